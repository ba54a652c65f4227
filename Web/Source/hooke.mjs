// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Springs, decay and easing, exact and the same bits as in the native library: see hooke.d.ts.

import { SpringBatch } from "./batch.mjs";
import { CSSEasing } from "./css.mjs";
import { Decay, DecayMotion } from "./decay.mjs";
import { CubicBezier } from "./easing.mjs";
import { HookeError } from "./errors.mjs";
import { slotOf } from "./handles.mjs";
import { loadHooke } from "./load.mjs";
import { SpringMotion } from "./motion.mjs";
import { Spring } from "./spring.mjs";

export {
  CSSEasing, CubicBezier, Decay, DecayMotion, HookeError, loadHooke, slotOf, Spring, SpringBatch,
  SpringMotion,
};
