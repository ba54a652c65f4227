// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#include "Jump.h"

#pragma STDC FP_CONTRACT OFF

#define VALUE double
#define SERIES_DOUBLE 1
#define SERIES_TARGET
#define SERIES_NAME(name) name
#include "Series.h"


double hooke_decayed(double u) {
  int halvings = 0;
  while (u > 0.5 && halvings < 64) {
    u *= 0.5;
    halvings += 1;
  }
  double c, s, e;
  series(0, -u, &c, &s, &e);
  for (; halvings > 0; halvings -= 1) e = e * (e + 2);
  return e;
}

void hooke_jump(double k, double b, double dt, double *selfGain, double *crossGain) {
  double D = b * b - k;
  double z = D * dt * dt;
  if (z > 0.25) {
    // Two decays, slow and fast; the slow rate is written without a difference.
    double root = __builtin_elementwise_sqrt(D), fast = b + root, slow = k / fast;
    double slowly = hooke_decayed(slow * dt), quickly = hooke_decayed(fast * dt);
    *selfGain = (fast * slowly - slow * quickly) / (root + root);
    *crossGain = (slowly - quickly) / (root + root);
    return;
  }
  int halvings = 0;
  double h = dt;
  while ((k * h * h > 0.25 || b * h > 0.5) && halvings < 64) {
    h *= 0.5;
    halvings += 1;
  }
  double c, s, e;
  series(D * h * h, -(b * h), &c, &s, &e);
  for (; halvings > 0; halvings -= 1) {
    twice(&c, &s, &e);
    // A cosine stays one however absurd the phase.
    if (D < 0) c = c > 0 ? 0 : c < -2 ? -2 : c;
  }
  double length = dt * s;
  if (D < 0) {
    double longest = 1 / __builtin_elementwise_sqrt(-D);
    length = length > longest ? longest : length < -longest ? -longest : length;
  }
  double cross = length * (1 + e);
  *selfGain = e + (1 + e) * c + b * cross;
  *crossGain = cross;
}
