// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#include "ExactStep.h"

#pragma STDC FP_CONTRACT OFF

#define VALUE double
#define SERIES_DOUBLE 1
#define SERIES_TARGET
#define SERIES_NAME(name) name
#include "Series.h"

// Returns exp(-v) - 1 for v = u doubled `times` times, from e = exp(-u) - 1; `left` receives
// exp(-v). Small v need the difference from one, large v the exponential itself, to be precise.
static double doubled(double e, int times, double *left) {
  for (; times > 0 && e > -0.5; times -= 1) e = e * (e + 2);
  *left = 1 + e;
  for (; times > 0; times -= 1) {
    *left = *left * *left;
    e = *left - 1;
  }
  return e;
}

static double expm1Neg(double u, double *left) {
  int halvings = 0;
  while (u > 0.5 && halvings < 64) {
    u *= 0.5;
    halvings += 1;
  }
  double c, s, e;
  series(0, -u, &c, &s, &e);
  return doubled(e, halvings, left);
}

double hooke_expm1_neg(double u) {
  double left;
  return expm1Neg(u, &left);
}

void hooke_exact_step(double k, double b, double dt, double *selfGain, double *crossGain) {
  double D = b * b - k;
  double z = D * dt * dt;
  if (z > 0.25) {
    // Two decays, slow and fast; the slow rate is written without a difference.
    double root = __builtin_elementwise_sqrt(D), fast = b + root, slow = k / fast;
    double slowLeft, fastLeft;
    double slowly = expm1Neg(slow * dt, &slowLeft), quickly = expm1Neg(fast * dt, &fastLeft);
    *selfGain = slowly > -0.5 ? (fast * slowly - slow * quickly) / (root + root)
                              : (fast * slowLeft - slow * fastLeft) / (root + root) - 1;
    *crossGain = slowly > -0.5 ? (slowly - quickly) / (root + root)
                               : (slowLeft - fastLeft) / (root + root);
    return;
  }
  int halvings = 0;
  double h = dt;
  while ((k * h * h > 0.25 || b * h > 0.5) && halvings < 64) {
    h *= 0.5;
    halvings += 1;
  }
  double c, s, e, left;
  series(D * h * h, -(b * h), &c, &s, &e);
  e = doubled(e, halvings, &left);
  for (; halvings > 0; halvings -= 1) {
    s = s + s * c;
    c = 2 * (c * (c + 2));
    // A cosine remains in -1...1, however large the phase.
    if (D < 0) c = c > 0 ? 0 : c < -2 ? -2 : c;
  }
  double length = dt * s;
  if (D < 0) {
    double longest = 1 / __builtin_elementwise_sqrt(-D);
    length = length > longest ? longest : length < -longest ? -longest : length;
  }
  double cross = length * left;
  *selfGain = e + left * c + b * cross;
  *crossGain = cross;
}
