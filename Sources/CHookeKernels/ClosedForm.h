// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The closed form of oscillating springs, each at a time of its own, for a vector type V of double.
//
// The operations are those of `Oscillator.parts(at:)` and `Elementary` in HookeSolver, in the same
// order, so every lane has the bits that they give: a motion changed together with others goes on
// as one that is changed alone.

/// A sum of two numbers of about 106 bits; `DoubleDouble` in HookeSolver.
typedef struct {
  V high, low;
} PASTE(pair, f64, ISA);
#define PAIR PASTE(pair, f64, ISA)

TARGET INLINE PAIR NAME(exactSum)(V a, V b) {
  V sum = a + b, part = sum - a;
  return (PAIR){sum, (a - (sum - part)) + (b - part)};
}

TARGET INLINE PAIR NAME(orderedSum)(V a, V b) {
  V sum = a + b;
  return (PAIR){sum, b - (sum - a)};
}

TARGET INLINE PAIR NAME(exactProduct)(V a, V b) {
  V shiftedA = a * 134217729, shiftedB = b * 134217729;
  V a1 = shiftedA - (shiftedA - a), b1 = shiftedB - (shiftedB - b);
  V a2 = a - a1, b2 = b - b1, product = a * b;
  return (PAIR){product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2};
}

// Adding it pushes the fraction out of the significand.
#define SHIFT 6755399441055744.0

TARGET INLINE V NAME(nearestInteger)(V x) {
  return (x + SHIFT) - SHIFT;
}

/// The integer part of numbers in 0 ..< 2^51.
TARGET INLINE V NAME(integerPart)(V x) {
  V nearest = NAME(nearestInteger)(x);
  return SELECT(nearest > x, nearest - 1, nearest);
}

/// exp(x) for x in -700...0.
TARGET INLINE V NAME(exponential)(V x) {
  V shifted = x * 1.442695040888963407 + SHIFT, exponent = shifted - SHIFT;
  V high = x - exponent * 0x1.62e42feep-1, low = exponent * 0x1.a39ef35793c76p-33;
  V r = high - low, rest = (high - r) - low;
  V series = r * (1. / 87178291200) + 1. / 6227020800;
  series = r * series + 1. / 479001600;
  series = r * series + 1. / 39916800;
  series = r * series + 1. / 3628800;
  series = r * series + 1. / 362880;
  series = r * series + 1. / 40320;
  series = r * series + 1. / 5040;
  series = r * series + 1. / 720;
  series = r * series + 1. / 120;
  series = r * series + 1. / 24;
  series = r * series + 1. / 6;
  series = r * series + 0.5;
  V fraction = r + (r * r * series + rest * (1 + r));
  // The low bits of the shifted number are those of the exponent.
  V power = (V)(((M)shifted + 1023) << 52);
  return (1 + fraction) * power;
}

/// sin(x + tail) for |x| <= pi/4.
TARGET INLINE V NAME(sineInOctant)(V x, V tail) {
  V z = x * x;
  V series = z * (1. / 355687428096000) + -1. / 1307674368000;
  series = z * series + 1. / 6227020800;
  series = z * series + -1. / 39916800;
  series = z * series + 1. / 362880;
  series = z * series + -1. / 5040;
  series = z * series + 1. / 120;
  series = z * series + -1. / 6;
  return x + (x * z * series + tail * (1 - 0.5 * z));
}

/// cos(x + tail) for |x| <= pi/4.
TARGET INLINE V NAME(cosineInOctant)(V x, V tail) {
  V z = x * x;
  V series = z * (-1. / 6402373705728000) + 1. / 20922789888000;
  series = z * series + -1. / 87178291200;
  series = z * series + 1. / 479001600;
  series = z * series + -1. / 3628800;
  series = z * series + 1. / 40320;
  series = z * series + -1. / 720;
  series = z * series + 1. / 24;
  V half = 0.5 * z, main = 1 - half;
  return main + (((1 - main) - half) + (z * z * series - x * tail));
}

/// Writes C and S of `Oscillator` for the first `end` springs, `end` a multiple of `HOOKE_LANES`.
TARGET static void NAME(closedForms)(const hooke_closed_forms *forms, size_t end) {
  for (size_t i = 0; i < end; i += LANES) {
    V time = *(const V *)(forms->time + i), rate = *(const V *)(forms->decay + i);
    V root = *(const V *)(forms->root + i);
    V envelope = NAME(exponential)(-rate * time);
    PAIR product = NAME(exactProduct)(*(const V *)(forms->turns + i), time);
    PAIR phase = NAME(orderedSum)(
        product.high, product.low + *(const V *)(forms->turnsLow + i) * time);
    // The part below the rounding of fewer than 2^31 turns has no integer part.
    PAIR sum = NAME(exactSum)(phase.high - NAME(integerPart)(phase.high), phase.low);
    V quarters = NAME(nearestInteger)(4 * sum.high);
    PAIR fraction = NAME(exactSum)(sum.high - quarters * 0.25, sum.low);
    PAIR turn = {(V){0} + 0x1.921fb54442d18p+2, (V){0} + 0x1.1a62633145c07p-52};
    PAIR angle = NAME(exactProduct)(fraction.high, turn.high);
    angle = NAME(orderedSum)(
        angle.high, angle.low + (fraction.high * turn.low + fraction.low * turn.high));
    V sine = NAME(sineInOctant)(angle.high, angle.low);
    V cosine = NAME(cosineInOctant)(angle.high, angle.low);
    M isOdd = (quarters == 1) | (quarters == 3);
    V s = SELECT(isOdd, cosine, sine), c = SELECT(isOdd, sine, cosine);
    s = SELECT((quarters == 2) | (quarters == 3), -s, s);
    c = SELECT((quarters == 1) | (quarters == 2), -c, c);
    *(V *)(forms->cosine + i) = envelope * c;
    *(V *)(forms->sine + i) = envelope * s / root;
  }
}

#undef PAIR
#undef SHIFT
