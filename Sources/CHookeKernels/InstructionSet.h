// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// All kernels of one instruction set: float, then double, then the two tables. Before including it
// define ISA (a suffix), VECTOR_BYTES (of a vector) and TARGET. With HOOKE_EXACT_SPRINGS_ONLY the
// kernels that hooke.h does not reach are left out: null in the tables.

#define PASTE3(a, b, c) a##_##b##_##c
#define PASTE(a, b, c) PASTE3(a, b, c)
#define INLINE static inline __attribute__((always_inline))
#define LANES ((int)(VECTOR_BYTES / sizeof(T)))
// A column is aligned to a register, and a vector of two registers to no more: with the alignment
// of its size, every second column would break what the compiler is free to assume.
#define VECTOR_ALIGNMENT (VECTOR_BYTES < HOOKE_ALIGNMENT ? VECTOR_BYTES : HOOKE_ALIGNMENT)
#define SELECT(mask, yes, no) ((mask) ? (yes) : (no))
#define NAME(name) PASTE(name, SCALAR, ISA)
#define VALUE V
#define SERIES_TARGET TARGET
#define SERIES_NAME NAME

#define SCALAR f32
#define T float
#define T_INT int32_t
#define V PASTE(vector, f32, ISA)
#define M PASTE(mask, f32, ISA)
#define SERIES_DOUBLE 0
typedef T V __attribute__((ext_vector_type(VECTOR_BYTES / sizeof(T)), aligned(VECTOR_ALIGNMENT)));
typedef T_INT M __attribute__((ext_vector_type(VECTOR_BYTES / sizeof(T)), aligned(VECTOR_ALIGNMENT)));
_Static_assert(_Alignof(V) <= HOOKE_ALIGNMENT, "a column is not aligned to a vector");
#include "Series.h"
#include "Spring.h"
#ifndef HOOKE_EXACT_SPRINGS_ONLY
#include "FixedStep.h"
#include "DecayAndEasing.h"
#endif
#include "Table.h"
#undef SCALAR
#undef T
#undef T_INT
#undef V
#undef M
#undef SERIES_DOUBLE

#define SCALAR f64
#define T double
#define T_INT int64_t
#define V PASTE(vector, f64, ISA)
#define M PASTE(mask, f64, ISA)
#define SERIES_DOUBLE 1
typedef T V __attribute__((ext_vector_type(VECTOR_BYTES / sizeof(T)), aligned(VECTOR_ALIGNMENT)));
typedef T_INT M __attribute__((ext_vector_type(VECTOR_BYTES / sizeof(T)), aligned(VECTOR_ALIGNMENT)));
_Static_assert(_Alignof(V) <= HOOKE_ALIGNMENT, "a column is not aligned to a vector");
#include "Series.h"
#include "Spring.h"
#ifndef HOOKE_EXACT_SPRINGS_ONLY
#include "FixedStep.h"
#include "DecayAndEasing.h"
#include "ClosedForm.h"
#endif
#include "Table.h"
#undef SCALAR
#undef T
#undef T_INT
#undef V
#undef M
#undef SERIES_DOUBLE

#undef PASTE3
#undef PASTE
#undef INLINE
#undef LANES
#undef SELECT
#undef NAME
#undef VALUE
#undef SERIES_TARGET
#undef SERIES_NAME
#undef COLUMN
#undef AT
#undef FOR_BLOCKS
#undef ISA
#undef VECTOR_ALIGNMENT
#undef VECTOR_BYTES
#undef TARGET
