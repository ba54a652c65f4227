#!/usr/bin/env python3
# This source file is part of Hooke.
# SPDX-License-Identifier: MIT

"""Hooke from Python, without a build: one file over ctypes and NumPy.

    HOOKE_LIBRARY=/usr/local/lib/libhooke.so python3 hooke.py

advances 100,000 springs a frame and says how long that takes. As a module:

    import hooke, numpy as np
    batch = hooke.Batch()
    handles = batch.insert(hooke.spring(response=0.4, damping_ratio=0.7), position=np.zeros(1000), target=1)
    while batch.moving_count:
        batch.advance(1 / 60)
        draw(batch.positions)      # an array on the batch's own memory: nothing is copied
"""

import ctypes
import ctypes.util
import os
import sys
import time

import numpy as np


def _load():
    name = os.environ.get("HOOKE_LIBRARY") or ctypes.util.find_library("hooke")
    if not name:
        name = "libhooke.dylib" if sys.platform == "darwin" else "libhooke.so"
    return ctypes.CDLL(name)


_library = _load()


class Spring(ctypes.Structure):
    """mass * x'' = stiffness * (target - x) - damping * x'"""

    _fields_ = [(name, ctypes.c_double) for name in ("mass", "stiffness", "damping")]


class Handle(ctypes.Structure):
    """The name of one spring in a batch; in NumPy an element of `handle_type`."""

    _fields_ = [("slot", ctypes.c_uint32), ("generation", ctypes.c_uint32)]


#: Handles as NumPy has them: an array has the fields "slot" and "generation".
handle_type = np.dtype([("slot", np.uint32), ("generation", np.uint32)])
_spring_type = np.dtype([(name, np.float64) for name in ("mass", "stiffness", "damping")])


class Error(Exception):
    """What Hooke refused, in its own words."""


def _function(name, result, *arguments):
    function = getattr(_library, "hooke_" + name)
    function.restype, function.argtypes = result, arguments
    return function


_number, _size, _pointer = ctypes.c_double, ctypes.c_size_t, ctypes.c_void_p
_status_text = _function("status_text", ctypes.c_char_p, ctypes.c_int)


def _call(name, *arguments):
    """A function that returns a status: None, or an Error."""
    function = _function(name, ctypes.c_int, *arguments)

    def call(*values):
        status = function(*values)
        if status != 0:
            given = [str(value) for kind, value in zip(arguments, values) if kind is _number]
            where = f"{name}({', '.join(given)})" if given else name
            raise Error(f"{_status_text(status).decode()}: {where}")

    return call


_makers = {
    ("mass", "stiffness", "damping"): "physics",
    ("response", "damping_ratio"): "response",
    ("duration", "bounce"): "duration",
    ("bounciness", "speed"): "bounciness",
    ("tension", "friction"): "origami",
    ("settling_duration", "damping_ratio", "velocity", "epsilon"): "settling_duration",
}
_makers = {
    names: _call("spring_from_" + maker, *[_number] * len(names), ctypes.POINTER(Spring))
    for names, maker in _makers.items()
}


def spring(**parameters):
    """A spring from any parameterisation, by the names of its parameters: spring(response=0.4,
    damping_ratio=0.7), spring(bounciness=18, speed=12), ..."""
    if "stiffness" in parameters:
        parameters.setdefault("mass", 1)
    if "settling_duration" in parameters:
        parameters = {"velocity": 0, "epsilon": 0.001} | parameters
    for names, make in _makers.items():
        if set(names) == set(parameters):
            made = Spring()
            make(*[parameters[name] for name in names], ctypes.byref(made))
            return made
    raise TypeError("no spring is made from " + ", ".join(parameters))


