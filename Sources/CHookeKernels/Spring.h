// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The exact step of damped springs, for one vector type V of scalars T (included by Level.h).
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

/// The lanes for which `gains` is valid; the others need `hooke_jump`.
TARGET INLINE M NAME(ordinary)(V k, V b, T dt) {
  T stiffest = (T)(4 / ((double)dt * dt)), fastest = (T)(2 / (double)dt);
  M ordinary = (k <= stiffest) & (b <= fastest);
#if !SERIES_DOUBLE
  // Above a damping ratio of 4 the slow decay drowns in float's rounding of the fast one.
  ordinary &= b * b <= 16 * k;
#endif
  return ordinary;
}

/// The gains of any step, lane by lane where it must be.
TARGET INLINE void NAME(anyGains)(V k, V b, double dt, V *a, V *d, V *s) {
  NAME(gains)(k, b, (T)dt, a, d, s);
  M ordinary = NAME(ordinary)(k, b, (T)dt);
  for (int lane = 0; lane < LANES; lane += 1) {
    if (ordinary[lane]) continue;
    double self, cross;
    hooke_jump(k[lane], b[lane], dt, &self, &cross);
    (*a)[lane] = (T)self;
    (*s)[lane] = (T)cross;
    T bs = b[lane] * (T)cross;
    (*d)[lane] = (T)self - (bs + bs);
  }
}

/// Whether every spring within the bounds is ordinary.
TARGET INLINE int NAME(allOrdinary)(hooke_bounds bounds, double dt) {
  T step = (T)dt;
  T stiffest = (T)(4 / ((double)step * step)), fastest = (T)(2 / (double)step);
  int ordinary = (T)bounds.stiffness <= stiffest && (T)bounds.decay <= fastest;
  return ordinary && (SERIES_DOUBLE || !bounds.heavilyDamped);
}

/// Where one vector of springs is after a step: x and w become x' and w', p the new position.
TARGET INLINE void NAME(glide)(V *p, V *x, V *w, V a, V d, V s, V ks) {
  V dx = a * *x + s * *w, dw = d * *w - ks * *x;
  *p += dx;
  *x += dx;
  *w += dw;
}

/// Moves one vector of springs; returns -1 in the lanes that are at rest.
TARGET INLINE M NAME(move)(V *p, V *v, V g, V k, V a, V d, V s, V energyOfRest) {
  V x = *p - g, w = *v, moved = *p;
  NAME(glide)(&moved, &x, &w, a, d, s, k * s);
  M rests = k * x * x + w * w <= energyOfRest;
  *p = SELECT(rests, g, moved);
  *v = (V)(~rests & (M)w);
  return rests;
}

/// The sum over all lanes of a count that holds -1 per hit.
TARGET INLINE uint32_t NAME(hits)(M count) {
  return (uint32_t)-__builtin_reduce_add(count);
}

#define COLUMN(name) ((T *)__builtin_assume_aligned(springs->name, HOOKE_ALIGNMENT))
#define AT(name) (*(V *)(name + i))
#define FOR_BLOCKS(...)                                                          \
  for (size_t block = first; block < end; block += HOOKE_BLOCK) {                \
    size_t stop = block + HOOKE_BLOCK < end ? block + HOOKE_BLOCK : end;         \
    M count = {0};                                                               \
    for (size_t i = block; i < stop; i += LANES) __VA_ARGS__                         \
    springs->resting[block / HOOKE_BLOCK] = NAME(hits)(count);                   \
  }

TARGET static void NAME(analytic)(const hooke_springs *springs, hooke_bounds bounds, double dt, size_t first, size_t end) {
  T *p = COLUMN(position), *v = COLUMN(velocity);
  const T *g = COLUMN(target), *k = COLUMN(stiffness), *b = COLUMN(decay), *t = COLUMN(threshold);
  if (NAME(allOrdinary)(bounds, dt)) {
    FOR_BLOCKS({
      V a, d, s;
      NAME(gains)(AT(k), AT(b), (T)dt, &a, &d, &s);
      count += NAME(move)(&AT(p), &AT(v), AT(g), AT(k), a, d, s, AT(k) * AT(t));
    })
  } else {
    FOR_BLOCKS({
      V a, d, s;
      NAME(anyGains)(AT(k), AT(b), dt, &a, &d, &s);
      count += NAME(move)(&AT(p), &AT(v), AT(g), AT(k), a, d, s, AT(k) * AT(t));
    })
  }
}

