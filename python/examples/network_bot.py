"""A bot that sits down at open tables and where it is asked to, and plays at random (docs/network-bots.md):
QUADRIGA_BOT_TOKEN=… python3 network_bot.py http://127.0.0.1:7777 [games after which it ends]"""
import json, os, random, sys, urllib.error, urllib.request
SERVER, GAMES = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else None
HEADERS = {"Authorization": "Bearer " + os.environ["QUADRIGA_BOT_TOKEN"], "Content-Type": "application/json"}

def call(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(SERVER + path, data, HEADERS), timeout=60)

def post(table, what, **body):
    try:
        call(f"/api/tables/{table}/{what}", body).read()
    except urllib.error.HTTPError as refusal:  # nothing has changed; what there is to do now comes with the stream
        print(table, json.load(refusal)["words"], file=sys.stderr)

def choose(position):  # your thoughts go here: position["view"] is what your seat sees
    return random.choice(position["choices"])["token"]

def is_over(event):
    kind, table = event["type"], event.get("table")
    if kind in ("hello", "ping"):
        for one in json.load(call("/api/tables"))["tables"]:
            if one["phase"] == "open" and {"kind": "open"} in [seat["holder"] for seat in one["seats"]]:
                post(one["id"], "join")  # once more where it sits already changes nothing
    elif kind == "invited":
        post(table["id"], "join")
    elif kind == "seated" and table["seats"][table["yours"][0]]["part"]["kind"] == "none":
        post(table["id"], "part", bits="")  # adds nothing to the dice, and says so
    elif kind == "turn":
        post(table, "play", token=choose(event["position"]), number=event["position"]["number"])
    elif kind == "asked":
        post(table, "answer", asked=event["asked"]["number"], allow=True)
    return kind == "over"

ended = 0
for line in call("/api/bot/stream"):
    ended += is_over(json.loads(line))
    if ended == GAMES:
        break