class Batch:
    """Thousands of springs, each with its own parameters."""

    _create = staticmethod(_call("batch_create", ctypes.c_int, _size, ctypes.POINTER(_pointer)))
    _destroy = staticmethod(_call("batch_destroy", _pointer))
    _keep = staticmethod(_call("batch_set_keeps_gains", _pointer, ctypes.c_int))
    _insert = staticmethod(
        _call("batch_insert_many", _pointer, _size, *[_pointer] * 6, _pointer))
    _remove = staticmethod(_call("batch_remove_many", _pointer, _size, _pointer, _pointer))
    _retarget = staticmethod(_call("batch_retarget_many", _pointer, _size, *[_pointer] * 3))
    _impulse = staticmethod(_call("batch_impulse_many", _pointer, _size, *[_pointer] * 3))
    _advance = staticmethod(_call("batch_advance", _pointer, _number))
    _count = staticmethod(_function("batch_count", _size, _pointer))
    _moving_count = staticmethod(_function("batch_moving_count", _size, _pointer))

    def __init__(self, dtype=np.float32, capacity=0, keeps_gains=False):
        self.dtype = np.dtype(dtype)
        self._suffix = {4: "_f32", 8: "_f64"}[self.dtype.itemsize]
        self._batch = _pointer()
        self._create(int(self.dtype.itemsize == 8), capacity, ctypes.byref(self._batch))
        self._keep(self._batch, int(keeps_gains))

    def close(self):
        """Destroys the batch, and the arrays on its memory with it."""
        batch, self._batch = self._batch, _pointer()
        self._destroy(batch)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def insert(self, springs, position, target, velocity=0, threshold=0.01):
        """Adds springs; what is one number, or one spring, holds for all. Returns their handles."""
        arrays = np.broadcast_arrays(
            *[np.asarray(array, np.float64) for array in (position, velocity, target, threshold)])
        position, velocity, target, threshold = map(np.ascontiguousarray, map(np.ravel, arrays))
        given = [springs] if isinstance(springs, Spring) else springs
        rows = np.array([(s.mass, s.stiffness, s.damping) for s in given], _spring_type)
        rows = np.ascontiguousarray(np.broadcast_to(rows, position.shape))
        handles = np.empty(position.shape, handle_type)
        self._insert(self._batch, handles.size, rows.ctypes.data, position.ctypes.data,
                     velocity.ctypes.data, target.ctypes.data, threshold.ctypes.data,
                     handles.ctypes.data, None)
        return handles

    def remove(self, handles):
        """Removes springs."""
        handles = np.ascontiguousarray(handles, handle_type)
        self._remove(self._batch, handles.size, handles.ctypes.data, None)

    def retarget(self, handles, targets):
        """Pulls springs to other targets."""
        self._change(self._retarget, handles, targets)

    def impulse(self, handles, velocities):
        """Adds to the velocities of springs."""
        self._change(self._impulse, handles, velocities)

    def _change(self, change, handles, numbers):
        handles = np.ascontiguousarray(handles, handle_type)
        numbers = np.ascontiguousarray(np.broadcast_to(np.asarray(numbers, np.float64), handles.shape))
        change(self._batch, handles.size, handles.ctypes.data, numbers.ctypes.data, None)

    def advance(self, seconds):
        """Moves all springs on."""
        self._advance(self._batch, seconds)

    @property
    def count(self):
        """How many springs there are."""
        return self._count(self._batch)

    @property
    def moving_count(self):
        """How many springs are moving."""
        return self._moving_count(self._batch)

    def _array(self, name, dtype):
        count = _size()
        function = _function("batch_" + name, _pointer, _pointer, ctypes.POINTER(_size))
        address = function(self._batch, ctypes.byref(count))
        if not address or count.value == 0:
            return np.empty(0, dtype)
        memory = (ctypes.c_char * (count.value * dtype.itemsize)).from_address(address)
        array = np.frombuffer(memory, dtype)
        array.flags.writeable = False
        return array

    # Arrays on the batch's own memory, all in the same order. Read them before the next call that
    # changes the batch; np.array(batch.positions) is a copy for longer.

    @property
    def positions(self):
        """The positions of all springs."""
        return self._array("positions" + self._suffix, self.dtype)

    @property
    def velocities(self):
        """The velocities of all springs."""
        return self._array("velocities" + self._suffix, self.dtype)

    @property
    def targets(self):
        """The targets of all springs."""
        return self._array("targets" + self._suffix, self.dtype)

    @property
    def handles(self):
        """The handles of all springs. batch.handles["slot"] says where each belongs in an array of
        one's own: mine[batch.handles["slot"]] = batch.positions."""
        return self._array("handles", handle_type)

    @property
    def settled(self):
        """The handles of the springs that came to rest in the last step."""
        return self._array("settled", handle_type)


