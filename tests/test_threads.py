"""Games are played in several threads of one process: the server opens them in some, bots think in others.

What all games share (options by card, faces by title) grows while others read it. Each round has a fresh process, in
which nothing has grown yet.
"""

import json
import subprocess
import sys

import pytest

PLAY = """
import json, random, sys, threading
from sneakdoor import Game, fuzz

def course(seed):
    rng = random.Random(seed)
    game = Game.new(fuzz.random_deck(rng, 0), fuzz.random_deck(rng, 1), seed)
    numbers = []
    while game.decision is not None and len(numbers) < 40:
        numbers.append(len(game.decision.options))
        game.choose(rng.randrange(numbers[-1]))
    return numbers

SEEDS = range(int(sys.argv[1]), int(sys.argv[1]) + 6)
told, wrong, together = {}, [], threading.Barrier(len(SEEDS))

def play(seed):
    together.wait()
    try:
        told[seed] = course(seed)
    except BaseException as error:
        wrong.append(repr(error))

sys.setswitchinterval(1e-6)
threads = [threading.Thread(target=play, args=[seed]) for seed in SEEDS]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
alone = {seed: course(seed) for seed in SEEDS}
print(json.dumps([wrong, [seed for seed in SEEDS if told.get(seed) != alone[seed]]]))
"""

GROW = """
import json, sys, threading
from sneakdoor.engine import interned, scene

THREADS, ROUNDS = 4, 40
wrong, together = set(), threading.Barrier(THREADS)

def grow(which):
    for round in range(1, ROUNDS):
        together.wait()
        number = 50 * round
        interned.provide(number)
        uses = interned.USES[round]  # a card with that many abilities is met
        if any(len(options.cards) < number for options in [*interned.OF_CARDS, uses]):
            wrong.add("cards without an option")
        if any(option.card != card for card, option in enumerate(uses.cards)):
            wrong.add("options of other cards")
        if any(options.cards[number - 1] is not options[number - 1] for options in interned.OF_CARDS):
            wrong.add("two options for the same")
        if any(scene.standing(card, 1).source != card for card in range(-1, number)):
            wrong.add("contexts of other cards")

def tried(which):
    try:
        grow(which)
    except BaseException as error:
        wrong.add(repr(error))
        together.abort()

sys.setswitchinterval(1e-6)
threads = [threading.Thread(target=tried, args=[which]) for which in range(THREADS)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(json.dumps(sorted(wrong)))
"""


def of_a_fresh_process(program, *arguments):
    answer = subprocess.run(
        [sys.executable, "-c", program, *arguments], check=True, capture_output=True, text=True, timeout=120
    )
    return json.loads(answer.stdout)


def test_options_of_cards_grow_whole():
    assert of_a_fresh_process(GROW) == []


@pytest.mark.parametrize("first", [0, 100, 200])
def test_games_in_threads_go_as_they_would_alone(first):
    assert of_a_fresh_process(PLAY, str(first)) == [[], []]
