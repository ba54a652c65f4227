// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import { doubles, engine, loaded, passed, withMemory } from "./engine.mjs";
import { defined, fail, refused } from "./errors.mjs";
import { CSSEasing } from "./css.mjs";

/** The motion of one value on a spring, in closed form. It never changes. */
export class SpringMotion {
  constructor(spring, { from = 0, to = 1, velocity = 0 } = {}) {
    this.spring = spring;
    this.from = from;
    this.to = to;
    this.initialVelocity = velocity;
    Object.freeze(this);
    const start = this.#at(loaded().functions.hooke_spring_motion_value, 0);
    if (Number.isNaN(start)) fail(refused.value, "motion", { from, to, velocity });
  }

  value(time) {
    return defined(this.#at(engine.functions.hooke_spring_motion_value, time), "value", time);
  }

  velocity(time) {
    return defined(this.#at(engine.functions.hooke_spring_motion_velocity, time), "velocity", time);
  }

  /** The values at many times: the spring is prepared once. */
  values(times) {
    const count = times.length;
    return withMemory(count, (address) => {
      doubles().set(times, address / 8);
      const motion = this.#passed();
      const status = engine.functions.hooke_spring_motion_values(motion, address, count, address);
      if (status !== 0) fail(status, "values", times);
      return doubles().slice(address / 8, address / 8 + count);
    });
  }

  settlingTime(threshold = 0.001 * Math.abs(this.to - this.from)) {
    const call = engine.functions.hooke_spring_motion_settling_time;
    return defined(this.#at(call, threshold), "settlingTime", threshold);
  }

  settlingDuration(epsilon = 0.001 * Math.abs(this.to - this.from)) {
    const call = engine.functions.hooke_spring_motion_settling_duration;
    return defined(this.#at(call, epsilon), "settlingDuration", epsilon);
  }

  get overshoot() { return engine.functions.hooke_spring_motion_overshoot(this.#passed()); }

  peaks(limit = 16) {
    return this.#events("peak", limit).map(([time, value]) => ({ time, value }));
  }

  crossings(limit = 16) {
    return this.#events("crossing", limit).map(([time, velocity]) => ({ time, velocity }));
  }

  /** The CSS easing of the motion, from 0 at its start to 1 at its target. */
  toCSS(threshold = 0.001 * Math.abs(this.to - this.from)) {
    const most = 10_001;
    return withMemory(2 + 2 * most, (address) => {
      const count = engine.functions.hooke_web_spring_motion_easing(
        this.#passed(), threshold, address, 2 + 2 * most);
      if (count === 0) {
        throw new RangeError(
          "no CSS easing: the motion has no distance, never rests, or oscillates too often");
      }
      const start = address / 8;
      const [duration, error, ...points] = doubles().subarray(start, start + 2 + 2 * count);
      return new CSSEasing(duration, error, points);
    });
  }

  #passed() {
    const { mass, stiffness, damping } = this.spring;
    return passed(mass, stiffness, damping, this.from, this.to, this.initialVelocity);
  }

  #at(call, argument) { return call(this.#passed(), argument); }

  /** The turning points or passages before rest: a time and a number each. */
  #events(name, limit) {
    const call = engine.functions[`hooke_spring_motion_${name}`];
    const rest = this.settlingTime();
    const found = [];
    const motion = this.#passed();
    const [time, number] = [motion + 48, motion + 56];
    while (found.length < limit && call(motion, found.length, time, number) === 0) {
      const event = [...doubles().subarray(time / 8, time / 8 + 2)];
      if (event[0] > rest) break;
      found.push(event);
    }
    return found;
  }
}
