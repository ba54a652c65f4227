// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What a frame costs in JavaScript: Hooke as WebAssembly, and the closed form without it. The springs
// are those of the suite's other rows (BenchmarkSpring).

const frameDuration = 1 / 60;
const counts = [1_024, 8_192, 100_000];
const stiffness = (index) => 200 + index % 301;
const target = (index) => 1 + index % 7;
const velocity = 3;

/** Every row: its title, springs per frame, and what returns a frame of it. */
export const rows = counts.flatMap((count) => [
  { title: `WebAssembly SpringBatch<Float> advance (any dt, ${count})`, count,
    prepare: (hooke) => batch(hooke.simd, count, "float") },
  { title: `WebAssembly SpringBatch<Float> advance (any dt, no SIMD, ${count})`, count,
    prepare: (hooke) => batch(hooke.scalar, count, "float") },
  { title: `WebAssembly SpringBatch<Double> advance (any dt, ${count})`, count,
    prepare: (hooke) => batch(hooke.simd, count, "double") },
  { title: `JavaScript objects (exp cos sin, ${count})`, count, prepare: () => objects(count) },
  { title: `JavaScript typed arrays (exp cos sin, ${count})`, count, prepare: () => arrays(count) },
]);

function batch({ Spring, SpringBatch }, count, precision) {
  const batch = new SpringBatch({ precision, capacity: count });
  for (let index = 0; index < count; index += 1) {
    batch.insert({
      spring: Spring.fromPhysics(stiffness(index), 0), velocity, target: target(index), threshold: 0,
    });
  }
  return () => batch.advance(frameDuration);
}

/** As ClosedFormSpring in Swift: the usual modern design, an object per animation. */
class ClosedFormSpring {
  constructor(stiffness, damping, velocity, target, threshold) {
    this.decay = damping / 2;
    this.frequency = Math.sqrt(stiffness - this.decay * this.decay);
    this.target = target;
    this.velocity = velocity;
    this.threshold = threshold;
    this.displacement = -target;
    this.elapsed = 0;
    this.value = 0;
    this.speed = 0;
    this.isDone = false;
  }

  advance(seconds) {
    this.elapsed += seconds;
    const envelope = Math.exp(-this.decay * this.elapsed);
    const sine = Math.sin(this.frequency * this.elapsed);
    const cosine = Math.cos(this.frequency * this.elapsed);
    const along = (this.velocity + this.decay * this.displacement) / this.frequency;
    const offset = envelope * (this.displacement * cosine + along * sine);
    this.value = this.target + offset;
    this.speed = envelope * this.frequency * (along * cosine - this.displacement * sine)
      - this.decay * offset;
    this.isDone = Math.abs(offset) < this.threshold && Math.abs(this.speed) < this.threshold;
  }
}

function objects(count) {
  const springs = Array.from({ length: count }, (_, index) =>
    new ClosedFormSpring(stiffness(index), 1, velocity, target(index), 0.001));
  return () => {
    for (const spring of springs) spring.advance(frameDuration);
  };
}

/** The same numbers in columns. */
function arrays(count) {
  const column = (value) => Float64Array.from({ length: count }, (_, index) => value(index));
  const decay = column(() => 0.5);
  const frequency = column((index) => Math.sqrt(stiffness(index) - 0.25));
  const [targets, velocities, elapsed] = [column(target), column(() => velocity), column(() => 0)];
  const [values, speeds, done] = [column(() => 0), column(() => 0), new Uint8Array(count)];
  return () => {
    for (let index = 0; index < count; index += 1) {
      const time = elapsed[index] += frameDuration;
      const envelope = Math.exp(-decay[index] * time);
      const w = frequency[index];
      const displacement = -targets[index];
      const sine = Math.sin(w * time);
      const cosine = Math.cos(w * time);
      const along = (velocities[index] + decay[index] * displacement) / w;
      const offset = envelope * (displacement * cosine + along * sine);
      values[index] = targets[index] + offset;
      const speed = envelope * w * (along * cosine - displacement * sine) - decay[index] * offset;
      speeds[index] = speed;
      done[index] = Math.abs(offset) < 0.001 && Math.abs(speed) < 0.001 ? 1 : 0;
    }
  };
}