class Integration(ctypes.Structure):
    """How an ensemble is integrated: hooke.h says which numbers a method reads."""

    _fields_ = [("method", ctypes.c_int)] + [
        (name, ctypes.c_double) for name in ("relative_tolerance", "absolute_tolerance", "step")]


class Event(ctypes.Structure):
    """A component of the state that crosses a value; see Ensemble."""

    _fields_ = [("component", ctypes.c_uint32), ("direction", ctypes.c_int32),
                ("value", ctypes.c_double), ("action", ctypes.c_int),
                ("reflected", ctypes.c_uint32), ("restitution", ctypes.c_double)]
    _actions = {"report": 0, "stop": 1, "reflect": 2}

    def __init__(self, component, value=0.0, direction=0, action="report", reflected=0,
                 restitution=1.0):
        """direction: 1 rising, -1 falling, 0 both. "reflect" multiplies the component `reflected`,
        the velocity, by -restitution."""
        super().__init__(component, direction, value, self._actions[action], reflected, restitution)


#: Reports of events, as NumPy has them.
_report_type = np.dtype([("handle", handle_type), ("event", np.uint32), ("reserved", np.uint32),
                         ("time", np.float64)])

#: A law of one's own; see Ensemble.
_law_type = ctypes.CFUNCTYPE(None, _pointer, *[ctypes.POINTER(ctypes.c_double)] * 4)
_lanes = 8


