// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Compiled against hooke.d.ts, and not run: what must be accepted, and what must not.

import {
  CSSEasing, CubicBezier, Decay, HookeError, loadHooke, slotOf, Spring, SpringBatch, SpringHandle,
} from "./hooke.mjs";

export async function accepted(element: HTMLElement, response: Response): Promise<number> {
  const { simd, version }: { simd: boolean; version: string } = await loadHooke();
  await loadHooke({ wasm: response, simd: false });
  await loadHooke({ wasm: new URL("https://example.org/hooke.wasm") });
  const spring = Spring.fromResponse(0.4, 0.7);
  const bounciness: number | null = Spring.fromBounciness(18, 12).bounciness;
  const css: CSSEasing = spring.toCSS();
  element.style.transition = `transform ${css}`;
  const peaks: { time: number; value: number }[] = spring.motion({ from: 1, to: 2 }).peaks(3);
  const batch = new SpringBatch({ precision: "double", capacity: 10 });
  const handle: SpringHandle = batch.insert({ spring, target: 100 });
  const handles: Float64Array = batch.insertMany(2, { spring: [spring, spring], target: [1, 2] });
  batch.retargetMany(handles, [3, 4]);
  batch.keepsGains = true;
  batch.advance(1 / 60);
  const positions: Float32Array | Float64Array = batch.positions;
  const ordered: Float32Array = batch.positionsBySlot(new Float32Array(3));
  const end: number = Decay.fromDeceleration().motion({ velocity: 100 }).end;
  const eased: number = CubicBezier.easeInOut.value(0.5);
  try {
    batch.remove(handle);
  } catch (error) {
    if (error instanceof HookeError && error.code === "handle") return slotOf(handle);
  }
  return [simd, version, bounciness, peaks, positions, ordered, end, eased].length;
}

export function refused(spring: Spring, batch: SpringBatch): void {
  // @ts-expect-error: a spring never changes
  spring.mass = 2;
  // @ts-expect-error: no such precision
  new SpringBatch({ precision: "half" });
  // @ts-expect-error: a target is a number
  batch.insert({ spring, target: "100px" });
  // @ts-expect-error: not something to be made
  new CSSEasing();
  // @ts-expect-error: no such function
  batch.step(1 / 60);
  // @ts-expect-error: no such reason
  new HookeError().code === "nonsense";
}
