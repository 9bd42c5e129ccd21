//! What a live page shows: of every change it is sent only the regions that look different now.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};

use engine::Line;
use maud::{Markup, PreEscaped, html};

use crate::gate::At;
use crate::table::play::Frame;
use crate::{page, room};

/// What a live page shows. Messages are shown one after the other, so what was sent is what is there.
#[derive(Default)]
pub struct Shown {
    regions: HashMap<String, u64>,
    /// The lines of the log: their numbers, and what tells their words apart.
    lines: Option<Vec<(usize, u64)>>,
}

/// What tells two texts apart.
fn mark(text: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

impl Shown {
    /// The regions of a table at rest that look different now, each as a part to be morphed in.
    pub fn rest(&mut self, at: &At) -> Markup {
        let Some(play) = &at.sheet.play else { return self.room(at) };
        let mut parts = String::new();
        self.put("stage", &page::resting_stage(at), &mut parts);
        // These always, so that no message is empty and a decision that was answered is asked anew.
        self.regions.remove("status");
        self.regions.remove("decision");
        self.put("status", &page::status(at), &mut parts);
        self.put("my-hand", &page::hand(at), &mut parts);
        self.mats(&page::each_mat(at, play.state.as_ref()), &mut parts);
        self.log(at, &page::told_lines(at, None), &mut parts);
        self.put_aside(at, &mut parts);
        PreEscaped(parts)
    }

    /// The regions that do not belong to the game itself.
    pub fn aside(&mut self, at: &At) -> Markup {
        if at.sheet.play.is_none() {
            return self.room(at);
        }
        let mut parts = String::new();
        self.put_aside(at, &mut parts);
        PreEscaped(parts)
    }

    /// One moment of a film: the table right after an event.
    pub fn moment(&mut self, at: &At, frame: &Frame, hold: u128) -> Markup {
        let mut parts = String::new();
        self.regions.remove("stage");
        self.put("stage", &page::captioned(at, frame.state.as_ref(), hold, frame.told.to(at.eye)), &mut parts);
        self.log(at, &page::told_lines(at, Some(&frame.told)), &mut parts);
        PreEscaped(parts)
    }

    fn room(&mut self, at: &At) -> Markup {
        let mut parts = String::new();
        self.regions.clear();
        self.put("room", &room::room(at), &mut parts);
        PreEscaped(parts)
    }

    fn put_aside(&mut self, at: &At, parts: &mut String) {
        self.put("chat", &page::chat(at), parts);
        self.put("people", &page::people(at), parts);
        self.put("decision", &page::decision(at), parts);
    }

    /// Sends a region, if it looks different now.
    fn put(&mut self, id: &str, region: &Markup, parts: &mut String) {
        let now = mark(&region.0);
        if self.regions.get(id) != Some(&now) {
            self.regions.insert(id.to_owned(), now);
            part(&format!("#{id}"), "outerMorph", region, parts);
        }
    }

    fn mats(&mut self, mats: &[(String, Markup)], parts: &mut String) {
        let known = self.regions.keys().filter(|id| id.starts_with("party-mat-")).count();
        if known == mats.len() {
            for (id, mat) in mats {
                self.put(id, mat, parts);
            }
            return;
        }
        self.regions.retain(|id, _| !id.starts_with("party-mat-"));
        self.regions.extend(mats.iter().map(|(id, mat)| (id.clone(), mark(&mat.0))));
        part("#all-mats", "outerMorph", &page::all_mats(mats), parts);
    }

    /// Sends the log: lines that are gone and new ones at its end, or the whole of it.
    fn log(&mut self, at: &At, lines: &[(usize, &Line)], parts: &mut String) {
        let now: Vec<(usize, u64)> = lines.iter().map(|(i, line)| (*i, mark(line))).collect();
        let before = self.lines.replace(now.clone());
        let Some((gone, new)) = before.and_then(|before| difference(&before, &now)) else {
            part("#log", "outerMorph", &page::whole_log(&at.sheet, lines), parts);
            return;
        };
        for number in gone {
            part(&format!("#line{number}"), "delete", &html! {}, parts);
        }
        if new < lines.len() {
            part("#log ol", "beforeend", &page::log_lines(&at.sheet, &lines[new..]), parts);
        }
    }
}

/// The numbers of the lines that are gone, and where the new ones begin; nothing if it is not as simple as that.
fn difference(before: &[(usize, u64)], now: &[(usize, u64)]) -> Option<(Vec<usize>, usize)> {
    let new = match before.last() {
        Some(last) => now.iter().position(|line| line.0 > last.0).unwrap_or(now.len()),
        None => return None,
    };
    let is_kept = |line: &(usize, u64)| now[..new].contains(line);
    let gone: Vec<usize> = before.iter().filter(|line| !is_kept(line)).map(|line| line.0).collect();
    // What stays was all there before: no line has come into the middle, none has other words.
    (new > 0 && before.len() - gone.len() == new).then_some((gone, new))
}

/// A part that changes what stands at this place.
fn part(target: &str, how: &str, region: &Markup, parts: &mut String) {
    // Writing into a string cannot fail.
    let _ = write!(parts, "<hx-partial hx-target=\"{target}\" hx-swap=\"{how}\">{}</hx-partial>", region.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_that_goes_on_is_sent_by_its_new_lines() {
        let line = |i: usize| (i, i as u64);
        let before: Vec<_> = [0, 1, 2, 3].map(line).into();
        let now = |numbers: &[usize]| numbers.iter().copied().map(line).collect::<Vec<_>>();
        assert_eq!(difference(&before, &now(&[0, 1, 2, 3, 4, 5])), Some((vec![], 4)));
        assert_eq!(difference(&before, &now(&[0, 1, 2, 3])), Some((vec![], 4)));
        assert_eq!(difference(&before, &now(&[0, 3, 7])), Some((vec![1, 2], 2)));
        assert_eq!(difference(&before, &now(&[7, 8])), None, "nothing stays");
        assert_eq!(difference(&before, &now(&[0, 1])), Some((vec![2, 3], 2)), "a move was taken back");
        assert_eq!(difference(&before, &[(0, 0), (1, 9), (2, 2)]), None, "other words");
        assert_eq!(difference(&[(0, 0), (3, 3)], &now(&[0, 1, 3])), None, "a line in the middle");
        assert_eq!(difference(&[], &now(&[0])), None, "nothing was sent yet");
    }
}