class Ensemble:
    """Thousands of instances of one system of differential equations, to a stated error:

        pendulums = hooke.Ensemble("pendulum", relative=1e-9)
        pendulums.insert(states=[[1.2, 0], [0.4, 1]], parameters=[[32.7, 0, 0], [32.7, 0.1, 0]])
        pendulums.advance(10)
        pendulums.component(0)     # all angles

    The system is a name, or a law: a function of time, state and parameters, arrays of eight
    columns, one per instance, that returns as many derivatives. A law in Python is called for
    every stage of eight instances: it is for trying laws out, not for speed. What it raises ends
    the call that moves the instances, and is raised by it.

    A network of springs has bodies on a line, anchors and links, pairs of ends: numbers of bodies,
    or `bodies` plus the number of an anchor. Parameters: masses, then stiffness, damping and length
    of every link, then the positions of the anchors.

        net = hooke.Ensemble("network", bodies=2, anchors=1, links=[(2, 0), (0, 1)])

    Events are crossings of a value by a component:

        balls = hooke.Ensemble(fall, method="tsit5", states=2, second_order=True)
        balls.events([hooke.Event(0, direction=-1, action="reflect", reflected=1, restitution=0.9)])
        balls.advance(3)
        balls.reports["time"]
    """

    systems = {"pendulum": (0, 2, 3), "duffing": (1, 2, 4), "magnets": (2, 4, 5),
               "chain": (3, None, 3), "van_der_pol": (4, 2, 1), "lorenz": (5, 3, 3),
               "double_pendulum": (6, 4, 1), "spring": (7, 2, 3)}
    methods = {"rk4": 0, "tsit5": 1, "dop853": 2, "verlet": 3, "blanes_moan4": 4,
               "taylor": 5}

    _create = staticmethod(_call(
        "ensemble_create", ctypes.c_int, _size, ctypes.POINTER(Integration),
        ctypes.POINTER(_pointer)))
    _create_with_law = staticmethod(_call(
        "ensemble_create_with_law", _law_type, _pointer, _size, _size, ctypes.c_int,
        ctypes.POINTER(Integration), ctypes.POINTER(_pointer)))
    _create_network = staticmethod(_call(
        "ensemble_create_network", _size, _size, _size, _pointer, _pointer,
        ctypes.POINTER(Integration), ctypes.POINTER(_pointer)))
    _destroy = staticmethod(_call("ensemble_destroy", _pointer))
    _insert = staticmethod(_call("ensemble_insert_many", _pointer, _size, *[_pointer] * 3))
    _advance = staticmethod(_call("ensemble_advance", _pointer, _number))
    _sample = staticmethod(
        _call("ensemble_sample", _pointer, ctypes.POINTER(_number), _size, ctypes.POINTER(_number)))
    _resume = staticmethod(_call("ensemble_resume", _pointer, Handle))
    _set_events = staticmethod(
        _call("ensemble_set_events", _pointer, ctypes.POINTER(Event), _size))
    _set_longest_step = staticmethod(_call("ensemble_set_longest_step", _pointer, _number))
    _reports = staticmethod(_function("ensemble_reports", _size, _pointer, _pointer, _size))
    _count = staticmethod(_function("ensemble_count", _size, _pointer))
    _component = staticmethod(
        _function("ensemble_component", _pointer, _pointer, _size, ctypes.POINTER(_size)))

    def __init__(self, system, method="dop853", relative=1e-6, absolute=1e-9, step=0.01, links=1,
                 states=None, parameters=0, second_order=False, bodies=1, anchors=0):
        self._ensemble, self._raised = _pointer(), None
        integration = Integration(self.methods[method], relative, absolute, step)
        if callable(system):
            self._states, self._parameters = states, parameters
            self._law = _law_type(self._called(system))  # must live as long as the ensemble
            self._create_with_law(self._law, None, states, parameters, int(second_order),
                                  ctypes.byref(integration), ctypes.byref(self._ensemble))
        elif system == "network":
            ends = np.ascontiguousarray(np.array(links, np.uint32).reshape(-1, 2).T)
            self._states, self._parameters = 2 * bodies, bodies + 3 * ends.shape[1] + anchors
            self._create_network(bodies, anchors, ends.shape[1], ends[0].ctypes.data,
                                 ends[1].ctypes.data, ctypes.byref(integration),
                                 ctypes.byref(self._ensemble))
        else:
            code, self._states, self._parameters = self.systems[system]
            self._states = self._states or 2 * links
            self._create(code, links, ctypes.byref(integration), ctypes.byref(self._ensemble))

    def _called(self, law):
        def call(_, time, state, parameters, derivative):
            array = np.ctypeslib.as_array
            shape = (self._states, _lanes)
            try:
                if self._raised is None:
                    given = None
                    if self._parameters:
                        given = array(parameters, (self._parameters, _lanes))
                    array(derivative, shape)[:] = law(
                        array(time, (_lanes,)), array(state, shape), given)
            except BaseException as error:  # C cannot pass it on
                self._raised = error
            if self._raised is not None:
                # All bits set are no number, and end the instance's advance.
                ctypes.memset(derivative, 0xFF, 8 * self._states * _lanes)
        return call

    def _move(self, function, *arguments):
        """Calls what moves instances; raises what the law has raised in it."""
        error = None
        try:
            function(self._ensemble, *arguments)
        except Error as failure:
            error = failure
        error, self._raised = self._raised or error, None
        if error is not None:
            raise error

    def close(self):
        """Destroys the ensemble."""
        ensemble, self._ensemble = self._ensemble, _pointer()
        self._destroy(ensemble)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def insert(self, states, parameters=None):
        """Adds instances, a row each. Returns their handles."""
        states = np.ascontiguousarray(states, np.float64).reshape(-1, self._states)
        given = np.ascontiguousarray(
            np.broadcast_to(np.asarray(parameters if self._parameters else 0, np.float64),
                            (len(states), max(1, self._parameters))))
        handles = np.empty(len(states), handle_type)
        self._insert(self._ensemble, len(states), states.ctypes.data, given.ctypes.data,
                     handles.ctypes.data)
        return handles

    def advance(self, seconds):
        """Moves all instances on."""
        self._move(self._advance, seconds)

    def sample(self, times):
        """Moves all instances to the last of some times, and returns their states at all: an array
        of times, components and instances."""
        times = np.ascontiguousarray(times, np.float64)
        samples = np.empty((len(times), self._states, self._count(self._ensemble)))
        numbers = ctypes.POINTER(_number)
        self._move(self._sample, times.ctypes.data_as(numbers), len(times),
                   samples.ctypes.data_as(numbers))
        return samples

    def events(self, events):
        """Sets the events, in place of those before."""
        self._set_events(self._ensemble, (Event * len(events))(*events), len(events))

    def longest_step(self, seconds):
        """Sets the longest step: shorter than the time between two crossings of a value."""
        self._set_longest_step(self._ensemble, seconds)

    @property
    def reports(self):
        """The events of the last advance: an array with "handle", "event" and "time"."""
        reports = np.empty(self._reports(self._ensemble, None, 0), _report_type)
        self._reports(self._ensemble, reports.ctypes.data, len(reports))
        return reports

    def resume(self, handle):
        """Lets an instance that has stopped go on."""
        self._resume(self._ensemble, Handle(handle["slot"], handle["generation"]))

    def component(self, index):
        """One component of all instances, copied."""
        count = _size()
        address = self._component(self._ensemble, index, ctypes.byref(count))
        if not address or count.value == 0:
            return np.empty(0)
        memory = (ctypes.c_double * count.value).from_address(address)
        return np.array(memory)


