/* This source file is part of Hooke.
   SPDX-License-Identifier: MIT */

/** \file hooke.h
 *  Springs, decay and easing for programs in C and languages that call C.
 *
 *      hooke_spring_t spring;
 *      hooke_batch_t *batch;
 *      hooke_handle_t button;
 *      hooke_spring_from_response(0.4, 0.7, &spring);
 *      hooke_batch_create(HOOKE_FLOAT, 1024, &batch);
 *      hooke_batch_insert(batch, &spring, 0, 0, 100, 0.01, &button);
 *      while (hooke_batch_moving_count(batch) > 0) hooke_batch_advance(batch, 1.0 / 60);
 *      hooke_batch_destroy(batch);
 *
 *  Units. Times are in seconds, velocities in units of position per second, whatever the unit of
 *  position is. Masses are in a unit of your own, as only ratios to them matter.
 *
 *  Errors. A function that can fail returns a hooke_status_t: HOOKE_OK, which is 0, or the reason.
 *  A call that fails has changed nothing and written nothing, unless its text says otherwise. A
 *  function that returns a double returns NaN for a null pointer, a spring whose coefficients are
 *  out of range, and an argument out of range. Wrong numbers (NaN and infinity included), null
 *  pointers, and handles of removed springs and destroyed batches are detected and never crash.
 *
 *  Ownership. A batch belongs to whoever created it, until hooke_batch_destroy. Structs and arrays
 *  passed in are read during the call and not kept. Texts returned are never freed.
 *  Arrays returned belong to the batch; how long they can be read is stated there.
 *
 *  Threads. There is no hidden state: functions without a batch may be called from any thread at
 *  any time, and different batches may be used on different threads at once. Functions that take a
 *  `const hooke_batch_t *` may use one batch at the same time; one that takes a `hooke_batch_t *`
 *  must not run at the same time as any other call on it; so it is with ensembles. No function waits
 *  for another thread or calls back, except hooke_batch_advance_in_pieces, which calls the function
 *  passed to it, and the advance and the samples of an ensemble, which call its law.
 *
 *  Reproducibility. Results are the same bits on every processor, with every instruction set and
 *  number of threads.
 */

#ifndef HOOKE_H
#define HOOKE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The library ---- */

/** The version this header belongs to; see hooke_version_number for the library's own. */
#define HOOKE_VERSION_MAJOR 1
#define HOOKE_VERSION_MINOR 0
#define HOOKE_VERSION_PATCH 0
/** The suffix after the numbers in the text of the version: "-dev" before the release, then "". */
#define HOOKE_VERSION_SUFFIX "-dev"

/** The result of a call: success, or the reason of its failure. Later versions may add values:
 *  treat those you do not know as a failure. */
typedef enum hooke_status_t {
  HOOKE_OK = 0,
  HOOKE_ERROR_NULL = 1,      /**< A pointer that must not be null is null. */
  HOOKE_ERROR_SPRING = 2,    /**< The spring's coefficients are out of range. */
  HOOKE_ERROR_PARAMETER = 3, /**< A parameter has an invalid value: none of its kind, or one for
                                  which there is no motion. */
  HOOKE_ERROR_VALUE = 4,     /**< A position, velocity or target is not a number within +-1e18. */
  HOOKE_ERROR_TIME = 5,      /**< A time step is not a number in 0...1e9 seconds. */
  HOOKE_ERROR_THRESHOLD = 6, /**< A threshold is not a number in 0...1e18. */
  HOOKE_ERROR_HANDLE = 7,    /**< The handle's spring was removed, or is of another batch. */
  HOOKE_ERROR_BATCH = 8,     /**< The batch was destroyed, or the pointer is not a batch. */
  HOOKE_ERROR_BUSY = 9,      /**< The batch, or the ensemble, is inside a call that calls back. */
  HOOKE_ERROR_CAPACITY = 10, /**< More springs, or more batches, than are possible. */
  HOOKE_ERROR_SHARED = 11,   /**< Only for batches that share one spring, or only for others. */
  HOOKE_ERROR_NONE = 12      /**< There is no such event in this motion. */
} hooke_status_t;

/** Vector instructions that batches are advanced with. */
typedef enum hooke_instruction_set_t {
  HOOKE_INSTRUCTION_SET_BASELINE = 0, /**< Available on every processor of the architecture. */
  HOOKE_INSTRUCTION_SET_AVX2 = 1,
  HOOKE_INSTRUCTION_SET_AVX512 = 2
} hooke_instruction_set_t;

/** The library's version as text, for example "1.0.0", or "1.0.0-dev" before that release. */
const char *hooke_version(void);

/** The library's version as a number: major * 10000 + minor * 100 + patch. */
uint32_t hooke_version_number(void);

/** Returns the meaning of a status, in English, without a full stop; never null, for any value
 *  at all. */
const char *hooke_status_text(hooke_status_t status);

/** The instruction set that batches use on this processor: the best it has. */
hooke_instruction_set_t hooke_instruction_set(void);

/** The name of an instruction set, for example "avx2"; "unknown" for any other value. */
const char *hooke_instruction_set_name(hooke_instruction_set_t set);

