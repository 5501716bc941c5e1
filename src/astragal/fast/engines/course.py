"""The course of a finished game, from its steps: who led, who came back, and which turns left no choice."""

from __future__ import annotations

from typing import Any

from game import actor, moves, play, scores

from astragal.kit.actors import OVER

from .play import answer, start_streams, write_result


def measure_games(
    states: Any, workspaces: Any, start: Any, steps: Any, counts: Any, leaders: Any, results: Any, courses: Any
) -> None:
    """Measure games that all start from `start[0]`; `steps` has a line for each, of which the first `counts` are played."""
    for i in range(len(counts)):
        states[0] = start[0]
        measure_game(states[0], workspaces[0], steps[i], counts[i], leaders, results[i], courses[i])


def play_games(states: Any, workspaces: Any, start: Any, seeds: Any, steps: Any, counts: Any) -> None:
    """Play a game of random bots for each seed; write its steps, as far as they find room, and their number."""
    s = states[0]
    workspace = workspaces[0]
    for i in range(len(seeds)):
        states[0] = start[0]
        start_streams(s, workspace, seeds[i])
        counts[i] = 0
        who = actor(s)
        while who != OVER:
            move = answer(s, who, workspace)
            if counts[i] < len(steps[i]):
                steps[i][counts[i]] = move
            counts[i] += 1
            play(s, move)
            who = actor(s)


def measure_game(s: Any, workspace: Any, steps: Any, count: int, leaders: Any, row: Any, course: Any) -> None:
    """Play the steps of a game again; write its result into `row` and the rest into `course`.

    `leaders` gets the seat that leads alone after each turn, or -1. A turn counts when somebody decides in it, and is dead when
    nobody has a choice in it. A game is a comeback when its only winner did not lead, and another did, after half of these turns.
    """
    turn = s.turn
    decided = 0
    chosen = 0
    row.opener = -1
    for i in range(count):
        who = actor(s)
        if who >= 0:
            if row.decisions == 0:
                row.opener = who
            row.decisions += 1
            decided = 1
            chosen = max(chosen, int(moves(s, workspace.out) > 1))
        play(s, steps[i])
        if s.turn != turn or actor(s) == OVER:
            if decided > 0:
                course.dead += 1 - chosen
                if course.counted < len(leaders):
                    leaders[course.counted] = find_leader(s, workspace)
                course.counted += 1
            turn = s.turn
            decided = 0
            chosen = 0
    row.steps = count
    write_result(s, row)
    write_leads(leaders[: min(course.counted, len(leaders))], find_winner(s, row.winners), course)


def write_leads(leaders: Any, winner: int, course: Any) -> None:
    """Write how often the lead changed, and whether the winner came from behind."""
    led = -1
    for leader in leaders:
        if leader >= 0:
            course.lead_changes += int(led >= 0 and leader != led)
            led = leader
    if winner >= 0 and len(leaders) > 1:
        middle = leaders[len(leaders) // 2 - 1]
        course.comeback = int(middle >= 0 and middle != winner)


def find_leader(s: Any, workspace: Any) -> int:
    """Return the seat with most points, or -1 when several have as many."""
    scores(s, workspace.out)
    best = 0
    alone = 0
    for p in range(1, s.seats):
        if workspace.out[p] > workspace.out[best]:
            best = p
            alone = 0
        elif workspace.out[p] == workspace.out[best]:
            alone = -1
    return best if alone == 0 else -1


def find_winner(s: Any, won: Any) -> int:
    """Return the only winner, or -1."""
    winner = -1
    for p in range(s.seats):
        if won[p] > 0:
            if winner >= 0:
                return -1
            winner = p
    return winner
