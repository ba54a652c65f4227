// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { test } from "node:test";
import { hookeModule } from "./support.mjs";

const { HookeError, slotOf, Spring, SpringBatch } = await hookeModule();
const spring = Spring.fromPhysics(300, 20);

for (const precision of ["float", "double"]) {
  test(`SpringBatch, ${precision}: follows the closed form at any frame times`, () => {
    const batch = new SpringBatch({ precision });
    const handle = batch.insert({ spring, position: 10, velocity: -5, target: 30, threshold: 0 });
    const motion = spring.motion({ from: 10, to: 30, velocity: -5 });
    let time = 0;
    for (const step of [0.016, 0.001, 0, 0.3, 0.02]) {
      batch.advance(step);
      time += step;
      const error = precision === "float" ? 1e-4 : 1e-11;
      assert.ok(Math.abs(batch.position(handle) - motion.value(time)) < error);
      assert.ok(Math.abs(batch.velocity(handle) - motion.velocity(time)) < 10 * error);
    }
    batch.dispose();
  });
}

test("SpringBatch, members: what is said of one is said of many", () => {
  const one = new SpringBatch({ precision: "double" });
  const many = new SpringBatch({ precision: "double", capacity: 100 });
  const indices = [...Array(100).keys()];
  const singles = indices.map((index) => one.insert({ spring, position: index, target: -index }));
  const handles = many.insertMany(100, {
    spring: indices.map(() => spring), position: indices, target: indices.map((index) => -index),
  });
  assert.ok(handles.every((handle) => handle > 0));
  for (const batch of [one, many]) batch.advance(0.05);
  indices.forEach((index) => {
    one.retarget(singles[index], 7);
    one.impulse(singles[index], index);
  });
  many.retargetMany(handles, indices.map(() => 7));
  many.impulseMany(handles, indices);
  for (const batch of [one, many]) batch.advance(0.05);
  assert.deepEqual(
    indices.map((index) => one.position(singles[index])),
    indices.map((index) => many.position(handles[index])));
  many.removeMany(handles.subarray(50));
  for (const handle of singles.slice(50)) one.remove(handle);
  assert.equal(many.count, 50);
  assert.deepEqual([...one.positions], [...many.positions]);
});

test("SpringBatch, one spring for all: the same bits as with their own", () => {
  const own = new SpringBatch();
  const shared = new SpringBatch({ spring, threshold: 0.01 });
  for (let index = 0; index < 300; index += 1) {
    own.insert({ spring, position: index, target: 1 });
    shared.insert({ position: index, target: 1 });
  }
  own.keepsGains = true;
  for (let frame = 0; frame < 20; frame += 1) {
    own.advance(1 / 60);
    shared.advance(1 / 60);
  }
  assert.deepEqual(own.positions, shared.positions);
  assert.equal(own.keepsGains, true);
  assert.throws(() => shared.insert({ spring, target: 1 }), { code: "shared" });
  assert.throws(() => own.insert({ target: 1 }), { code: "shared" });
});

test("SpringBatch, rest: each is reported once, and is on its target", () => {
  const batch = new SpringBatch();
  const handles = [1, 2, 3].map((target) => batch.insert({ spring, target }));
  const rested = [];
  for (let frame = 0; batch.movingCount > 0 && frame < 1000; frame += 1) {
    batch.advance(1 / 60);
    rested.push(...batch.settled);
  }
  assert.deepEqual(rested.toSorted?.() ?? [...rested].sort(), [...handles].sort());
  assert.deepEqual([...batch.positionsBySlot(new Float32Array(3))], [1, 2, 3]);
  assert.equal(batch.isMoving(handles[0]), false);
  batch.setPosition(handles[0], 0.5);
  assert.equal(batch.isMoving(handles[0]), true);
  assert.equal(batch.indexOf(handles[0]), 0);
  assert.equal(batch.handles[0], handles[0]);
  assert.equal(slotOf(handles[2]), 2);
});

test("views: live while springs move, remade when they are others, empty when stale", () => {
  const batch = new SpringBatch();
  const handle = batch.insert({ spring, target: 100 });
  const view = batch.positions;
  batch.advance(0.1);
  assert.equal(view[0], batch.position(handle));
  assert.equal(batch.positions, view, "the same array as long as it is good");
  batch.insert({ spring, target: 1 });
  assert.equal(view.length, 0, "ended by the insertion");
  assert.throws(() => view.fill(0), TypeError);
  const another = batch.positions;
  assert.equal(another.length, 2);
  const other = new SpringBatch({ capacity: 5_000_000 });
  assert.equal(another.length, 0, "ended by the growth of the memory");
  assert.equal(batch.positions.length, 2);
  assert.equal(batch.positions[batch.indexOf(handle)], batch.position(handle));
  const last = batch.velocities;
  batch.dispose();
  other.dispose();
  assert.equal(last.length, 0, "ended by dispose");
});

test("stale handles and batches, wrong values: refused, and nothing is changed", () => {
  const batch = new SpringBatch();
  const handle = batch.insert({ spring, target: 5 });
  const gone = batch.insert({ spring, target: 6 });
  batch.remove(gone);
  const again = batch.insert({ spring, target: 7 });
  const foreign = new SpringBatch().insert({ spring, target: 1 });
  assert.equal(slotOf(again), slotOf(gone));
  for (const stale of [gone, foreign, 0, -1, NaN, 1.5, undefined, "x", 2 ** 60]) {
    assert.throws(() => batch.retarget(stale, 1), { code: "handle" });
    assert.throws(() => batch.position(stale), { code: "handle" });
    assert.throws(() => batch.removeMany([stale]), { code: "handle" });
    assert.equal(batch.has(stale), false);
  }
  for (const [work, code] of [
    [() => batch.advance(-1), "time"], [() => batch.advance(NaN), "time"],
    [() => batch.retarget(handle, Infinity), "value"],
    [() => batch.impulse(handle, NaN), "value"],
    [() => batch.insert({ spring, target: 1, threshold: -1 }), "threshold"],
    [() => batch.insert({ spring: { mass: 1, stiffness: -1, damping: 0 }, target: 1 }), "spring"],
    [() => batch.reserve(1e9), "capacity"], [() => batch.insertMany(3e6, { spring }), "capacity"],
    [() => new SpringBatch({ precision: "half" }), "parameter"],
  ]) assert.throws(work, (error) => error instanceof HookeError && error.code === code);
  assert.throws(() => batch.retargetMany([handle, again], [1]), RangeError);
  assert.throws(() => batch.retargetMany([handle, gone], [8, 9]), { code: "handle" });
  assert.equal(batch.target(handle), 8, "those before the refused one are done");
  assert.equal(batch.target(again), 7);
  batch.dispose();
  batch.dispose();
  for (const work of [
    () => batch.count, () => batch.positions, () => batch.advance(0), () => batch.settled,
    () => batch.retarget(handle, 1), () => batch.insert({ spring, target: 1 }),
    () => batch.position(handle),
  ]) assert.throws(work, { code: "batch" });
});
