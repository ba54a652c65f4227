// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import { doubles } from "./engine.mjs";

/** The numbers that one insertion takes in memory, its handle included. */
export const numbersPerInsertion = 8;

/** Writes a spring to an address, and returns it; 0 for no spring. */
export function passedSpring(spring, address) {
  if (spring === undefined) return 0;
  const memory = doubles();
  memory[address / 8] = spring.mass;
  memory[address / 8 + 1] = spring.stiffness;
  memory[address / 8 + 2] = spring.damping;
  return address;
}

/** Writes what is inserted as the library takes it, an array per quantity, each field one value for
 *  all or one each; returns the addresses of the arrays, that of the handles last. */
export function passedInsertions(address, count, fields) {
  const { spring, position = 0, velocity = 0, target = position, threshold = 0.01 } = fields;
  let end = address;
  if (spring !== undefined) {
    const one = spring instanceof Array ? checked("spring", spring, count) : null;
    for (let index = 0; index < count; index += 1) {
      passedSpring(one === null ? spring : one[index], address + 24 * index);
    }
    end += 24 * count;
  }
  const arrays = [spring === undefined ? 0 : address];
  for (const [name, values] of Object.entries({ position, velocity, target, threshold })) {
    if (typeof values === "number") doubles().fill(values, end / 8, end / 8 + count);
    else doubles().set(checked(name, values, count), end / 8);
    arrays.push(end);
    end += 8 * count;
  }
  return [...arrays, end];
}

/** Refuses an array of another length. */
export function checked(name, values, count) {
  if (values?.length === count) return values;
  throw new RangeError(`${name}: ${values?.length ?? typeof values} values for ${count} springs`);
}
