// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Decay and easing, for one vector type V (included by InstructionSet.h after Spring.h).

/// exp(-r dt) - 1 for any r dt >= 0.
TARGET INLINE V NAME(expm1Neg)(V r, double dt) {
  V c, s, e, zero = {0};
  NAME(series)(zero, r * (T)(dt * -0.25), &c, &s, &e);
  e = e * (e + 2);
  e = e * (e + 2);
  M ordinary = r <= (T)(2 / dt);
  if (__builtin_reduce_and(ordinary)) return e;
  for (int lane = 0; lane < LANES; lane += 1) {
    if (!ordinary[lane]) e[lane] = (T)hooke_expm1_neg(r[lane] * dt);
  }
  return e;
}

/// x' = x + v (1 - exp(-r dt)) / r, v' = v exp(-r dt): exact for any dt.
TARGET static void NAME(decay)(const hooke_step *step, size_t first, size_t end) {
  const double dt = step->seconds;
  T *p = COLUMN(position), *v = COLUMN(velocity);
  const T *r = COLUMN(decay), *t = COLUMN(threshold);
  const V zero = {0}, all = zero + (T)dt;
  FOR_BLOCKS({
    V e = NAME(expm1Neg)(AT(r), dt);
    AT(p) += SELECT(AT(r) > zero, e / -AT(r), all) * AT(v);
    V w = AT(v) + e * AT(v);
    M rests = w * w <= AT(t);
    AT(v) = (V)(~rests & (M)w);
    count += rests;
  })
}

// A timing curve from (0, 0) to (1, 1) with the control points (x1, y1), (x2, y2), all x in 0...1.
// X(s) = ((a s + b) s + c) s does not fall, so bisection keeps Newton's steps within bounds. Times
// in the second half are solved backwards from the end, which makes both ends exact to the last
// place.
TARGET INLINE V NAME(curve)(V x1, V y1, V x2, V y2, V time) {
  const V zero = {0}, one = zero + 1;
  M late = time > (T)0.5;
  V from1 = SELECT(late, 1 - x2, x1), from2 = SELECT(late, 1 - x1, x2), goal = SELECT(late, 1 - time, time);
  V c = 3 * from1, b = 3 * (from2 - from1) - c, a = 1 - c - b;
  V low = zero, high = one, s = goal;
  M open = goal > zero;
  for (int step = 0; step < 64 && __builtin_reduce_or(open); step += 1) {
    V left = ((a * s + b) * s + c) * s - goal, slope = (3 * a * s + 2 * b) * s + c;
    high = SELECT(left > zero, s, high), low = SELECT(left > zero, low, s);
    V newton = s - left / slope, half = low + (T)0.5 * (high - low);
    V next = SELECT((newton > low) & (newton < high), newton, half);
    next = SELECT(left == zero, s, next);
    V gone = next - s;
    s = SELECT(open, next, s);
    open &= (gone > s * (SERIES_DOUBLE ? (T)0x1p-52 : (T)0x1p-23)) | (gone < s * (SERIES_DOUBLE ? (T)-0x1p-52 : (T)-0x1p-23));
  }
  V up1 = SELECT(late, 1 - y2, y1), up2 = SELECT(late, 1 - y1, y2);
  V d = 3 * up1, f = 3 * (up2 - up1) - d, y = (((1 - d - f) * s + f) * s + d) * s;
  y = SELECT(late, 1 - y, y);
  return SELECT((x1 == y1) & (x2 == y2), time, y);
}

TARGET static void NAME(ease)(const hooke_easings *easings, double dt, size_t first, size_t end) {
  const hooke_easings *step = easings;
  T *p = COLUMN(position), *elapsed = COLUMN(elapsed);
  const T *from = COLUMN(from), *to = COLUMN(to), *duration = COLUMN(duration);
  const T *x1 = COLUMN(x1), *y1 = COLUMN(y1), *x2 = COLUMN(x2), *y2 = COLUMN(y2);
  FOR_BLOCKS({
    V now = AT(elapsed) + (T)dt;
    M over = now >= AT(duration);
    V time = now / AT(duration);
    time = SELECT(over, (V){0}, time);
    AT(elapsed) = now;
    V y = NAME(curve)(AT(x1), AT(y1), AT(x2), AT(y2), time);
    AT(p) = SELECT(over, AT(to), AT(from) + y * (AT(to) - AT(from)));
    count += over;
  })
}
