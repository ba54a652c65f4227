// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { test } from "node:test";
import { builds, goldenModule, hookeModule } from "./support.mjs";
import { unevenHash } from "./uneven.mjs";

for (const build of builds) {
  test(`golden hashes, ${build}: those of the native tests`, async () => {
    const golden = await goldenModule(build);
    assert.ok(golden.golden_count() >= 5);
    for (let number = 0; number < golden.golden_count(); number += 1) {
      const [computed, expected] = [golden.golden_computed(number), golden.golden_expected(number)];
      assert.equal(BigInt.asUintN(64, computed), BigInt.asUintN(64, expected), `hash ${number}`);
    }
  });

  for (const [number, precision] of [[3, "float"], [4, "double"]]) {
    test(`SpringBatch, ${build}, ${precision}: the bits of the native library`, async () => {
      const [golden, hooke] = [await goldenModule(build), await hookeModule(build)];
      const expected = BigInt.asUintN(64, golden.golden_expected(number));
      assert.equal(unevenHash(hooke, precision), expected);
    });
  }
}
