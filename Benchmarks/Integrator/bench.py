#!/usr/bin/env python3
# This source file is part of Hooke.
# SPDX-License-Identifier: MIT

"""Work and precision of integrators over ensembles: CPU time per instance against the largest error.

    HOOKE_LIBRARY=libhooke.so python3 bench.py OUT [--quick]

writes OUT/integrator.json, which integrator-chart draws. Peers that cannot be imported are left out,
and said. Truth is heyoka at the resolution of numbers; without it nothing is measured. Every peer runs
on one thread; times are CPU times of this process, the least of several runs, compilation not
counted. Slow peers integrate the first instances only; their times are per instance all the same.
"""

import argparse
import ctypes
import json
import math
import os
import platform
import sys
import time
from importlib import metadata

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
import heyoka
import numpy as np

_random = np.random.default_rng(1)


class System:
    """One law for every peer, with the states and parameters of its instances."""

    def __init__(self, name, code, end, states, parameters, law, fixed_steps):
        self.name, self.code, self.end = name, code, end
        self.states, self.parameters = states, parameters      # (instances, components)
        self.law = law                                         # law(module, y, p), t-free
        self.fixed_steps = fixed_steps


def _uniform(count, *ranges):
    return np.stack([_random.uniform(a, b, count) for a, b in ranges], axis=1)


def _double_pendulum(m, y, p):
    sine, cosine = m.sin(y[0] - y[1]), m.cos(y[0] - y[1])
    first = -(y[3] * y[3] * sine + 2 * p[0] * m.sin(y[0]))
    second = y[2] * y[2] * sine - p[0] * m.sin(y[1])
    scale = 1 / (2 - cosine * cosine)
    return [y[2], y[3], (first - cosine * second) * scale, (2 * second - cosine * first) * scale]


def systems(count):
    return [
        System("damped spring", 7, 5.0, _uniform(count, (-2, 2), (-10, 10)),
               _uniform(count, (50, 200), (0.2, 2), (-1, 1)),
               lambda m, y, p: [y[1], p[0] * (p[2] - y[0]) - p[1] * y[1]],
               [100, 200, 400, 800, 1600, 3200, 6400]),
        System("Van der Pol", 4, 10.0, _uniform(count, (-2, 2), (-2, 2)), _uniform(count, (0.5, 2)),
               lambda m, y, p: [y[1], p[0] * (1 - y[0] * y[0]) * y[1] - y[0]],
               [100, 200, 400, 800, 1600, 3200, 6400]),
        System("Lorenz", 5, 2.0, _uniform(count, (-10, 10), (-10, 10), (15, 35)),
               np.tile([10.0, 28.0, 8 / 3], (count, 1)),
               lambda m, y, p: [p[0] * (y[1] - y[0]), y[0] * (p[1] - y[2]) - y[1],
                                y[0] * y[1] - p[2] * y[2]],
               [200, 400, 800, 1600, 3200, 6400]),
        System("double pendulum", 6, 5.0, _uniform(count, (-1, 1), (-1, 1), (-1, 1), (-1, 1)),
               _uniform(count, (8, 12)), _double_pendulum, [200, 400, 800, 1600, 3200]),
    ]


def least(run, repeats, budget=4.0):
    """The least CPU time of some runs of a function, and its last result."""
    best, spent = math.inf, 0.0
    for _ in range(repeats):
        start = time.process_time()
        result = run()
        elapsed = time.process_time() - start
        best, spent = min(best, elapsed), spent + elapsed
        if spent > budget:
            break
    return best, result


# ---- Hooke, through hooke.h ----

class Integration(ctypes.Structure):
    _fields_ = [("method", ctypes.c_int)] + [
        (name, ctypes.c_double) for name in ("relative", "absolute", "step")]


