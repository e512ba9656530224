"""Decisions against the best found, luck, and the report."""

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from tikal import Game
from tikal.analysis import analyse
from tikal.analysis.analysis import Analysis
from tikal.analysis.judge import Judge
from tikal.analysis.options import repeated_turn, turn_options
from tikal.analysis.report import (
    Moment,
    Report,
    counting,
    make_report,
    piece_data,
    read_piece,
    turning_points,
)
from tikal.analysis.sentences import annotated, why_sentence
from tikal.analysis.settings import LEVELS
from tikal.analysis.spans import spans_of
from tikal.analysis.turns import GOOD, Better, TurnReport, classify
from tikal.analysis.why import KIND_OF_TERM, OTHER, SCORED, Reason, reasons
from tikal.players.terms import EXPLAINED
from tikal.record.notation import read_action
from tikal.record.record import read_played

from .games import recorded, until_turn

NODES = 300  # positions for a decision: enough to see that all of it works


def quick(game: Game) -> Report:
    return analyse(game, "quick", budget_nodes=NODES)


@pytest.mark.parametrize(
    ("name", "turns"),
    [("two-players", 8), ("auction-three", 6), ("super-meeple", 5), ("from-a-position", 4)],
)
def test_what_is_better_can_be_played_and_is_worth_what_it_says(name: str, turns: int) -> None:
    game = until_turn(recorded(name), turns)
    report = quick(game)
    assert sum(turn.kind == "turn" for turn in report.turns) == turns
    for turn in report.turns:
        events = game.events[turn.first_event : turn.last_event + 1]
        assert list(turn.played) == [str(event.action) for event in events]
        assert turn.loss_points >= 0
        assert sum(turn.kinds.values()) == pytest.approx(turn.loss_points, abs=0.05)
        if turn.loss_points and turn.loss_win_share:
            better = turn.best[0].points - turn.points
            assert better == pytest.approx(turn.loss_points, abs=0.02)
        for option in turn.best:
            moment = game.at(turn.first_event)
            for text in option.actions:
                if moment.awaits_chance or moment.to_move != turn.seat:
                    break  # what follows a treasure depends on it
                moment.play(text)


def test_draws_bring_the_seats_points_that_cancel_out() -> None:
    report = quick(until_turn(recorded("three-players"), 6))
    assert report.luck
    for luck in report.luck:
        assert sum(luck.points) == pytest.approx(0, abs=0.05)
    assert sum(player.luck_points for player in report.players) == pytest.approx(0, abs=0.3)


def test_the_same_seed_gives_the_same_analysis_piece_by_piece_in_any_order() -> None:
    game = until_turn(recorded("auction-two"), 3)
    whole = quick(game)
    again = quick(game)
    assert (again.turns, again.luck) == (whole.turns, whole.luck)
    settings = replace(LEVELS["quick"], budget_nodes=NODES)
    backwards = Analysis(game, settings, seed=0)
    found = [backwards.piece(span) for span in reversed(backwards.spans)]
    assert sorted(map(repr, found)) == sorted(map(repr, (*whole.turns, *whole.luck)))
    read = [read_piece(json.loads(json.dumps(piece_data(piece)))) for piece in found]
    assert read == found


def test_several_processes_find_what_one_finds() -> None:
    game = until_turn(recorded("two-players"), 2)
    one = analyse(game, "quick", seed=3, budget_nodes=NODES)
    two = analyse(game, "quick", seed=3, budget_nodes=NODES, workers=2)
    assert (one.turns, one.luck) == (two.turns, two.luck)


def test_a_thrown_away_turn_is_found_and_explained() -> None:
    game = recorded("sealed")
    number = next(
        n
        for n, event in enumerate(game.events)
        if n > 200 and event.kind == "end" and event.scoring
    )
    start = max(n for n, e in enumerate(game.events[:number]) if e.kind in ("end", "draw")) + 1
    careless = game.at(start)
    careless.play("end")
    analysis = Analysis(careless.at(start + 1), LEVELS["quick"], seed=0)
    (span,) = (span for span in analysis.spans if span.kind == "turn" and span.first_event == start)
    last = analysis.piece(span)
    assert isinstance(last, TurnReport)
    assert last.class_ != GOOD
    assert last.kinds == {"unspent": last.loss_points}
    assert last.why[0].points > 0
    report = make_report(careless, [last], level="quick", seed=0, seconds=0)
    assert report.players[last.seat].worst_turn == 0
    assert report.turning_points == (0,)