/* ---- Springs ---- */

/** A damped spring: mass * x'' = stiffness * (target - x) - damping * x'.
 *
 *  Fill it in directly or with one of the functions below. All functions accept a spring when mass
 *  and stiffness are finite and above 0, damping is finite and not below 0, stiffness / mass lies
 *  in 1e-100...1e100 and damping / mass is at most 1e100. */
typedef struct hooke_spring_t {
  double mass;      /**< Above 0. It scales the other two and does not change the motion. */
  double stiffness; /**< Mass / s^2; above 0. Also called tension. */
  double damping;   /**< Mass / s; 0 or above; 0 is undamped. Also called friction. */
} hooke_spring_t;

/** The manner in which a spring approaches its target. */
typedef enum hooke_regime_t {
  HOOKE_REGIME_NONE = 0,              /**< Not a spring. */
  HOOKE_REGIME_UNDAMPED = 1,          /**< Oscillates without end. */
  HOOKE_REGIME_UNDERDAMPED = 2,       /**< Oscillates around the target with falling amplitude. */
  HOOKE_REGIME_CRITICALLY_DAMPED = 3, /**< The fastest approach without oscillation. */
  HOOKE_REGIME_OVERDAMPED = 4         /**< A slower approach without oscillation. */
} hooke_regime_t;

/** Whether all functions accept the spring: HOOKE_OK, HOOKE_ERROR_NULL or HOOKE_ERROR_SPRING. */
hooke_status_t hooke_spring_check(const hooke_spring_t *spring);

/* The following functions write `*spring`, or return HOOKE_ERROR_NULL or HOOKE_ERROR_PARAMETER. */

/** A spring from mass (above 0), stiffness (mass / s^2, above 0) and damping (mass / s, at
 *  least 0). */
hooke_status_t hooke_spring_from_physics(
    double mass, double stiffness, double damping, hooke_spring_t *spring);

/** A spring from the period of its undamped oscillation (`response`, seconds, above 0) and its
 *  damping as a fraction of the critical one (`damping_ratio`, dimensionless, 0 or above; 1 is
 *  critical). */
hooke_status_t hooke_spring_from_response(
    double response, double damping_ratio, hooke_spring_t *spring);

/** A spring from a perceived duration (seconds, above 0) and a bounce (dimensionless, above -1, at
 *  most 1; 0 is critical, 1 is undamped), as in SwiftUI. */
hooke_status_t hooke_spring_from_duration(double duration, double bounce, hooke_spring_t *spring);

/** A spring from POP's springBounciness and springSpeed (dimensionless, meant for 0...20). */
hooke_status_t hooke_spring_from_bounciness(
    double bounciness, double speed, hooke_spring_t *spring);

/** A spring from the tension (above -23.5) and friction (-1/3 or above) that Origami shows. */
hooke_status_t hooke_spring_from_origami(double tension, double friction, hooke_spring_t *spring);

/** A spring from its settling duration, as in UIKit: over a distance of 1 from rest it remains
 *  within `epsilon` of its target from `settling_duration` on. With a velocity there may be several
 *  such springs, of which it is the stiffest, or at some velocities none: it then settles earlier.
 *
 *  \param settling_duration  Seconds, above 0.
 *  \param damping_ratio      Dimensionless, above 0.
 *  \param velocity           The initial velocity as a fraction of the distance, 1/s; positive
 *                            towards the target.
 *  \param epsilon            A fraction of the distance, above 0 and below 1; 0.001 is usual.
 *  \param spring             Receives the spring. */
hooke_status_t hooke_spring_from_settling_duration(
    double settling_duration, double damping_ratio, double velocity, double epsilon,
    hooke_spring_t *spring);

/** The period of the undamped oscillation, seconds. SwiftUI's duration is the same number. */
double hooke_spring_response(const hooke_spring_t *spring);

/** The damping as a fraction of the critical one, dimensionless. */
double hooke_spring_damping_ratio(const hooke_spring_t *spring);

/** SwiftUI's bounce, dimensionless, -1...1. */
double hooke_spring_bounce(const hooke_spring_t *spring);

/** POP's bounciness, dimensionless; NaN when no bounciness gives this spring, as for no damping. */
double hooke_spring_bounciness(const hooke_spring_t *spring);

/** POP's speed, dimensionless. */
double hooke_spring_speed(const hooke_spring_t *spring);

/** The tension that Origami shows for the spring, in its units. */
double hooke_spring_origami_tension(const hooke_spring_t *spring);

/** The friction that Origami shows for the spring, in its units. */
double hooke_spring_origami_friction(const hooke_spring_t *spring);

/** The time from which on a motion over a distance of 1 from rest remains within 0.001 of its
 *  target, seconds; infinity without damping. */
double hooke_spring_settling_duration(const hooke_spring_t *spring);

/** The angular frequency without damping, rad/s. */
double hooke_spring_natural_frequency(const hooke_spring_t *spring);

/** The angular frequency of the damped oscillation, rad/s; 0 if the spring does not oscillate. */
double hooke_spring_damped_frequency(const hooke_spring_t *spring);

