// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import { engine } from "./engine.mjs";

/** The names of the library's statuses, in the order of their numbers. */
const codes = [
  "ok", "null", "spring", "parameter", "value", "time", "threshold", "handle", "batch", "busy",
  "capacity", "shared", "none",
];

/** A refused call: the library's words, and the call with its arguments. Nothing was changed. */
export class HookeError extends RangeError {
  constructor(status, call) {
    super(`${textAt(engine.functions.hooke_status_text(status))}: ${call}`);
    this.name = "HookeError";
    this.code = codes[status] ?? "unknown";
  }
}

/** The status of a call that is refused before the library sees it. */
export const refused = { parameter: 3, value: 4, handle: 7, batch: 8, capacity: 10 };

/** Reads a text of the library. */
export function textAt(address) {
  const bytes = new Uint8Array(engine.memory.buffer);
  return new TextDecoder().decode(bytes.subarray(address, bytes.indexOf(0, address)));
}

/** Throws the error of a call; arguments are written as in the program. */
export function fail(status, name, ...values) {
  const given = values.filter((value) => value !== undefined);
  throw new HookeError(status, `${name}(${given.map(written).join(", ")})`);
}

/** Returns a number that is not NaN; NaN is how the library refuses where it returns numbers. */
export function defined(number, name, ...values) {
  if (Number.isNaN(number)) fail(refused.parameter, name, ...values);
  return number;
}

function written(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (ArrayBuffer.isView(value) || Array.isArray(value)) return `${value.length} values`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{ ${fields.map(([name, field]) => `${name}: ${written(field)}`).join(", ")} }`;
}
