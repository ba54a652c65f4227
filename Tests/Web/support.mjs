// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

/** The two builds of the module. */
export const builds = ["hooke", "hooke-scalar"];

/** The folder with what `make web` builds, and that with the golden hashes. */
export const folder = process.env.HOOKE_WEB ?? "out/web";
const goldenFolder = process.env.HOOKE_GOLDEN ?? "out/golden";

/** The exports of hooke.mjs with one build of the module, loaded. Each build has a copy of its own,
 *  because modules of different addresses are different modules. */
export async function hookeModule(build = "hooke") {
  const hooke = await import(`${pathToFileURL(`${folder}/hooke.mjs`)}?${build}`);
  const { simd } = await hooke.loadHooke({ simd: build === "hooke" });
  if (simd !== (build === "hooke")) throw new Error(`loaded the other build than ${build}`);
  return hooke;
}

/** The functions of the golden hashes. */
export async function goldenModule(build) {
  const name = build === "hooke" ? "golden" : "golden-scalar";
  const bytes = await readFile(`${goldenFolder}/${name}.wasm`);
  return (await WebAssembly.instantiate(bytes)).instance.exports;
}