/** How the spring comes to its target. */
hooke_regime_t hooke_spring_regime(const hooke_spring_t *spring);

/* ---- The motion of one value on a spring, in closed form ---- */

/** The parameters of one value's motion. All are finite, and so is the distance. */
typedef struct hooke_spring_motion_t {
  hooke_spring_t spring;
  double from;     /**< The value at time 0. */
  double to;       /**< The target. */
  double velocity; /**< At time 0, units per second. */
} hooke_spring_motion_t;

/** The value at a time (seconds; the start before 0, the target at infinity if there is damping).
 *  Within 1e-12 of the amplitude, at any time and damping. */
double hooke_spring_motion_value(const hooke_spring_motion_t *motion, double time);

/** The velocity at a time (seconds), units per second. */
double hooke_spring_motion_velocity(const hooke_spring_motion_t *motion, double time);

/** The values at `count` times (seconds): the spring is prepared once for all of them.
 *
 *  \param motion  The motion.
 *  \param times   `count` times, seconds.
 *  \param count   How many.
 *  \param values  Memory for `count` numbers; NaN where hooke_spring_motion_value would give it.
 *                 May be `times` itself.
 *  \returns       HOOKE_ERROR_NULL, HOOKE_ERROR_SPRING, or HOOKE_ERROR_VALUE for `from` or `to`. */
hooke_status_t hooke_spring_motion_values(
    const hooke_spring_motion_t *motion, const double *times, size_t count, double *values);

/** The exact time from which on the motion is at rest, seconds: its energy is too small to
 *  ever reach the threshold again (units of position, 0 or above). A batch uses the same rest test.
 *  Infinity: never. */
double hooke_spring_motion_settling_time(const hooke_spring_motion_t *motion, double threshold);

/** The time from which on the value remains within `epsilon` of the target (units of position,
 *  0 or above), seconds; infinity: never. It depends on the position alone, so it is never later
 *  than `hooke_spring_motion_settling_time` for the same distance, which includes the velocity. */
double hooke_spring_motion_settling_duration(const hooke_spring_motion_t *motion, double epsilon);

/** The overshoot: the largest distance past the target, as a fraction of the whole distance. */
double hooke_spring_motion_overshoot(const hooke_spring_motion_t *motion);

/** A turning point by its number, from 0: its time (seconds) and its value. Either may be null.
 *  HOOKE_ERROR_NONE when the motion has fewer; a spring that oscillates has no last one. */
hooke_status_t hooke_spring_motion_peak(
    const hooke_spring_motion_t *motion, uint32_t index, double *time, double *value);

/** A passage through the target by its number, from 0: its time (seconds) and the velocity there
 *  (units per second). Either may be null. HOOKE_ERROR_NONE when the motion has fewer. */
hooke_status_t hooke_spring_motion_crossing(
    const hooke_spring_motion_t *motion, uint32_t index, double *time, double *velocity);

/* ---- Decay: a velocity that falls exponentially ---- */

/** The parameters of a decaying motion: velocity' = -rate * velocity. */
typedef struct hooke_decay_motion_t {
  double rate;     /**< 1/s; 0 never slows down, infinity stops at once. See hooke_decay_rate. */
  double from;     /**< The value at time 0; finite. */
  double velocity; /**< At time 0, units per second; finite. */
} hooke_decay_motion_t;

/** The rate (1/s) for a deceleration: the fraction of the velocity left after a millisecond
 *  (dimensionless, 0...1), as in POP and UIScrollView. 0.998 is usual. */
double hooke_decay_rate(double deceleration);

/** The value at a time (seconds). */
double hooke_decay_motion_value(const hooke_decay_motion_t *motion, double time);

/** The velocity at a time (seconds), units per second. */
double hooke_decay_motion_velocity(const hooke_decay_motion_t *motion, double time);

/** Where the motion ends; infinite without decay. */
double hooke_decay_motion_end(const hooke_decay_motion_t *motion);

/** The time from which on at most the distance `threshold` (units of position, 0 or above) is left,
 *  seconds; infinity: never. */
double hooke_decay_motion_settling_time(const hooke_decay_motion_t *motion, double threshold);

/** The rate (1/s) with which a value with an initial velocity (units per second) comes to rest at
 *  `target`; NaN when the velocity points away from it. */
double hooke_decay_rate_reaching(double target, double from, double velocity);

/* ---- Easing ---- */

/** A timing function: a cubic Bezier curve from (0, 0) to (1, 1), with time as x and progress as
 *  y. */
typedef struct hooke_timing_t {
  double x1; /**< The first control point's time, 0...1. */
  double y1; /**< Its progress, at most 1e100 in magnitude. */
  double x2; /**< The second control point's time, 0...1. */
  double y2; /**< Its progress, at most 1e100 in magnitude. */
} hooke_timing_t;

