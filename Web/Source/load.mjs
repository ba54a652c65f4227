// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import { engine } from "./engine.mjs";
import { textAt } from "./errors.mjs";

/** A function with one vector instruction: valid where SIMD128 is known. */
const probe = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

let loading = null;

/** Loads the WebAssembly module. Calls after the first return what the first returned; a call after
 *  a failure tries again. */
export function loadHooke(options = {}) {
  loading ??= load(options).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load({ wasm, simd = WebAssembly.validate(probe) }) {
  const file = simd ? "./hooke.wasm" : "./hooke-scalar.wasm";
  const source = await (wasm ?? new URL(file, import.meta.url));
  const { exports } = await instantiate(source);
  const { memory, ...functions } = exports;
  Object.assign(engine, { functions, memory });
  engine.scratch = functions.malloc(engine.capacity * 8);
  // The first batch of a program starts at generation 0: without it no handle is 0.
  functions.hooke_next_identity();
  return Object.freeze({ simd: wasm === undefined && simd, version: textAt(functions.hooke_version()) });
}

/** The instance of a compiled module, of bytes, of a response, or of what is at an address. */
async function instantiate(source) {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source);
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return (await WebAssembly.instantiate(source)).instance;
  }
  if (typeof source === "string" || source instanceof URL) {
    const url = new URL(source, import.meta.url);
    return instantiate(await (isNodeFile(url) ? readFile(url) : fetch(url)));
  }
  if (!source.ok) throw new Error(`cannot load ${source.url}: ${source.status} ${source.statusText}`);
  // Servers that do not know the type of the file cost a copy of it.
  const isStreamable = source.headers.get("Content-Type")?.startsWith("application/wasm");
  if (!isStreamable) return instantiate(await source.arrayBuffer());
  return (await WebAssembly.instantiateStreaming(source)).instance;
}

/** Whether only the file system has it: Node's `fetch` does not read files. */
function isNodeFile(url) {
  return url.protocol === "file:" && globalThis.process?.versions?.node !== undefined;
}

async function readFile(url) {
  // The name is not a literal, so that no bundler looks for it.
  const name = "node:fs/promises";
  const files = await import(/* @vite-ignore */ /* webpackIgnore: true */ name);
  return files.readFile(url);
}
