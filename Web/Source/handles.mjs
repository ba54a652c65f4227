// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import { engine, integers } from "./engine.mjs";

// A handle is a whole number below 2^53: the generation times the slots there can be, plus the slot.
// So handles are compared with ===, are keys of a Map, and fill a Float64Array.

/** The most springs that a batch can have. */
export const slotLimit = 2 ** 21;

/** Whether a value can be a handle; the library finds out whether it is one. */
export const isHandle = (value) => Number.isSafeInteger(value) && value > 0;

/** The slot of a handle: less than the largest number of springs that the batch ever had. */
export const slotOf = (handle) => handle % slotLimit;

/** Writes a handle as the library has it, as two integers, and returns their address. */
export function passedHandle(handle, address = engine.scratch) {
  const words = integers();
  words[address / 4] = handle % slotLimit;
  words[address / 4 + 1] = handle / slotLimit;
  return address;
}

/** The handle at an address. */
export function handleAt(address) {
  const words = integers();
  return words[address / 4 + 1] * slotLimit + words[address / 4];
}

/** The handles of an array of the library. */
export function handlesAt(address, count) {
  const handles = new Float64Array(count);
  for (let index = 0; index < count; index += 1) handles[index] = handleAt(address + 8 * index);
  return handles;
}