/** Initializers of a hooke_timing_t. The last one is CSS's `ease`. */
#define HOOKE_TIMING_LINEAR {0.0, 0.0, 1.0, 1.0}
#define HOOKE_TIMING_EASE_IN {0.42, 0.0, 1.0, 1.0}
#define HOOKE_TIMING_EASE_OUT {0.0, 0.0, 0.58, 1.0}
#define HOOKE_TIMING_EASE_IN_OUT {0.42, 0.0, 0.58, 1.0}
#define HOOKE_TIMING_DEFAULT {0.25, 0.1, 0.25, 1.0}

/** The progress at a time (a fraction of the duration; 0 before 0, 1 after 1), dimensionless. */
double hooke_timing_value(const hooke_timing_t *timing, double time);

/** The slope of the progress at a time (a fraction of the duration); 0 outside 0...1, infinite
 *  where the curve is vertical. */
double hooke_timing_slope(const hooke_timing_t *timing, double time);

/* ---- Batches: thousands of springs, advanced by one call per frame ---- */

/** A batch. The pointer is a token that is never dereferenced: its use after the batch was
 *  destroyed is detected. */
typedef struct hooke_batch_t hooke_batch_t;

/** The number type of a batch. HOOKE_FLOAT halves the memory and doubles the speed. */
typedef enum hooke_scalar_t { HOOKE_FLOAT = 0, HOOKE_DOUBLE = 1 } hooke_scalar_t;

/** The identifier of one spring of a batch, valid until the spring is removed.
 *
 *  Slots are assigned from 0 and used again, so a slot is always less than the largest number of
 *  springs the batch ever had: it can index an array of the caller's. A handle of zeros is that of no
 *  spring. */
typedef struct hooke_handle_t {
  uint32_t slot;
  uint32_t generation; /**< The number of this use of the slot. */
} hooke_handle_t;

/** The largest number of springs of a batch, and of batches at the same time. */
#define HOOKE_CAPACITY_MAX 67108864
#define HOOKE_BATCHES_MAX 65535

/** Creates an empty batch in which each spring has its own parameters.
 *
 *  \param scalar    The number type it calculates in. Other values: HOOKE_ERROR_PARAMETER.
 *  \param capacity  The number of springs to allocate memory for; the batch grows as needed. Bytes
 *                   per spring: 36 for HOOKE_FLOAT, 60 for HOOKE_DOUBLE.
 *  \param batch     Receives the batch, to be destroyed with hooke_batch_destroy; null on failure.
 *  \returns         Or HOOKE_ERROR_NULL, HOOKE_ERROR_CAPACITY. */
hooke_status_t hooke_batch_create(hooke_scalar_t scalar, size_t capacity, hooke_batch_t **batch);

/** Creates an empty batch whose springs share one set of parameters: less memory, several times
 *  faster.
 *
 *  \param scalar     The number type, as in hooke_batch_create.
 *  \param spring     The spring of all members; as in hooke_batch_insert.
 *  \param threshold  As in hooke_batch_insert.
 *  \param capacity   As in hooke_batch_create.
 *  \param batch      As in hooke_batch_create. */
hooke_status_t hooke_batch_create_sharing(
    hooke_scalar_t scalar, const hooke_spring_t *spring, double threshold, size_t capacity,
    hooke_batch_t **batch);

/** Destroys a batch and all its springs; its arrays are no longer valid. Null does nothing.
 *  HOOKE_ERROR_BATCH when it is not a batch (any more), HOOKE_ERROR_BUSY inside
 *  advance_in_pieces. */
hooke_status_t hooke_batch_destroy(hooke_batch_t *batch);

/** Allocates memory for `capacity` springs in all, so that inserting them does not allocate. */
hooke_status_t hooke_batch_reserve(hooke_batch_t *batch, size_t capacity);

/** Sets whether the coefficients of a step are cached for the next one of the same length: several
 *  times faster at a constant frame rate, with the same bits, for three numbers more per spring. */
hooke_status_t hooke_batch_set_keeps_gains(hooke_batch_t *batch, int keeps);

/** The number of springs, moving and at rest; 0 when it is not a batch. */
size_t hooke_batch_count(const hooke_batch_t *batch);

/** The number of moving springs; 0 when it is not a batch. */
size_t hooke_batch_moving_count(const hooke_batch_t *batch);

/** HOOKE_OK for a batch that can be used, else HOOKE_ERROR_NULL, _BATCH or _BUSY; every function
 *  that takes a batch may return these three. */
hooke_status_t hooke_batch_check(const hooke_batch_t *batch);

/** Adds a spring. It is at rest as soon as its energy is too small to ever reach the threshold
 *  again.
 *
 *  \param batch      The batch.
 *  \param spring     The spring; stiffness / mass in 1e-12...1e18 1/s^2, damping / mass at most 1e9
 *                    1/s. Null, and only null, for a batch that shares one.
 *  \param position   The initial position, within +-1e18.
 *  \param velocity   The initial velocity, units per second, within +-1e18.
 *  \param target     The target, within +-1e18.
 *  \param threshold  The distance from the target within which the spring may come to rest,
 *                    0...1e18; raised to the resolution of the number type near the target. Ignored
 *                    in a batch that shares one spring, but still checked.
 *  \param handle     Receives the handle; may be null.
 *  \returns          Or HOOKE_ERROR_SPRING, _VALUE, _THRESHOLD, _SHARED, _CAPACITY. */
