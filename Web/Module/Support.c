// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The functions of the C library and of the compiler's own that remain where neither is there.

typedef unsigned __int128 wide;

double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) < 0.5 ? whole : whole + __builtin_copysign(1, value);
}

/// The product of two integers of 128 bits, from those of their halves; the upper halves of the
/// result wrap.
wide __multi3(wide left, wide right) {
  const unsigned long long low = 0xFFFFFFFF;
  unsigned long long a = (unsigned long long)left, b = (unsigned long long)right;
  unsigned long long bottom = (a & low) * (b & low);
  unsigned long long middle = (a >> 32) * (b & low) + (bottom >> 32);
  unsigned long long other = (a & low) * (b >> 32) + (middle & low);
  unsigned long long top = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
  top += a * (unsigned long long)(right >> 64) + (unsigned long long)(left >> 64) * b;
  return (wide)top << 64 | (other << 32 | (bottom & low));
}
