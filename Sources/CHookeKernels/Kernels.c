// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#include "CHookeKernels.h"
#include "ExactStep.h"

#include <stdatomic.h>

// Contraction to FMA would make the instruction sets differ in the last bit.
#pragma STDC FP_CONTRACT OFF

// Vectors are only passed to functions that are always inlined, so that no call has a vector
// argument.
#pragma clang diagnostic ignored "-Wpsabi"

// A vector here is twice the width of a register: the two halves are independent, which hides the
// latency of each operation. WebAssembly is compiled twice, here and by the engine: four registers
// are faster there, and where there are no vector instructions one scalar is.

#define ISA baseline
#if defined(__wasm_simd128__)
#define VECTOR_BYTES 64
#elif defined(__wasm__)
#define VECTOR_BYTES 8
#else
#define VECTOR_BYTES 32
#endif
#define TARGET
#include "InstructionSet.h"

#if defined(__x86_64__)

#define ISA avx2
#define VECTOR_BYTES 64
#define TARGET __attribute__((target("avx2"), min_vector_width(256)))
#include "InstructionSet.h"

#define ISA avx512
#define VECTOR_BYTES 128
#define TARGET __attribute__((target("arch=x86-64-v4"), min_vector_width(512)))
#include "InstructionSet.h"

int hooke_isa_available(hooke_isa isa) {
  switch (isa) {
    case HOOKE_BASELINE: return 1;
    case HOOKE_AVX2: return __builtin_cpu_supports("avx2") != 0;
    case HOOKE_AVX512: return __builtin_cpu_supports("x86-64-v4") != 0;
  }
  return 0;
}

#define TABLE(scalar)                                                \
  const hooke_kernels *hooke_kernels_##scalar(hooke_isa isa) {   \
    if (!hooke_isa_available(isa)) return NULL;                  \
    switch (isa) {                                                 \
      case HOOKE_BASELINE: return &kernels_##scalar##_baseline;      \
      case HOOKE_AVX2: return &kernels_##scalar##_avx2;              \
      case HOOKE_AVX512: return &kernels_##scalar##_avx512;          \
    }                                                                \
    return NULL;                                                     \
  }

#else

int hooke_isa_available(hooke_isa isa) { return isa == HOOKE_BASELINE; }

#define TABLE(scalar)                                                            \
  const hooke_kernels *hooke_kernels_##scalar(hooke_isa isa) {               \
    return isa == HOOKE_BASELINE ? &kernels_##scalar##_baseline : NULL;        \
  }

#endif

TABLE(f32)
TABLE(f64)

uint32_t hooke_next_identity(void) {
  static _Atomic uint32_t identities;
  return atomic_fetch_add_explicit(&identities, 1, memory_order_relaxed) + 1;
}
