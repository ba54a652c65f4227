// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The exact step of damped springs, for one vector type V of scalars T; see InstructionSet.h.
//
// x is the distance from the target, w the velocity, k = stiffness / mass, b = damping / (2 mass),
// D = b^2 - k, z = D dt^2, E = exp(-b dt), C = cosh(sqrt z), S = sinh(sqrt z) / sqrt z:
//
//   x' = x + a x + s w            a = E (C + b dt S) - 1     selfGain
//   w' = w + d w - k s x          s = E dt S                 crossGain
//                                 d = E (C - b dt S) - 1   speedGain, as a - 2 b s
//
// A spring is at rest when k x^2 + w^2 <= k threshold^2: it is put on its target and stopped.

/// The gains of one step, from a quarter of it doubled twice. Valid for k dt^2 <= 4 and b dt <= 2.
TARGET INLINE void NAME(gains)(V k, V b, T dt, V *a, V *d, V *s) {
  T h = dt * (T)0.25;
  V c, sh, e;
  NAME(series)((b * b - k) * h * h, b * -h, &c, &sh, &e);
  NAME(twice)(&c, &sh, &e);
  NAME(twice)(&c, &sh, &e);
  V E = e + 1;
  *s = sh * E * dt;
  V bs = b * *s;
  *a = e + E * c + bs;
  *d = *a - (bs + bs);
}

/// The lanes for which `gains` is valid; the others need `hooke_exact_step`.
TARGET INLINE M NAME(ordinary)(V k, V b, T dt) {
  T stiffest = (T)(4 / ((double)dt * dt)), fastest = (T)(2 / (double)dt);
  M ordinary = (k <= stiffest) & (b <= fastest);
#if !SERIES_DOUBLE
  // Above a damping ratio of 4 the slow decay is lost in float's rounding of the fast one.
  ordinary &= b * b <= 16 * k;
#endif
  return ordinary;
}

/// The gains of any step; computed lane by lane where `gains` is not valid.
TARGET INLINE void NAME(anyGains)(V k, V b, double dt, V *a, V *d, V *s) {
  NAME(gains)(k, b, (T)dt, a, d, s);
  M ordinary = NAME(ordinary)(k, b, (T)dt);
  if (__builtin_reduce_and(ordinary)) return;
  for (int lane = 0; lane < LANES; lane += 1) {
    if (ordinary[lane]) continue;
    double self, cross;
    hooke_exact_step(k[lane], b[lane], dt, &self, &cross);
    (*a)[lane] = (T)self;
    (*s)[lane] = (T)cross;
    T bs = b[lane] * (T)cross;
    (*d)[lane] = (T)self - (bs + bs);
  }
}

/// Whether every spring within the bounds is ordinary.
TARGET INLINE int NAME(allOrdinary)(const hooke_step *step) {
  T dt = (T)step->seconds;
  T stiffest = (T)(4 / ((double)dt * dt)), fastest = (T)(2 / (double)dt);
  int ordinary = (T)step->bounds.stiffness <= stiffest && (T)step->bounds.decay <= fastest;
  return ordinary && (SERIES_DOUBLE || !step->bounds.heavilyDamped);
}

/// Applies a step to one vector of springs: x and w become x' and w', p the new position.
TARGET INLINE void NAME(applyStep)(V *p, V *x, V *w, V a, V d, V s, V ks) {
  V dx = a * *x + s * *w, dw = d * *w - ks * *x;
  *p += dx;
  *x += dx;
  *w += dw;
}

/// The larger of two, lane by lane.
TARGET INLINE V NAME(larger)(V one, V other) {
  return SELECT(one > other, one, other);
}

/// The sum over all lanes of a count that has -1 per hit.
TARGET INLINE uint32_t NAME(laneCount)(M count) {
  return (uint32_t)-__builtin_reduce_add(count);
}

#define COLUMN(name) ((T *)__builtin_assume_aligned(step->name, HOOKE_ALIGNMENT))
#define AT(name) (*(V *)(name + i))
#define FOR_BLOCKS(...)                                                          \
  for (size_t block = first; block < end; block += HOOKE_BLOCK) {                \
    size_t stop = block + HOOKE_BLOCK < end ? block + HOOKE_BLOCK : end;         \
    M count = {0};                                                               \
    for (size_t i = block; i < stop; i += LANES) __VA_ARGS__                         \
    step->resting[block / HOOKE_BLOCK] = NAME(laneCount)(count);                      \
  }

// Energy falls no faster than exp(-4 b t). So a block in which every energy is `FAR` times that of
// rest, or more, has no spring at rest for some steps: `headroom` is a lower bound of that ratio,
// and only blocks in which it has fallen to 1 are tested. A thousandth per step is more than
// rounding can take, as long as distances are at least 4096 roundings of the target; nearer than
// that every step is tested.
#define FAR 256

/// The least fraction of a block's headroom that remains after a step, when no b is above `decay`.
TARGET INLINE T NAME(headroomDecay)(double decay, double dt) {
  double left = decay * dt < 1 ? 1 - decay * dt : 0;  // at most exp(-b dt)
  return (T)(left * left * left * left * 0.999);
}

