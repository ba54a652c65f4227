// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The coefficients of one exact step of any length, one spring at a time, in double: for steps too
// long for the vector loops, and for heavily damped springs in float.

/// Writes selfGain = E (C + b dt S) - 1 and crossGain = E dt S for k, b, dt >= 0 (see Spring.h).
///
/// No loop runs more than 64 times. Relative to the amplitude the error is some 1e-16 times the
/// phase sqrt(k) dt; a damped spring's coefficients go to exactly -1 and 0.
void hooke_exact_step(double k, double b, double dt, double *selfGain, double *crossGain);

/// exp(-u) - 1 for u >= 0, in at most 64 doublings.
double hooke_expm1_neg(double u);
