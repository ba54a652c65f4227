// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { test } from "node:test";
import { folder, hookeModule } from "./support.mjs";

const { Spring, SpringBatch } = await hookeModule();
const spring = Spring.fromResponse(0.4, 0.7);

test("a million insertions and removals: no memory is kept", () => {
  const batch = new SpringBatch();
  const kept = [...Array(1000)].map(() => batch.insert({ spring, target: 1 }));
  const before = batch.positions.buffer.byteLength;
  for (let index = 0; index < 1_000_000; index += 1) {
    const place = index * 7919 % 1000;
    batch.remove(kept[place]);
    kept[place] = batch.insert({ spring, target: index % 5 });
  }
  assert.equal(batch.count, 1000);
  assert.equal(batch.positions.buffer.byteLength, before);
  batch.dispose();
});

test("batches, made and disposed of or forgotten: no memory is kept", async () => {
  const size = () => {
    const batch = new SpringBatch({ capacity: 1 });
    batch.insert({ spring, target: 1 });
    const { byteLength } = batch.positions.buffer;
    batch.dispose();
    return byteLength;
  };
  for (let index = 0; index < 5000; index += 1) new SpringBatch({ capacity: index % 3000 }).dispose();
  spring.toCSS();
  const before = size();
  for (let index = 0; index < 20_000; index += 1) {
    new SpringBatch({ capacity: index * 31 % 3000 }).dispose();
    if (index % 1000 === 0) spring.toCSS();
  }
  assert.equal(size(), before);
  // 8,000 batches of 10,000 springs are 3 GB if none is collected.
  for (let index = 0; index < 40; index += 1) {
    for (let number = 0; number < 200; number += 1) new SpringBatch({ capacity: 10_000 });
    await setTimeout(1);
    globalThis.gc?.();
    await setTimeout(1);
  }
  assert.ok(size() < 1 << 29, `${size()} bytes`);
});

test("the allocator: random requests keep apart, aligned, and all comes back", async () => {
  const module = await WebAssembly.instantiate(await readFile(`${folder}/hooke-scalar.wasm`));
  const { malloc, free, memory, hooke_web_free_bytes: freeBytes } = module.instance.exports;
  const live = new Map();
  let state = 2026;
  const random = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % count;
  };
  free(malloc(1 << 22));
  const all = freeBytes();
  const bytes = () => new Uint8Array(memory.buffer);
  for (let step = 0; step < 20_000; step += 1) {
    if (live.size > 40 || (live.size > 0 && random(2) === 0)) {
      const [address, size] = [...live][random(live.size)];
      const block = bytes().subarray(address, address + size);
      assert.ok(block.every((byte) => byte === address % 251), `step ${step}: overwritten`);
      live.delete(address);
      free(address);
    } else {
      const size = random(10) === 0 ? random(60_000) : random(300);
      const address = malloc(size);
      assert.ok(address > 0 && address % 64 === 0);
      bytes().fill(address % 251, address, address + size);
      live.set(address, size);
    }
  }
  for (const address of live.keys()) free(address);
  assert.equal(freeBytes(), all);
});