/// Moves one vector of springs and puts those at rest on their target; `rest` is the distance of
/// rest, squared. Returns -1 in the lanes at rest, and clears `far` in those that are neither at
/// rest nor far from it.
TARGET INLINE M NAME(stepVector)(V *p, V *v, V g, V k, V a, V d, V s, V rest, M *far) {
  const T coarse = SERIES_DOUBLE ? (T)0x1p-80 : (T)0x1p-22;
  V x = *p - g, w = *v, moved = *p;
  NAME(applyStep)(&moved, &x, &w, a, d, s, k * s);
  V energy = k * x * x + w * w, near = g * g * coarse;
  M rests = energy <= k * rest;
  *far &= rests | (energy - FAR * (k * NAME(larger)(near, rest)) >= 0);  // not where both are infinite
  *p = SELECT(rests, g, moved);
  *v = (V)(~rests & (M)w);
  return rests;
}

/// Steps the springs of all blocks, with the constants K, the squared distance of rest REST, and
/// the gains a, d, s that GAINS leaves.
#define STEP_BLOCKS(K, REST, GAINS)                                              \
  for (size_t block = first; block < end; block += HOOKE_BLOCK) {                \
    size_t stop = block + HOOKE_BLOCK < end ? block + HOOKE_BLOCK : end, j = block / HOOKE_BLOCK; \
    headroom[j] *= headroomDecay;                                                      \
    if (headroom[j] > 1) {                                                       \
      for (size_t i = block; i < stop; i += LANES) {                             \
        V a, d, s;                                                               \
        GAINS;                                                                   \
        V moved = AT(p), x = moved - AT(g), w = AT(v);                           \
        NAME(applyStep)(&moved, &x, &w, a, d, s, K * s);                             \
        AT(p) = moved;                                                           \
        AT(v) = w;                                                               \
      }                                                                          \
      step->resting[j] = 0;                                                      \
    } else {                                                                     \
      M count = {0}, far = ~count;                                               \
      for (size_t i = block; i < stop; i += LANES) {                             \
        V a, d, s;                                                               \
        GAINS;                                                                   \
        count += NAME(stepVector)(&AT(p), &AT(v), AT(g), K, a, d, s, REST, &far);      \
      }                                                                          \
      step->resting[j] = NAME(laneCount)(count);                                      \
      headroom[j] = __builtin_reduce_and(far) ? FAR : 0;                         \
    }                                                                            \
  }

TARGET static void NAME(analytic)(const hooke_step *step, size_t first, size_t end) {
  T *p = COLUMN(position), *v = COLUMN(velocity), *headroom = COLUMN(headroom);
  const T *g = COLUMN(target), *k = COLUMN(stiffness), *b = COLUMN(decay), *t = COLUMN(threshold);
  const T headroomDecay = NAME(headroomDecay)(step->bounds.decay, step->seconds);
  const double dt = step->seconds;
  if (NAME(allOrdinary)(step)) {
    STEP_BLOCKS(AT(k), AT(t), NAME(gains)(AT(k), AT(b), (T)dt, &a, &d, &s))
  } else {
    STEP_BLOCKS(AT(k), AT(t), NAME(anyGains)(AT(k), AT(b), dt, &a, &d, &s))
  }
}

TARGET static void NAME(prepare)(const hooke_step *step, size_t first, size_t end) {
  const T *k = COLUMN(stiffness), *b = COLUMN(decay);
  T *a = COLUMN(selfGain), *d = COLUMN(speedGain), *s = COLUMN(crossGain);
  const double dt = step->seconds;
  if (NAME(allOrdinary)(step)) {
    for (size_t i = first; i < end; i += LANES) NAME(gains)(AT(k), AT(b), (T)dt, &AT(a), &AT(d), &AT(s));
  } else {
    for (size_t i = first; i < end; i += LANES) NAME(anyGains)(AT(k), AT(b), dt, &AT(a), &AT(d), &AT(s));
  }
}

TARGET static void NAME(prepared)(const hooke_step *step, size_t first, size_t end) {
  T *p = COLUMN(position), *v = COLUMN(velocity), *headroom = COLUMN(headroom);
  const T *g = COLUMN(target), *k = COLUMN(stiffness), *t = COLUMN(threshold);
  const T *self = COLUMN(selfGain), *speed = COLUMN(speedGain), *cross = COLUMN(crossGain);
  const T headroomDecay = NAME(headroomDecay)(step->bounds.decay, step->seconds);
  STEP_BLOCKS(AT(k), AT(t), (a = AT(self), d = AT(speed), s = AT(cross)))
}

/// Writes the gains of a shared spring.
TARGET static void NAME(uniformGains)(hooke_kernel_constants *spring, double dt) {
  V zero = {0}, k = zero + (T)spring->stiffness, b = zero + (T)spring->decay, a, d, s;
  NAME(anyGains)(k, b, dt, &a, &d, &s);
  spring->selfGain = a[0];
  spring->speedGain = d[0];
  spring->crossGain = s[0];
}

TARGET static void NAME(uniform)(const hooke_step *step, size_t first, size_t end) {
  T *p = COLUMN(position), *v = COLUMN(velocity), *headroom = COLUMN(headroom);
  const T *g = COLUMN(target);
  const hooke_kernel_constants *shared = &step->shared;
  const V k = (V)(T)shared->stiffness, t = (V)(T)shared->threshold, resolution = (V)(T)shared->resolution;
  const V self = (V)(T)shared->selfGain, speed = (V)(T)shared->speedGain, cross = (V)(T)shared->crossGain;
  const T headroomDecay = NAME(headroomDecay)(shared->decay, step->seconds);
  STEP_BLOCKS(k, NAME(larger)(AT(g) * AT(g) * resolution, t), (a = self, d = speed, s = cross))
}
