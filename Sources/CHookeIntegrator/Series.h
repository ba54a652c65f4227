// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Taylor coefficients of the built-in systems (included once per instruction set), by recurrences:
// from the coefficients 0 ... n of the state follow those n of the functions of it that a law is
// made of, and from these the coefficients n + 1 of the state. With series a and b,
//
//     (a b)_n = sum a_j b_(n-j)         (a / b)_n = (a_n - sum (a / b)_j b_(n-j)) / b_0
//     (sin a)'  = a' cos a, ...         (a^r)_n   = sum (r k - n + k) a_k (a^r)_(n-k) / (n a_0)
//
// Row n of the series s of a group begins at s[n * WIDTH]: the state, then the functions. A law
// receives y, coefficient n of the state, writes row n and replaces y by coefficient n + 1; p are
// the parameters, and share is 1 / (n + 1). Coefficients just computed are passed in registers:
// through memory, each would wait for the one before.

/// Returns sum a_j b_(n-j) over j = 1 ... n - 1, of series whose rows are `width` apart. Four at a
/// time, past the end too, where a is still zero: a loop that ends elsewhere for every n costs more
/// than the products.
LANES_FUNCTION(V NAME(inner))(const V *a, const V *b, uint32_t n, uint32_t width) {
  V sum[4] = {{0}, {0}, {0}, {0}};
  a += width, b += (size_t)n * width - width;
#pragma clang loop unroll(disable)
  for (uint32_t j = 1; j < n; j += 4, a += 4 * width, b -= 4 * width) {
    sum[0] += a[0] * b[0];
    sum[1] += a[width] * (b - width)[0];
    sum[2] += a[2 * width] * (b - 2 * width)[0];
    sum[3] += a[3 * width] * (b - 3 * width)[0];
  }
  return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

/// Returns coefficient n of a product, given those of its factors; the others are in memory, row n
/// of a is zero still. The latest are added last: the others do not wait for them.
LANES_FUNCTION(V NAME(product))(const V *a, const V *b, V lastA, V lastB, uint32_t n,
                                uint32_t width) {
  if (n == 0) return lastA * lastB;
  return NAME(inner)(a, b, n, width) + (a[0] * lastB + lastA * b[0]);
}

/// Returns coefficient n of a square, given that of the series.
LANES_FUNCTION(V NAME(square))(const V *a, V last, uint32_t n, uint32_t width) {
  if (n == 0) return last * last;
  return NAME(inner)(a, a, n, width) + 2 * a[0] * last;
}

/// Returns coefficient n of the quotient q of a and b, given those of both.
LANES_FUNCTION(V NAME(quotient))(const V *q, const V *b, V lastA, V lastB, uint32_t n,
                                 uint32_t width) {
  if (n == 0) return lastA / lastB;
  return (lastA - NAME(inner)(q, b, n, width) - q[0] * lastB) / b[0];
}

/// Returns coefficient n, above 0, of the integral of a product; all that it takes is in memory.
LANES_FUNCTION(V NAME(integral))(const V *a, const V *b, uint32_t n, uint32_t width) {
  return NAME(inner)(a - width, b - width, n + 1, width) * (V)(1.0 / n);
}

#define ROW(k) s[n * WIDTH + (k)]
#define PRODUCT(a, b, lastA, lastB) NAME(product)(s + (a), s + (b), lastA, lastB, n, WIDTH)
#define SQUARE(a, last) NAME(square)(s + (a), last, n, WIDTH)
#define SERIES(system)                                                                          \
  LANES_FUNCTION(void NAME2(series, system))(V *s, V *y, const V *p, uint32_t n, V share)

/// Computes sine and cosine, of columns k and k + 1, of x, whose derivative's column is `rise`.
#define SINE_COSINE(k, x, rise)                                                                 \
  V sine##k, cosine##k;                                                                         \
  if (n == 0) NAME(sineCosine)(x, &sine##k, &cosine##k);                                        \
  else                                                                                          \
    sine##k = NAME(integral)(s + (k) + 1, s + (rise), n, WIDTH),                                \
    cosine##k = -NAME(integral)(s + (k), s + (rise), n, WIDTH)

#define WIDTH 2
SERIES(dampedSpring) {
  V x = y[0], v = y[1];
  ROW(0) = x, ROW(1) = v;
  y[0] = v * share;
  y[1] = (p[0] * (n == 0 ? p[2] - x : -x) - p[1] * v) * share;
}
#undef WIDTH

// 2 the sine, 3 the cosine.
#define WIDTH 4
SERIES(pendulum) {
  V x = y[0], v = y[1];
  SINE_COSINE(2, x, 1);
  ROW(0) = x, ROW(1) = v, ROW(2) = sine2, ROW(3) = cosine2;
  V force = -p[0] * sine2 - p[1] * v;
  y[0] = v * share;
  y[1] = (n == 0 ? force + p[2] : force) * share;
}
#undef WIDTH

// 2 the distance from the target, 3 its square.
#define WIDTH 4
SERIES(duffing) {
  V x = y[0], v = y[1], d = n == 0 ? x - p[3] : x;
  V square = SQUARE(2, d);
  V force = -(p[0] * d + p[1] * PRODUCT(3, 2, square, d) + p[2] * v);
  ROW(0) = x, ROW(1) = v, ROW(2) = d, ROW(3) = square;
  y[0] = v * share;
  y[1] = force * share;
}
#undef WIDTH

// 4 ... 6 the squares of the distances from the magnets, 7 ... 9 the pulls, 10 their sum.
#define WIDTH 11
SERIES(magnets) {
  V x = y[0], z = y[1], across = p[4] * 0x1.bb67ae8584caap-1, half = p[4] * 0.5;
  V magnetX[3] = {p[4] * 0, -across, across}, magnetY[3] = {p[4], -half, -half};
  V forceX = -p[0] * x - p[1] * y[2], forceY = -p[0] * z - p[1] * y[3];
  V distance = SQUARE(0, x) + SQUARE(1, z), pulls = {0};
  for (int j = 0; j < 3; j += 1) {
    V square, pull;
    if (n == 0) {
      V dx = magnetX[j] - x, dy = magnetY[j] - z;
      square = dx * dx + dy * dy + p[3] * p[3];
      pull = p[2] / (square * __builtin_elementwise_sqrt(square));
    } else {
      const V *squares = s + 4 + j, *before = s + 7 + j;
      V sum = {0};
      square = distance - 2 * (magnetX[j] * x + magnetY[j] * z);
#pragma clang loop unroll(disable)
      for (uint32_t k = 1; k < n; k += 1)
        sum += (n + 0.5 * k) * (squares[k * WIDTH] * before[(n - k) * WIDTH]);
      pull = -(sum + 1.5 * n * (square * before[0])) / (n * squares[0]);
    }
    ROW(4 + j) = square, ROW(7 + j) = pull;
    pulls += pull, forceX += magnetX[j] * pull, forceY += magnetY[j] * pull;
  }
  V accelerationX = (forceX - PRODUCT(10, 0, pulls, x)) * share;
  V accelerationY = (forceY - PRODUCT(10, 1, pulls, z)) * share;
  ROW(0) = x, ROW(1) = z, ROW(2) = y[2], ROW(3) = y[3], ROW(10) = pulls;
  y[0] = y[2] * share, y[1] = y[3] * share;
  y[2] = accelerationX, y[3] = accelerationY;
}
#undef WIDTH

// 2 is 1 - x^2.
#define WIDTH 3
SERIES(vanDerPol) {
  V x = y[0], v = y[1], square = SQUARE(0, x), rest = n == 0 ? 1 - square : -square;
  V force = p[0] * PRODUCT(2, 1, rest, v) - x;
  ROW(0) = x, ROW(1) = v, ROW(2) = rest;
  y[0] = v * share;
  y[1] = force * share;
}
#undef WIDTH

#define WIDTH 3
SERIES(lorenz) {
  V xz = PRODUCT(0, 2, y[0], y[2]), xy = PRODUCT(0, 1, y[0], y[1]);
  ROW(0) = y[0], ROW(1) = y[1], ROW(2) = y[2];
  V rise = p[0] * (y[1] - y[0]) * share;
  y[1] = (p[1] * y[0] - xz - y[1]) * share;
  y[2] = (xy - p[2] * y[2]) * share;
  y[0] = rise;
}
#undef WIDTH

// 4 the derivative of the difference of the angles; sine and cosine 5, 6 of the difference, 7, 8
// and 9, 10 of the angles; 11, 12 the squares of the velocities; 13, 14 the forces; 15 the divisor;
// 16, 17 the accelerations.
#define WIDTH 18
SERIES(doublePendulum) {
  V u = y[2], v = y[3];
  SINE_COSINE(5, y[0] - y[1], 4);
  SINE_COSINE(7, y[0], 2);
  SINE_COSINE(9, y[1], 3);
  V uu = SQUARE(2, u), vv = SQUARE(3, v), cc = SQUARE(6, cosine5);
  V divisor = n == 0 ? 2 - cc : -cc;
  V first = -(PRODUCT(12, 5, vv, sine5) + 2 * p[0] * sine7);
  V second = PRODUCT(11, 5, uu, sine5) - p[0] * sine9;
  V a = first - PRODUCT(6, 14, cosine5, second), b = 2 * second - PRODUCT(6, 13, cosine5, first);
  a = NAME(quotient)(s + 16, s + 15, a, divisor, n, WIDTH);
  b = NAME(quotient)(s + 17, s + 15, b, divisor, n, WIDTH);
  ROW(0) = y[0], ROW(1) = y[1], ROW(2) = u, ROW(3) = v, ROW(4) = u - v;
  ROW(5) = sine5, ROW(6) = cosine5, ROW(7) = sine7, ROW(8) = cosine7, ROW(9) = sine9;
  ROW(10) = cosine9, ROW(11) = uu, ROW(12) = vv, ROW(13) = first, ROW(14) = second, ROW(15) = divisor;
  ROW(16) = a, ROW(17) = b;
  y[0] = u * share, y[1] = v * share;
  y[2] = a * share, y[3] = b * share;
}
#undef WIDTH
#undef ROW
#undef PRODUCT
#undef SQUARE
#undef SERIES
#undef SINE_COSINE

#define CASE(system, code) case code: NAME2(series, system)(s, y, p, n, share); return;
/// Writes row n of any system and replaces y, coefficient n of its state, by the next; `constants`
/// holds at least as many values as the system has parameters.
///
/// Chains and networks are linear: their coefficients follow from each other by the law itself,
/// whose constants count at the first only.
TARGET static void NAME(seriesAny)(const hooke_ode_run *run, V *s, V *y, const V *p, uint32_t n,
                                   double part, V *constants) {
  const V share = (V)part;
#if IS_COMPACT
  switch (run->system) {
    CASE(dampedSpring, HOOKE_ODE_DAMPED_SPRING)
    CASE(pendulum, HOOKE_ODE_PENDULUM)
    CASE(duffing, HOOKE_ODE_DUFFING)
    CASE(magnets, HOOKE_ODE_MAGNETS)
    CASE(vanDerPol, HOOKE_ODE_VAN_DER_POL)
    CASE(lorenz, HOOKE_ODE_LORENZ)
    CASE(doublePendulum, HOOKE_ODE_DOUBLE_PENDULUM)
    default: break;
  }
#endif
  const uint32_t states = run->states, given = run->parameters;
  if (n == 1) {
    const hooke_ode_network *shape = (const hooke_ode_network *)run->context;
    for (uint32_t i = 0; i < given; i += 1) constants[i] = p[i];
    if (run->system == HOOKE_ODE_CHAIN) {
      constants[2] = (V){0};
    } else {
      V *link = constants + shape->bodies;
      for (uint32_t j = 0; j < shape->links; j += 1) link[3 * j + 2] = (V){0};
      for (uint32_t i = shape->bodies + 3 * shape->links; i < given; i += 1) constants[i] = (V){0};
    }
  }
  V *row = s + (size_t)n * states, time = {0};
  for (uint32_t i = 0; i < states; i += 1) row[i] = y[i];
  NAME(evaluate)(run->system, run->context, states, &time, row, n == 0 ? p : constants, y);
  for (uint32_t i = 0; i < states; i += 1) y[i] *= share;
}
#undef CASE