def test_reasons_add_up_with_those_that_are_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = recorded("four-players")
    span = [span for span in spans_of(game) if span.kind == "turn"][24]
    state = game.at(span.first_event).state()
    judge = Judge(LEVELS["quick"])
    judge.begin(state)
    best = turn_options(judge, state)[0].turn
    ended = repeated_turn(state, (read_action("end").code,)).turn
    assert best is not None
    assert ended is not None
    few = reasons(best, ended, judge.search)
    assert few[-1].term == OTHER
    monkeypatch.setattr("tikal.analysis.why._MOST", len(EXPLAINED) + 1)
    every = reasons(best, ended, judge.search)
    assert len(every) > len(few)
    total = sum(reason.points for reason in every)
    assert sum(reason.points for reason in few) == pytest.approx(total, abs=0.1)


def test_where_the_terms_do_not_carry_a_loss_it_is_said() -> None:
    better = (Reason("guarded", -3.0), Reason("held_next", 4.5))
    carried = replace(decision("turn", 0, "end", 0), why=better)
    assert why_sentence(carried) == ("guarded temples -3.0, temples held for the next scoring +4.5")
    later = replace(carried, why=(*better, Reason(OTHER, -2.0)))
    assert why_sentence(later).endswith(
        "everything else -2.0; right after the turn it is no better, but it is in the turns that "
        "follow"
    )


def test_a_turn_that_gives_away_a_treasure_it_has_just_found_is_judged_from_there_on() -> None:
    game = recorded("four-players")
    number = next(n for n, event in enumerate(game.events) if event.kind == "exchange")
    end = next(n for n, e in enumerate(game.events) if n > number and e.kind == "end")
    span = next(s for s in spans_of(game) if s.kind == "turn" and s.last_event == end)
    piece = Analysis(game, LEVELS["quick"], seed=0).piece(span)
    assert isinstance(piece, TurnReport)
    assert any(text.startswith("exchange") for text in piece.played)


def test_bids_have_a_fair_price() -> None:
    report = quick(until_turn(recorded("auction-four"), 3))
    bids = [turn for turn in report.turns if turn.kind == "bid"]
    assert bids
    assert all(turn.fair_price is not None for turn in bids if len(turn.best) > 1)
    assert any(turn.kind == "take" for turn in report.turns)


def test_what_was_paid_is_compared_with_what_the_turns_were_worth() -> None:
    report = quick(until_turn(recorded("auction-four"), 3))
    differences: dict[int, float] = {}
    for before, turn in pairwise(turn for turn in report.turns if turn.played != ("pass",)):
        if turn.kind == "take" and before.kind == "bid":
            assert before.fair_price is not None
            paid = float(before.played[0].removeprefix("bid "))
            differences[turn.seat] = differences.get(turn.seat, 0) + paid - before.fair_price
    assert differences
    assert [player.paid_above_fair for player in report.players] == [
        pytest.approx(differences[seat], abs=0.01) if seat in differences else None
        for seat in range(4)
    ]


def test_of_the_bids_in_an_auction_each_seats_last_counts() -> None:
    bids = ((0, "bid 2"), (1, "bid 5"), (0, "bid 6"), (1, "pass"))
    turns = [decision("bid", seat, text, n) for n, (seat, text) in enumerate(bids)]
    turns += [decision("take", 0, "take A1", 4), decision("turn", 0, "end", 5)]
    turns += [decision("bid", 1, "bid 1", 6)]
    assert counting(turns) == [2, 3, 4, 5, 6]
    game = until_turn(recorded("auction-two"), 1)
    report = make_report(game, turns, level="quick", seed=0, seconds=0)
    assert set(report.turning_points) == {2, 3, 4, 5, 6}
    assert [player.lost_points for player in report.players] == [6.0, 4.0]