hooke_status_t hooke_batch_insert(
    hooke_batch_t *batch, const hooke_spring_t *spring, double position, double velocity,
    double target, double threshold, hooke_handle_t *handle);

/** Removes a spring; its handle is stale from now on. */
hooke_status_t hooke_batch_remove(hooke_batch_t *batch, hooke_handle_t handle);

/** Sets a spring's target (within +-1e18); position and velocity do not change. Its threshold rises
 *  to the resolution of the number type near the target, as hooke_batch_threshold says. */
hooke_status_t hooke_batch_retarget(hooke_batch_t *batch, hooke_handle_t handle, double target);

/** Adds to a spring's velocity (units per second; the sum within +-1e18). */
hooke_status_t hooke_batch_impulse(hooke_batch_t *batch, hooke_handle_t handle, double velocity);

/** Sets a spring's position (within +-1e18); its velocity does not change. */
hooke_status_t hooke_batch_set_position(
    hooke_batch_t *batch, hooke_handle_t handle, double position);

/** Sets a spring's velocity (units per second, within +-1e18). */
hooke_status_t hooke_batch_set_velocity(
    hooke_batch_t *batch, hooke_handle_t handle, double velocity);

/** Sets a spring's parameters; position and velocity do not change. */
hooke_status_t hooke_batch_set_spring(
    hooke_batch_t *batch, hooke_handle_t handle, const hooke_spring_t *spring);

/** Sets the distance from the target within which a spring may come to rest (0...1e18), raised as
 *  hooke_batch_threshold says. */
hooke_status_t hooke_batch_set_threshold(
    hooke_batch_t *batch, hooke_handle_t handle, double threshold);

/* The same for many springs in one call, element by element in order. They stop at the first
   element that fails; `done`, which may be null, receives the number of elements done: `count` on
   success, 0 if the call itself is refused. */

/** Adds `count` springs.
 *
 *  \param batch       The batch.
 *  \param count       How many.
 *  \param springs     One each; null for a batch that shares one.
 *  \param positions   One each.
 *  \param velocities  Null: all 0.
 *  \param targets     One each.
 *  \param thresholds  One each.
 *  \param handles     Memory for `count` handles; may be null.
 *  \param done        Receives the number of springs added; may be null. */
hooke_status_t hooke_batch_insert_many(
    hooke_batch_t *batch, size_t count, const hooke_spring_t *springs, const double *positions,
    const double *velocities, const double *targets, const double *thresholds,
    hooke_handle_t *handles, size_t *done);

/** Removes `count` springs. */
hooke_status_t hooke_batch_remove_many(
    hooke_batch_t *batch, size_t count, const hooke_handle_t *handles, size_t *done);

/** Sets the targets of `count` springs. */
hooke_status_t hooke_batch_retarget_many(
    hooke_batch_t *batch, size_t count, const hooke_handle_t *handles, const double *targets,
    size_t *done);

/** Adds to the velocities of `count` springs. */
hooke_status_t hooke_batch_impulse_many(
    hooke_batch_t *batch, size_t count, const hooke_handle_t *handles, const double *velocities,
    size_t *done);

/** Advances all springs, exactly, by `seconds` (0...1e9, else HOOKE_ERROR_TIME). Springs at rest
 *  cost nothing. Does not allocate, except once per hooke_batch_set_keeps_gains. */
hooke_status_t hooke_batch_advance(hooke_batch_t *batch, double seconds);

/** A step that is running in pieces. The pointer is a token, as that of a batch. */
typedef struct hooke_step_t hooke_step_t;

/** A function that calls hooke_step_run once for every piece in 0 ..< pieces, on any threads and in
 *  any order, and returns when all those calls have returned. */
typedef void (*hooke_perform_t)(void *context, hooke_step_t *step, size_t pieces);

/** Advances all springs as hooke_batch_advance does, with the same bits, in pieces of 32,768
 *  springs that the caller may run on several threads.
 *
 *  Until it returns, other calls on the batch fail with HOOKE_ERROR_BUSY. A piece that was left out
 *  runs at the end, on the calling thread.
 *
 *  \param batch    The batch.
 *  \param seconds  As in hooke_batch_advance.
 *  \param perform  Called once, on the calling thread, and not at all when no spring moves. Must
 *                  return (no longjmp, no exception). HOOKE_ERROR_NULL if null.
 *  \param context  Passed to it. */
hooke_status_t hooke_batch_advance_in_pieces(
    hooke_batch_t *batch, double seconds, hooke_perform_t perform, void *context);

/** Runs one piece of a step. Does nothing when there is no such piece, when it has run already, or
 *  when the step is over. Any thread; different pieces at the same time. */
void hooke_step_run(hooke_step_t *step, size_t piece);

/* Reading without copying. All arrays of a batch are in the same order: moving springs in front,
   springs at rest behind; any call that takes a `hooke_batch_t *` may change it. They can be read
   until the next such call, and must not be written. `count`, which may be null, receives the
   number of elements. Null and 0 when it is not a batch, is busy, or has the other number type; the
   pointer may be null when there are no springs. */

