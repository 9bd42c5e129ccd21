"""A bot for Cayona in 25 lines: opens a table against two bots and plays the first move it is offered."""
import json, secrets, sys, time, urllib.request

BASE = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080"
SECRET = secrets.token_hex(16)  # 128 random bits make you a person; keep them to come back to your seats


def call(method, path, body=None):
    request = urllib.request.Request(BASE + path, method=method, data=json.dumps(body).encode() if body else None)
    request.add_header("Authorization", "Bearer " + SECRET)
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


seats = [{"who": "me", "name": "Polly"}, {"who": "bot", "level": "greedy"}, {"who": "bot", "level": "random"}]
table = call("POST", "/api/tables", {"game": "jamaica", "seats": seats})
path = "/api/tables/" + table["id"]
while table["status"] != "finished":
    if table["moves"]:  # your decision: choose one of the moves by what you know, table["view"]
        move = {"words": table["moves"][0]["words"], "seen": table["seen"]}
        table = call("POST", path + "/moves", move)
    else:
        time.sleep(0.2)
        table = call("GET", path)
for standing in table["outcome"]["standings"]:
    print(standing["place"], standing["party"], standing["total"])
