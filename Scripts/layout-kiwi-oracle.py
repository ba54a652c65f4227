#!/usr/bin/env python3
# This source file is part of Hooke.
# SPDX-License-Identifier: MIT
"""Solves random systems of constraints with kiwisolver, an independent Cassowary, and prints what it found.

    layout-kiwi-oracle.py FIRST COUNT > Tests/HookeLayoutTests/Data/kiwi.txt

Each system is drawn from its seed by SplitMix64, integers only, so that the tests draw the same ones (RandomSystem.swift).
One line per seed: the seed; for each step that adds, 1 if the constraint could be held and 0 if it contradicted
required ones; then the error left at each strength (strong, medium, weak); then, where scipy is there and the seed is a
multiple of 5, one character per variable: 1 if the optimum determines it, 0 if not (HiGHS, level by level).
With --serve it answers systems that it is given, one per line in JSON, as `make fuzz` does.
Needs: pip install kiwisolver==1.5.1 (scipy optional)
"""
import json
import os
import sys

import kiwisolver

MASK = (1 << 64) - 1
COEFFICIENTS = [1, 1, 1, 1, -1, -1, -1, 2, -2, 0.5, 3, 0]
STRENGTHS = [None, None, 0, 1, 1, 2, 2, 2]
KIWI = ["strong", "medium", "weak"]
RELATIONS = ["==", "<=", ">="]


class Random:
    def __init__(self, seed):
        self.state = seed & MASK

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return (mixed ^ (mixed >> 31)) % bound


def draw(seed):
    """(variables, steps); a step is ("remove", position) or ("add", terms, relation, constant, strength)."""
    random = Random(seed)
    count = 1 + random.below(8)
    steps = []
    for _ in range(3 + random.below(25)):
        if random.below(8) == 0:
            steps.append(("remove", random.below(1000)))
            continue
        terms = []
        for _ in range(1 + random.below(3)):
            variable = random.below(count)
            terms.append((COEFFICIENTS[random.below(len(COEFFICIENTS))], variable))
        relation = random.below(3)
        constant = random.below(201) - 100
        steps.append(("add", terms, relation, constant, STRENGTHS[random.below(len(STRENGTHS))]))
    return count, steps


def kiwi_constraint(unknowns, step):
    _, terms, relation, constant, strength = step
    expression = sum((c * unknowns[v] for c, v in terms), kiwisolver.Expression([], -constant))
    name = "required" if strength is None else KIWI[strength]
    return kiwisolver.Constraint(expression, RELATIONS[relation], name)


def error_of(step, unknowns):
    """By how much the values miss a constraint."""
    _, terms, relation, constant, _ = step
    value = sum(c * unknowns[v].value() for c, v in terms) - constant
    return [abs(value), max(value, 0), max(-value, 0)][relation]


def expect_required(solver, unknowns, held):
    """Refuses kiwi's answer where it has accepted a required constraint that contradicts others."""
    solver.updateVariables()
    if any(step[4] is None and error_of(step, unknowns) > 1e-6 for step, _ in held):
        raise AssertionError("kiwi does not hold what it accepted")


def solve(count, steps):
    unknowns = [kiwisolver.Variable(str(index)) for index in range(count)]
    held = []
    solver = kiwisolver.Solver()
    accepted = ""
    for step in steps:
        if step[0] == "remove":
            if held:
                solver.removeConstraint(held.pop(step[1] % len(held))[1])
            continue
        constraint = kiwi_constraint(unknowns, step)
        try:
            solver.addConstraint(constraint)
            held.append((step, constraint))
            accepted += "1"
            expect_required(solver, unknowns, held)
        except kiwisolver.UnsatisfiableConstraint:
            accepted += "0"
            # kiwi's tableau is not to be trusted after a refusal.
            solver = kiwisolver.Solver()
            for _, old in held:
                solver.addConstraint(old)
    # The final system once more from nothing: only the optimum counts, not kiwi's own drift on the way.
    solver = kiwisolver.Solver()
    for _, constraint in held:
        solver.addConstraint(constraint)
    expect_required(solver, unknowns, held)
    levels = [0.0, 0.0, 0.0]
    for step, _ in held:
        if step[4] is not None:
            levels[step[4]] += error_of(step, unknowns)
    return accepted, levels, [step for step, _ in held]


def determined(count, held):
    """Which variables have one value only in the lexicographic optimum, by linear programming."""
    from scipy.optimize import linprog

    soft = [step for step in held if step[4] is not None]
    size = count + 2 * len(soft)
    equal, less, costs = [], [], [[0.0] * size for _ in range(3)]
    position = count
    for _, terms, relation, constant, strength in held:
        row = [0.0] * size
        for c, v in terms:
            row[v] += c
        if strength is not None:
            row[position], row[position + 1] = -1.0, 1.0
            costs[strength][position] = 1.0 if relation != 2 else 0.0
            costs[strength][position + 1] = 1.0 if relation != 1 else 0.0
            position += 2
            equal.append((row, constant))
        elif relation == 0:
            equal.append((row, constant))
        else:
            sign = 1 if relation == 1 else -1
            less.append(([sign * x for x in row], sign * constant))
    bounds = [(None, None)] * count + [(0, None)] * (2 * len(soft))

    def run(cost):
        return linprog(
            cost, A_ub=[r for r, _ in less] or None, b_ub=[b for _, b in less] or None,
            A_eq=[r for r, _ in equal] or None, b_eq=[b for _, b in equal] or None,
            bounds=bounds, method="highs")

    for cost in costs:
        result = run(cost)
        if result.status != 0:
            return None
        less.append((cost, result.fun + 1e-9))
    flags = ""
    for variable in range(count):
        ends = []
        for sign in (1, -1):
            cost = [0.0] * size
            cost[variable] = sign
            result = run(cost)
            ends.append(sign * result.fun if result.status == 0 else None)
        flags += "1" if None not in ends and abs(ends[0] - ends[1]) < 1e-5 else "0"
    return flags


def serve():
    """Answers a line per system, in a process that is made again where kiwi ends it ("objective is unbounded")."""
    while True:
        child = os.fork()
        if child == 0:
            answer()
            os._exit(0)
        if os.waitpid(child, 0)[1] == 0:
            return
        print("?", 0, 0, 0, flush=True)


def answer():
    """Answers a line per system: [variables, [step, ...]] with steps as draw makes them, strengths by number."""
    for line in sys.stdin:
        count, given = json.loads(line)
        steps = []
        for step in given:
            if step[0] == "add":
                terms = [(coefficient, int(variable)) for coefficient, variable in step[1]]
                step = ("add", terms, step[2], step[3], STRENGTHS[step[4]])
            steps.append(tuple(step))
        try:
            accepted, levels, _ = solve(count, steps)
            print(accepted or "-", *(repr(level) for level in levels), flush=True)
        except (kiwisolver.UnsatisfiableConstraint, AssertionError):
            # kiwi contradicts itself: it refuses what it accepted, in the same order, or does not hold it.
            print("?", 0, 0, 0, flush=True)


def main():
    if sys.argv[1] == "--serve":
        return serve()
    first, number = int(sys.argv[1]), int(sys.argv[2])
    for seed in range(first, first + number):
        count, steps = draw(seed)
        accepted, levels, held = solve(count, steps)
        line = [str(seed), accepted or "-"] + [f"{level if level > 1e-9 else 0:.9g}" for level in levels]
        if seed % 5 == 0:
            try:
                line.append(determined(count, held) or "-")
            except ImportError:
                pass
        print(*line)


main()
