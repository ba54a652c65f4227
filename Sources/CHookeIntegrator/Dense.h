// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// States inside the last step of a group (included once per instruction set). x is the fraction of
// the step, 0...1. Tsitouras 5 has a polynomial of order 4, Dormand and Prince 8 one of order 7
// that costs three evaluations; the methods of fixed steps have Hermite's cubic, whose error is of
// the order of theirs, the fourth.

/// Prepares the dense output of the last step of a group. Only the lanes that asked for it count
/// its evaluations, once a step: what an instance has cost does not depend on its neighbours.
TARGET static void NAME(prepareDense)(const hooke_ode_run *run, group *lanes, M which) {
  const uint32_t n = run->states;
  const V h = lanes->taken;
  V *k = lanes->derivative, *f = lanes->dense;
  if (run->method == HOOKE_ODE_TSITOURAS_5 || run->method == HOOKE_ODE_TAYLOR) return;
  if (run->method == HOOKE_ODE_DORMAND_PRINCE_8)
    for (int lane = 0; lane < HOOKE_ODE_LANES; lane += 1)
      lanes->evaluations[lane] += (which[lane] & ~lanes->hasAsked[lane]) != 0 ? 3 : 0;
  lanes->hasAsked |= which;
  if (lanes->isDense) return;
  lanes->isDense = 1;
  if (run->method != HOOKE_ODE_DORMAND_PRINCE_8) {
    const V *last = k + (run->method == HOOKE_ODE_RUNGE_KUTTA_4 ? 4 : 1) * n;
    for (uint32_t i = 0; i < n; i += 1) {
      V rise = lanes->next[i] - lanes->state[i];
      f[i] = rise, f[n + i] = h * k[i] - rise, f[2 * n + i] = 2 * rise - h * (last[i] + k[i]);
    }
    return;
  }
  for (int s = 13; s < 16; s += 1) {
    for (uint32_t i = 0; i < n; i += 1) {
      V sum = {0};
      for (int j = 0; j < s; j += 1) sum += dormandPrince8_a[s][j] * k[j * n + i];
      lanes->trial[i] = lanes->state[i] + h * sum;
    }
    V at = lanes->start + dormandPrince8_c[s] * h;
    NAME(evaluateRun)(run, &at, lanes->trial, lanes->parameters, k + s * n);
  }
  for (uint32_t i = 0; i < n; i += 1) {
    V rise = lanes->next[i] - lanes->state[i];
    f[i] = rise, f[n + i] = h * k[i] - rise, f[2 * n + i] = 2 * rise - h * (k[12 * n + i] + k[i]);
    for (int q = 0; q < 4; q += 1) {
      V sum = {0};
      for (int j = 0; j < 16; j += 1) sum += dormandPrince8_dense[q][j] * k[j * n + i];
      f[(3 + q) * n + i] = h * sum;
    }
  }
}

/// Writes the states at the fractions x of the last step.
TARGET static void NAME(interpolate)(const hooke_ode_run *run, const group *lanes, V x, V *y) {
  const uint32_t n = run->states;
  const V *k = lanes->derivative, *f = lanes->dense;
  if (run->method == HOOKE_ODE_TSITOURAS_5) {
    V square = x * x;
    V b[7] = {
      -1.0530884977290216 * x * (x - 1.3299890189751412)
          * (square - 1.4364028541716351 * x + 0.7139816917074209),
      0.1017 * square * (square - 2.1966568338249754 * x + 1.2949852507374631),
      2.490627285651252793 * square * (square - 2.38535645472061657 * x + 1.57803468208092486),
      -16.54810288924490272 * (x - 1.21712927295533244) * (x - 0.61620406037800089) * square,
      47.37952196281928122 * (x - 1.203071208372362603) * (x - 0.658047292653547382) * square,
      -34.87065786149660974 * (x - 1.2) * (x - 0.666666666666666667) * square,
      2.5 * (x - 1) * (x - 0.6) * square,
    };
    for (uint32_t i = 0; i < n; i += 1) {
      V sum = b[0] * k[i];
      for (int j = 1; j < 7; j += 1) sum += b[j] * k[j * n + i];
      y[i] = lanes->state[i] + lanes->taken * sum;
    }
  } else if (run->method == HOOKE_ODE_TAYLOR) {
    const uint32_t order = hooke_ode_taylor_order(run), width = seriesWidth(run);
    const V h = x * lanes->taken;
    for (uint32_t i = 0; i < n; i += 1) {
      V sum = k[order * width + i];
      for (uint32_t q = order; q-- > 0;) sum = sum * h + k[q * width + i];
      y[i] = sum;
    }
  } else {
    int degree = run->method == HOOKE_ODE_DORMAND_PRINCE_8 ? DENSE : 3;
    for (uint32_t i = 0; i < n; i += 1) {
      V sum = {0};
      for (int q = degree - 1; q >= 0; q -= 1) sum = (sum + f[q * n + i]) * (q % 2 == 0 ? x : 1 - x);
      y[i] = lanes->state[i] + sum;
    }
  }
  for (uint32_t i = 0; i < n; i += 1) y[i] = SELECT(x >= 1, lanes->next[i], y[i]);
}
