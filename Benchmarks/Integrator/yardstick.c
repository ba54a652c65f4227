// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What a step costs at best: the methods of HookeIntegrator, vectorised by hand for one law
// (x'' = -90 x - 4 x^3 - 0.6 x'), with one length of step for all, no step control, no columns.
// Prints nanoseconds of CPU time per step and instance. Pairs include the norm of their error.
//
//   clang -O2 -I../../Sources/CHookeIntegrator yardstick.c -o yardstick && ./yardstick

#include <stddef.h>
#include <stdio.h>
#include <time.h>

#pragma STDC FP_CONTRACT OFF
#pragma clang diagnostic ignored "-Wpsabi"
#include "DormandPrince8.h"
#include "Tsitouras5.h"

enum { REGISTERS = 2 };  // vectors stepped together: each hides the other's latency
#define UNROLL _Pragma("clang loop unroll(full)")
#define EACH UNROLL for (int r = 0; r < REGISTERS; r += 1)

#if defined(__x86_64__)
#define TARGET __attribute__((target("arch=x86-64-v4"), min_vector_width(512)))
#else
#define TARGET
#endif
typedef double V __attribute__((ext_vector_type(8)));

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

#define FORCE(x, v) (-(90 + 4 * ((x) * (x))) * (x) - 0.6 * (v))

TARGET static V rungeKutta4(V *x, V *v, double h, int steps) {
  double half = h / 2, sixth = h / 6;
  for (int n = 0; n < steps; n += 1) {
    EACH {
      V a1 = FORCE(x[r], v[r]);
      V x2 = x[r] + half * v[r], v2 = v[r] + half * a1, a2 = FORCE(x2, v2);
      V x3 = x[r] + half * v2, v3 = v[r] + half * a2, a3 = FORCE(x3, v3);
      V x4 = x[r] + h * v3, v4 = v[r] + h * a3, a4 = FORCE(x4, v4);
      x[r] += sixth * (v[r] + 2 * (v2 + v3) + v4);
      v[r] += sixth * (a1 + 2 * (a2 + a3) + a4);
    }
  }
  return x[0];
}

// The norm of the error that steps with error control must compute.
#define ABSOLUTE 1e-9
#define RELATIVE 1e-9
#define LARGER(a, b)                                                               \
  (__builtin_elementwise_max(__builtin_elementwise_abs(a), __builtin_elementwise_abs(b)))

#define PAIR_LOOP(name, stages, errorStages)                                       \
  TARGET static V name(V *x, V *v, double h, int steps) {                          \
    V error = {0}, dx[stages], dv[stages];                                         \
    V firstX[REGISTERS], firstV[REGISTERS];                                        \
    EACH firstX[r] = v[r], firstV[r] = FORCE(x[r], v[r]);                          \
    for (int n = 0; n < steps; n += 1) {                                           \
      EACH {                                                                       \
        V px = x[r], pv = v[r];                                                    \
        dx[0] = firstX[r], dv[0] = firstV[r];                                      \
        UNROLL for (int s = 1; s < stages; s += 1) {                               \
          V sumX = name##_a[s][0] * dx[0], sumV = name##_a[s][0] * dv[0];          \
          UNROLL for (int j = 1; j < s; j += 1)                                    \
            if (name##_a[s][j] != 0)                                               \
              sumX += name##_a[s][j] * dx[j], sumV += name##_a[s][j] * dv[j];      \
          px = x[r] + h * sumX, pv = v[r] + h * sumV;                              \
          dx[s] = pv, dv[s] = FORCE(px, pv);                                       \
        }                                                                          \
        V ex = name##_error[0] * dx[0], ev = name##_error[0] * dv[0];              \
        UNROLL for (int j = 1; j < errorStages; j += 1)                            \
          if (name##_error[j] != 0)                                                \
            ex += name##_error[j] * dx[j], ev += name##_error[j] * dv[j];          \
        V sx = ABSOLUTE + RELATIVE * LARGER(x[r], px), rx = ex / sx;               \
        V sv = ABSOLUTE + RELATIVE * LARGER(v[r], pv), rv = ev / sv;               \
        error += rx * rx + rv * rv;                                                \
        x[r] = px, v[r] = pv;                                                      \
        firstX[r] = dx[stages - 1], firstV[r] = dv[stages - 1];                    \
      }                                                                            \
    }                                                                              \
    return error;                                                                  \
  }
PAIR_LOOP(tsitouras5, 7, 7)
PAIR_LOOP(dormandPrince8, 13, 12)

static volatile double sink;

static void measure(const char *name, V (*method)(V *, V *, double, int), int steps) {
  double best = 1e9;
  for (int round = 0; round < 15; round += 1) {
    V x[REGISTERS], v[REGISTERS];
    for (int r = 0; r < REGISTERS; r += 1) x[r] = (V)(1 + r), v[r] = (V){0};
    double start = now();
    V result = method(x, v, 1e-3, steps);
    double time = (now() - start) / steps / (REGISTERS * 8) * 1e9;
    sink = result[0] + x[0][0];
    best = time < best ? time : best;
  }
  printf("%s,%.3f\n", name, best);
}

int main(void) {
  printf("method,ns per step and instance\n");
  measure("rk4", rungeKutta4, 200000);
  measure("tsit5", tsitouras5, 100000);
  measure("dop853", dormandPrince8, 40000);
  return 0;
}
