"""How an imagined world might go on: both sides played by rules of thumb, in a few microseconds a decision.

Only worlds that a player imagines are played this way, never a real game: here the hidden cards are its own guesses.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from sneakdoor.game import Game
from sneakdoor.terms import (
    C_ADVANCEMENT,
    C_CREDIT,
    CORP_SIDE,
    FIRST_REMOTE,
    P_DECK_CORP,
    P_DECK_RUNNER,
    P_HAND_CORP,
    P_HAND_RUNNER,
    P_INSTALLED,
    RUNNER_SIDE,
    S_ARCHIVES,
    S_HQ,
    S_RND,
)

from .gist import Gist, gist, toll

LONGEST: Final = 300
"""Decisions after which a world is left as it is."""
APPROACHES: Final = frozenset(("step_approach_paw", "faq4.timing.run.2.1", "faq4.timing.run.2.3"))
BEFORE_SERVER: Final = frozenset(("step_after_jack_out_paw", "faq4.timing.run.5.3"))
CORP_TURN: Final = frozenset(("step_corp_turn_draw_phase_paw", "step_corp_turn_action_phase_paw"))
ENCOUNTERS: Final = frozenset(("step_encounter_paw", "faq4.timing.run.3.1"))
MOST_USES: Final = 8
"""Abilities that are used in one encounter at most."""
UNKNOWN_ICE: Final = 3.0
"""What ice that nobody has seen is expected to cost."""
MEMORY: Final = 4
"""The memory of a Runner who has nothing that adds to it."""
Choices = list[tuple[Any, ...]]


class Playout:
    """One world, played on."""

    def __init__(self, game: Game, random: Random) -> None:
        self.game = game
        self.state = game.state
        self.random = random
        self.uses = 0
        self.encounter = 0
        self.broke = False
        """Whether something was broken in this encounter."""
        self.ran: list[int] = []
        """Servers run this turn."""
        self.turn = -1
        self.ways: tuple[dict[str, Callable[[Choices], int]], ...] = (
            {
                "action": self.corp_action,
                "destination": self.corp_destination,
                "window": self.corp_window,
                "choose": self.corp_choice,
                "trash first": self.last,
            },
            {
                "action": self.runner_action,
                "server": self.runner_server,
                "window": self.runner_window,
                "access": self.runner_access,
                "jack out": self.runner_goes_on,
                "choose": self.runner_choice,
                "trash first": self.last,
            },
        )

    def play(self, until: int) -> int:
        """Play until that turn begins, or the game is over; how many decisions it took."""
        game, state = self.game, self.state
        decisions = 0
        while state.outcome is None and state.turn < until and decisions < LONGEST:
            options = state.options
            way = self.ways[state.decider].get(state.deciding)
            game.choose(0 if way is None else way(options))
            decisions += 1
        return decisions

    def last(self, options: Choices) -> int:
        """Usually to leave it."""
        return len(options) - 1

    def best(self, options: Choices, worth: Callable[[tuple[Any, ...]], float]) -> int:
        """The option that is worth most, give or take."""
        random = self.random.random
        values = [worth(o) + 0.4 * random() for o in options]
        return values.index(max(values))

    def about(self, card: int) -> Gist:
        """What a card is for."""
        return gist(self.state.printed[card].title)

    # -- the Corp

    def corp_action(self, options: Choices) -> int:
        """Score what can be scored; else protect, earn, install, draw."""
        state = self.state
        hand = state.piles[P_HAND_CORP]
        clicks, credits = state.clicks[CORP_SIDE], state.credits[CORP_SIDE]
        boosters = sum(1 for c in hand if self.about(c).advancement)
        agendas = [c for c in hand if state.face[c].is_agenda]
        remotes = [s for s in state.root if s >= FIRST_REMOTE]
        site = self.site()

        def worth(option: tuple[Any, ...]) -> float:
            verb = option[0]
            if verb == "credit":
                return 1.6 if credits < 6 else 1.1 if credits < 12 else 0.5
            if verb == "draw":
                return 1.6 if len(hand) < 3 else 1.0 if len(hand) < 5 else -1.0
            if verb == "advance":
                card = option[1]
                left = self.about(card).requirement - state.count(card, C_ADVANCEMENT)
                if not state.face[card].is_agenda:
                    return 0.2
                if left <= clicks + min(boosters, clicks):
                    return 30.0
                return 6.0 if left > 3 + boosters else 0.4
            if verb == "play":
                return self.corp_play(option[1], remotes, clicks)
            if verb == "install":
                return self.corp_install(option[1], site, agendas, credits)
            if verb == "use":
                return 2.5 if state.count(option[1], C_CREDIT) else -1.0
            if verb == "score":
                return 99.0
            return 2.0 if verb == "trash resource" and credits > 4 else -5.0

        return self.best(options, worth)

    def corp_play(self, card: int, remotes: list[int], clicks: int) -> float:
        """An operation."""
        state, about = self.state, self.about(card)
        if about.advancement:
            for server in remotes:
                for c in state.root[server]:
                    left = self.about(c).requirement - state.count(c, C_ADVANCEMENT)
                    if state.face[c].is_agenda and 2 <= left <= clicks + 1:
                        return 31.0
            return -2.0
        return about.money + 0.9 * about.cards + about.hurts

    def site(self) -> int:
        """The remote server with most ice that has room for an agenda, or -1."""
        state = self.state
        best, most = -1, 0
        for server, root in state.root.items():
            if server >= FIRST_REMOTE and len(state.ice[server]) > most and not self.occupied(root):
                best, most = server, len(state.ice[server])
        return best

    def occupied(self, root: tuple[int, ...]) -> bool:
        """Whether there is an agenda or asset."""
        return any(not self.state.face[c].is_upgrade for c in root)

    def corp_install(self, card: int, site: int, agendas: list[int], credits: int) -> float:
        """A card for the table."""
        state, face, about = self.state, self.state.face[card], self.about(card)
        if face.is_agenda:
            if site < 0:
                return -3.0
            return 5.0 if credits >= about.requirement else 1.2
        if face.is_ice:
            bare = min(len(state.ice[s]) for s in (S_HQ, S_RND))
            wanted = 4.0 if bare == 0 else 3.0 if site < 0 and agendas else 1.2 - 0.5 * bare
            return wanted - (1.5 if about.cost > credits else 0.0)
        if face.is_upgrade:
            return 1.5 if site >= 0 else -1.0
        return 0.5 * about.money if about.money > 0 else 0.8

    def corp_destination(self, options: Choices) -> int:
        """Agendas behind ice, ice where there is least, assets anywhere."""
        state = self.state
        card = getattr(state.stack[-1], "card", -1)
        if card < 0 or options[0][0] != "install in":
            return 0
        face = state.face[card]
        site = self.site()
        waiting = any(state.face[c].is_agenda for c in state.piles[P_HAND_CORP])

        def worth(option: tuple[Any, ...]) -> float:
            server = option[1]
            if face.is_ice:
                number = len(state.ice.get(server, ()))
                if server in (S_HQ, S_RND):
                    return 3.0 - 1.5 * number
                if server == S_ARCHIVES:
                    return -2.0
                if server < 0:
                    return 2.5 if waiting and site < 0 else -0.5
                guarded = any(state.face[c].is_agenda for c in state.root[server])
                return (5.0 if guarded else 2.6 if waiting else 0.5) - 1.2 * number
            if server < 0:
                return 1.0
            if face.is_upgrade:
                return float(server >= FIRST_REMOTE and len(state.ice[server]))
            return (-9.0 if self.occupied(state.root[server]) else 0.0) + (3.0 if face.is_agenda else -1.0) * len(
                state.ice[server]
            )

        return self.best(options, worth)

    def corp_window(self, options: Choices) -> int:
        """Score; rez ice that is approached, upgrades before they are needed, assets in the own turn."""
        state = self.state
        rule, credits = state.rule, state.credits[CORP_SIDE]
        for i, option in enumerate(options):
            verb = option[0]
            if verb == "score":
                return i
            if verb != "rez":
                continue
            card = option[1]
            face = state.face[card]
            if face.is_ice:
                if rule in APPROACHES and card == state.approached and self.about(card).cost <= credits:
                    return i
            elif face.is_upgrade:
                if rule in BEFORE_SERVER and state.server[card] == state.attacked and state.position < 0:
                    return i
            elif rule in CORP_TURN and self.about(card).money > 1:
                return i
        return len(options) - 1

    def corp_choice(self, options: Choices) -> int:
        """Keep agendas; counters on agendas; hurt the Runner."""
        state = self.state

        def worth(option: tuple[Any, ...]) -> float:
            if len(option) < 2 or not isinstance(option[1], int) or option[0] not in ("choose", "discard", "find"):
                return 0.0
            face = state.face[option[1]]
            if option[0] == "discard":
                return -3.0 if face.is_agenda else 0.0 if face.is_ice else 1.0
            if face.side == RUNNER_SIDE:
                return 1.0
            return 2.0 if face.is_agenda and state.zone[option[1]] == P_INSTALLED else 0.0

        return self.best(options, worth)

    # -- the Runner

    def breakers(self) -> tuple[str, ...]:
        """The titles of the breakers in the rig."""
        state = self.state
        return tuple(sorted(state.face[c].title for c in state.index.programs if self.about(c).breaks))

    def passage(self, server: int, breakers: tuple[str, ...]) -> float:
        """About what it costs to get in; a large number if it cannot be done."""
        state = self.state
        cost = 0.0
        for card in state.ice[server]:
            if card < 0:
                continue
            if not state.faceup[card]:
                cost += UNKNOWN_ICE if len(breakers) >= 2 else UNKNOWN_ICE + 2
                continue
            title = state.face[card].title
            price = toll(title, breakers, remote=server >= FIRST_REMOTE)
            about = gist(title)
            if price is None:
                if about.ends_run:
                    return 99.0
                price = 1.5 * about.damage
                if about.damage > len(state.piles[P_HAND_RUNNER]):
                    return 99.0
            cost += price
        return cost

    def prize(self, server: int) -> float:
        """What the Runner expects to find there."""
        state = self.state
        again = self.ran.count(server)
        if server == S_RND:
            return (6.0 if not again else 1.0) if state.piles[P_DECK_CORP] else 0.0
        if server == S_HQ:
            return 5.5 / (1 + again) if state.piles[P_HAND_CORP] else 0.0
        if server == S_ARCHIVES:
            hidden = sum(1 for c in state.piles[2] if not state.known[c] & 2)
            return 1.5 * hidden
        worth = sum(self.find(card) for card in state.root[server])
        return worth if not again else 0.3 * worth

    def find(self, card: int) -> float:
        """What the Runner expects of a card in a root."""
        state = self.state
        advanced = state.count(card, C_ADVANCEMENT)
        if not state.known[card] >> RUNNER_SIDE & 1:
            return 6.0 + 5.0 * advanced
        face, about = state.face[card], self.about(card)
        if face.is_agenda:
            return 9.0 * about.points
        if about.damage + advanced > len(state.piles[P_HAND_RUNNER]) and about.damage:
            return -20.0
        worth = 1.0 + 0.4 * max(0.0, about.money) - about.damage
        return worth - about.trash_cost if about.trash_cost <= state.credits[RUNNER_SIDE] else -1.0

    def risk(self, server: int) -> float:
        """What the Runner fears who has few cards left."""
        state = self.state
        hand = len(state.piles[P_HAND_RUNNER])
        if hand >= 4:
            return 0.0
        unknown = sum(1 for c in state.ice[server] if c >= 0 and not state.faceup[c])
        if server >= FIRST_REMOTE:
            unknown += sum(1 for c in state.root[server] if not state.known[c] >> RUNNER_SIDE & 1)
        return unknown * (0.6, 2.0, 6.0, 12.0)[3 - hand]

    def runner_action(self, options: Choices) -> int:
        """Run where it pays; else money, breakers, cards."""
        state = self.state
        if self.turn != state.turn:
            self.turn = state.turn
            self.ran = []
        credits, hand = state.credits[RUNNER_SIDE], state.piles[P_HAND_RUNNER]
        breakers = self.breakers()

        def worth(option: tuple[Any, ...]) -> float:
            verb = option[0]
            if verb == "run":
                cost = self.passage(option[1], breakers)
                return -5.0 if cost > credits else self.prize(option[1]) - 1.3 * cost - self.risk(option[1])
            if verb == "credit":
                return 2.0 if credits < 4 else 1.6 if credits < 8 else 1.0 if credits < 12 else 0.5
            if verb == "draw":
                few = len(hand) < 3
                return (2.2 if few else 1.0 if len(hand) < 5 else -1.0) if state.piles[P_DECK_RUNNER] else -5.0
            if verb == "play":
                about = self.about(option[1])
                if about.runs:
                    return 1.0 + self.best_run(breakers, credits + 2) - about.cost
                return about.money + 0.9 * about.cards
            if verb == "install":
                return self.runner_install(option[1], breakers, credits)
            if verb == "use":
                return 2.4 if state.count(option[1], C_CREDIT) >= 2 else 0.9
            return 2.0 if verb == "remove tag" else -5.0

        choice = self.best(options, worth)
        if options[choice][0] == "run":
            self.ran.append(options[choice][1])
        return choice

    def best_run(self, breakers: tuple[str, ...], credits: int) -> float:
        """What the best run is worth."""
        found = -2.0
        for server in self.state.ice:
            cost = self.passage(server, breakers)
            if cost <= credits:
                found = max(found, self.prize(server) - cost - self.risk(server))
        return found

    def runner_install(self, card: int, breakers: tuple[str, ...], credits: int) -> float:
        """A card for the rig."""
        about, state = self.about(card), self.state
        if state.face[card].memory > MEMORY - sum(state.face[c].memory for c in state.index.programs):
            return -2.0
        if about.breaks:
            kinds = {b[0] for t in breakers for b in gist(t).breaks}
            return 5.0 if about.breaks[0][0] not in kinds else -2.0
        left = credits - about.cost
        return 0.5 * about.money - (1.0 if left < 2 else 0.0)

    def runner_server(self, options: Choices) -> int:
        """Where a card makes them run."""
        breakers = self.breakers()

        def worth(option: tuple[Any, ...]) -> float:
            if option[0] != "run":
                return -1.0
            return self.prize(option[1]) - self.passage(option[1], breakers) - self.risk(option[1])

        choice = self.best(options, worth)
        if options[choice][0] == "run":
            self.ran.append(options[choice][1])
        return choice

    def runner_window(self, options: Choices) -> int:
        """In encounters break what can be broken; else nothing."""
        state = self.state
        if state.rule not in ENCOUNTERS or state.encountered < 0:
            return len(options) - 1
        if self.encounter != state.encounter_no:
            self.encounter, self.uses, self.broke = state.encounter_no, 0, False
        self.uses += 1
        if self.uses > MOST_USES:
            return len(options) - 1
        boost = -1
        for i, option in enumerate(options):
            if option[0] != "use":
                continue
            paying = state.face[option[1]].paying.get(option[2])
            if paying is None:
                continue
            if paying.breaks is not None:
                self.broke = True
                return i
            if boost < 0 and not self.broke and paying.interface is False and self.about(option[1]).breaks:
                ice, breaker = state.face[state.encountered].title, state.face[option[1]].title
                cost = toll(ice, (breaker,), remote=state.attacked >= FIRST_REMOTE)
                if cost is not None and cost - self.uses < state.credits[RUNNER_SIDE] + 2:
                    boost = i
        return boost if boost >= 0 else len(options) - 1

    def runner_access(self, options: Choices) -> int:
        """Steal, or trash what is cheap to trash."""
        state = self.state
        for i, option in enumerate(options):
            if option[0] == "steal":
                return i
            if option[0] == "trash":
                face = state.face[option[1]]
                cost = self.about(option[1]).trash_cost
                if cost <= state.credits[RUNNER_SIDE] - 1 and (face.is_asset or face.is_upgrade) and cost <= 4:
                    return i
        return len(options) - 1

    def runner_goes_on(self, options: Choices) -> int:
        """Go on, unless the next ice is known to stop or kill."""
        state = self.state
        ahead = state.ice.get(state.attacked, ())
        place = ahead.index(state.position) if state.position in ahead else len(ahead)
        breakers = self.breakers()
        for card in ahead[place + 1 :]:
            if card >= 0 and state.faceup[card]:
                title = state.face[card].title
                price = toll(title, breakers, remote=state.attacked >= FIRST_REMOTE)
                stops = price is None or price > state.credits[RUNNER_SIDE]
                if stops and (gist(title).ends_run or gist(title).damage > len(state.piles[P_HAND_RUNNER])):
                    return next((i for i, o in enumerate(options) if o[0] == "jack out"), 0)
        return 0

    def runner_choice(self, options: Choices) -> int:
        """Discard what is least, break what comes first."""
        state = self.state

        def worth(option: tuple[Any, ...]) -> float:
            if option[0] == "discard":
                return -self.about(option[1]).cost * 0.3 - (2.0 if self.about(option[1]).breaks else 0.0)
            if option[0] in ("find", "choose") and len(option) > 1 and state.face[option[1]].side == CORP_SIDE:
                return 1.0
            return 0.0 if option[0] != "done" else -1.0

        return self.best(options, worth)
