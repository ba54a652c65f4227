// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import { loaded, passed } from "./engine.mjs";
import { defined } from "./errors.mjs";

/** A velocity that falls exponentially: velocity' = -rate * velocity. It never changes. */
export class Decay {
  /** The rate in 1/s, 0 or above. */
  constructor(rate) {
    if (!(rate >= 0)) defined(NaN, "new Decay", rate);
    this.rate = rate;
    Object.freeze(this);
  }

  static fromDeceleration(deceleration = 0.998) {
    const rate = loaded().functions.hooke_decay_rate(deceleration);
    return new Decay(defined(rate, "Decay.fromDeceleration", deceleration));
  }

  static reaching(target, { from = 0, velocity }) {
    const rate = loaded().functions.hooke_decay_rate_reaching(target, from, velocity);
    return new Decay(defined(rate, "Decay.reaching", target, { from, velocity }));
  }

  motion({ from = 0, velocity }) { return new DecayMotion(this, from, velocity); }
}

/** The decaying motion of one value, in closed form. It never changes. */
export class DecayMotion {
  constructor(decay, from, velocity) {
    this.decay = decay;
    this.from = from;
    this.initialVelocity = velocity;
    Object.freeze(this);
    this.value(0);
  }

  value(time) { return this.#number("value", time); }
  velocity(time) { return this.#number("velocity", time); }
  get end() { return this.#number("end"); }
  settlingTime(threshold) { return this.#number("settling_time", threshold); }

  #number(name, ...values) {
    const motion = passed(this.decay.rate, this.from, this.initialVelocity);
    const result = loaded().functions[`hooke_decay_motion_${name}`](motion, ...values);
    return defined(result, `DecayMotion ${name}`, { ...this, decay: this.decay.rate }, ...values);
  }
}
