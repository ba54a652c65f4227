// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// One step of each method of fixed length, as macros for Fixed.h.

/// Classic Runge-Kutta; the fifth evaluation of a step is the first of the next.
#define RUNGE_KUTTA_4(g, t, h)                                                                  \
  V half = 0.5 * (h), sixth = (h) / 6, middle = (t) + half, after = (t) + (h);                  \
  EACH_STATE NEXT(g, i) = Y(g, i) + half * K(g, 0, i);                                          \
  EVALUATE(g, middle, NEXT_STATE(g), STAGE(g, 1));                                              \
  EACH_STATE NEXT(g, i) = Y(g, i) + half * K(g, 1, i);                                          \
  EVALUATE(g, middle, NEXT_STATE(g), STAGE(g, 2));                                              \
  EACH_STATE NEXT(g, i) = Y(g, i) + (h) * K(g, 2, i);                                           \
  EVALUATE(g, after, NEXT_STATE(g), STAGE(g, 3));                                               \
  EACH_STATE NEXT(g, i) = Y(g, i) + sixth * (K(g, 0, i) + 2 * (K(g, 1, i) + K(g, 2, i)) + K(g, 3, i)); \
  EVALUATE(g, after, NEXT_STATE(g), STAGE(g, 4))

/// A symmetric composition of kicks (of velocities) and drifts (of positions), for laws whose
/// accelerations do not depend on velocities. The last kick of a step and the first of the next are
/// at the same place, and share an evaluation.
#define COMPOSITION(g, t, h, kicks, drifts, count)                                              \
  uint32_t m = COUNT / 2;                                                                       \
  V at = (t);                                                                                   \
  EACH_STATE NEXT(g, i) = Y(g, i), K(g, 1, i) = K(g, 0, i);                                     \
  for (int q = 0; q < (count); q += 1) {                                                        \
    V kick = (kicks)[q] * (h), drift = (drifts)[q] * (h);                                       \
    EACH_STATE if (i >= m) NEXT(g, i) += kick * K(g, 1, i);                                     \
    EACH_STATE if (i < m) NEXT(g, i) += drift * NEXT(g, i + m);                                 \
    at += drift;                                                                                \
    EVALUATE(g, at, NEXT_STATE(g), STAGE(g, 1));                                                \
  }                                                                                             \
  V kick = (kicks)[count] * (h);                                                                \
  EACH_STATE if (i >= m) NEXT(g, i) += kick * K(g, 1, i);                                       \
  EACH_STATE if (i < m) K(g, 1, i) = NEXT(g, i + m)

/// Velocity Verlet: order 2.
static const double verletKicks[2] = {0.5, 0.5}, verletDrifts[1] = {1};
#define VERLET(g, t, h) COMPOSITION(g, t, h, verletKicks, verletDrifts, 1)

/// Order 4 with six evaluations a step, whose error is some thousand times less than that of
/// Yoshida's composition of three: S. Blanes, P. C. Moan, Practical symplectic partitioned
/// Runge-Kutta and Runge-Kutta-Nystroem methods, J. Comput. Appl. Math. 142 (2002), 313-330, SRKN
/// 6b.
#define KICK_1 0.0829844064174052
#define KICK_2 0.396309801498368
#define KICK_3 -0.0390563049223486
#define DRIFT_1 0.245298957184271
#define DRIFT_2 0.604872665711080
static const double blanesMoanKicks[7] = {
  KICK_1, KICK_2, KICK_3, 1 - 2 * (KICK_1 + KICK_2 + KICK_3), KICK_3, KICK_2, KICK_1};
static const double blanesMoanDrifts[6] = {
  DRIFT_1, DRIFT_2, 0.5 - (DRIFT_1 + DRIFT_2), 0.5 - (DRIFT_1 + DRIFT_2), DRIFT_2, DRIFT_1};
#define BLANES_MOAN_4(g, t, h) COMPOSITION(g, t, h, blanesMoanKicks, blanesMoanDrifts, 6)
