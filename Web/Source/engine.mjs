// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/** The WebAssembly module once it is loaded: its functions, its memory, and a part of the memory
 *  through which arguments are passed. One per page: everything else is written in terms of it. */
export const engine = {
  functions: null,
  memory: null,
  /** The address of `capacity` numbers for arguments and results. */
  scratch: 0,
  capacity: 64,
};

let numbers = new Float64Array(0);
let words = new Uint32Array(0);

/** The memory as doubles. Remade when it has grown, which detaches the one before. */
export function doubles() {
  if (numbers.length === 0) numbers = new Float64Array(loaded().memory.buffer);
  return numbers;
}

/** The memory as integers of 32 bits. */
export function integers() {
  if (words.length === 0) words = new Uint32Array(loaded().memory.buffer);
  return words;
}

/** Writes doubles to the scratch memory, from its start, and returns its address. */
export function passed(...values) {
  const memory = doubles();
  const start = engine.scratch / 8;
  for (let index = 0; index < values.length; index += 1) memory[start + index] = values[index];
  return engine.scratch;
}

/** Runs work with memory for some numbers of its own, at an address. */
export function withMemory(count, work) {
  const address = loaded().functions.malloc(count * 8);
  if (address === 0) throw new RangeError(`no memory for ${count} numbers`);
  try {
    return work(address);
  } finally {
    engine.functions.free(address);
  }
}

/** The engine, or an error that says how to get one. */
export function loaded() {
  if (engine.functions === null) throw new Error("call `await loadHooke()` before anything else");
  return engine;
}