/** The positions of all springs of a HOOKE_FLOAT batch. */
const float *hooke_batch_positions_f32(const hooke_batch_t *batch, size_t *count);

/** The positions of all springs of a HOOKE_DOUBLE batch. */
const double *hooke_batch_positions_f64(const hooke_batch_t *batch, size_t *count);

/** The velocities of all springs of a HOOKE_FLOAT batch, units per second. */
const float *hooke_batch_velocities_f32(const hooke_batch_t *batch, size_t *count);

/** The velocities of all springs of a HOOKE_DOUBLE batch, units per second. */
const double *hooke_batch_velocities_f64(const hooke_batch_t *batch, size_t *count);

/** The targets of all springs of a HOOKE_FLOAT batch. */
const float *hooke_batch_targets_f32(const hooke_batch_t *batch, size_t *count);

/** The targets of all springs of a HOOKE_DOUBLE batch. */
const double *hooke_batch_targets_f64(const hooke_batch_t *batch, size_t *count);

/** The handles of all springs. */
const hooke_handle_t *hooke_batch_handles(const hooke_batch_t *batch, size_t *count);

/** The springs that came to rest in the last hooke_batch_advance, each reported once. */
const hooke_handle_t *hooke_batch_settled(const hooke_batch_t *batch, size_t *count);

/** Writes the index of a spring in those arrays. */
hooke_status_t hooke_batch_index(
    const hooke_batch_t *batch, hooke_handle_t handle, size_t *index);

/** 1 if the handle is that of a spring of the batch, else 0. */
int hooke_batch_contains(const hooke_batch_t *batch, hooke_handle_t handle);

/** 1 if the handle is that of a moving spring of the batch, else 0. */
int hooke_batch_is_moving(const hooke_batch_t *batch, hooke_handle_t handle);

/** The position of a spring; NaN when the handle is stale or foreign. */
double hooke_batch_position(const hooke_batch_t *batch, hooke_handle_t handle);

/** The velocity of a spring, units per second; NaN when the handle is stale or foreign. */
double hooke_batch_velocity(const hooke_batch_t *batch, hooke_handle_t handle);

/** The target of a spring; NaN when the handle is stale or foreign. */
double hooke_batch_target(const hooke_batch_t *batch, hooke_handle_t handle);

/** The distance from the target within which a spring may come to rest: its threshold, or more
 *  where the resolution of the number type is coarser; NaN when the handle is stale or foreign.
 *
 *  Near a target g that is at least u (4 + 500 damping / stiffness), with u = |g| 2^-23 (float) or
 *  |g| 2^-52 (double). It rises when the spring, its target or its parameters are set, and falls by
 *  hooke_batch_set_threshold alone: set it again after a float spring has been sent far away and
 *  back. In a batch that shares one spring it is that of the present target. */
double hooke_batch_threshold(const hooke_batch_t *batch, hooke_handle_t handle);

/* ---- Ensembles: thousands of instances of one system of differential equations ---- */

/** An ensemble: instances of one system, each with a state, parameters and steps of its own. The
 *  pointer is a token, as that of a batch; a status HOOKE_ERROR_BATCH says that it is none. */
typedef struct hooke_ensemble_t hooke_ensemble_t;

/** Built-in systems; states and parameters in this order. Stiffness and damping are per unit of
 *  mass, angles in radians. */
typedef enum hooke_system_t {
  HOOKE_SYSTEM_PENDULUM = 0, /**< a'' = -w sin a - c a' + m: a, a'; w, c, m. */
  HOOKE_SYSTEM_DUFFING = 1,  /**< d = x - g, x'' = -k d - q d^3 - c x': x, x'; k, q, c, g. */
  HOOKE_SYSTEM_MAGNETS = 2,  /**< A body on a spring over three magnets: x, y, x', y'; stiffness,
                                  damping, strength, height, distance from the origin. */
  HOOKE_SYSTEM_CHAIN = 3,    /**< Springs in a row, each with the position of the one before as its
                                  target: all positions, all velocities; k, c, target. */
  HOOKE_SYSTEM_VAN_DER_POL = 4,     /**< x'' = m (1 - x^2) x' - x: x, x'; m. */
  HOOKE_SYSTEM_LORENZ = 5,          /**< x, y, z; s, r, b. */
  HOOKE_SYSTEM_DOUBLE_PENDULUM = 6, /**< Both angles, both velocities; gravity / length. */
  HOOKE_SYSTEM_SPRING = 7           /**< x'' = k (g - x) - c x': x, x'; k, c, g. */
} hooke_system_t;

/** Methods of integration. */
typedef enum hooke_method_t {
  HOOKE_METHOD_RUNGE_KUTTA_4 = 0,    /**< Steps of a fixed length. */
  HOOKE_METHOD_TSITOURAS_5 = 1,      /**< Order 5, with error control per instance. */
  HOOKE_METHOD_DORMAND_PRINCE_8 = 2, /**< Order 8, with error control per instance. */
  HOOKE_METHOD_VELOCITY_VERLET = 3,  /**< Symplectic, order 2, steps of a fixed length. */
  HOOKE_METHOD_BLANES_MOAN_4 = 4,    /**< Symplectic, order 4, steps of a fixed length. */
  HOOKE_METHOD_TAYLOR = 5            /**< Taylor series of an order that grows with the tolerance,
                                          with error control per instance; built-in systems only. */
} hooke_method_t;

