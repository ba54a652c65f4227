// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The laws of the built-in systems (included once per instruction set): y the state, p the
// parameters, d the derivative. Angles are in radians, times in seconds; a velocity stands behind
// what it moves.

/// x'' = k (g - x) - c x'. State x, x'; parameters k, c, g.
LANES_FUNCTION(void NAME(dampedSpring))(V t, const V *y, const V *p, V *d) {
  d[0] = y[1];
  d[1] = p[0] * (p[2] - y[0]) - p[1] * y[1];
}

/// a'' = -w sin a - c a' + m. State a, a'; parameters w = gravity / length, c, m (a torque).
LANES_FUNCTION(void NAME(pendulum))(V t, const V *y, const V *p, V *d) {
  V sine, cosine;
  NAME(sineCosine)(y[0], &sine, &cosine);
  d[0] = y[1];
  d[1] = p[2] - p[0] * sine - p[1] * y[1];
}

/// x'' = k (g - x) + q (g - x)^3 - c x'. State x, x'; parameters k, q, c, g.
LANES_FUNCTION(void NAME(duffing))(V t, const V *y, const V *p, V *d) {
  V x = y[0] - p[3];
  d[0] = y[1];
  d[1] = -(p[0] + p[1] * (x * x)) * x - p[2] * y[1];
}

/// A body on a spring to the origin over three magnets, at the angles 90, 210 and 330 degrees.
///
/// r'' = -k r - c r' + s sum (m_j - r) / (|m_j - r|^2 + h^2)^(3/2). State x, y, x', y'; parameters
/// k, c, s, the height h of the body over the magnets, and their distance from the origin.
LANES_FUNCTION(void NAME(magnets))(V t, const V *y, const V *p, V *d) {
  V x = y[0], z = y[1], height = p[3] * p[3];
  V forceX = -p[0] * x - p[1] * y[2], forceY = -p[0] * z - p[1] * y[3];
  V across = p[4] * 0x1.bb67ae8584caap-1, half = p[4] * 0.5;
  V magnetX[3] = {p[4] * 0, -across, across}, magnetY[3] = {p[4], -half, -half};
#pragma clang loop unroll(full)
  for (int j = 0; j < 3; j += 1) {
    V dx = magnetX[j] - x, dy = magnetY[j] - z;
    V square = dx * dx + dy * dy + height;
    V pull = p[2] / (square * __builtin_elementwise_sqrt(square));
    forceX += pull * dx, forceY += pull * dy;
  }
  d[0] = y[2], d[1] = y[3], d[2] = forceX, d[3] = forceY;
}

/// x'' = m (1 - x^2) x' - x. State x, x'; parameter m.
LANES_FUNCTION(void NAME(vanDerPol))(V t, const V *y, const V *p, V *d) {
  d[0] = y[1];
  d[1] = p[0] * (1 - y[0] * y[0]) * y[1] - y[0];
}

/// x' = s (y - x), y' = x (r - z) - y, z' = x y - b z. Parameters s, r, b.
LANES_FUNCTION(void NAME(lorenz))(V t, const V *y, const V *p, V *d) {
  d[0] = p[0] * (y[1] - y[0]);
  d[1] = y[0] * (p[1] - y[2]) - y[1];
  d[2] = y[0] * y[1] - p[2] * y[2];
}

/// Two equal bodies on equal massless rods. State a, b (from the vertical), a', b'; parameter
/// w = gravity / length.
LANES_FUNCTION(void NAME(doublePendulum))(V t, const V *y, const V *p, V *d) {
  V sineA, cosineA, sine, cosine, sineB, cosineB;
  NAME(sineCosine)(y[0], &sineA, &cosineA);
  NAME(sineCosine)(y[1], &sineB, &cosineB);
  sine = sineA * cosineB - cosineA * sineB, cosine = cosineA * cosineB + sineA * sineB;
  V u = y[2] * y[2], v = y[3] * y[3];
  V first = -(v * sine + 2 * p[0] * sineA), second = u * sine - p[0] * sineB;
  V scale = 1 / (2 - cosine * cosine);
  d[0] = y[2], d[1] = y[3];
  d[2] = (first - cosine * second) * scale;
  d[3] = (2 * second - cosine * first) * scale;
}

/// Springs in a row, each with the position of the one before as its target, the first with g.
///
/// x_i'' = k (x_(i-1) - x_i) - c x_i'. State all x, then all x'; parameters k, c, g.
LANES_FUNCTION(void NAME(chain))(uint32_t states, const V *y, const V *p, V *d) {
  uint32_t n = states / 2;
  V ahead = p[2];
  for (uint32_t i = 0; i < n; i += 1) {
    d[i] = y[n + i];
    d[n + i] = p[0] * (ahead - y[i]) - p[1] * y[n + i];
    ahead = y[i];
  }
}

/// Bodies on a line, linked to each other and to anchors by damped springs.
///
/// State all positions, then all velocities; parameters the masses, then stiffness, damping and
/// length of every link, then the positions of the anchors.
LANES_FUNCTION(void NAME(network))(const hooke_ode_network *shape, const V *y, const V *p, V *d) {
  uint32_t n = shape->bodies;
  const V *link = p + n, *anchor = link + 3 * shape->links;
  V still = {0};
  for (uint32_t i = 0; i < n; i += 1) d[i] = y[n + i], d[n + i] = still;
  for (uint32_t j = 0; j < shape->links; j += 1, link += 3) {
    uint32_t a = shape->link[j].first, b = shape->link[j].second;
    V xa = a < n ? y[a] : anchor[a - n], xb = b < n ? y[b] : anchor[b - n];
    V va = a < n ? y[n + a] : still, vb = b < n ? y[n + b] : still;
    V force = link[0] * (xb - xa - link[2]) + link[1] * (vb - va);
    if (a < n) d[n + a] += force;
    if (b < n) d[n + b] -= force;
  }
  for (uint32_t i = 0; i < n; i += 1) d[n + i] /= p[i];
}
