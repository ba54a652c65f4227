// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { test } from "node:test";
import { hookeModule } from "./support.mjs";

const { CubicBezier, Decay, HookeError, Spring } = await hookeModule();

function near(actual, expected, error = 1e-9) {
  assert.ok(Math.abs(actual - expected) <= error, `${actual} is not within ${error} of ${expected}`);
}

test("Spring, every parameterisation: reads back as it was given", () => {
  const response = Spring.fromResponse(0.4, 0.7);
  near(response.response, 0.4);
  near(response.dampingRatio, 0.7);
  near(response.stiffness, (2 * Math.PI / 0.4) ** 2);
  const swiftUI = Spring.fromDuration(0.5, 0.3);
  near(swiftUI.duration, 0.5);
  near(swiftUI.bounce, 0.3);
  const pop = Spring.fromBounciness(18, 12);
  near(pop.bounciness, 18, 1e-6);
  near(pop.speed, 12, 1e-6);
  const origami = Spring.fromOrigami(40, 7);
  near(origami.origamiTension, 40);
  near(origami.origamiFriction, 7);
  near(origami.stiffness, (40 - 30) * 3.62 + 194);
  near(origami.damping, (7 - 8) * 3 + 25);
  near(Spring.fromSettlingDuration(0.8, 0.6).settlingDuration, 0.8, 1e-6);
  const physics = Spring.fromPhysics(300, 20, 2);
  assert.deepEqual([physics.stiffness, physics.damping, physics.mass], [300, 20, 2]);
  assert.deepEqual({ ...new Spring(2, 300, 20) }, { ...physics });
  assert.equal(Spring.fromPhysics(100, 0).bounciness, null);
  assert.deepEqual(
    [[100, 0], [100, 10], [100, 20], [100, 30]].map(([k, c]) => Spring.fromPhysics(k, c).regime),
    ["undamped", "underdamped", "critically damped", "overdamped"]);
});

test("Spring, its motion: the closed form", () => {
  const spring = Spring.fromPhysics(300, 20);
  const frequency = Math.sqrt(200);
  const truth = (time) => 1 - Math.exp(-10 * time)
    * (Math.cos(frequency * time) + 10 / frequency * Math.sin(frequency * time));
  const times = [0, 0.01, 0.1, 0.25, 0.5, 1, 3];
  for (const time of times) near(spring.value(time), truth(time), 1e-12);
  assert.deepEqual([...spring.motion().values(times)], times.map((time) => spring.value(time)));
  near(spring.naturalFrequency, Math.sqrt(300));
  near(spring.dampedFrequency, frequency);
  const [peak] = spring.peaks;
  near(peak.time, Math.PI / frequency);
  near(peak.value, 1 + Math.exp(-10 * Math.PI / frequency));
  near(spring.overshoot, peak.value - 1);
  near(spring.velocity(peak.time), 0, 1e-9);
  const motion = spring.motion({ from: 10, to: 30, velocity: -5 });
  assert.equal(motion.value(0), 10);
  assert.equal(motion.velocity(0), -5);
  assert.equal(motion.value(Infinity), 30);
  near(motion.value(motion.crossings()[0].time), 30, 1e-9);
  const rest = motion.settlingTime(0.1);
  const energy = (time) => 300 * (motion.value(time) - 30) ** 2 + motion.velocity(time) ** 2;
  near(energy(rest), 300 * 0.01, 1e-6);
});

test("Spring, peaks: none without oscillation, 16 without damping, not after rest", () => {
  assert.deepEqual(Spring.fromPhysics(100, 20).peaks, []);
  assert.equal(Spring.fromPhysics(100, 0).peaks.length, 16);
  const { peaks, settlingTime } = Spring.fromResponse(0.4, 0.3);
  assert.ok(peaks.length > 1 && peaks.at(-1).time <= settlingTime);
});

/** What `hooke spring ... --css` prints, without its line breaks. */
const printed = [
  {
    spring: Spring.fromResponse(0.4, 0.7), duration: 0.682,
    easing: "linear(0, 0.0008 0.6%, 0.0232 2.2%, 0.0796 4.19%, 0.1784 6.65%, 0.5616 14.64%, "
      + "0.6985 17.9%, 0.8133 21.23%, 0.9019 24.57%, 0.9684 28.1%, 1.0146 32%, 1.0415 36.72%, "
      + "1.046 42.54%, 1.0151 58.78%, 0.9991 70.41%, 1)",
  },
  {
    spring: Spring.fromPhysics(100, 25), duration: 1.462,
    easing: "linear(0, 0 0.28%, 0.0183 1.48%, 0.0765 3.27%, 0.3865 10.21%, 0.5228 13.84%, "
      + "0.6316 17.47%, 0.7267 21.56%, 0.8057 26.21%, 0.8732 31.99%, 0.9263 39.28%, "
      + "0.9654 49.27%, 0.9903 65.04%, 1)",
  },
];

test("Spring, toCSS: the easing of the command", () => {
  for (const { spring, duration, easing } of printed) {
    const css = spring.toCSS();
    assert.equal(css.duration, duration);
    assert.equal(css.easing, easing);
    assert.equal(String(css), `${duration}s ${easing}`);
    assert.ok(css.error > 0 && css.error < 0.002);
  }
  assert.throws(() => Spring.fromPhysics(100, 0).toCSS(), RangeError);
  assert.throws(() => Spring.fromResponse(1, 1).motion({ from: 2, to: 2 }).toCSS(), RangeError);
});

test("Decay and CubicBezier: the closed forms", () => {
  const decay = Decay.fromDeceleration(0.998);
  near(decay.rate, -1000 * Math.log(0.998));
  const fling = decay.motion({ from: 5, velocity: 1000 });
  near(fling.end, 5 + 1000 / decay.rate);
  near(fling.value(0.3), 5 + 1000 / decay.rate * (1 - Math.exp(-decay.rate * 0.3)));
  near(fling.velocity(0.3), 1000 * Math.exp(-decay.rate * 0.3));
  near(fling.value(fling.settlingTime(0.5)), fling.end - 0.5);
  near(Decay.reaching(105, { from: 5, velocity: 300 }).rate, 3);
  assert.throws(() => Decay.reaching(105, { from: 5, velocity: -300 }), HookeError);
  // x(s) = y(s) = 1/2 at s = 1/2 by symmetry.
  near(CubicBezier.easeInOut.value(0.5), 0.5);
  assert.equal(CubicBezier.ease.toCSS(), "cubic-bezier(0.25, 0.1, 0.25, 1)");
  near(CubicBezier.linear.slope(0.2), 1);
});

test("wrong values: refused with the library's words and the values", () => {
  for (const [work, code, words] of [
    [() => Spring.fromResponse(NaN, 1), "parameter",
      "a parameter has an invalid value: Spring.fromResponse(NaN, 1)"],
    [() => Spring.fromSettlingDuration(1, 0), "parameter", "Spring.fromSettlingDuration(1, 0, 0, 0.001)"],
    [() => new Spring(0, 100, 1), "spring", "new Spring(0, 100, 1)"],
    [() => Spring.fromPhysics(100, 1).value(NaN), "parameter", "value(NaN)"],
    [() => Spring.fromPhysics(100, 1).motion({ to: Infinity }), "value", "to: Infinity"],
    [() => new Decay(-1), "parameter", "new Decay(-1)"],
    [() => new CubicBezier(2, 0, 1, 1), "parameter", "x1: 2"],
  ]) {
    assert.throws(work, (error) => error instanceof HookeError && error instanceof RangeError
      && error.code === code && error.message.includes(words) || assert.fail(error.message));
  }
});
