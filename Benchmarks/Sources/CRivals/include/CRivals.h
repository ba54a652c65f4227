// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Loops that need the processor's widest vectors: the limit, and the one rival that uses them.
///
/// Each is compiled for the instruction sets Hooke's own kernels are compiled for, and the best one
/// this processor has is taken.

#ifndef CRIVALS_H
#define CRIVALS_H

#include <stddef.h>

/// Columns moved by a copy: `in` are read, the first two of them written back.
enum { COPY_MOST_COLUMNS = 8 };

/// Reads `in` columns (3, 6 or 8) of `count` numbers and writes the first two: the bytes of a step,
/// and no more arithmetic than keeps the compiler from leaving a column out.
void copy_f32(float *const *columns, size_t in, size_t count);

/// The same for doubles.
void copy_f64(double *const *columns, size_t in, size_t count);

/// One semi-implicit Euler step per spring, columns apart, no rest test.
void euler_f32(
  float *position, float *velocity, const float *target, const float *stiffness,
  const float *damping, float dt, size_t count);

#endif