TARGET static void NAME(prepare)(const hooke_springs *springs, hooke_bounds bounds, double dt, size_t first, size_t end) {
  const T *k = COLUMN(stiffness), *b = COLUMN(decay);
  T *a = COLUMN(selfGain), *d = COLUMN(speedGain), *s = COLUMN(crossGain);
  if (NAME(allOrdinary)(bounds, dt)) {
    for (size_t i = first; i < end; i += LANES) NAME(gains)(AT(k), AT(b), (T)dt, &AT(a), &AT(d), &AT(s));
  } else {
    for (size_t i = first; i < end; i += LANES) NAME(anyGains)(AT(k), AT(b), dt, &AT(a), &AT(d), &AT(s));
  }
}

TARGET static void NAME(prepared)(const hooke_springs *springs, size_t first, size_t end) {
  T *p = COLUMN(position), *v = COLUMN(velocity);
  const T *g = COLUMN(target), *k = COLUMN(stiffness), *t = COLUMN(threshold);
  const T *a = COLUMN(selfGain), *d = COLUMN(speedGain), *s = COLUMN(crossGain);
  FOR_BLOCKS({ count += NAME(move)(&AT(p), &AT(v), AT(g), AT(k), AT(a), AT(d), AT(s), AT(k) * AT(t)); })
}

/// The gains of springs that are all alike.
TARGET static void NAME(uniformGains)(hooke_spring *spring, double dt) {
  V zero = {0}, k = zero + (T)spring->stiffness, b = zero + (T)spring->decay, a, d, s;
  NAME(anyGains)(k, b, dt, &a, &d, &s);
  spring->selfGain = a[0];
  spring->speedGain = d[0];
  spring->crossGain = s[0];
}

/// Energy falls no faster than exp(-4 b t). So a block whose least energy is so many times that of rest
/// cannot hold a resting spring for a while: `headroom` keeps that ratio, and only blocks that have used
/// it up are tested. A thousandth per step is more than rounding can take, as long as distances are at
/// least `coarse` roundings of the target; nearer than that every step is tested.
TARGET static void NAME(uniform)(const hooke_springs *springs, hooke_spring spring, double dt, size_t first, size_t end) {
  T *p = COLUMN(position), *v = COLUMN(velocity), *headroom = COLUMN(headroom);
  const T *g = COLUMN(target);
  const T ulp = SERIES_DOUBLE ? (T)0x1p-52 : (T)0x1p-23, most = SERIES_DOUBLE ? (T)1e300 : (T)1e38;
  const V zero = {0}, k = zero + (T)spring.stiffness, t = zero + (T)spring.threshold;
  const V resolution = zero + (T)spring.resolution, coarse = zero + 4096 * ulp * (4096 * ulp), infinite = zero + most;
  const V a = zero + (T)spring.selfGain, d = zero + (T)spring.speedGain, s = zero + (T)spring.crossGain, ks = k * s;
  double left = spring.decay * dt < 1 ? 1 - spring.decay * dt : 0;  // at most exp(-b dt)
  T lasting = (T)(left * left * left * left * 0.999);
  for (size_t block = first; block < end; block += HOOKE_BLOCK) {
    size_t stop = block + HOOKE_BLOCK < end ? block + HOOKE_BLOCK : end, j = block / HOOKE_BLOCK;
    headroom[j] *= lasting;
    if (headroom[j] > 1) {
      for (size_t i = block; i < stop; i += LANES) {
        V x = AT(p) - AT(g), w = AT(v), moved = AT(p);
        NAME(glide)(&moved, &x, &w, a, d, s, ks);
        AT(p) = moved;
        AT(v) = w;
      }
      springs->resting[j] = 0;
      continue;
    }
    M count = {0};
    V least = infinite;
    for (size_t i = block; i < stop; i += LANES) {
      V square = AT(g) * AT(g), rest = square * resolution;
      rest = k * SELECT(rest > t, rest, t);
      V start = AT(p), x = start - AT(g), w = AT(v);
      NAME(glide)(&start, &x, &w, a, d, s, ks);
      V energy = k * x * x + w * w, near = k * (square * coarse);
      M rests = energy <= rest;
      AT(p) = SELECT(rests, AT(g), start);
      AT(v) = (V)(~rests & (M)w);
      count += rests;
      near = SELECT(near > rest, near, rest);
      energy = SELECT(energy < infinite, energy, infinite) / near;
      least = SELECT((energy < least) & ~rests, energy, least);
    }
    springs->resting[j] = NAME(hits)(count);
    T lowest = most;
    for (int lane = 0; lane < LANES; lane += 1) lowest = least[lane] < lowest ? least[lane] : lowest;
    headroom[j] = lowest;
  }
}
