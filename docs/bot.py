"""A bot for Cayona: reads lines of JSON, answers each question with the number of a move. See docs/BOTS.md.

    cayona bots match jamaica polly,random --exec polly='python3 docs/bot.py'
"""
import json, random, sys

hello = json.loads(sys.stdin.readline())
if hello["cayona"] != 1:
    sys.exit(f"this bot speaks version 1, not {hello['cayona']}")
print(f"playing {hello['game']} as {hello['you']}", file=sys.stderr)  # complaints go here, never to the output

for line in sys.stdin:  # ends when the game is over
    question = json.loads(line)
    moves = question["moves"]  # a list of {"words": "card A07", "label": "what it means"}
    view = question["view"]  # all that your seat knows: look at it and choose better than by chance
    print(json.dumps({"move": random.randrange(len(moves))}), flush=True)
