// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#include "CHookeKernels.h"
#include "Jump.h"

#include <stdatomic.h>

// Contraction to FMA would make the levels differ in the last bit.
#pragma STDC FP_CONTRACT OFF

// Vectors are only handed to functions that are always inlined: no call ever passes one.
#pragma clang diagnostic ignored "-Wpsabi"

// A vector here is twice the width of a register: the second half fills the waiting time of the
// first.

#define LEVEL baseline
#define LEVEL_BYTES 32
#define TARGET
#include "Level.h"

#if defined(__x86_64__)

#define LEVEL avx2
#define LEVEL_BYTES 64
#define TARGET __attribute__((target("avx2"), min_vector_width(256)))
#include "Level.h"

#define LEVEL avx512
#define LEVEL_BYTES 128
#define TARGET __attribute__((target("arch=x86-64-v4"), min_vector_width(512)))
#include "Level.h"

int hooke_level_available(hooke_level level) {
  switch (level) {
    case HOOKE_BASELINE: return 1;
    case HOOKE_AVX2: return __builtin_cpu_supports("avx2") != 0;
    case HOOKE_AVX512: return __builtin_cpu_supports("x86-64-v4") != 0;
  }
  return 0;
}

#define TABLE(scalar)                                                \
  const hooke_kernels *hooke_kernels_##scalar(hooke_level level) {   \
    if (!hooke_level_available(level)) return NULL;                  \
    switch (level) {                                                 \
      case HOOKE_BASELINE: return &kernels_##scalar##_baseline;      \
      case HOOKE_AVX2: return &kernels_##scalar##_avx2;              \
      case HOOKE_AVX512: return &kernels_##scalar##_avx512;          \
    }                                                                \
    return NULL;                                                     \
  }

#else

int hooke_level_available(hooke_level level) { return level == HOOKE_BASELINE; }

#define TABLE(scalar)                                                            \
  const hooke_kernels *hooke_kernels_##scalar(hooke_level level) {               \
    return level == HOOKE_BASELINE ? &kernels_##scalar##_baseline : NULL;        \
  }

#endif

TABLE(f32)
TABLE(f64)

hooke_level hooke_level_best(void) {
  if (hooke_level_available(HOOKE_AVX512)) return HOOKE_AVX512;
  return hooke_level_available(HOOKE_AVX2) ? HOOKE_AVX2 : HOOKE_BASELINE;
}

uint32_t hooke_next_identity(void) {
  static _Atomic uint32_t identities;
  return atomic_fetch_add_explicit(&identities, 1, memory_order_relaxed);
}
