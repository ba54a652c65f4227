// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The series of every exact step, for a scalar or a vector type VALUE (SERIES_DOUBLE: 0 or 1).
//
//   c = cosh(sqrt z) - 1        |z| <= 1/4
//   s = sinh(sqrt z) / sqrt z   |z| <= 1/4
//   e = exp(y) - 1              -1/2 <= y <= 0
//
// c and e are differences from one: their rounding is then relative to the change in a step, and
// does not add up over thousands of frames. c and s are truncated Taylor series; e is a minimax
// polynomial (relative error 1.3e-9 in float, 4e-17 in double).

SERIES_TARGET static inline __attribute__((always_inline)) void SERIES_NAME(series)(
    VALUE z, VALUE y, VALUE *c, VALUE *s, VALUE *e) {
#if SERIES_DOUBLE
  *c = z * (1 / 2. + z * (1 / 24. + z * (1 / 720. + z * (1 / 40320. + z * (1 / 3628800. + z * (1 / 479001600. + z * (1 / 87178291200.)))))));
  *s = 1 + z * (1 / 6. + z * (1 / 120. + z * (1 / 5040. + z * (1 / 362880. + z * (1 / 39916800. + z * (1 / 6227020800.))))));
  *e = y * (1 + y * (0x1.ffffffffffeefp-2 + y * (0x1.555555554c832p-3 + y * (0x1.55555551cc379p-5 + y * (0x1.111110589fe36p-7
     + y * (0x1.6c16962d6271ap-10 + y * (0x1.a013d18d84387p-13 + y * (0x1.9f8d22848c183p-16 + y * (0x1.6a3c1963299dcp-19
     + y * 0x1.d823af61bbfc6p-23)))))))));
#else
  *c = z * (1 / 2.f + z * (1 / 24.f + z * (1 / 720.f + z * (1 / 40320.f))));
  *s = 1 + z * (1 / 6.f + z * (1 / 120.f + z * (1 / 5040.f)));
  *e = y * (1 + y * (0x1.fffff4p-2f + y * (0x1.55531cp-3f + y * (0x1.550898p-5f + y * (0x1.0c5b76p-7f + y * 0x1.267e62p-10f)))));
#endif
}

// Doubles the length of a step: cosh and sinh of twice the argument, the square of the exponential.
SERIES_TARGET static inline __attribute__((always_inline)) void SERIES_NAME(twice)(VALUE *c, VALUE *s, VALUE *e) {
  VALUE half = *c * (*c + 2);
  *s = *s + *s * *c;
  *c = half + half;
  *e = *e * (*e + 2);
}
