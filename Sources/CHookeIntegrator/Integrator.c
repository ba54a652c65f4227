// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#include "CHookeIntegrator.h"

// Contraction to FMA would make the instruction sets differ in the last bit.
#pragma STDC FP_CONTRACT OFF

// Vectors are only passed to functions that are always inlined, so that no call has a vector
// argument.
#pragma clang diagnostic ignored "-Wpsabi"

#include "Lanes.h"
#include "Tsitouras5.h"
#include "DormandPrince8.h"
#include "Steps.h"

// On x86-64 the baseline is what processors before 2013 have: it takes no more space than it must.
#define ISA baseline
#define TARGET
#define GROUPS 1
#if defined(__x86_64__)
#define IS_COMPACT 1
#else
#define IS_COMPACT 0
#endif
#include "InstructionSet.h"

#if defined(__x86_64__)

#define ISA avx2
#define TARGET __attribute__((target("avx2"), min_vector_width(256)))
#define GROUPS 1
#define IS_COMPACT 0
#include "InstructionSet.h"

#define ISA avx512
#define TARGET __attribute__((target("arch=x86-64-v4"), min_vector_width(512)))
#define GROUPS 2
#define IS_COMPACT 0
#include "InstructionSet.h"

#endif

uint32_t hooke_ode_taylor_order(const hooke_ode_run *run) {
  int isLinear = run->system == HOOKE_ODE_DAMPED_SPRING || run->system == HOOKE_ODE_CHAIN ||
                 run->system == HOOKE_ODE_NETWORK;
  double tolerance = run->relativeTolerance > run->absoluteTolerance ? run->relativeTolerance
                                                                     : run->absoluteTolerance;
  uint32_t order = isLinear ? 12 : 4;
  for (; tolerance < 0x1p-4 && order < TAYLOR_ORDER_MOST; order += 1) tolerance *= 8;
  return order;
}

size_t hooke_ode_scratch_size(const hooke_ode_run *run) {
  return GROUPS_MOST * groupVectors(run) * sizeof(V);
}

void hooke_ode_advance(const hooke_ode_run *run, int instructionSet) {
  switch (instructionSet) {
#if defined(__x86_64__)
    case 2: advance_avx512(run); break;
    case 1: advance_avx2(run); break;
#endif
    default: advance_baseline(run); break;
  }
}

void hooke_ode_evaluate(hooke_ode_system system, void *context, uint32_t states, const double *time,
                        const double *state, const double *parameters, double *derivative) {
  evaluate_baseline(system, context, states, (const V *)time, (const V *)state,
                    (const V *)parameters, (V *)derivative);
}

void hooke_ode_sine_cosine(const double *x, double *sine, double *cosine) {
  V s, c;
  sineCosine_baseline(*(const V *)x, &s, &c);
  *(V *)sine = s, *(V *)cosine = c;
}

hooke_ode_tableau hooke_ode_tableau_of(hooke_ode_method method) {
  if (method == HOOKE_ODE_TSITOURAS_5)
    return (hooke_ode_tableau){7, 7, tsitouras5_c, &tsitouras5_a[0][0]};
  if (method == HOOKE_ODE_DORMAND_PRINCE_8)
    return (hooke_ode_tableau){13, 16, dormandPrince8_c, &dormandPrince8_a[0][0]};
  return (hooke_ode_tableau){0, 0, NULL, NULL};
}
