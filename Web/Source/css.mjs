// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/** A CSS easing with its duration: as text, what `transition` and `animation` take. */
export class CSSEasing {
  constructor(duration, error, points) {
    this.duration = duration;
    this.error = error;
    this.easing = `linear(${argumentsOf(points).join(", ")})`;
    Object.freeze(this);
  }

  toString() { return `${this.duration}s ${this.easing}`; }
}

/** The arguments of `linear()`, from pairs of time and output in ten-thousandths. The numbers are
 *  whole, so that JavaScript writes the same digits as the command does. */
function argumentsOf(points) {
  const last = points.length - 2;
  const texts = [];
  for (let index = 0; index <= last; index += 2) {
    const output = String(points[index + 1] / 10_000);
    texts.push(index === 0 || index === last ? output : `${output} ${points[index] / 100}%`);
  }
  return texts;
}
