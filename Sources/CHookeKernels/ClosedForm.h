// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The closed form of oscillating springs, each at a time of its own, for a vector type V of double.
//
// The operations are those of `Oscillator` and `Elementary` in HookeSolver, in the same order, so
// every lane has the bits that they give: a motion changed together with others goes on as one that
// is changed alone.

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

TARGET INLINE PAIR NAME(pairSum)(PAIR a, PAIR b) {
  PAIR highs = NAME(exactSum)(a.high, b.high), lows = NAME(exactSum)(a.low, b.low);
  PAIR partial = NAME(orderedSum)(highs.high, highs.low + lows.high);
  return NAME(orderedSum)(partial.high, partial.low + lows.low);
}

TARGET INLINE PAIR NAME(pairDifference)(PAIR a, PAIR b) {
  return NAME(pairSum)(a, (PAIR){-b.high, -b.low});
}

TARGET INLINE PAIR NAME(pairProduct)(PAIR a, PAIR b) {
  PAIR product = NAME(exactProduct)(a.high, b.high);
  return NAME(orderedSum)(product.high, product.low + (a.high * b.low + a.low * b.high));
}

TARGET INLINE PAIR NAME(quotient)(V a, V b) {
  V first = a / b;
  PAIR rest = NAME(pairDifference)((PAIR){a, (V){0}}, NAME(exactProduct)(b, first));
  V second = rest.high / b;
  V last = NAME(pairDifference)(rest, NAME(exactProduct)(b, second)).high / b;
  return NAME(pairSum)(NAME(orderedSum)(first, second), (PAIR){last, (V){0}});
}

/// The square root of numbers above 0; NaN for others.
TARGET INLINE PAIR NAME(squareRoot)(PAIR a) {
  V root = __builtin_elementwise_sqrt(a.high);
  PAIR rest = NAME(pairDifference)(a, NAME(exactProduct)(root, root));
  return NAME(orderedSum)(root, rest.high / (2 * root));
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

/// Sets sine and cosine of an angle in turns, of 0 or more and fewer than 2^31.
TARGET INLINE void NAME(sineAndCosine)(PAIR turns, V *sine, V *cosine) {
  // The part below the rounding has no integer part.
  PAIR sum = NAME(exactSum)(turns.high - NAME(integerPart)(turns.high), turns.low);
  V quarters = NAME(nearestInteger)(4 * sum.high);
  PAIR fraction = NAME(exactSum)(sum.high - quarters * 0.25, sum.low);
  PAIR turn = {(V){0} + 0x1.921fb54442d18p+2, (V){0} + 0x1.1a62633145c07p-52};
  PAIR angle = NAME(pairProduct)(fraction, turn);
  V s = NAME(sineInOctant)(angle.high, angle.low), c = NAME(cosineInOctant)(angle.high, angle.low);
  M isOdd = (quarters == 1) | (quarters == 3);
  V sineOfTurn = SELECT(isOdd, c, s), cosineOfTurn = SELECT(isOdd, s, c);
  *sine = SELECT((quarters == 2) | (quarters == 3), -sineOfTurn, sineOfTurn);
  *cosine = SELECT((quarters == 1) | (quarters == 2), -cosineOfTurn, cosineOfTurn);
}

/// Writes the transitions of the first `end` springs, `end` a multiple of `HOOKE_LANES`.
TARGET static void NAME(closedForms)(const hooke_closed_forms *forms, size_t end) {
  const PAIR turnPerRadian = {(V){0} + 0x1.45f306dc9c883p-3, (V){0} - 0x1.6b01ec5417056p-57};
  for (size_t i = 0; i < end; i += LANES) {
    V time = *(const V *)(forms->time + i), mass = *(const V *)(forms->mass + i);
    PAIR k = {*(const V *)(forms->stiffness + i), (V){0}};
    PAIR b = {0.5 * *(const V *)(forms->damping + i), (V){0}};
    if (!__builtin_reduce_and(mass == 1)) {
      k = NAME(quotient)(k.high, mass);
      b = NAME(quotient)(b.high, mass);
    }
    PAIR difference = NAME(pairDifference)(k, NAME(pairProduct)(b, b));
    PAIR root = NAME(squareRoot)(difference), turns = NAME(pairProduct)(root, turnPerRadian);
    V decay = b.high + b.low, envelope = NAME(exponential)(-decay * time);
    M oscillates = difference.high > 0x1p-50 * k.high;
    M isInRange = (time > 0) & (decay * time <= 700) & (turns.high * time < 0x1p31);
    PAIR phase = NAME(exactProduct)(turns.high, time);
    V sine, cosine;
    NAME(sineAndCosine)(
        NAME(orderedSum)(phase.high, phase.low + turns.low * time), &sine, &cosine);
    V c = envelope * cosine, s = envelope * sine / (root.high + root.low), drag = decay * s;
    *(V *)(forms->time + i) = SELECT(oscillates & isInRange, time, (V){0} - 1);
    *(V *)(forms->positionFromPosition + i) = c + drag;
    *(V *)(forms->positionFromVelocity + i) = s;
    *(V *)(forms->velocityFromPosition + i) = -(k.high + k.low) * s;
    *(V *)(forms->velocityFromVelocity + i) = c - drag;
  }
}

#undef PAIR
#undef SHIFT
