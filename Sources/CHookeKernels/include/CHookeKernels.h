// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The vector loops of Hooke's solver: one source, compiled once per instruction set.
///
/// Every instruction set gives the same bits: only + - * /, square roots and comparisons occur,
/// nothing is contracted to FMA, and lanes are independent of each other. A caller chooses a table
/// of function pointers once.

#ifndef CHOOKEKERNELS_H
#define CHOOKEKERNELS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The largest number of lanes of a vector: ranges start and end on multiples of it.
enum { HOOKE_LANES = 32 };

/// Springs per block: ranges start on a multiple of it, and each block counts its resting lanes.
enum { HOOKE_BLOCK = 512 };

/// Columns start on a multiple of this many bytes.
enum { HOOKE_ALIGNMENT = 64 };

/// Instruction sets, best last. `baseline` is the compiler's default (SSE2, NEON, plain C).
typedef enum { HOOKE_BASELINE = 0, HOOKE_AVX2 = 1, HOOKE_AVX512 = 2 } hooke_isa;

/// The constants of a batch whose springs share one set of parameters.
typedef struct {
  double stiffness;   ///< k, 1/s^2.
  double decay;       ///< b, 1/s.
  double threshold;   ///< Distance of rest, squared.
  double resolution;  ///< The least distance of rest relative to the target, squared.
  double selfGain;    ///< Coefficients of one step; see Spring.h.
  double speedGain;
  double crossGain;
} hooke_kernel_constants;

/// Upper bounds over all springs of a batch, which select one of two methods with equal results.
typedef struct {
  double stiffness;    ///< The largest k.
  double decay;        ///< The largest b.
  int heavilyDamped;   ///< Whether any has b^2 > 16 k.
} hooke_bounds;

/// One step of a batch: its columns, which are float or double according to the table and aligned
/// to `HOOKE_ALIGNMENT`, and its parameters.
///
/// Lanes past the last spring must be zero in every column.
typedef struct {
  void *position;
  void *velocity;
  const void *target;
  const void *stiffness;  ///< k = stiffness / mass, 1/s^2.
  const void *decay;      ///< b = damping / (2 mass), 1/s.
  const void *threshold;  ///< Distance of rest, squared; for POP stepping not squared.
  void *selfGain;         ///< Cached coefficients of one step; see Spring.h. May be null.
  void *speedGain;
  void *crossGain;
  void *clock;            ///< POP stepping only: time not yet simulated, seconds.
  void *acceleration;     ///< POP stepping only: the acceleration of the last step.
  void *headroom;         ///< Exact steps only, per block: see Spring.h; 0 when changed.
  uint32_t *resting;      ///< Written: the number of lanes of each block at rest.
  double seconds;         ///< The time step, above zero.
  hooke_bounds bounds;    ///< Exact steps with own constants only.
  hooke_kernel_constants shared;    ///< Uniform steps only.
  double substep;         ///< Runge-Kutta only: seconds.
} hooke_step;

/// The columns of a batch of eased motions; lanes past the last one have a duration of 0.
typedef struct {
  void *position;
  void *elapsed;            ///< Seconds since the start.
  const void *from, *to;
  const void *duration;     ///< Seconds.
  const void *x1, *y1, *x2, *y2;
  uint32_t *resting;        ///< Written: the number of lanes of each block at their ends.
} hooke_easings;

/// Columns of springs whose closed forms are evaluated, aligned to `HOOKE_ALIGNMENT`.
typedef struct {
  /// Seconds since the beginning. Set to -1 for springs that do not oscillate, and for times that
  /// are not above 0 or at which exp(-b t) is below exp(-700) or 2^31 periods are over.
  double *time;
  const double *mass, *stiffness, *damping;  ///< Of m x'' + c x' + k x = 0: kg, N/m, kg/s.
  // Written: the transition, from position and velocity at the beginning to those at the time.
  double *positionFromPosition, *positionFromVelocity;  ///< 1, s.
  double *velocityFromPosition, *velocityFromVelocity;  ///< 1/s, 1.
} hooke_closed_forms;

/// Steps the springs of a range: `first` is a multiple of `HOOKE_BLOCK`, `end` of `HOOKE_LANES`.
typedef void (*hooke_kernel)(const hooke_step *, size_t first, size_t end);

/// The kernels of one instruction set and one scalar type.
typedef struct {
  /// The exact step, which computes its coefficients.
  hooke_kernel analytic;
  /// Only the coefficients of that step, into the three columns of gains. `first` may be any
  /// multiple of `HOOKE_LANES`.
  hooke_kernel prepare;
  /// The exact step with coefficients prepared before: the same bits as `analytic`.
  hooke_kernel prepared;
  /// The gains of a step of a shared spring.
  void (*uniformGains)(hooke_kernel_constants *, double seconds);
  /// The exact step of a shared spring, whose gains are computed: the same bits again.
  hooke_kernel uniform;
  /// Classic Runge-Kutta: as many steps of `substep` seconds as fit, and one of what remains.
  hooke_kernel rungeKutta;
  /// POP's stepping: 0.001f-second steps from a clock per spring, interpolated, with POP's rest
  /// test.
  hooke_kernel pop;
  /// Exponential decay: `target` unused, `decay` the rate, `threshold` a speed.
  hooke_kernel decay;
  /// Eased motions along cubic timing curves, from their elapsed times.
  void (*ease)(const hooke_easings *, double seconds, size_t first, size_t end);
  /// The closed forms of the first `end` springs, a multiple of `HOOKE_LANES`; for double only.
  void (*closedForms)(const hooke_closed_forms *, size_t end);
} hooke_kernels;

/// Returns whether this processor has the instruction set.
int hooke_isa_available(hooke_isa isa);

/// Returns the kernels for columns of float, or null where the instruction set is not available.
const hooke_kernels *hooke_kernels_f32(hooke_isa isa);

/// Returns the kernels for columns of double, or null where the instruction set is not available.
const hooke_kernels *hooke_kernels_f64(hooke_isa isa);

/// Returns a number that no other batch of this process has, so that foreign handles are detected;
/// not 0, so that a handle of zeros is one.
uint32_t hooke_next_identity(void);

#ifdef __cplusplus
}
#endif

#endif