/** How an ensemble is integrated. */
typedef struct hooke_integration_t {
  hooke_method_t method;
  double relative_tolerance; /**< With error control: 0 or 1e-15...1. */
  double absolute_tolerance; /**< With error control: finite, 0 or above; not both 0. */
  double step;               /**< Without: seconds, finite, above 0. */
} hooke_integration_t;

/** Whether an instance moves, or why it does not. */
typedef enum hooke_instance_status_t {
  HOOKE_INSTANCE_ACTIVE = 0,
  HOOKE_INSTANCE_STOPPED = 1,
  HOOKE_INSTANCE_TOO_MANY_STEPS = 2,
  HOOKE_INSTANCE_STEP_TOO_SMALL = 3, /**< A singularity, or a tolerance that cannot be held. */
  HOOKE_INSTANCE_NOT_FINITE = 4
} hooke_instance_status_t;

/** What an instance has cost since its insertion. */
typedef struct hooke_instance_statistics_t {
  uint64_t accepted_steps;
  uint64_t rejected_steps;
  uint64_t evaluations;
  uint32_t status;   /**< A hooke_instance_status_t. */
  uint32_t is_stiff; /**< 1 if stability limits the steps, not the tolerance. */
} hooke_instance_statistics_t;

/** The number of instances a law is called for at a time. */
#define HOOKE_LAW_LANES 8

/** A law: writes the derivatives of HOOKE_LAW_LANES instances. Element
 *  [component * HOOKE_LAW_LANES + lane] of an array belongs to one lane. Called during
 *  hooke_ensemble_advance and hooke_ensemble_sample; must not use the ensemble. */
typedef void (*hooke_law_t)(
    void *context, const double *time, const double *state, const double *parameters,
    double *derivative);

/** Creates an empty ensemble of a built-in system.
 *
 *  \param system       The system.
 *  \param links        The number of springs of a chain, 1...1000; of other systems ignored.
 *  \param integration  The method and its step or tolerances.
 *  \param ensemble     Receives the ensemble, to be destroyed with hooke_ensemble_destroy.
 *  \returns            Or HOOKE_ERROR_NULL, _PARAMETER, _CAPACITY. */
hooke_status_t hooke_ensemble_create(
    hooke_system_t system, size_t links, const hooke_integration_t *integration,
    hooke_ensemble_t **ensemble);

/** Creates an empty ensemble of a network: bodies on a line, linked to each other and to fixed
 *  anchors by damped springs.
 *
 *      force    = stiffness (x_second - x_first - length) + damping (x'_second - x'_first)
 *      mass x'' = the forces of the links that begin here - those of the links that end here
 *
 *  State: all positions, then all velocities. Parameters: the masses, then stiffness, damping and
 *  length of every link, then the positions of the anchors.
 *
 *  \param bodies       The number of bodies, 1...1000.
 *  \param anchors      The number of anchors, 0...1000.
 *  \param links        The number of links, 0...30000.
 *  \param first        The end of every link that lies before the other by its length at rest: the
 *                      number of a body, or `bodies` plus that of an anchor. Copied.
 *  \param second       The other end of every link. Copied.
 *  \param integration  As in hooke_ensemble_create.
 *  \param ensemble     As in hooke_ensemble_create.
 *  \returns            Or HOOKE_ERROR_NULL, _PARAMETER (an end that there is not, too), _CAPACITY. */
hooke_status_t hooke_ensemble_create_network(
    size_t bodies, size_t anchors, size_t links, const uint32_t *first, const uint32_t *second,
    const hooke_integration_t *integration, hooke_ensemble_t **ensemble);

/** Creates an empty ensemble of a system of your own.
 *
 *  \param law              The law; called on the thread that advances.
 *  \param context          Passed to it.
 *  \param states           The number of equations of the first order, 1...1000.
 *  \param parameters       The number of parameters of an instance, 0...1000.
 *  \param is_second_order  Not 0 if the second half of the state is the derivative of the first:
 *                          the symplectic methods need it.
 *  \param integration      As in hooke_ensemble_create.
 *  \param ensemble         As in hooke_ensemble_create. */
hooke_status_t hooke_ensemble_create_with_law(
    hooke_law_t law, void *context, size_t states, size_t parameters, int is_second_order,
    const hooke_integration_t *integration, hooke_ensemble_t **ensemble);

/** Destroys an ensemble; its arrays are no longer valid. Null does nothing. */
hooke_status_t hooke_ensemble_destroy(hooke_ensemble_t *ensemble);

/** The number of instances; 0 when it is not an ensemble. */
size_t hooke_ensemble_count(const hooke_ensemble_t *ensemble);

