// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What a step costs at best: the methods of HookeIntegrator, vectorised by hand for one law (x'' =
// -90 x - 4 x^3 - 0.6 x'), beside HookeIntegrator's loops, in turns. Prints nanoseconds of CPU time
// per step and instance, and the median of the ratios of neighbouring measurements.
//
//   steps of one length   all instances take the same steps; pairs compute the norm of their error
//   own steps             each instance has its step, accepted or not, in the same program by hand:
//                         no columns, no events, nothing else for each to have
//
//   clang -O2 -I../../Sources/CHookeIntegrator -I../../Sources/CHookeIntegrator/include \
//     yardstick.c ../../Sources/CHookeIntegrator/Integrator.c -o yardstick && ./yardstick

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#pragma STDC FP_CONTRACT OFF
#pragma clang diagnostic ignored "-Wpsabi"
#include "CHookeIntegrator.h"
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
typedef int64_t M __attribute__((ext_vector_type(8)));

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

// The same with a step for every lane, of which the pairs in HookeIntegrator have what they need
// to: an elementary controller, h' = 0.9 h error^(-1 / (2 order)), with the same rough powers.
#define OWN_STEPS(name, stages, errorStages, order)                                \
  TARGET static V name##Own(V *x, V *v, double h, int steps) {                     \
    V error = {0}, dx[stages], dv[stages], own[REGISTERS], time[REGISTERS];        \
    V firstX[REGISTERS], firstV[REGISTERS];                                        \
    EACH firstX[r] = v[r], firstV[r] = FORCE(x[r], v[r]), own[r] = (V)h;           \
    EACH time[r] = (V){0};                                                         \
    for (int n = 0; n < steps; n += 1) {                                           \
      EACH {                                                                       \
        V px = x[r], pv = v[r];                                                    \
        dx[0] = firstX[r], dv[0] = firstV[r];                                      \
        UNROLL for (int s = 1; s < stages; s += 1) {                               \
          V sumX = name##_a[s][0] * dx[0], sumV = name##_a[s][0] * dv[0];          \
          UNROLL for (int j = 1; j < s; j += 1)                                    \
            if (name##_a[s][j] != 0)                                               \
              sumX += name##_a[s][j] * dx[j], sumV += name##_a[s][j] * dv[j];      \
          px = x[r] + own[r] * sumX, pv = v[r] + own[r] * sumV;                    \
          dx[s] = pv, dv[s] = FORCE(px, pv);                                       \
        }                                                                          \
        V ex = name##_error[0] * dx[0], ev = name##_error[0] * dv[0];              \
        UNROLL for (int j = 1; j < errorStages; j += 1)                            \
          if (name##_error[j] != 0)                                                \
            ex += name##_error[j] * dx[j], ev += name##_error[j] * dv[j];          \
        V sx = ABSOLUTE + RELATIVE * LARGER(x[r], px), rx = ex / sx;               \
        V sv = ABSOLUTE + RELATIVE * LARGER(v[r], pv), rv = ev / sv;               \
        error = 0.5 * own[r] * own[r] * (rx * rx + rv * rv) + 1e-30;               \
        M good = error <= 1;                                                       \
        x[r] = good ? px : x[r], v[r] = good ? pv : v[r];                          \
        firstX[r] = good ? dx[stages - 1] : firstX[r];                             \
        firstV[r] = good ? dv[stages - 1] : firstV[r];                             \
        time[r] += good ? own[r] : (V){0};                                         \
        V size = (V)(((M)error >> 12) | 0x4330000000000000) - (0x1p52 + 1023 * 0x1p40); \
        V change = size * (-0.5 / order * 0x1p-40) - 0.152;                        \
        change = change > -2.3 ? change : (V)-2.3;                                 \
        change = change < 3.3 ? change : (V)3.3;                                   \
        V shifted = change + 0x1.8p52, f = change - (shifted - 0x1.8p52);          \
        own[r] *= (V)((M)(1 + f * (0.7032 + f * 0.2417)) + ((M)shifted << 52));    \
      }                                                                            \
    }                                                                              \
    return error + time[0] + time[REGISTERS - 1];                                  \
  }
OWN_STEPS(tsitouras5, 7, 7, 5)
OWN_STEPS(dormandPrince8, 13, 12, 8)

static volatile double sink;

/// Nanoseconds per step and instance of a method by hand.
static double byHand(V (*method)(V *, V *, double, int), int steps) {
  V x[REGISTERS], v[REGISTERS];
  for (int r = 0; r < REGISTERS; r += 1) x[r] = (V)(1 + r), v[r] = (V){0};
  double start = now();
  V result = method(x, v, 1e-3, steps);
  double time = (now() - start) / steps / (REGISTERS * 8) * 1e9;
  sink = result[0] + x[0][0];
  return time;
}

enum { COUNT = 2048, PIECE = 512 };

/// The same of a method of HookeIntegrator, over 5 s.
static double hooke(hooke_ode_method method, double tolerance, double step) {
  static double numbers[9][COUNT];
  static uint32_t marks[2][COUNT];
  static uint64_t counts[3][COUNT];
  static _Alignas(HOOKE_ODE_ALIGNMENT) char scratch[1 << 20];
  memset(numbers, 0, sizeof numbers), memset(marks, 0, sizeof marks);
  memset(counts, 0, sizeof counts);
  for (int i = 0; i < COUNT; i += 1) {
    numbers[0][i] = 0.5 + 1.5 * i / COUNT;
    numbers[2][i] = 90, numbers[3][i] = 4, numbers[4][i] = 0.6;
  }
  double *state[2] = {numbers[0], numbers[1]};
  const double *parameters[4] = {numbers[2], numbers[3], numbers[4], numbers[5]};
  hooke_ode_run run = {
    .method = method, .system = HOOKE_ODE_DUFFING, .states = 2, .parameters = 4,
    .relativeTolerance = tolerance, .absoluteTolerance = tolerance,
    .step = step, .longestStep = INFINITY, .mostSteps = 1000000, .end = 5, .scratch = scratch,
    .columns = {state, parameters, numbers[6], numbers[7], numbers[8], marks[0], marks[1],
                counts[0], counts[1], counts[2]}};
  int level = 0;
#if defined(__x86_64__)
  level = 2;
#endif
  double start = now();
  for (size_t first = 0; first < COUNT; first += PIECE) {
    run.first = first, run.last = first + PIECE;
    hooke_ode_advance(&run, level);
  }
  double time = now() - start, steps = 0;
  for (int i = 0; i < COUNT; i += 1) steps += counts[0][i] + counts[1][i];
  return time / steps * 1e9;
}

static int inOrder(const void *a, const void *b) {
  double difference = *(const double *)a - *(const double *)b;
  return difference < 0 ? -1 : difference > 0;
}

enum { ROUNDS = 31 };

static void measure(const char *name, V (*method)(V *, V *, double, int), int steps,
                    hooke_ode_method code, double tolerance, double step) {
  double ratios[ROUNDS], hand[ROUNDS], library[ROUNDS];
  for (int round = 0; round < ROUNDS; round += 1) {
    double before = byHand(method, steps);
    library[round] = hooke(code, tolerance, step);
    hand[round] = (before + byHand(method, steps)) / 2;
    ratios[round] = library[round] / hand[round];
  }
  qsort(ratios, ROUNDS, sizeof *ratios, inOrder);
  qsort(hand, ROUNDS, sizeof *hand, inOrder);
  qsort(library, ROUNDS, sizeof *library, inOrder);
  printf("%s,%.2f,%.2f,%.2f\n", name, hand[ROUNDS / 2], library[ROUNDS / 2], ratios[ROUNDS / 2]);
}

int main(void) {
  printf("method,by hand (ns),HookeIntegrator (ns),ratio\n");
  measure("Runge-Kutta 4", rungeKutta4, 50000, HOOKE_ODE_RUNGE_KUTTA_4, 0, 1e-3);
  measure("Tsitouras 5, steps of one length", tsitouras5, 20000, HOOKE_ODE_TSITOURAS_5, 1e-9, 0);
  measure("Tsitouras 5, own steps", tsitouras5Own, 20000, HOOKE_ODE_TSITOURAS_5, 1e-9, 0);
  measure("order 8, steps of one length", dormandPrince8, 10000, HOOKE_ODE_DORMAND_PRINCE_8, 1e-9,
          0);
  measure("order 8, own steps", dormandPrince8Own, 10000, HOOKE_ODE_DORMAND_PRINCE_8, 1e-9, 0);
  return 0;
}
