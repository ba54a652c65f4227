// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Steps of fixed length, for one vector type V (included by InstructionSet.h after Spring.h).

/// The number of vectors stepped together.
#define INTERLEAVED 2

/// One classic Runge-Kutta step of h seconds: x' = w, w' = -k x - f w.
TARGET INLINE void NAME(rungeKuttaStep)(V *x, V *w, V k, V f, T h) {
  T half = (T)0.5 * h, sixth = h / 6;
  V x1 = *w, w1 = -k * *x - f * *w;
  V x2 = *w + half * w1, w2 = -k * (*x + half * x1) - f * x2;
  V x3 = *w + half * w2, w3 = -k * (*x + half * x2) - f * x3;
  V x4 = *w + h * w3, w4 = -k * (*x + h * x3) - f * x4;
  *x += sixth * (x1 + 2 * (x2 + x3) + x4);
  *w += sixth * (w1 + 2 * (w2 + w3) + w4);
}

/// Writes the state after the steps, and puts resting lanes on their target.
TARGET INLINE M NAME(storeState)(V *p, V *v, V g, V x, V w, M rests) {
  *p = SELECT(rests, g, g + x);
  *v = (V)(~rests & (M)w);
  return rests;
}

/// Runge-Kutta steps of some vectors of springs, from lane `first` on. A step is one long chain of
/// dependent operations: several vectors stepped together hide each other's latency.
TARGET INLINE M NAME(rungeKuttaInterleaved)(const hooke_step *step, size_t first, size_t steps, double remainder, int vectors) {
  T *p = COLUMN(position), *v = COLUMN(velocity);
  const T *g = COLUMN(target), *k = COLUMN(stiffness), *b = COLUMN(decay), *t = COLUMN(threshold);
  V x[INTERLEAVED], w[INTERLEAVED], f[INTERLEAVED];
  M count = {0};
  for (int n = 0; n < vectors; n += 1) {
    size_t i = first + n * LANES;
    x[n] = AT(p) - AT(g), w[n] = AT(v), f[n] = AT(b) + AT(b);
  }
  for (size_t q = 0; q < steps; q += 1) {
    for (int n = 0; n < vectors; n += 1) {
      size_t i = first + n * LANES;
      NAME(rungeKuttaStep)(&x[n], &w[n], AT(k), f[n], (T)step->substep);
    }
  }
  for (int n = 0; n < vectors; n += 1) {
    size_t i = first + n * LANES;
    if (remainder > 0) NAME(rungeKuttaStep)(&x[n], &w[n], AT(k), f[n], (T)remainder);
    M rests = AT(k) * x[n] * x[n] + w[n] * w[n] <= AT(k) * AT(t);
    count += NAME(storeState)(&AT(p), &AT(v), AT(g), x[n], w[n], rests);
  }
  return count;
}

TARGET static void NAME(rungeKutta)(const hooke_step *step, size_t first, size_t end) {
  const size_t steps = (size_t)(step->seconds / step->substep);
  const double remainder = step->seconds - (double)steps * step->substep;
  for (size_t block = first; block < end; block += HOOKE_BLOCK) {
    size_t stop = block + HOOKE_BLOCK < end ? block + HOOKE_BLOCK : end, i = block;
    M count = {0};
    for (; i + INTERLEAVED * LANES <= stop; i += INTERLEAVED * LANES) count += NAME(rungeKuttaInterleaved)(step, i, steps, remainder, INTERLEAVED);
    for (; i < stop; i += LANES) count += NAME(rungeKuttaInterleaved)(step, i, steps, remainder, 1);
    step->resting[block / HOOKE_BLOCK] = NAME(laneCount)(count);
  }
}

TARGET static void NAME(pop)(const hooke_step *step, size_t first, size_t end) {
  T *p = COLUMN(position), *v = COLUMN(velocity), *clock = COLUMN(clock), *acceleration = COLUMN(acceleration);
  const T *g = COLUMN(target), *k = COLUMN(stiffness), *b = COLUMN(decay), *t = COLUMN(threshold);
  const double dt = step->seconds;
  const T h = (T)0.001f;
  const V zero = {0};
  FOR_BLOCKS({
    V x = AT(p) - AT(g), w = AT(v), dw = AT(acceleration), f = AT(b) + AT(b), rest = AT(clock) + (T)dt;
    V oldX = x, oldW = w;
    if (dt > 30) {
      x = oldX = zero, w = oldW = zero, dw = zero, rest = AT(clock);
    }
    for (M due = rest >= h; NAME(laneCount)(due) > 0; due = rest >= h) {
      V half = zero + h * (T)0.5;
      V x1 = w, w1 = x * -AT(k) - w * f;
      V x2 = w + w1 * half, w2 = (x + x1 * half) * -AT(k) - x2 * f;
      V x3 = w + w2 * half, w3 = (x + x2 * half) * -AT(k) - x3 * f;
      V x4 = w + w3 * h, w4 = (x + x3 * h) * -AT(k) - x4 * f;
      V sx = (x1 + (x2 + x3) * 2 + x4) * (T)(1.0 / 6.0), sw = (w1 + (w2 + w3) * 2 + w4) * (T)(1.0 / 6.0);
      oldX = SELECT(due, x, oldX), oldW = SELECT(due, w, oldW);
      x = SELECT(due, x + sx * h, x), w = SELECT(due, w + sw * h, w);
      dw = SELECT(due, sw, dw), rest = SELECT(due, rest - h, rest);
    }
    V alpha = rest / h;
    x = x * alpha + oldX * (1 - alpha), w = w * alpha + oldW * (1 - alpha);
    AT(clock) = rest, AT(acceleration) = dw;
    V limit = AT(t), near = limit * (T)0.5;
    M rests = (x < near) & (x > -near) & (w * w < limit * 25) & (dw * dw < limit * limit * 625);
    rests |= (x == zero) & (w == zero);  // unused lanes have no threshold
    count += NAME(storeState)(&AT(p), &AT(v), AT(g), x, w, rests);
  })
}
