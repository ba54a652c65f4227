// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import { loaded, passed } from "./engine.mjs";
import { defined } from "./errors.mjs";

/** A timing function: a cubic Bezier curve from (0, 0) to (1, 1). It never changes. */
export class CubicBezier {
  constructor(x1, y1, x2, y2) {
    Object.assign(this, { x1, y1, x2, y2 });
    Object.freeze(this);
    this.value(0);
  }

  static get linear() { return new CubicBezier(0, 0, 1, 1); }
  static get ease() { return new CubicBezier(0.25, 0.1, 0.25, 1); }
  static get easeIn() { return new CubicBezier(0.42, 0, 1, 1); }
  static get easeOut() { return new CubicBezier(0, 0, 0.58, 1); }
  static get easeInOut() { return new CubicBezier(0.42, 0, 0.58, 1); }

  /** The progress at a fraction of the duration. */
  value(time) { return this.#number("value", time); }
  slope(time) { return this.#number("slope", time); }
  toCSS() { return `cubic-bezier(${this.x1}, ${this.y1}, ${this.x2}, ${this.y2})`; }

  #number(name, time) {
    const curve = passed(this.x1, this.y1, this.x2, this.y2);
    const result = loaded().functions[`hooke_timing_${name}`](curve, time);
    return defined(result, `CubicBezier ${name}`, this, time);
  }
}
