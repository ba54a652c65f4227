// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Elementary functions of lanes (included once per instruction set).

/// The unit of `roughLog2`.
#define LOG2_UNIT 0x1p-40

/// Returns log2(x) in units of `LOG2_UNIT`, within 0.05, for x > 0; about -1023 for 0, 1024 or more
/// for infinity, that or NaN for NaN. The bits of a number are its logarithm, linear between powers
/// of two. Step sizes need no more, and every next step waits for this one.
LANES_FUNCTION(V NAME(roughLog2))(V x) {
  return (V)(((M)x >> 12) | 0x4330000000000000) - (0x1p52 + 1022.957 * 0x1p40);
}

/// Returns 1 / x within 0.2 % for x > 0; some 1e308 for 0.
LANES_FUNCTION(V NAME(roughReciprocal))(V x) {
  V first = (V)(0x7FDE1C71C71C71C7 - (M)x);
  return first * (2.00173 - x * first);
}

/// Returns 2^x within a relative error of 0.3 %, for -1000 < x < 1000.
LANES_FUNCTION(V NAME(roughExp2))(V x) {
  V shifted = x + ROUNDING;
  V f = x - (shifted - ROUNDING);
  V power = 1 + f * (0.7032 + f * 0.2417);
  return (V)((M)power + ((M)shifted << 52));
}

/// Writes the sine and the cosine of x, in radians: within 2e-16 up to |x| = 1e6, where the
/// reduction by multiples of pi/2 begins to lose places.
LANES_FUNCTION(void NAME(sineCosine))(V x, V *sine, V *cosine) {
  V shifted = x * 0x1.45f306dc9c883p-1 + ROUNDING;
  V n = shifted - ROUNDING;
  V r = x - n * 0x1.921fb544p0 - n * 0x1.0b4611a6p-34 - n * 0x1.3198a2e037073p-69;
  V z = r * r;
  V s = r + r * z * (-0x1.5555555555549p-3 + z * (0x1.111111110f8a6p-7 + z * (-0x1.a01a019c161d5p-13
      + z * (0x1.71de357b1fe7dp-19 + z * (-0x1.ae5e68a2b9cebp-26 + z * 0x1.5d93a5acfd57cp-33)))));
  V c = 1 - (0.5 * z - z * z * (0x1.555555555554cp-5 + z * (-0x1.6c16c16c15177p-10
      + z * (0x1.a01a019cb159p-16 + z * (-0x1.27e4f809c52adp-22
      + z * (0x1.1ee9ebdb4b1c4p-29 - z * 0x1.8fae9be8838d4p-37))))));
  M quadrant = (M)shifted;
  M odd = (quadrant & 1) != 0;
  V first = SELECT(odd, c, s), second = SELECT(odd, s, c);
  *sine = (V)((M)first ^ ((quadrant & 2) << 62));
  *cosine = (V)((M)second ^ (((quadrant + 1) & 2) << 62));
}
