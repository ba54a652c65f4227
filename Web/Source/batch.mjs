// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import { Column } from "./column.mjs";
import { doubles, engine, integers, loaded, withMemory } from "./engine.mjs";
import { fail, refused } from "./errors.mjs";
import { handleAt, handlesAt, isHandle, passedHandle, slotLimit } from "./handles.mjs";
import { checked, numbersPerInsertion, passedInsertions, passedSpring } from "./insertion.mjs";

/** Frees the batches that were forgotten without `dispose`. */
const forgotten = new FinalizationRegistry((token) => engine.functions.hooke_batch_destroy(token));

/** Thousands of springs, advanced by one call per frame. */
export class SpringBatch {
  /** The library's token of the batch; 0 once it is disposed of. */
  #token;
  #positions;
  #velocities;
  #targets;
  #keepsGains = false;

  constructor({ precision = "float", spring, threshold = 0.01, capacity = 0 } = {}) {
    const { functions, scratch } = loaded();
    const scalar = ["float", "double"].indexOf(precision);
    const shared = passedSpring(spring, scratch + 8);
    const status = shared === 0
      ? functions.hooke_batch_create(scalar, capacity, scratch)
      : functions.hooke_batch_create_sharing(scalar, shared, threshold, capacity, scratch);
    if (status !== 0) fail(status, "new SpringBatch", { precision, spring, threshold, capacity });
    this.#token = integers()[scratch / 4];
    this.#positions = new Column("positions", precision);
    this.#velocities = new Column("velocities", precision);
    this.#targets = new Column("targets", precision);
    this.precision = precision;
    this.spring = spring;
    forgotten.register(this, this.#token, this);
  }

  /** Frees the memory. Every use afterwards is refused. */
  dispose() {
    if (this.#token === 0) return;
    forgotten.unregister(this);
    engine.functions.hooke_batch_destroy(this.#token);
    this.#token = 0;
    this.#endViews();
  }

  reserve(capacity) {
    this.#require(engine.functions.hooke_batch_reserve(this.#token, capacity), "reserve", capacity);
    this.#endViews();
  }

  get count() { return engine.functions.hooke_batch_count(this.#live); }
  get movingCount() { return engine.functions.hooke_batch_moving_count(this.#live); }

  /** Whether the coefficients of a step are kept for the next one of the same length. */
  get keepsGains() { return this.#keepsGains; }
  set keepsGains(keeps) {
    const status = engine.functions.hooke_batch_set_keeps_gains(this.#token, keeps ? 1 : 0);
    this.#require(status, "keepsGains", keeps);
    this.#keepsGains = keeps && this.spring === undefined;
  }

  // ---- Members ----

  insert(fields) {
    const { spring, position = 0, velocity = 0, target = position, threshold = 0.01 } = fields;
    if (this.count >= slotLimit) fail(refused.capacity, "insert", fields);
    const handle = engine.scratch;
    const status = engine.functions.hooke_batch_insert(
      this.#token, passedSpring(spring, handle + 8), position, velocity, target, threshold, handle);
    this.#require(status, "insert", fields);
    this.#endViews();
    return handleAt(handle);
  }

  /** Inserts many; every field is one value for all, or an array of one each. */
  insertMany(count, fields) {
    if (!(this.count + count <= slotLimit)) fail(refused.capacity, "insertMany", count);
    return withMemory(count * numbersPerInsertion, (address) => {
      const arrays = passedInsertions(address, count, fields);
      const status = engine.functions.hooke_batch_insert_many(
        this.#token, count, ...arrays, engine.scratch);
      this.#endViews();
      this.#require(status, "insertMany", count, fields);
      return handlesAt(arrays.at(-1), count);
    });
  }

  remove(handle) {
    this.#one(engine.functions.hooke_batch_remove, "remove", handle);
    this.#endViews();
  }

  removeMany(handles) {
    this.#endViews();
    this.#many(engine.functions.hooke_batch_remove_many, "removeMany", handles);
  }

  retarget(handle, target) {
    this.#one(engine.functions.hooke_batch_retarget, "retarget", handle, target);
  }

  retargetMany(handles, targets) {
    this.#many(engine.functions.hooke_batch_retarget_many, "retargetMany", handles, targets);
  }

  impulse(handle, velocity) {
    this.#one(engine.functions.hooke_batch_impulse, "impulse", handle, velocity);
  }

  impulseMany(handles, velocities) {
    this.#many(engine.functions.hooke_batch_impulse_many, "impulseMany", handles, velocities);
  }

  setPosition(handle, position) {
    this.#one(engine.functions.hooke_batch_set_position, "setPosition", handle, position);
  }

  setVelocity(handle, velocity) {
    this.#one(engine.functions.hooke_batch_set_velocity, "setVelocity", handle, velocity);
  }

  setThreshold(handle, threshold) {
    this.#one(engine.functions.hooke_batch_set_threshold, "setThreshold", handle, threshold);
  }

  setSpring(handle, spring) {
    const address = passedSpring(spring, engine.scratch + 8);
    this.#one(engine.functions.hooke_batch_set_spring, "setSpring", handle, address);
  }

  // ---- Time ----

  advance(seconds) {
    const status = engine.functions.hooke_batch_advance(this.#token, seconds);
    if (status !== 0) this.#require(status, "advance", seconds);
  }

  /** The handles of those that came to rest in the last `advance`. */
  get settled() { return this.#handles(engine.functions.hooke_batch_settled); }

  // ---- Reading ----

  get positions() { return this.#positions.view(this.#live); }
  get velocities() { return this.#velocities.view(this.#live); }
  get targets() { return this.#targets.view(this.#live); }

  /** All handles, in the order of the views. */
  get handles() { return this.#handles(engine.functions.hooke_batch_handles); }

  /** Copies the positions into an array by slot: the order of insertion as long as nothing was
   *  removed. */
  positionsBySlot(into) {
    const positions = this.positions;
    const words = integers();
    const slots = engine.functions.hooke_batch_handles(this.#token, 0) / 4;
    for (let index = 0; index < positions.length; index += 1) {
      into[words[slots + 2 * index]] = positions[index];
    }
    return into;
  }

  indexOf(handle) {
    const address = engine.scratch + 8;
    this.#one(engine.functions.hooke_batch_index, "indexOf", handle, address);
    return integers()[address / 4];
  }

  has(handle) { return this.#asked(engine.functions.hooke_batch_contains, handle) === 1; }
  isMoving(handle) { return this.#asked(engine.functions.hooke_batch_is_moving, handle) === 1; }

  position(handle) {
    return this.#number(engine.functions.hooke_batch_position, "position", handle);
  }

  velocity(handle) {
    return this.#number(engine.functions.hooke_batch_velocity, "velocity", handle);
  }

  target(handle) {
    return this.#number(engine.functions.hooke_batch_target, "target", handle);
  }

  threshold(handle) {
    return this.#number(engine.functions.hooke_batch_threshold, "threshold", handle);
  }

  // ---- Calls ----

  /** The token of a batch that is not disposed of. */
  get #live() {
    if (this.#token === 0) fail(refused.batch, "SpringBatch, disposed of");
    return this.#token;
  }

  #require(status, name, ...values) {
    if (status === 0) return;
    fail(this.#token === 0 ? refused.batch : status, name, ...values);
  }

  /** Ends the views that were handed out: they would show other springs, or memory of others. */
  #endViews() {
    let wasLent = this.#positions.end();
    wasLent = this.#velocities.end() || wasLent;
    wasLent = this.#targets.end() || wasLent;
    // By the standard, growing by nothing detaches every array of the memory.
    if (wasLent) engine.memory.grow(0);
  }

  /** Calls a function of the library that changes one spring. */
  #one(call, name, handle, value) {
    const status = isHandle(handle)
      ? call(this.#token, passedHandle(handle), value) : refused.handle;
    if (status !== 0) this.#require(status, name, handle, value);
  }

  /** Calls a function of the library that changes many. */
  #many(call, name, handles, values) {
    const count = handles.length;
    withMemory(2 * count, (address) => {
      for (let index = 0; index < count; index += 1) {
        if (!isHandle(handles[index])) this.#require(refused.handle, name, handles[index]);
        passedHandle(handles[index], address + 8 * index);
      }
      const lists = [address];
      if (values !== undefined) {
        lists.push(address + 8 * count);
        doubles().set(checked(name, values, count), lists[1] / 8);
      }
      const status = call(this.#token, count, ...lists, engine.scratch);
      const done = integers()[engine.scratch / 4];
      this.#require(status, name, handles[done], values?.[done]);
    });
  }

  /** Asks a function of the library about one spring. */
  #asked(call, handle) {
    return isHandle(handle) ? call(this.#live, passedHandle(handle)) : NaN;
  }

  #number(call, name, handle) {
    const number = this.#asked(call, handle);
    if (Number.isNaN(number)) this.#require(refused.handle, name, handle);
    return number;
  }

  #handles(call) {
    const address = call(this.#live, engine.scratch);
    return handlesAt(address, integers()[engine.scratch / 4]);
  }
}

if (Symbol.dispose !== undefined) SpringBatch.prototype[Symbol.dispose] = SpringBatch.prototype.dispose;