/** Adds `count` instances at the ensemble's time.
 *
 *  \param ensemble    The ensemble.
 *  \param count       How many.
 *  \param states      All numbers of the first instance, then those of the second, ...; finite.
 *  \param parameters  The same; may be null where a system has none.
 *  \param handles     Memory for `count` handles; may be null. */
hooke_status_t hooke_ensemble_insert_many(
    hooke_ensemble_t *ensemble, size_t count, const double *states, const double *parameters,
    hooke_handle_t *handles);

/** Removes an instance; the last one takes its place. */
hooke_status_t hooke_ensemble_remove(hooke_ensemble_t *ensemble, hooke_handle_t handle);

/** Sets the parameters of an instance (finite), which becomes active; its state does not change. */
hooke_status_t hooke_ensemble_set_parameters(
    hooke_ensemble_t *ensemble, hooke_handle_t handle, const double *parameters);

/** Sets the state of an instance (finite), which becomes active. */
hooke_status_t hooke_ensemble_set_state(
    hooke_ensemble_t *ensemble, hooke_handle_t handle, const double *state);

/** Lets an instance that has stopped go on with the next advance. */
hooke_status_t hooke_ensemble_resume(hooke_ensemble_t *ensemble, hooke_handle_t handle);

/** Advances all active instances by `seconds` (0...1e9, else HOOKE_ERROR_TIME). */
hooke_status_t hooke_ensemble_advance(hooke_ensemble_t *ensemble, double seconds);

/** Advances all active instances to the last of some times, and writes their states at all. The
 *  states are read from the dense output: they do not change the steps.
 *
 *  \param ensemble  The ensemble.
 *  \param times     Seconds since the creation, rising, not before the ensemble's time.
 *  \param count     How many, 1 or more.
 *  \param samples   Memory for count * components * instances numbers: those of a time together, of
 *                   these those of a component, of these those of the instances in their order. NaN
 *                   where an instance was not at a time.
 *  \returns         Or HOOKE_ERROR_NULL, _BATCH, _BUSY, _TIME. */
hooke_status_t hooke_ensemble_sample(
    hooke_ensemble_t *ensemble, const double *times, size_t count, double *samples);

/** What follows an event. */
typedef enum hooke_event_action_t {
  HOOKE_EVENT_REPORT = 0,  /**< Nothing: the event is reported, the motion goes on. */
  HOOKE_EVENT_STOP = 1,    /**< The instance stops at the event, until hooke_ensemble_resume. */
  HOOKE_EVENT_REFLECT = 2  /**< A component, the velocity, is multiplied by -restitution. */
} hooke_event_action_t;

/** An event: a component of the state that crosses a value. It is located on the dense output, to
 *  the resolution of numbers. */
typedef struct hooke_event_t {
  uint32_t component;          /**< What crosses. */
  int32_t direction;           /**< 1 rising, -1 falling, 0 both. */
  double value;                /**< What is crossed, finite. */
  hooke_event_action_t action;
  uint32_t reflected;          /**< With HOOKE_EVENT_REFLECT: the component that is multiplied. */
  double restitution;          /**< With HOOKE_EVENT_REFLECT: 0...1, what a reflection leaves. */
} hooke_event_t;

/** An event that has happened. */
typedef struct hooke_event_report_t {
  hooke_handle_t handle; /**< The instance. */
  uint32_t event;        /**< The index of the event. */
  uint32_t reserved;     /**< 0. */
  double time;           /**< Seconds. */
} hooke_event_report_t;

/** Sets the events of an ensemble, in place of those before; they are copied.
 *
 *  \param ensemble  The ensemble.
 *  \param events    May be null if there are none.
 *  \param count     How many, 0...1000.
 *  \returns         Or HOOKE_ERROR_NULL, _BATCH, _BUSY, _PARAMETER (of an event that cannot be). */
hooke_status_t hooke_ensemble_set_events(
    hooke_ensemble_t *ensemble, const hooke_event_t *events, size_t count);

/** Sets the longest step of the methods with error control, seconds, above 0 (else
 *  HOOKE_ERROR_TIME); by default infinity.
 *  Two crossings of a value within one step cancel out: this is what keeps them apart. */
hooke_status_t hooke_ensemble_set_longest_step(hooke_ensemble_t *ensemble, double seconds);

/** Writes the events of the last advance, in order of time, as many as there is memory for.
 *
 *  \param ensemble  The ensemble.
 *  \param reports   Memory for `capacity` reports; may be null if that is 0.
 *  \param capacity  How many there is memory for.
 *  \returns         The number of all of them; 0 when it is not an ensemble. */
size_t hooke_ensemble_reports(
    const hooke_ensemble_t *ensemble, hooke_event_report_t *reports, size_t capacity);

/** One component of all instances in the order of insertion, until one is removed; readable until
 *  the ensemble is changed. Null when there is none. `count` receives the number of instances. */
const double *hooke_ensemble_component(
    const hooke_ensemble_t *ensemble, size_t component, size_t *count);

/** What an instance has cost, and its status. */
hooke_status_t hooke_ensemble_statistics(
    const hooke_ensemble_t *ensemble, hooke_handle_t handle,
    hooke_instance_statistics_t *statistics);

#ifdef __cplusplus
}
#endif

#endif
