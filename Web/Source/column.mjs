// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import { engine, integers } from "./engine.mjs";

/** One quantity of all springs of a batch, as a typed array over the batch's own memory. */
export class Column {
  #call;
  #View;
  #lent = null;

  constructor(name, precision) {
    this.#call = engine.functions[`hooke_batch_${name}_${precision === "float" ? "f32" : "f64"}`];
    this.#View = precision === "float" ? Float32Array : Float64Array;
  }

  /** The array: the same one until it is ended, or the memory grows and leaves it empty. */
  view(token) {
    if (this.#lent !== null && this.#lent.length > 0) return this.#lent;
    const address = this.#call(token, engine.scratch);
    const count = integers()[engine.scratch / 4];
    this.#lent = new this.#View(engine.memory.buffer, address, count);
    return this.#lent;
  }

  /** Forgets the array; returns whether there was one. */
  end() {
    const wasLent = this.#lent !== null;
    this.#lent = null;
    return wasLent;
  }
}