class Hooke:
    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.hooke_ensemble_component.restype = ctypes.POINTER(ctypes.c_double)

    def call(self, name, *arguments):
        status = getattr(self.library, "hooke_" + name)(*arguments)
        assert status == 0, (name, status)

    def ensemble(self, system, method, tolerance, step, repeats):
        integration = Integration(method, tolerance, tolerance, step)
        count = len(system.states)

        def run():
            token = ctypes.c_void_p()
            self.call("ensemble_create", system.code, ctypes.c_size_t(1), ctypes.byref(integration),
                      ctypes.byref(token))
            states = np.ascontiguousarray(system.states)
            parameters = np.ascontiguousarray(system.parameters)
            self.call("ensemble_insert_many", token, ctypes.c_size_t(count),
                      ctypes.c_void_p(states.ctypes.data), ctypes.c_void_p(parameters.ctypes.data),
                      None)
            start = time.process_time()
            self.call("ensemble_advance", token, ctypes.c_double(system.end))
            elapsed = time.process_time() - start
            number = ctypes.c_size_t()
            end = np.stack([
                np.ctypeslib.as_array(self.library.hooke_ensemble_component(
                    token, ctypes.c_size_t(i), ctypes.byref(number)), (count,)).copy()
                for i in range(states.shape[1])], axis=1)
            self.call("ensemble_destroy", token)
            return elapsed, end

        runs = [run() for _ in range(repeats)]
        return min(elapsed for elapsed, _ in runs), runs[-1][1]

    def closed_form(self, system, repeats):
        """Damped springs as a batch: one step to the end."""
        count = len(system.states)
        stiffness, damping, target = system.parameters.T
        arrays = [np.stack([np.ones(count), stiffness, damping], axis=1), system.states[:, 0],
                  system.states[:, 1], target, np.zeros(count)]
        arrays = [np.ascontiguousarray(array) for array in arrays]
        for name in ("positions", "velocities"):
            function = getattr(self.library, f"hooke_batch_{name}_f64")
            function.restype = ctypes.POINTER(ctypes.c_double)

        def run():
            token = ctypes.c_void_p()
            self.call("batch_create", 1, ctypes.c_size_t(count), ctypes.byref(token))
            self.call("batch_insert_many", token, ctypes.c_size_t(count),
                      *[ctypes.c_void_p(array.ctypes.data) for array in arrays], None, None)
            start = time.process_time()
            self.call("batch_advance", token, ctypes.c_double(system.end))
            elapsed = time.process_time() - start
            end = np.stack([
                np.ctypeslib.as_array(function(token, None), (count,)).copy()
                for function in (self.library.hooke_batch_positions_f64,
                                 self.library.hooke_batch_velocities_f64)], axis=1)
            self.call("batch_destroy", token)
            return elapsed, end

        runs = [run() for _ in range(repeats)]
        return min(elapsed for elapsed, _ in runs), runs[-1][1]


# ---- The peers ----

def _variables(names):
    variables = heyoka.make_vars(*names)  # one name gives no list
    return variables if isinstance(variables, (list, tuple)) else [variables]


def taylor(system, tolerance, instances, repeats, batch=8):
    names = [f"y{i}" for i in range(system.states.shape[1])]
    y = _variables(names)
    p = [heyoka.par[i] for i in range(system.parameters.shape[1])]
    zeros = np.zeros((len(names), batch))
    ta = heyoka.taylor_adaptive_batch(
        list(zip(y, system.law(heyoka, y, p))), zeros, pars=np.zeros((len(p), batch)), tol=tolerance)
    end = np.empty((instances, len(names)))

    def run():
        for first in range(0, instances, batch):
            ta.set_time(0.0)
            ta.state[:] = system.states[first:first + batch].T
            ta.pars[:] = system.parameters[first:first + batch].T
            ta.propagate_until(np.full(batch, system.end))
            end[first:first + batch] = ta.state.T
        return end

    return least(run, repeats)


def scipy_solver(system, method, tolerance, instances):
    from scipy.integrate import solve_ivp

    def run():
        return np.array([
            solve_ivp(lambda t, y, p=p: system.law(np, y, p), (0, system.end), y0, method=method,
                      rtol=max(tolerance, 3e-14), atol=tolerance).y[:, -1]
            for y0, p in zip(system.states[:instances], system.parameters[:instances])])

    return least(run, 1)


def diffrax_solver(system, name, tolerance, instances, repeats):
    import diffrax
    import jax
    jax.config.update("jax_enable_x64", True)
    import jax.numpy as jnp
    term = diffrax.ODETerm(lambda t, y, p: jnp.stack(system.law(jnp, y, p)))
    solver = getattr(diffrax, name)()
    controller = diffrax.PIDController(rtol=tolerance, atol=tolerance)

    def one(y0, p):
        return diffrax.diffeqsolve(
            term, solver, 0.0, system.end, None, y0, args=p, stepsize_controller=controller,
            saveat=diffrax.SaveAt(t1=True), max_steps=1_000_000, throw=False).ys[-1]

    solve = jax.jit(jax.vmap(one))
    y0, p = jnp.asarray(system.states[:instances]), jnp.asarray(system.parameters[:instances])
    run = lambda: np.asarray(solve(y0, p))
    run()  # compiles
    return least(run, repeats)


