// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Vectors of one group of lanes, and the few functions on them that every instruction set shares.

typedef double V __attribute__((ext_vector_type(HOOKE_ODE_LANES)));
typedef int64_t M __attribute__((ext_vector_type(HOOKE_ODE_LANES)));

#define INLINE static inline __attribute__((always_inline))
#define SELECT(mask, yes, no) ((mask) ? (yes) : (no))

/// The number whose sum with a smaller one is rounded to an integer, which its low bits hold.
#define ROUNDING 0x1.8p52

/// The same arithmetic for all instruction sets: inlined into functions that have one.
#define LANES_FUNCTION(name) TARGET INLINE name

/// Everything that a run holds about one group of instances.
typedef struct {
  V *state;        ///< At `start`; the trial state is in `next`.
  V *next;
  V *derivative;   ///< Stage s of component i: derivative[s * states + i].
  V *before;       ///< The argument of the last stage but one.
  V *parameters;
  V *dense;        ///< Coefficients of the dense output.
  V *values;       ///< Of the event functions.
  V *trial;        ///< The same during a search.
  V *side;         ///< The sign that each event function had before.
  V *nearness;     ///< The size of its values at a crossing that changed the state, until they
                   ///< are larger; else NaN.
  V time, start, taken;  ///< Where the lane is, where its last step began, and its length.
  V step, end, wake;     ///< The next step; the end of the run; the time from which the loop returns.
  V error;               ///< The binary logarithm of the last squared error.
  M live;          ///< Lanes that hold an instance.
  M pending;       ///< Lanes whose trial state is accepted and not yet moved to `state`.
  M done, failed;
  M rejectedLast;
  M hasAsked;      ///< Lanes that have used the dense output of the last step.
  M attempts, accepted, most, lifetime, stiffness;
  uint32_t instance[HOOKE_ODE_LANES];
  uint32_t evaluations[HOOKE_ODE_LANES];
  size_t sample[HOOKE_ODE_LANES];
  int isDense;     ///< Whether `dense` belongs to the last step.
} group;

/// The rows of derivatives and of coefficients of the dense output that pairs need, and the groups
/// that are stepped together at most.
enum { STAGES_MOST = 16, DENSE = 7, GROUPS_MOST = 2 };

/// The highest order of Taylor series, and the rows of zeros before and behind them; see Series.h.
enum { TAYLOR_ORDER_MOST = 24, ROWS_BEFORE = 3, ROWS_BEHIND = 4 };

/// Returns the width of a row of Taylor coefficients: the state, and functions of it; see Series.h.
static inline uint32_t seriesWidth(const hooke_ode_run *run) {
  static const uint32_t widths[HOOKE_ODE_SYSTEMS] = {0, 2, 4, 4, 11, 3, 3, 18, 0, 0};
  return widths[run->system] > 0 ? widths[run->system] : run->states;
}

/// Returns the vectors of the derivatives of a group, or of its Taylor coefficients.
static inline size_t derivativeVectors(const hooke_ode_run *run) {
  if (run->method != HOOKE_ODE_TAYLOR) return (size_t)STAGES_MOST * run->states;
  size_t rows = ROWS_BEFORE + hooke_ode_taylor_order(run) + 1 + ROWS_BEHIND;
  return rows * seriesWidth(run) + run->parameters;
}

/// Returns the vectors of a group in scratch memory.
static inline size_t groupVectors(const hooke_ode_run *run) {
  return derivativeVectors(run) + (size_t)(DENSE + 5) * run->states + run->parameters +
         4 * (size_t)run->events;
}
