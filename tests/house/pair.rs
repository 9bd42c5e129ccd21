//! Two people at a table, who play by the API.

use serde_json::{Value, json};

use super::http::{Answer, Client};

/// Two people at a table.
pub struct Pair {
    /// Who opened it, and who came.
    pub people: [Client; 2],
    /// Their secrets.
    pub secrets: [String; 2],
    /// The name of the table.
    pub table: String,
}

impl Pair {
    /// Opens a table of this game and begins.
    pub fn at_sea(port: u16, game: &str) -> Pair {
        let secret = || {
            let bytes: [u64; 2] = std::array::from_fn(|_| getrandom::u64().expect("the system gives random numbers"));
            format!("{:016x}{:016x}", bytes[0], bytes[1])
        };
        let secrets = [secret(), secret()];
        let people = secrets.each_ref().map(|secret| Client::program(port, secret));
        let wanted = json!({ "game": game, "seats": [{ "who": "me", "name": "Ann" }, { "who": "open" }] });
        let opened = people[0].post_json("/api/tables", &wanted).expect("an answer");
        assert_eq!(opened.status, 200, "{}", opened.body);
        let opened: Value = serde_json::from_str(&opened.body).expect("JSON");
        let table = opened["id"].as_str().expect("an id").to_owned();
        let pair = Pair { people, secrets, table };
        for (person, what, body) in [(1, "join", json!({ "name": "Ben" })), (0, "start", json!({}))] {
            let answer = pair.people[person].post_json(&format!("{}/{what}", pair.api()), &body).expect("an answer");
            assert_eq!(answer.status, 200, "{}", answer.body);
        }
        pair
    }

    /// The address for programs.
    pub fn api(&self) -> String {
        format!("/api/tables/{}", self.table)
    }

    /// The address for browsers.
    pub fn page(&self) -> String {
        format!("/t/{}", self.table)
    }

    /// The table as one of them may know it.
    pub fn look(&self, person: usize) -> Value {
        let answer = self.people[person].get(&self.api()).expect("an answer");
        assert_eq!(answer.status, 200, "{}", answer.body);
        serde_json::from_str(&answer.body).expect("JSON")
    }

    /// Sends a move that one of them is offered: the person, the answer; nothing if the game is over.
    pub fn try_move(&self, which: usize) -> Option<(usize, Answer)> {
        for person in 0..2 {
            let info = self.look(person);
            let moves = info["moves"].as_array().expect("moves");
            if !moves.is_empty() {
                let words = &moves[which % moves.len()]["words"];
                let made = json!({ "words": words, "seen": info["seen"] });
                let answer = self.people[person].post_json(&format!("{}/moves", self.api()), &made);
                return Some((person, answer.expect("an answer")));
            }
        }
        None
    }

    /// Makes so many moves, or as many as the game has.
    pub fn play(&self, moves: usize) {
        for which in 0..moves {
            match self.try_move(which) {
                Some((_, answer)) => assert_eq!(answer.status, 200, "{}", answer.body),
                None => return,
            }
        }
    }
}
