// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Springs, decay and easing, exact and the same bits as in the native library.
//
// Times are in seconds, velocities in units of position per second, whatever the unit of position
// is. A refused call throws a HookeError with the library's words, and has changed nothing.

/** Loads the WebAssembly module; nothing else works before. Calls after the first return what the
 *  first returned; a call after a failure tries again. */
export function loadHooke(options?: LoadOptions): Promise<Loaded>;

export interface LoadOptions {
  /** The module: its address, its bytes, a response with it, or compiled. By default hooke.wasm or
   *  hooke-scalar.wasm beside hooke.mjs. */
  wasm?: string | URL | BufferSource | WebAssembly.Module | Response
    | Promise<string | URL | BufferSource | WebAssembly.Module | Response>;
  /** Whether to load the build with vector instructions; by default where the engine has them. Both
   *  give the same bits. */
  simd?: boolean;
}

export interface Loaded {
  /** Whether the build with vector instructions was chosen; false for a module of one's own. */
  readonly simd: boolean;
  /** The library's version. */
  readonly version: string;
}

/** A refused call: the library's words, and the call with its arguments. */
export class HookeError extends RangeError {
  /** The reason, for programs. */
  readonly code:
    | "null" | "spring" | "parameter" | "value" | "time" | "threshold" | "handle" | "batch" | "busy"
    | "capacity" | "shared" | "none" | "unknown";
}

// ---- Springs ----

export type Regime = "undamped" | "underdamped" | "critically damped" | "overdamped";

/** A damped spring: mass * x'' = stiffness * (target - x) - damping * x'. It never changes. */
export class Spring {
  /** A spring from mass (above 0), stiffness (mass / s^2, above 0) and damping (mass / s, 0 or
   *  above). */
  constructor(mass: number, stiffness: number, damping: number);

  /** A spring from stiffness, damping and mass, as other libraries order them. */
  static fromPhysics(stiffness: number, damping: number, mass?: number): Spring;
  /** A spring from the period of its undamped oscillation (seconds) and its damping as a fraction of
   *  the critical one (1 is critical). */
  static fromResponse(response: number, dampingRatio: number): Spring;
  /** A spring from SwiftUI's duration (seconds) and bounce (above -1, at most 1; default 0). */
  static fromDuration(duration: number, bounce?: number): Spring;
  /** A spring from POP's bounciness and speed (0 to 20). */
  static fromBounciness(bounciness: number, speed: number): Spring;
  /** A spring from the tension and friction that Origami shows. */
  static fromOrigami(tension: number, friction: number): Spring;
  /** A spring from UIKit's settling duration (seconds) and damping ratio (above 0). The velocity at
   *  the start is a fraction of the distance per second, epsilon a fraction of the distance. */
  static fromSettlingDuration(
    settlingDuration: number, dampingRatio: number,
    options?: { velocity?: number; epsilon?: number }): Spring;

  readonly mass: number;
  readonly stiffness: number;
  readonly damping: number;
  readonly response: number;
  readonly dampingRatio: number;
  readonly duration: number;
  readonly bounce: number;
  /** Null where no bounciness gives this spring, as for no damping. */
  readonly bounciness: number | null;
  readonly speed: number;
  readonly origamiTension: number;
  readonly origamiFriction: number;
  /** The time from which on a motion from 0 to 1 from rest remains within 0.001 of 1. */
  readonly settlingDuration: number;
  /** rad/s, without damping. */
  readonly naturalFrequency: number;
  /** rad/s; 0 if the spring does not oscillate. */
  readonly dampedFrequency: number;
  readonly regime: Regime;

  /** The motion of a value on this spring; by default from 0 to 1 from rest. */
  motion(endpoints?: { from?: number; to?: number; velocity?: number }): SpringMotion;

  // The motion from 0 to 1 from rest:

  value(time: number): number;
  velocity(time: number): number;
  readonly settlingTime: number;
  readonly overshoot: number;
  readonly peaks: { time: number; value: number }[];
  /** The easing `linear(...)` that the command `hooke spring --css` prints, with its duration. */
  toCSS(): CSSEasing;
}

/** The motion of one value on a spring, in closed form. It never changes. */
export class SpringMotion {
  private constructor();
  readonly spring: Spring;
  readonly from: number;
  readonly to: number;
  readonly initialVelocity: number;
  value(time: number): number;
  velocity(time: number): number;
  /** The values at many times: the spring is prepared once. NaN where there is no value. */
  values(times: ArrayLike<number>): Float64Array;
  /** The time from which on the motion is at rest: its energy is too small to ever reach the
   *  threshold again (default: a thousandth of the distance). Infinity: never. */
  settlingTime(threshold?: number): number;
  /** The time from which on the value remains within epsilon of the target. */
  settlingDuration(epsilon?: number): number;
  /** The largest distance past the target, as a fraction of the whole distance. */
  readonly overshoot: number;
  /** The turning points before rest, at most `limit` (16). */
  peaks(limit?: number): { time: number; value: number }[];
  /** The passages through the target before rest, at most `limit` (16). */
  crossings(limit?: number): { time: number; velocity: number }[];
  /** The easing of the motion. Throws for one without distance or without rest. */
  toCSS(threshold?: number): CSSEasing;
}

/** A CSS easing with its duration: `element.style.transition = "transform " + spring.toCSS()`. */
export class CSSEasing {
  private constructor();
  /** Seconds. */
  readonly duration: number;
  /** `linear(0, ..., 1)`. */
  readonly easing: string;
  /** The largest difference from the motion, as a fraction of the distance. */
  readonly error: number;
  /** The duration and the easing, as `transition` and `animation` take them. */
  toString(): string;
}

// ---- Decay and easing ----