def decision(kind: str, seat: int, text: str, event: int) -> TurnReport:
    """A decision that lost two points."""
    return TurnReport(
        kind=kind,
        seat=seat,
        first_event=event,
        last_event=event,
        played=(text,),
        points=0.0,
        win_share=0.4,
        best=(Better(("pass",), 2.0, 0.6),),
        loss_points=2.0,
        loss_win_share=0.2,
        noise=0.01,
        noise_points=0.1,
        why=(),
        kinds={"bids": 2.0},
        samples=1,
        fair_price=0.0,
    )


def test_the_best_turn_is_a_good_one() -> None:
    turn = replace(decision("turn", 0, "end", 0), last_event=1)
    game = until_turn(recorded("two-players"), 2)
    report = make_report(game, [turn], level="quick", seed=0, seconds=0)
    assert (report.players[0].best_turn, report.players[0].worst_turn) == (None, 0)


@pytest.mark.parametrize("limits", [{"budget_nodes": 0}, {"workers": 0}])
def test_an_analysis_without_means_is_refused(limits: dict[str, Any]) -> None:
    (name,) = limits
    with pytest.raises(ValueError, match=f"{name} is at least 1, not 0"):
        analyse(Game(players=2, seed=1), "quick", **limits)


def test_a_game_that_has_just_begun_has_chances_and_nothing_to_blame() -> None:
    report = quick(Game(players=2, seed=1))
    assert report.turns == ()
    assert report.turning_points == ()
    assert [moment.event for moment in report.win_shares] == [0, 1]


def test_a_turn_that_has_not_ended_is_left_out() -> None:
    game = recorded("unfinished")
    ends = sum(event.kind == "end" for event in game.events)
    assert sum(span.kind == "turn" for span in spans_of(game)) == ends


@pytest.mark.parametrize(
    ("loss", "noise", "name"),
    [
        (0.04, 0.0, "good"),
        (0.05, 0.01, "inaccuracy"),
        (0.12, 0.01, "mistake"),
        (0.15, 0.07, "blunder"),
        (0.15, 0.08, "good"),
    ],
)
def test_a_loss_within_the_noise_is_none(loss: float, noise: float, name: str) -> None:
    assert classify(loss, noise) == name


def test_a_good_turn_is_a_turning_point_only_if_the_chances_changed() -> None:
    turn = replace(decision("turn", 0, "end", 0), last_event=1, loss_win_share=0.0)
    start, little, much = ((0.5, 0.5), (0.54, 0.46), (0.56, 0.44))
    assert turning_points([turn], [Moment(0, start), Moment(2, little)]) == ()
    assert turning_points([turn], [Moment(0, start), Moment(2, much)]) == (0,)


def test_the_turning_points_are_the_weightiest_losses() -> None:
    game = until_turn(recorded("two-players"), 8)
    report = quick(game)
    assert 3 <= len(report.turning_points) <= 5
    losses = [
        report.turns[i].loss_win_share
        for i in report.turning_points
        if report.turns[i].class_ != GOOD
    ]
    assert losses == sorted(losses, reverse=True)
    partial = make_report(game, report.turns[:2], level="quick", seed=0, seconds=0)
    assert len(partial.turns) == 2  # an analysis that is not finished can be shown


def test_an_annotated_record_is_a_record() -> None:
    game = until_turn(recorded("two-players"), 6)
    report = quick(game)
    text = annotated(game, report).record()
    read = read_played(text)
    assert [str(event) for event in read.events] == [str(event) for event in game.events]
    weak = [turn for turn in report.turns if turn.class_ != GOOD]
    assert weak
    assert all(read.comments(turn.last_event + 1) for turn in weak)
    assert annotated(read, quick(read)).record() == text


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="quick, normal, deep"):
        analyse(Game(players=2, seed=1), "thorough")


def test_what_losses_are_about_names_terms_that_exist() -> None:
    assert set(KIND_OF_TERM) - {SCORED} <= set(EXPLAINED)