def measure(hooke, quick):
    count = 1_000 if quick else 10_000
    repeats = 2 if quick else 5
    exponents = range(3, 14, 3) if quick else range(3, 14)
    rows = []
    for system in systems(count):
        _, truth = taylor(system, 1e-18, count, 1)

        def add(peer, setting, seconds, end):
            scale = 1 + np.abs(truth[:len(end)])
            error = float(np.max(np.abs(end - truth[:len(end)]) / scale))
            micro = seconds / len(end) * 1e6
            rows.append({"system": system.name, "peer": peer, "setting": setting,
                         "instances": len(end), "error": error, "microseconds": micro})
            print(f"{system.name:16} {peer:22} {setting:10.3g} {error:9.2e} {micro:12.3f} us", flush=True)

        if system.name == "damped spring":
            add("Hooke closed form", 1, *hooke.closed_form(system, repeats))
        for steps in system.fixed_steps:
            add("Hooke RK4", steps, *hooke.ensemble(system, 0, 0, system.end / steps, repeats))
        for exponent in exponents:
            tolerance = 10.0 ** -exponent
            add("Hooke Tsitouras 5", tolerance, *hooke.ensemble(system, 1, tolerance, 0, repeats))
            add("Hooke order 8", tolerance, *hooke.ensemble(system, 2, tolerance, 0, repeats))
            add("Hooke Taylor series", tolerance, *hooke.ensemble(system, 5, tolerance, 0, repeats))
            if exponent <= 13 and exponent % 2:
                add("heyoka, batch of 8", tolerance, *taylor(system, tolerance, min(count, 2000), 2))
        try:
            for exponent in (4, 7, 10):
                for method in ("RK45", "DOP853"):
                    add("scipy " + method, 10.0 ** -exponent,
                        *scipy_solver(system, method, 10.0 ** -exponent, 4 if quick else 10))
        except ImportError:
            print("scipy is not there", file=sys.stderr)
        try:
            for exponent in (4, 7, 10):
                for name in ("Tsit5", "Dopri8"):
                    add("diffrax " + name, 10.0 ** -exponent,
                        *diffrax_solver(system, name, 10.0 ** -exponent, min(count, 1000), 2))
        except ImportError:
            print("diffrax is not there", file=sys.stderr)
    return rows


def machine():
    try:
        with open("/proc/cpuinfo") as lines:
            return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


SETTINGS = [
    ("Hooke", None, "hooke.h, absolute = relative tolerance; RK4: steps of one length"),
    ("heyoka", "heyoka", "taylor_adaptive_batch, batches of 8, compact_mode off, tol; 2,000 instances"),
    ("diffrax", "diffrax", "vmap, jit, x64, PIDController(rtol = atol); 1,000 instances"),
    ("scipy", "scipy", "solve_ivp per instance, law in NumPy, rtol = atol; 10 instances"),
    ("numbalsoda", None, "not measured: PyPI has its source alone, which needs a Fortran compiler"),
]


def print_peers(versions):
    """Prints versions and settings of everything that was measured."""
    print(f"\n{'integrator':12} {'version':10} settings")
    for name, package, settings in SETTINGS:
        version = versions.get(package) if package else ""
        if package and version is None:
            settings = "not there"
        print(f"{name:12} {version or '':10} {settings}")
    print(f"jax {versions.get('jax')}, numpy {versions.get('numpy')}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    versions = {}
    for name in ("heyoka", "scipy", "diffrax", "jax", "numpy"):
        try:
            versions[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            versions[name] = None
    rows = measure(Hooke(os.environ["HOOKE_LIBRARY"]), options.quick)
    results = {"machine": machine(), "versions": versions, "rows": rows}
    with open(os.path.join(options.out, "integrator.json"), "w") as file:
        json.dump(results, file, indent=1)
    print_peers(versions)


if __name__ == "__main__":
    main()
