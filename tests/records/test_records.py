"""The recorded games can be read and are what they claim to be; altered ones are refused."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

import pytest
from make_records import (
    ALL_LEVEL,
    BY_GUARD,
    BY_TREASURES,
    CLEAR,
    FOLDER,
    PLANS,
    SHARED,
    UNFINISHED,
    Plan,
    best_guarded,
    ending_of,
    make,
    path_of,
    treasure_count,
)

from tikal import EDITIONS, Game, RecordError, read_record, verify_record

NAMES: Final = sorted(path.stem for path in FOLDER.glob("*.tikal"))
SUPER_MEEPLE: Final = "super-meeple-classic"
every_record = pytest.mark.parametrize("name", NAMES)


@cache
def text_of(name: str) -> str:
    return (FOLDER / f"{name}.tikal").read_bytes().decode("utf-8")


@cache
def game_of(name: str) -> Game:
    """Return the game of a record, read only once; the tests must not play on with it."""
    return read_record(text_of(name))


def claims(text: str, word: str) -> list[str]:
    return re.findall(rf"^\{{({word} [0-9 ]+)\}}$", text, re.MULTILINE)


def adjourned(lines: list[str]) -> str:
    return "\n".join("Result: *" if line.startswith("Result: ") else line for line in lines) + "\n"


# What holds for every record


@every_record
def test_a_record_reads_with_all_its_claims_and_has_the_result_it_says(name: str) -> None:
    text, game = text_of(name), game_of(name)
    scored = [event for event in game.events if event.scores is not None]
    assert claims(text, "score") == [f"score {' '.join(map(str, e.scores or ()))}" for e in scored]
    assert claims(text, "winner") == [
        f"winner {' '.join(map(str, game.winners))}" for _ in game.winners[:1]
    ]
    assert claims(text, "seat")
    assert ("\nResult: *\n" in text) == (game.phase != "over")


@every_record
def test_a_record_written_again_is_the_same_byte_for_byte(name: str) -> None:
    assert game_of(name).record().encode() == (FOLDER / f"{name}.tikal").read_bytes()


@every_record
def test_a_record_is_verified_and_its_shuffle_where_the_secret_is_told(name: str) -> None:
    verified = verify_record(text_of(name))
    assert verified.sealed is (True if "\nSecret: " in text_of(name) else None)
    assert verified.game.record() == text_of(name)


@every_record
@pytest.mark.rule("V1", "U4")
def test_scores_are_the_points_scored_less_the_bids_that_won(name: str) -> None:
    game = game_of(name)
    if game.start_position is None:
        scores = [20 if game.options.auction else 0] * game.players
    else:
        scores = list(Game.from_position(game.start_position, seed=0).scores)
    highest: tuple[int, int] | None = None
    for event in game.events:
        if event.points is not None:
            assert event.points.seat == event.seat
            scores[event.seat] += event.points.total
        if event.action is None:
            continue
        if event.action.amount is not None:
            highest = event.seat, event.action.amount
        elif event.action.kind == "take" and highest is not None:
            assert highest[0] == event.seat
            scores[event.seat] -= highest[1]
            highest = None
    assert tuple(scores) == game.scores


@every_record
def test_a_record_has_remarks_of_people(name: str) -> None:
    game = game_of(name)
    assert any(game.comments(after) for after in range(len(game.events) + 1))


# What happens in the recorded games


def has(kind: str) -> Callable[[Game], bool]:
    return lambda game: any(e.action is not None and e.action.kind == kind for e in game.events)


def plays(edition: str) -> Callable[[Game], bool]:
    return lambda game: game.edition == edition and ending_of(game) != UNFINISHED


def seats(players: int, auction: bool) -> Callable[[Game], bool]:
    return lambda game: game.players == players and game.options.auction == auction


def ends(ending: str, edition: str | None = None) -> Callable[[Game], bool]:
    return lambda game: ending_of(game) == ending and edition in (None, game.edition)


def is_sealed_to_the_end(game: Game) -> bool:
    return game.commitment is not None and game.secret is not None and ending_of(game) == CLEAR


def is_an_auction_with_the_tiebreak_of_another_edition(game: Game) -> bool:
    options = game.options
    return (
        game.edition == "house-rules" and options.auction and options.tiebreak == "guard-treasures"
    )


ACTION_KINDS: Final = (
    *("tile", "discard", "take", "bid", "pass", "place", "move", "path"),
    *("uncover", "recover", "exchange", "camp", "guard", "end"),
)
DEMANDED: Final[dict[str, Callable[[Game], bool]]] = {
    **{f"a whole game of {edition}": plays(edition) for edition in EDITIONS},
    **{f"{n} players, no auction": seats(n, auction=False) for n in (2, 3, 4)},
    **{f"{n} players, auction": seats(n, auction=True) for n in (2, 3, 4)},
    **{f"the action {kind}": has(kind) for kind in ACTION_KINDS},
    CLEAR: ends(CLEAR),
    SHARED: ends(SHARED),
    BY_GUARD: ends(BY_GUARD, SUPER_MEEPLE),
    BY_TREASURES: ends(BY_TREASURES, SUPER_MEEPLE),
    ALL_LEVEL: ends(ALL_LEVEL, SUPER_MEEPLE),
    UNFINISHED: ends(UNFINISHED),
    "a sealed shuffle, its secret told": is_sealed_to_the_end,
    "a sealed shuffle, its secret kept": lambda g: g.commitment is not None and g.secret is None,
    "house rules": is_an_auction_with_the_tiebreak_of_another_edition,
    "begun at a position": lambda g: g.start_position is not None,
    "another first seat": lambda g: g.first != 0,
}


@pytest.mark.parametrize("demanded", DEMANDED)
def test_the_records_show(demanded: str) -> None:
    assert any(DEMANDED[demanded](game_of(name)) for name in NAMES)


@pytest.mark.rule("P7")
def test_a_discarded_tile_had_no_place_and_its_turn_went_on_with_ten_points() -> None:
    name = next(name for name in NAMES if has("discard")(game_of(name)))
    lines = text_of(name).splitlines()
    discard = lines.index("discard")
    before = read_record(adjourned(lines[:discard]), seed=0)
    assert [str(action) for action in before.legal_actions()] == ["discard"]
    empty = [
        f"{column}{row}"
        for column in "abcdefgh"
        for row in range(1, 6)
        if before.hex(f"{column}{row}").kind is None
    ]
    assert empty
    before.play("discard")
    assert (before.phase, before.action_points) == ("act", 10)
    assert all(before.hex(place).kind is None for place in empty)


@every_record
@pytest.mark.rule("E2")
def test_the_winners_are_those_the_tiebreak_gives(name: str) -> None:
    game = game_of(name)
    ranks = [
        (score, best_guarded(game, seat), treasure_count(game, seat))
        if game.options.tiebreak == "guard-treasures"
        else (score,)
        for seat, score in enumerate(game.scores)
    ]
    best = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    assert game.winners == (best if game.phase == "over" else ())


# What is refused


def altered(name: str, line: int, new: str) -> str:
    """Return the record with one line replaced; lines count from 1."""
    lines = text_of(name).splitlines()
    assert lines[line - 1] != new
    lines[line - 1] = new
    return "\n".join(lines) + "\n"


def line_of(name: str, pattern: str, which: int = 0) -> int:
    """Return the number of a line that matches the whole pattern."""
    lines = text_of(name).splitlines()
    return [i for i, line in enumerate(lines, 1) if re.fullmatch(pattern, line)][which]


@pytest.mark.parametrize("name", ["three-players", "auction-four", "from-a-position"])
@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize("word", ["score", "seat", "scoring", "winner"])
def test_a_false_claim_is_refused_at_its_line(name: str, which: int, word: str) -> None:
    line = line_of(name, rf"\{{{word} [0-9 ]+\}}", which)
    claim = text_of(name).splitlines()[line - 1]
    last = int(claim[-2])
    for verdict in (read_record, verify_record):
        with pytest.raises(RecordError, match=f"the record claims {word} ") as refused:
            verdict(altered(name, line, f"{claim[:-2]}{(last + 1) % 10}}}"))
        assert refused.value.line == line


@every_record
def test_a_false_result_is_refused_at_its_line(name: str) -> None:
    line = line_of(name, "Result: .*")
    false = "Result: 1 2 winner 1"
    with pytest.raises(RecordError, match="the result is ") as refused:
        read_record(altered(name, line, false))
    assert refused.value.line == line


def test_a_finished_game_that_claims_to_be_unfinished_is_refused() -> None:
    line = line_of("two-players", "Result: .*")
    with pytest.raises(RecordError, match="the result is ") as refused:
        read_record(altered("two-players", line, "Result: *"))
    assert refused.value.line == line


@pytest.mark.rule("S2")
@pytest.mark.parametrize("name", ["four-players", "auction-two"])
def test_a_tile_drawn_twice_or_before_its_group_is_refused_at_its_line(name: str) -> None:
    line = line_of(name, "draw = B[1-6]", 2)
    earlier = text_of(name).splitlines()[line_of(name, "draw = B[1-6]") - 1]
    for draw in (earlier, "draw = A1", "draw = C1"):
        with pytest.raises(RecordError, match="cannot be drawn now") as refused:
            read_record(altered(name, line, draw))
        assert refused.value.line == line


@pytest.mark.rule("S4")
def test_a_fourth_treasure_of_a_kind_is_refused_at_its_line() -> None:
    name = next(name for name in NAMES if 0 in game_of(name).unseen_treasures)
    seen: list[str] = []
    for line, text in enumerate(text_of(name).splitlines(), 1):
        if text.startswith("recover "):
            work, kind = text.split(" = ")
            full = next((k for k in seen if seen.count(k) == 3 and k != kind), None)
            if full is not None:
                with pytest.raises(RecordError, match=f"all treasures of kind {full} ") as refused:
                    read_record(altered(name, line, f"{work} = {full}"))
                assert refused.value.line == line
                return
            seen.append(kind)
    pytest.fail("no record has a treasure recovered after all three of another kind")


def test_an_action_against_the_rules_is_refused_at_its_line_with_the_rule() -> None:
    line = line_of("four-players", "tile .*", 5)
    with pytest.raises(RecordError, match=r"tile a1 0: .*\(P1\)") as refused:
        read_record(altered("four-players", line, "tile a1 0"))
    assert refused.value.line == line


@pytest.mark.parametrize("header", ["Commitment", "Secret"])
def test_a_secret_that_is_not_the_one_committed_to_is_refused_at_its_line(header: str) -> None:
    line = line_of("sealed", f"{header}: .*")
    text = altered("sealed", line, f"{header}: {'0' * 64}")
    read_record(text)  # the game itself is in order
    with pytest.raises(RecordError, match="the secret's SHA-256 is not the commitment") as refused:
        verify_record(text)
    assert refused.value.line == line_of("sealed", "Secret: .*")


def test_an_outcome_the_sealed_shuffle_does_not_have_is_refused_at_its_line() -> None:
    """E1 and E2 look the same, so every claim stays true when they change places."""
    one, other = line_of("sealed", "draw = E1"), line_of("sealed", "draw = E2")
    lines = text_of("sealed").splitlines()
    lines[one - 1], lines[other - 1] = lines[other - 1], lines[one - 1]
    text = "\n".join(lines) + "\n"
    assert read_record(text).scores == game_of("sealed").scores
    with pytest.raises(RecordError, match=r"the sealed shuffle has E[12] here") as refused:
        verify_record(text)
    assert refused.value.line == min(one, other)


def test_a_second_record_in_the_same_text_is_refused_at_its_line() -> None:
    text = text_of("two-players")
    with pytest.raises(RecordError, match="a second record begins here") as refused:
        read_record(text + "\n" + text)
    assert refused.value.line == len(text.splitlines()) + 2


def test_a_secret_told_before_the_end_is_refused_at_its_line() -> None:
    line = line_of("unfinished-sealed", "Commitment: .*")
    lines = text_of("unfinished-sealed").splitlines()
    lines.insert(line, f"Secret: {'ca11' * 16}")
    with pytest.raises(
        RecordError, match="a Secret is added only when the game is over"
    ) as refused:
        read_record("\n".join(lines))
    assert refused.value.line == line + 1


# Where the records come from


def test_every_plan_has_its_record_and_every_record_its_plan() -> None:
    assert sorted(path_of(plan).stem for plan in PLANS) == NAMES


QUICK: Final = ("two-players", "tile-without-a-place", "tie-all-level", "sealed", "unfinished")


@pytest.mark.parametrize("plan", [p for p in PLANS if p.name in QUICK], ids=lambda p: p.name)
def test_make_records_writes_the_same_bytes_again(plan: Plan) -> None:
    assert make(plan).record().encode() == path_of(plan).read_bytes()
