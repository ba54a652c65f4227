// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import { doubles, engine, loaded, passed } from "./engine.mjs";
import { fail } from "./errors.mjs";
import { SpringMotion } from "./motion.mjs";

const regimes = ["none", "undamped", "underdamped", "critically damped", "overdamped"];

/** A damped spring: mass * x'' = stiffness * (target - x) - damping * x'. It never changes. */
export class Spring {
  constructor(mass, stiffness, damping) {
    const status = loaded().functions.hooke_spring_check(passed(mass, stiffness, damping));
    if (status !== 0) fail(status, "new Spring", mass, stiffness, damping);
    this.mass = mass;
    this.stiffness = stiffness;
    this.damping = damping;
    Object.freeze(this);
  }

  static fromPhysics(stiffness, damping, mass = 1) {
    return made("physics", mass, stiffness, damping);
  }

  static fromResponse(response, dampingRatio) {
    return made("response", response, dampingRatio);
  }

  static fromDuration(duration, bounce = 0) {
    return made("duration", duration, bounce);
  }

  static fromBounciness(bounciness, speed) {
    return made("bounciness", bounciness, speed);
  }

  static fromOrigami(tension, friction) {
    return made("origami", tension, friction);
  }

  static fromSettlingDuration(settlingDuration, dampingRatio, { velocity = 0, epsilon = 0.001 } = {}) {
    return made("settling_duration", settlingDuration, dampingRatio, velocity, epsilon);
  }

  get response() { return this.#number("response"); }
  get dampingRatio() { return this.#number("damping_ratio"); }
  /** SwiftUI's name for the response. */
  get duration() { return this.#number("response"); }
  get bounce() { return this.#number("bounce"); }
  /** Null where no bounciness gives this spring. */
  get bounciness() {
    const number = this.#number("bounciness");
    return Number.isNaN(number) ? null : number;
  }
  get speed() { return this.#number("speed"); }
  get origamiTension() { return this.#number("origami_tension"); }
  get origamiFriction() { return this.#number("origami_friction"); }
  get settlingDuration() { return this.#number("settling_duration"); }
  get naturalFrequency() { return this.#number("natural_frequency"); }
  get dampedFrequency() { return this.#number("damped_frequency"); }
  get regime() { return regimes[this.#number("regime")]; }

  /** The motion of a value on this spring; from 0 to 1 from rest unless said otherwise. */
  motion(endpoints) { return new SpringMotion(this, endpoints); }

  value(time) { return this.motion().value(time); }
  velocity(time) { return this.motion().velocity(time); }
  get settlingTime() { return this.motion().settlingTime(); }
  get overshoot() { return this.motion().overshoot; }
  get peaks() { return this.motion().peaks(); }
  toCSS() { return this.motion().toCSS(); }

  #number(name) {
    const spring = passed(this.mass, this.stiffness, this.damping);
    return engine.functions[`hooke_spring_${name}`](spring);
  }
}

/** The spring of one of the library's parameterisations. */
function made(name, ...parameters) {
  const { functions, scratch } = loaded();
  const status = functions[`hooke_spring_from_${name}`](...parameters, scratch);
  if (status !== 0) {
    const words = name.replace(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase());
    fail(status, `Spring.from${words}`, ...parameters);
  }
  const at = scratch / 8;
  const [mass, stiffness, damping] = doubles().subarray(at, at + 3);
  return new Spring(mass, stiffness, damping);
}
