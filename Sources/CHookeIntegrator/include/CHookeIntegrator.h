// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The loops of Hooke's integrator: ensembles of small systems of ordinary differential equations,
/// one instance per vector lane, one source compiled once per instruction set.
///
/// Every instruction set gives the same bits: only + - * /, square roots, comparisons and
/// operations on the bits of numbers occur, nothing is contracted to FMA, and lanes are independent
/// of each other. The functions work on columns that the caller owns and hold no state.

#ifndef CHOOKEINTEGRATOR_H
#define CHOOKEINTEGRATOR_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The number of instances in a group: a law is evaluated for one group at a time.
enum { HOOKE_ODE_LANES = 8 };

/// The alignment in bytes of the scratch memory of a run.
enum { HOOKE_ODE_ALIGNMENT = 64 };

/// Methods of integration.
typedef enum {
  HOOKE_ODE_RUNGE_KUTTA_4 = 0,
  HOOKE_ODE_TSITOURAS_5 = 1,
  HOOKE_ODE_DORMAND_PRINCE_8 = 2,
  HOOKE_ODE_VERLET = 3,
  HOOKE_ODE_BLANES_MOAN_4 = 4,
  HOOKE_ODE_TAYLOR = 5  ///< Of built-in systems only.
} hooke_ode_method;

/// Systems. The laws of all but the first are compiled into the loops; see Systems.h.
typedef enum {
  HOOKE_ODE_CALLED = 0,
  HOOKE_ODE_DAMPED_SPRING = 1,
  HOOKE_ODE_PENDULUM = 2,
  HOOKE_ODE_DUFFING = 3,
  HOOKE_ODE_MAGNETS = 4,
  HOOKE_ODE_VAN_DER_POL = 5,
  HOOKE_ODE_LORENZ = 6,
  HOOKE_ODE_DOUBLE_PENDULUM = 7,
  HOOKE_ODE_CHAIN = 8,
  HOOKE_ODE_NETWORK = 9
} hooke_ode_system;
enum { HOOKE_ODE_SYSTEMS = 10 };

/// Writes the derivatives of a group. Element `component * HOOKE_ODE_LANES + lane` of an array
/// belongs to one lane; lanes in no use hold the numbers of others that were.
typedef void (*hooke_ode_law)(void *context, const double *time, const double *state,
                              const double *parameters, double *derivative);

/// Writes the values of the event functions of a group, laid out as derivatives are.
typedef void (*hooke_ode_events)(void *context, const double *time, const double *state,
                                 const double *parameters, double *values);

/// What follows an event.
typedef enum {
  HOOKE_ODE_CONTINUES = 0,  ///< Nothing: the state is as it was.
  HOOKE_ODE_CHANGED = 1,    ///< The state was changed: integration starts anew from it.
  HOOKE_ODE_STOPS = 2       ///< The instance stops at the event.
} hooke_ode_action;

/// Handles an event of one instance; the state lies just before the event and may be changed.
typedef hooke_ode_action (*hooke_ode_handler)(void *context, uint32_t instance, uint32_t event,
                                              double time, double *state, const double *parameters);

/// The status of an instance: active, or the reason why it is not.
enum {
  HOOKE_ODE_ACTIVE = 0,
  HOOKE_ODE_STOPPED = 1,         ///< By an event.
  HOOKE_ODE_TOO_MANY_STEPS = 2,
  HOOKE_ODE_STEP_TOO_SMALL = 3,  ///< The tolerance asks for steps below the resolution of time.
  HOOKE_ODE_NOT_FINITE = 4
};

/// The spring of a network between two of its ends, which are the bodies and, after them, the
/// anchors.
typedef struct {
  uint32_t first, second;
} hooke_ode_link;

/// The shape of a network: the context of its law.
typedef struct {
  uint32_t bodies, links;
  const hooke_ode_link *link;
} hooke_ode_network;

/// Instances, one element per instance in every column.
typedef struct {
  double *const *state;             ///< A column per component.
  const double *const *parameters;  ///< A column per parameter.
  double *time;                     ///< Seconds.
  double *step;                     ///< The next step with error control, seconds; 0 to choose.
  double *error;                    ///< The binary logarithm of the last squared error.
  uint32_t *status;
  uint32_t *stiffness;              ///< See Adaptive.h; HOOKE_ODE_STIFF and above: the system is stiff.
  uint64_t *accepted, *rejected, *evaluations;  ///< Counts since the insertion.
  double *crossings;  ///< Per instance the side of every event, then the nearness of every event.
} hooke_ode_columns;

/// The number of suspicious steps from which on an instance counts as stiff.
enum { HOOKE_ODE_STIFF = 15 };

/// One run over a range of instances.
typedef struct {
  hooke_ode_method method;
  hooke_ode_system system;
  uint32_t states, parameters, events;
  hooke_ode_law law;      ///< Of a called system.
  void *context;
  hooke_ode_events eventValues;
  hooke_ode_handler handler;
  void *eventContext;
  const int32_t *directions;  ///< Per event: 1 rising, -1 falling, 0 both.
  double relativeTolerance, absoluteTolerance;
  double step;            ///< The fixed step, or the first with error control (0: chosen), seconds.
  double longestStep;
  uint64_t mostSteps;     ///< Per instance and run.
  double end;             ///< The time that instances are brought to.
  hooke_ode_columns columns;
  size_t first, last;     ///< The range of instances.
  const double *times;    ///< Instants of samples, in order.
  size_t timeCount;
  double *samples;        ///< Sample s of component c: samples[(s * states + c) * stride + instance].
  size_t stride;
  void *scratch;          ///< `hooke_ode_scratch_size` bytes, aligned to HOOKE_ODE_ALIGNMENT.
} hooke_ode_run;

/// Returns the bytes of scratch memory that a run needs.
size_t hooke_ode_scratch_size(const hooke_ode_run *run);

/// Returns the order of Taylor series for the tolerance of a run.
uint32_t hooke_ode_taylor_order(const hooke_ode_run *run);

/// Runs with the instructions of a set: 0 baseline, 1 AVX2, 2 AVX-512; the caller checks that it is
/// there.
void hooke_ode_advance(const hooke_ode_run *run, int instructionSet);

/// Writes the derivatives of a group of a built-in system.
void hooke_ode_evaluate(hooke_ode_system system, void *context, uint32_t states, const double *time,
                        const double *state, const double *parameters, double *derivative);

/// The coefficients of a pair: row `stage` of a begins at `a[stage * stride]`; the last row is that
/// of the new state.
typedef struct {
  size_t stages, stride;
  const double *c, *a;
} hooke_ode_tableau;

/// Returns the coefficients of a method with error control; no stages for the others.
hooke_ode_tableau hooke_ode_tableau_of(hooke_ode_method method);

/// Writes sine and cosine of `HOOKE_ODE_LANES` numbers, in radians.
void hooke_ode_sine_cosine(const double *x, double *sine, double *cosine);

#ifdef __cplusplus
}
#endif

#endif