def _try_ensembles():
    """A built-in law and the same law in Python: the same numbers."""
    def van_der_pol(_, y, p):
        return [y[1], p[0] * (1 - y[0] * y[0]) * y[1] - y[0]]

    starts, damping = [[2, 0], [1, 0.5], [-1, 3]], [[0.5], [1], [2]]
    ends = []
    for system in ("van_der_pol", van_der_pol):
        with Ensemble(system, relative=1e-9, states=2, parameters=1) as ensemble:
            ensemble.insert(starts, damping)
            ensemble.advance(10)
            ends.append(ensemble.component(0))
    print(f"ensembles: {ends[0]}, the same by a law in Python: {bool((ends[0] == ends[1]).all())}")
    with Ensemble("spring", method="taylor", relative=1e-12, absolute=1e-12) as ensemble:
        ensemble.events([Event(0, direction=-1, action="reflect", reflected=1, restitution=0.5)])
        ensemble.longest_step(0.1)
        ensemble.insert([[1, 0]], [[100, 0, 0]])
        ensemble.advance(1)
        print(f"bounces of a spring at {ensemble.reports['time'] / np.pi} pi")
    with Ensemble("network", relative=1e-12, absolute=1e-12, bodies=2, anchors=1,
                  links=[(2, 0), (0, 1)]) as ensemble:
        # at rest but for the first body: the sum of the forces on it is 0.1 * (60 + 40)
        ensemble.insert([[1.1, 2, 0, 0]], [[1, 1, 60, 0, 1, 40, 0, 1, 0]])
        print(f"a network: {ensemble.sample([0, 1e-3])[1, 2:, 0] * 1e3}")


def _main(count=100_000, frames=240):
    random = np.random.default_rng(1)
    springs = [spring(response=0.2 + 0.6 * i / 999, damping_ratio=0.4 + 0.5 * i / 999)
               for i in range(1000)] * (count // 1000)
    with Batch(capacity=count) as batch:
        handles = batch.insert(springs, np.zeros(count), random.uniform(-500, 500, count))
        mine = np.zeros(count, np.float32)
        settled, longest, total = 0, 0.0, 0.0
        for frame in range(frames):
            start = time.perf_counter()
            if frame == frames // 8:  # all of them elsewhere, in full flight
                batch.retarget(handles, random.uniform(-500, 500, count))
            batch.advance(1 / 60)
            mine[batch.handles["slot"]] = batch.positions
            elapsed = time.perf_counter() - start
            settled += len(batch.settled)
            total += elapsed
            longest = max(longest, elapsed)
        print(f"{count} springs, {frames} frames: {1e3 * total / frames:.3f} ms a frame, "
              f"{1e3 * longest:.3f} ms the longest")
        print(f"{settled} came to rest, {batch.moving_count} are moving")
        error = np.abs(mine[batch.handles["slot"]] - batch.targets).max()
        print(f"farthest from its target: {error:.6f}")


if __name__ == "__main__":
    _main()
    _try_ensembles()