/** A velocity that falls exponentially: velocity' = -rate * velocity. It never changes. */
export class Decay {
  /** A decay from its rate, 1/s, 0 or above. */
  constructor(rate: number);
  /** A decay from the fraction of the velocity left after a millisecond (default 0.998). */
  static fromDeceleration(deceleration?: number): Decay;
  /** The decay with which a value of that velocity comes to rest at the target. */
  static reaching(target: number, start: { from?: number; velocity: number }): Decay;
  readonly rate: number;
  motion(start: { from?: number; velocity: number }): DecayMotion;
}

/** The decaying motion of one value, in closed form. It never changes. */
export class DecayMotion {
  private constructor();
  readonly decay: Decay;
  readonly from: number;
  readonly initialVelocity: number;
  value(time: number): number;
  velocity(time: number): number;
  /** Where the motion ends; infinite without decay. */
  readonly end: number;
  /** The time from which on at most the distance `threshold` is left. */
  settlingTime(threshold: number): number;
}

/** A timing function: a cubic Bezier curve from (0, 0) to (1, 1). It never changes. */
export class CubicBezier {
  /** A curve from its control points; x within 0...1. */
  constructor(x1: number, y1: number, x2: number, y2: number);
  static readonly linear: CubicBezier;
  static readonly ease: CubicBezier;
  static readonly easeIn: CubicBezier;
  static readonly easeOut: CubicBezier;
  static readonly easeInOut: CubicBezier;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** The progress at a fraction of the duration. */
  value(time: number): number;
  slope(time: number): number;
  /** `cubic-bezier(...)`, without error. */
  toCSS(): string;
}

// ---- Batches ----

/** One spring of a batch, until it is removed: a number that is never 0, to be kept and compared. */
export type SpringHandle = number;

/** The slot of a handle: less than the largest number of springs that the batch ever had, so that it
 *  can index arrays of one's own. Slots are used again. */
export function slotOf(handle: SpringHandle): number;

export interface BatchOptions {
  /** "float" (the default) takes half the memory and half the time of "double". */
  precision?: "float" | "double";
  /** One spring for all members: less memory, several times faster. */
  spring?: Spring;
  /** The threshold of all members of a batch with one spring. */
  threshold?: number;
  /** The number of springs to allocate memory for; the batch grows as needed. */
  capacity?: number;
}

export interface Insertion {
  /** Its spring; left out in a batch that has one for all. */
  spring?: Spring;
  /** Default 0. */
  position?: number;
  /** Default 0. */
  velocity?: number;
  /** Default: the position. */
  target?: number;
  /** The distance from the target within which it may come to rest (default 0.01). */
  threshold?: number;
}

/** One value for all springs, or an array of one each. */
export interface Insertions {
  spring?: Spring | readonly Spring[];
  position?: number | ArrayLike<number>;
  velocity?: number | ArrayLike<number>;
  target?: number | ArrayLike<number>;
  threshold?: number | ArrayLike<number>;
}

/** Thousands of springs, advanced by one call per frame.
 *
 *  Positions, velocities and targets are read without copying: typed arrays over the batch's own
 *  memory, moving springs in front. An array shows the batch as it is after every `advance`. It
 *  ends, which leaves it empty (`length` 0, its methods throw), when springs are inserted or removed
 *  or the memory grows: ask for it again then, which costs nothing as long as it has not ended. */
export class SpringBatch {
  constructor(options?: BatchOptions);
  /** Frees the memory at once, not when the batch is collected. Every use afterwards throws. */
  dispose(): void;
  readonly precision: "float" | "double";
  readonly spring: Spring | undefined;
  /** The number of springs, moving and at rest; at most 2,097,152. */
  readonly count: number;
  readonly movingCount: number;
  /** Whether the coefficients of a step are kept for the next one of the same length: several times
   *  faster at a constant frame rate, with the same bits. */
  keepsGains: boolean;
  /** Allocates memory for so many springs in all. */
  reserve(capacity: number): void;

  insert(insertion: Insertion): SpringHandle;
  insertMany(count: number, insertions: Insertions): Float64Array;
  remove(handle: SpringHandle): void;
  removeMany(handles: ArrayLike<SpringHandle>): void;
  /** Sets the target; position and velocity do not change. */
  retarget(handle: SpringHandle, target: number): void;
  retargetMany(handles: ArrayLike<SpringHandle>, targets: ArrayLike<number>): void;
  /** Adds to the velocity. */
  impulse(handle: SpringHandle, velocity: number): void;
  impulseMany(handles: ArrayLike<SpringHandle>, velocities: ArrayLike<number>): void;
  setPosition(handle: SpringHandle, position: number): void;
  setVelocity(handle: SpringHandle, velocity: number): void;
  setThreshold(handle: SpringHandle, threshold: number): void;
  setSpring(handle: SpringHandle, spring: Spring): void;

  /** Advances all springs, exactly, by 0...1e9 seconds. Springs at rest cost nothing. */
  advance(seconds: number): void;
  /** The springs that came to rest in the last `advance`, each reported once. */
  readonly settled: Float64Array;

  readonly positions: Float32Array | Float64Array;
  readonly velocities: Float32Array | Float64Array;
  readonly targets: Float32Array | Float64Array;
  /** The handles of all springs, in the order of these arrays: a copy. */
  readonly handles: Float64Array;
  /** Copies the positions into an array by slot: the order of insertion as long as nothing was
   *  removed. Returns the array. */
  positionsBySlot<A extends Float32Array | Float64Array | number[]>(into: A): A;
  indexOf(handle: SpringHandle): number;
  has(handle: SpringHandle): boolean;
  isMoving(handle: SpringHandle): boolean;
  position(handle: SpringHandle): number;
  velocity(handle: SpringHandle): number;
  target(handle: SpringHandle): number;
  threshold(handle: SpringHandle): number;
}
