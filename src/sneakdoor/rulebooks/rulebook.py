"""What a rulebook is: tables of steps, and answers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from sneakdoor.language import Card

from .doing import Do


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a timing structure: its rule, what is done, and in which phase."""

    rule: str
    do: Do
    phase: str
    rez: bool = False
    """(R): the Corp may rez assets and upgrades in this window. CR rule_paid_ability_window_corp_rez."""
    score: bool = False
    """(S): the Corp may score agendas in this window. CR rule_paid_ability_window_corp_score."""
    ice: bool = False
    """The Corp may rez the approached ice in this window. CR rule_paid_ability_window_corp_rez_ice."""
    then: Do | None = None
    """What follows; if it is not said, the next step of the table."""
    corp_rights: int = field(init=False, repr=False, compare=False)
    """What the Corp may do in this window besides using abilities: 0 nothing, 1 rez, 2 rez and score, 3 rez ice."""

    at: int = field(init=False, repr=False, compare=False, default=0)
    """Its place in its table;"""
    after: int = field(init=False, repr=False, compare=False, default=0)
    """and the place of what follows."""
    asks: str = field(init=False, repr=False, compare=False)
    """The rule by which it asks; of steps taken at once, that of the last."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "corp_rights", 3 if self.ice else (1 + self.score) * self.rez)
        object.__setattr__(self, "asks", self.rule)

    def placed(self, at: int, after: int) -> Step:
        """The same step, knowing its place in its table, and the place of what follows."""
        step = replace(self)
        object.__setattr__(step, "at", at)
        object.__setattr__(step, "after", after)
        return step


class SecondConsole(Enum):
    """What becomes of a second console (rule-conflicts 1)."""

    REPLACES_THE_FIRST = "the older console is trashed at the next checkpoint"
    FORBIDDEN = "it cannot be installed; one forced into play is trashed"


class DeckOut(Enum):
    """When an empty R&D loses the game (rule-conflicts 8)."""

    ANY_DRAW = "any draw the Corp is required to make"
    MANDATORY_DRAW = "the mandatory draw only"


class HandSizeCheck(Enum):
    """When a maximum hand size below 0 flatlines the Runner (rule-conflicts 7)."""

    DISCARD_STEP = "at the beginning of the discard step"
    END_OF_TURN = "at the end of the turn"


class Accesses(Enum):
    """How many cards a breach accesses (rule-conflicts 16)."""

    RANDOM_LIMIT = "only the accesses from HQ or R&D are limited; candidates are checked anew each time"
    FIXED_TOTAL = "a total fixed as access begins, not capped by the cards present"
    CAPPED_TOTAL = "a total fixed as access begins, capped by the cards present"


class RunMeans(Enum):
    """What counts as the Runner making a run (rule-conflicts 10)."""

    ANY = "any run"
    BASIC_ACTION = "a run by the basic action only"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """Timing tables and answers. Each answer names the question it settles."""

    name: str
    corp_turn: tuple[Step, ...]
    runner_turn: tuple[Step, ...]
    run: tuple[Step, ...]
    encounter: tuple[Step, ...]
    breach: tuple[Step, ...]
    access: tuple[Step, ...]

    must_change_state: bool
    """An ability or card may be used only if that could change the game state
    (cr1.4.1.2.5; gloss.abilities.using.2).
    """
    forbidden_unusable: bool
    """A card whose whole effect is forbidden cannot be played at all (gloss.cannot.1)."""
    costs_can_be_prevented: bool
    """Preventing a trash that is a cost stops what it pays for (gloss.cost.2; CR rule_cost_no_interrupt)."""
    trash_cost_fixes_numbers: bool
    """An ability paid for by trashing its card counts as of that moment (gloss.cost.trash.1), not when it resolves."""
    search_may_fail: bool
    """A search of a deck may find nothing although something fits (CR rule_fail_to_find)."""
    found_must_fit: bool
    """What is searched for to be installed or played must be found among what can be; else what cannot be is shuffled
    back (CR rule_valid_search_target_install_play; official.artist-colony.1).
    """
    search_finishes_first: bool
    """The whole effect that searches, not only the search and the shuffle, comes before what it sets off

    (gloss.chain-reactions.2; CR rule_search_condition).
    """
    ordinals_count_prevented: bool
    """'The first time each turn' counts prevented occurrences too (gloss.abilities.conditional.6 and FAQ)."""
    accessed_cards_set_aside: bool
    """Accessed cards lie aside until all accesses are over (gloss.access.4, faq4.timing.run.5.5.4)."""
    accesses: Accesses
    any_click_cost_is_action: bool
    """Every ability with a click in its cost is an action (gloss.action.1; CR rule_action_definition)."""
    and_is_simultaneous: bool
    """Effects joined by 'and' are measured together, before any of them (gloss.composite.1)."""
    uninstalled_ice_is_passed: bool
    """Ice uninstalled while approached or encountered counts as passed (faq4.timing.run.2;

    CR rule_destroy_position).
    """
    copied_self_reference_dies: bool
    """In text copied to another card, the original's name means nothing (gloss.self-ref.example-1)."""
    pending_dies_with_any_structure: bool
    """Abilities pending from within a structure are lost when it ends (gloss.abilities.steps.6)."""
    second_console: SecondConsole
    purge_needs_counters: bool
    """Purging is allowed only if a virus counter would go, or a card be trashed (faq4.rules.purge; gloss.purge.2)."""
    bad_publicity_in_pool: bool
    """Bad publicity credits are added to the credit pool (gloss.bad-publicity.1; CR rule_bad_publicity_fund)."""
    reveal_only_unseen: bool
    """Only uninstalled cards can be revealed (gloss.reveal.1; modern.reveal.1)."""
    proof_reveals: bool
    """A hidden card that moves because of what it is, is revealed; else it is shown, which triggers nothing
    (CR rule_reveal_from_hidden, gloss.choosing.2; faq4.rules.revealing.2).
    """
    hand_size_check: HandSizeCheck
    deck_out: DeckOut
    root_is_in_central_server: bool
    """Cards in a central server's root are also 'in' that server (gloss.in-server.1; modern.root.1)."""
    making_a_run: RunMeans
    facedown_turned_as_trashed: bool
    """A facedown Runner card is turned up as part of being trashed, not after (gloss.facedown.2; CR 8.1.3)."""
    facedown_origin_open: bool
    """Both players may know which faceup card a facedown one was (CR 8.1.3b; faq4.qa.q60.archangel-apocalypse)."""
    converted_keeps_name: bool
    """A card turned into an agenda or a counter keeps its name (gloss.conversion.1; CR rule_add_card_to_score_area)."""
    additional_is_simultaneous: bool
    """'Additional' effects happen together with what they add to (gloss.additional.1)."""
    no_subroutines_fully_broken_at_once: bool
    """'All subroutines' of ice that has none are broken as the encounter begins (faq4.rules.all.1)."""
    mid_access_abilities: int
    """How many mid-access abilities may be used in one access (CR rule_mid_access_window_one_ability)."""
    damage_one_at_a_time: bool
    """Cards trashed by damage are picked one after another (gloss.damage.5); always trashed together."""
    boost_outside_encounter_lasts: bool
    """A boost outside an encounter stays until the next checkpoint
    (CR rule_icebreaker_strength_increase_outside_of_encounter).
    """
    cards_can_advance: bool
    """Card abilities that say 'advance' advance (CR rule_advance); else only the basic action does
    (gloss.advancing.4).
    """
    taking_is_gaining: bool
    """Credits taken from a card are also gained (cr1.4.1.10.3a, CR rule_gain_credits; gloss.credit-pool.1)."""
    active_again_fills_up: bool
    """A card that becomes active is filled up to its recurring credits (cr1.4.1.10.5a), so that what was left on it
    counts; else that many are placed on it (CR rule_recurring_credits).
    """
    clicks_only_in_own_action_phase: bool
    """Nobody gains clicks in a discard phase or in the other player's turn (faq4.timing.clicks.2)."""
    heap_keeps_its_order: bool
    """The heap lies in the order in which cards came there (gloss.heap.1; CR rule_discard_pile_unordered)."""
    discard_one_at_a_time: bool
    """Cards above the maximum hand size are discarded one by one (faq4.timing.corp.3.1)."""
    clicks_follow_allotment: bool
    """Clicks come and go with what allots them, on the player's own turn (faq4.errata.director-haas, faq4.qa.q30);
    CR rule_allotted_clicks: only the first step of a turn counts.
    """
    runner_needs_a_click_to_begin: bool
    """A Runner without clicks after the first window of their turn goes on with the discard phase
    (faq4.card.false-lead.2; CR step_runner_turn_action).
    """
    additions_first: bool
    """What adds to damage comes before anything is prevented, whoever's turn it is (faq4.card.the-cleaners.1)."""
    if_successful_first: bool
    """'If successful' effects of runs and traces resolve before 'when successful' abilities (faq4.timing.run.5.4,

    official.aryabhata-tech.1; CR rule_if_successful, rule_trace_conditional_abilities).
    """
    bids_noticed_last: bool
    """That bids were revealed is noticed once the ability that asked for them is done.

    faq4.qa.q62.psychic-field-fumiko; CR rule_bid_secretly_spend.
    """
    must_replaces_before_may: bool
    """What must replace a breach comes before what may (faq4.qa.q35.security-testing-siphon;

    CR rule_order_of_replacement_effects).
    """
    unsuccessful_with_run_end: bool
    """'When unsuccessful' and 'when the run ends' are met together (faq4.timing.run.7;

    CR step_run_declared_unsuccessful).
    """

    hosted_go_with_host: bool
    """What a card hosted is trashed together with it, not at the checkpoint after (faq4.qa.q56.plaza-hostile;
    CR step_checkpoint_hosted_on_installed_cards).
    """
    traces_start_afresh: bool
    """What sets the base strength of a trace prevents it and initiates it again, for all to interrupt anew

    (faq4.card.disrupter.1; changed by cr1.4.changes.disrupter).
    """
    discounts_lower_x: bool
    """What lowers a cost of X lowers X itself, to no more than is paid (faq4.qa.q43.eureka-angel-arena);
    CR rule_cost_x, rule_cost_calculation: X stays as chosen, and only the payment is lowered.
    """

    installed_still_drawn: bool
    """A drawn card that is installed before it comes to the hand is still one of those drawn
    (official.political-dealings.1; CR rule_card_leaves_drawn_set).
    """

    points_to_win: int
    """The score that wins (CR rule_win_agenda_points), unless a card says another. Cube drafts are played to 6."""

    wordings: dict[str, Card] = field(default_factory=dict, compare=False, repr=False)
    """Cards that read differently under this rulebook than in the pool, by title."""
    places: tuple[dict[Do, int], ...] = field(init=False, compare=False, repr=False)
    """Where in each table a thing is done first; the tables are those of `tables`, in their order."""
    following: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    """What follows each step of them: its place."""
    programs: list[tuple[Any, ...]] = field(init=False, compare=False, repr=False, default_factory=list)
    """The tables as an engine carries them out; for the engine to keep here."""

    def __post_init__(self) -> None:
        places = tuple({step.do: at for at, step in reversed(list(enumerate(table)))} for table in self.tables())
        object.__setattr__(self, "places", places)
        following = tuple(
            tuple(at + 1 if step.then is None else where[step.then] for at, step in enumerate(table))
            for table, where in zip(self.tables(), places, strict=True)
        )
        object.__setattr__(self, "following", following)

    def tables(self) -> tuple[tuple[Step, ...], ...]:
        """The timing structures: the Corp's turn, the Runner's turn, a run, an encounter, a breach, an access."""
        return self.corp_turn, self.runner_turn, self.run, self.encounter, self.breach, self.access
