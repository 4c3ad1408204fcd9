"""`sneakdoor train`: train the network of the level expert."""

from __future__ import annotations

from pathlib import Path

import click

SHARE = click.FloatRange(0, 1)


@click.command()
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--from", "begin", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Go on from there.")
@click.option(
    "--seconds", type=click.FloatRange(0, 1e7), default=600.0, show_default=True, help="How long, all in all."
)
@click.option(
    "--watching",
    type=click.FloatRange(0, 1e7),
    default=90.0,
    show_default=True,
    help="Seconds of watching hard play (not with --from).",
)
@click.option(
    "--watched",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A file of games of hard: those in it are learned from, too, and those that are watched are added.",
)
@click.option(
    "--rounds",
    type=click.FloatRange(0, 1000),
    default=8.0,
    show_default=True,
    help="How often each decision of those games is looked at.",
)
@click.option(
    "--jobs",
    type=click.IntRange(0, 1024),
    default=0,
    help="Processes that play; as many as there are cores but one, if not given.",
)
@click.option(
    "--games", type=click.IntRange(1, 4096), default=24, show_default=True, help="Games at once, twice over, in each."
)
@click.option("--device", default=None, help="cuda, cpu …; the best that is there, if not given.")
@click.option(
    "--room",
    type=click.IntRange(1000),
    default=None,
    help="Decisions that are kept to learn from, 6 KB each; 12 million on a GPU, 1 million elsewhere, if not given.",
)
@click.option("--hard", type=SHARE, default=0.6, show_default=True, help="Share of games against hard.")
@click.option(
    "--hard-corp",
    type=SHARE,
    default=0.5,
    show_default=True,
    help="Share of these in which hard is the Corp: more where the Runner lags behind.",
)
@click.option("--past", type=SHARE, default=0.1, show_default=True, help="Share of games against its own past.")
@click.option("--random-decks", type=SHARE, default=0.25, show_default=True, help="Share of decks of random cards.")
@click.option(
    "--hearing",
    type=SHARE,
    default=1.0,
    show_default=True,
    help="Share of games in which networks hear what hard thinks: without it they play twice as many.",
)
@click.option(
    "--nameless",
    type=SHARE,
    default=0.0,
    show_default=True,
    help="Share of games in which networks know cards only by what is printed on them, as those they have never met.",
)
@click.option(
    "--varied",
    type=SHARE,
    default=0.0,
    show_default=True,
    help="Share of the shipped decks in which some cards are exchanged for others of their kind, so that no list is "
    "learned by heart.",
)
@click.option(
    "--weak",
    type=click.FloatRange(0, 10),
    default=0.0,
    show_default=True,
    help="How much oftener decks are taken that lose more: in proportion to how often they do, to that power.",
)
@click.option(
    "--rate", type=click.FloatRange(1e-7, 1), default=1e-4, show_default=True, help="Rate of learning at first."
)
@click.option(
    "--last-rate", type=click.FloatRange(1e-7, 1), default=6e-5, show_default=True, help="Rate of learning at the end."
)
@click.option("--entropy", type=SHARE, default=0.0, show_default=True, help="How much trying things out is worth.")
@click.option(
    "--later",
    type=SHARE,
    default=0.65,
    show_default=True,
    help="How much of what came an action later still counts in how good a choice was: less is less luck, and more of "
    "what the network expects.",
)
@click.option(
    "--decisions",
    type=click.IntRange(64),
    default=None,
    help="Decisions of a side in each round; 400,000 on a GPU, 50,000 elsewhere, if not given: far fewer than --room;",
)
@click.option(
    "--epochs",
    type=click.IntRange(1, 100),
    default=2,
    show_default=True,
    help="How often each of them is learned from, unless choices have moved far enough before;",
)
@click.option("--batch", type=click.IntRange(16), default=4096, show_default=True, help="and in each step of it.")
@click.option(
    "--cautious",
    type=click.IntRange(0),
    default=50,
    show_default=True,
    help="Steps in which only what to expect is learned: few when going on from weights that expect well.",
)
@click.option("--cluster", default=None, help="Address of a Ray cluster whose actors play (needs sneakdoor[ray]).")
@click.option("--seed", default=1, show_default=True)
def train(
    out: Path,
    begin: Path | None,
    seconds: float,
    watching: float,
    watched: Path | None,
    rounds: float,
    jobs: int,
    games: int,
    device: str | None,
    room: int | None,
    hard: float,
    hard_corp: float,
    past: float,
    random_decks: float,
    hearing: float,
    nameless: float,
    varied: float,
    weak: float,
    rate: float,
    last_rate: float,
    entropy: float,
    later: float,
    decisions: int | None,
    epochs: int,
    batch: int,
    cautious: int,
    cluster: str | None,
    seed: int,
) -> None:
    """Train the network of the level expert, and keep its weights in OUT.

    It learns to play as hard does, then plays itself, its past and hard. OUT can be gone on from (--from OUT). Needs
    PyTorch; playing needs numpy alone.
    """
    import os
    from zipfile import BadZipFile

    from sneakdoor.simulation import one_core_each

    one_core_each()  # before numpy is loaded, which chooses where there is no GPU: those who play need the other cores
    try:
        import torch
    except ImportError as error:
        message = "training needs PyTorch: pip install 'sneakdoor[train]'"
        raise click.ClickException(message) from error
    from sneakdoor.learning.crew import Cluster, Crew, Processes
    from sneakdoor.learning.hall import Hall
    from sneakdoor.learning.league import Shares
    from sneakdoor.learning.learner import Pace
    from sneakdoor.learning.store import Store
    from sneakdoor.learning.training import Course, Training, critics_of
    from sneakdoor.learning.watching import kept
    from sneakdoor.network.forward import OtherNetwork, load

    if not out.absolute().parent.is_dir():
        message = f"there is no folder {out.absolute().parent} to keep the weights in; create it first"
        raise click.ClickException(message)
    found = device or ("cuda" if torch.cuda.is_available() else "cpu")
    decisions = decisions or (400_000 if found == "cuda" else 50_000)
    if batch > decisions:
        message = f"a round of {decisions} decisions has no step of {batch}: say --batch {decisions} or less"
        raise click.ClickException(message)
    weights = critics = None
    going_on = begin
    try:
        if going_on is not None:
            weights, going_on = load(going_on), critics_of(going_on)
            critics = load(going_on) if going_on.exists() else None
    except (ValueError, KeyError, OSError, BadZipFile) as error:
        why = error if isinstance(error, OtherNetwork) else "`sneakdoor train` did not write it"
        message = f"{going_on} holds no weights that can be gone on from: {why}"
        raise click.ClickException(message) from error
    try:
        known = kept(watched) if watched is not None and watched.exists() else []
    except (ValueError, TypeError) as error:
        message = f"{watched} holds no games that were watched: `sneakdoor train --watched` did not write it"
        raise click.ClickException(message) from error
    torch.backends.cuda.matmul.allow_tf32 = True
    shares = Shares(hard, hard_corp, past, random_decks, hearing, nameless, varied, weak)
    number = jobs or max(1, (os.cpu_count() or 2) - 1)
    if found == "cpu":  # those who play need the other processors
        torch.set_num_threads(max(1, (os.cpu_count() or 1) - number))
    crew: Crew
    crew = Processes(number, games, seed, shares) if cluster is None else Cluster(cluster, number, games, seed, shares)
    try:
        store = Store(room or (12_000_000 if found == "cuda" else 1_000_000), found, later)
        pace = Pace(rate=rate, last_rate=last_rate, entropy=entropy, epochs=epochs, batch=batch, cautious=cautious)
        course = Course(seconds, watching, rounds, decisions, pace)
        training = Training(Hall(crew, store, seed), store, out, course, weights, click.echo, critics)
        if weights is None:
            games_of_hard = [*known, *training.watch(watched)]
            if not games_of_hard:
                message = (
                    "no game of hard was watched to its end: watch for longer (--watching), or name some (--watched)"
                )
                raise click.ClickException(message)
            training.imitate(games_of_hard)
        training.play()
    finally:
        crew.dismiss()
