// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Times the rows of Node, and adds a line for each to the samples of a run:
//
//   node bench.mjs WEB SAMPLES [FILTER]    WEB: what `make web` built; FILTER: a regular expression

import { appendFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rows } from "./rows.mjs";

const [web, samples, filter = ""] = process.argv.slice(2);
const address = pathToFileURL(resolve(web, "hooke.mjs"));
const hooke = { simd: await import(`${address}?simd`), scalar: await import(`${address}?scalar`) };
await hooke.simd.loadHooke({ simd: true });
await hooke.scalar.loadHooke({ simd: false });

const chosen = rows.filter(({ title }) => new RegExp(filter).test(title));
for (const { title, count, prepare } of chosen) {
  const frame = prepare(hooke);
  const framesPerSample = framesOf(frame);
  const measured = [];
  const end = performance.now() + 600;
  while (performance.now() < end) {
    measured.push(Number((time(frame, framesPerSample) / framesPerSample).toFixed(3)));
  }
  appendFileSync(samples, `${JSON.stringify({ title, count, framesPerSample, samples: measured })}\n`);
  const median = measured.toSorted?.((a, b) => a - b) ?? [...measured].sort((a, b) => a - b);
  console.error(`${title.padEnd(66)} ${(median[median.length >> 1] / count).toFixed(2)} ns per spring`);
}

/** How many frames take about a millisecond, once the engine has compiled them. */
function framesOf(frame) {
  const warm = performance.now() + 300;
  while (performance.now() < warm) frame();
  let frames = 1;
  while (time(frame, frames) < 1e6) frames *= 2;
  return frames;
}

/** Nanoseconds for some frames. */
function time(frame, frames) {
  const start = performance.now();
  for (let index = 0; index < frames; index += 1) frame();
  return (performance.now() - start) * 1e6;
}
