# This source file is part of Hooke.
# SPDX-License-Identifier: MIT
"""Prints what bench.py measured as the table of Docs/Integrator.md: `table.py integrator.json`.

Microseconds per instance at an error, between two settings of an integrator on the straight line
through both in logarithms, and the best integrator of each kind.
"""

import json
import math
import sys

SYSTEMS = [
    ("damped spring", "damped spring, 5 s", (1e-3, 1e-6, 1e-9, 1e-11)),
    ("Van der Pol", "Van der Pol, 10 s", (1e-3, 1e-6, 1e-9, 1e-11)),
    ("Lorenz", "Lorenz, 2 s", (1e-3, 1e-6, 1e-9, 6e-11)),
    ("double pendulum", "double pendulum, 5 s", (1e-3, 1e-6, 1e-9, 1e-11)),
]
KINDS = [
    ("Hooke, Taylor series", ("Hooke Taylor series",)),
    ("Hooke, pairs and RK4", ("Hooke RK4", "Hooke Tsitouras 5", "Hooke order 8")),
    ("heyoka", ("heyoka, batch of 8",)),
    ("diffrax", ("diffrax Tsit5", "diffrax Dopri8")),
    ("SciPy", ("scipy RK45", "scipy DOP853")),
]


def cost(rows, error):
    """The microseconds of one integrator at an error; infinity where it does not reach it."""
    rows = sorted((math.log(row["error"]), math.log(row["microseconds"])) for row in rows)
    wanted = math.log(error)
    best = math.inf
    for (low, slow), (high, fast) in zip(rows, rows[1:]):
        if low <= wanted <= high:
            share = (wanted - low) / (high - low) if high > low else 0
            best = min(best, math.exp(slow + share * (fast - slow)))
    for reached, time in rows:
        if reached <= wanted:
            best = min(best, math.exp(time))
    return best


def number(value):
    if value == math.inf:
        return "-"
    digits = max(0, 1 - math.floor(math.log10(value)))
    return f"{round(value, 1 - math.floor(math.log10(value))):.{digits}f}"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        rows = json.load(file)["rows"]
    print("| system | error | " + " | ".join(title for title, _ in KINDS) + " |")
    print("| --- " * (len(KINDS) + 2) + "|")
    for system, title, errors in SYSTEMS:
        for error in errors:
            cells = [title, f"{error:.0e}".replace("e-0", "e-")]
            for _, peers in KINDS:
                cells.append(number(min(
                    cost([row for row in rows if (row["system"], row["peer"]) == (system, peer)], error)
                    for peer in peers)))
            print("| " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
