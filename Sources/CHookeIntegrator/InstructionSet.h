// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Everything of one instruction set. Before including it define ISA (a suffix), TARGET, GROUPS (the
// groups that are stepped together to hide each other's latency), and IS_COMPACT: whether all
// systems share the loops for systems of any size.

#define PASTE2(a, b) a##_##b
#define PASTE(a, b) PASTE2(a, b)
#define NAME(name) PASTE(name, ISA)
#define NAME2(name, system) NAME(PASTE(name, system))

#include "Elementary.h"
#include "Systems.h"

// The laws in one signature, each compiled once: those with sines and roots are called by the loops
// of their systems too, which would be slower with a dozen copies of them.
#define KNOWN_LAW(law)                                                                         \
  TARGET __attribute__((noinline)) static void NAME2(law, law)(void *context, const double *t, const double *y,          \
                                     const double *p, double *d) {                             \
    NAME(law)(*(const V *)t, (const V *)y, (const V *)p, (V *)d);                              \
  }
KNOWN_LAW(dampedSpring)
KNOWN_LAW(pendulum)
KNOWN_LAW(duffing)
KNOWN_LAW(magnets)
KNOWN_LAW(vanDerPol)
KNOWN_LAW(lorenz)
KNOWN_LAW(doublePendulum)
#undef KNOWN_LAW
#define CALL_LAW(law, t, y, p, d)                                                              \
  NAME2(law, law)(NULL, (const double *)&(t), (const double *)(y), (const double *)(p), (double *)(d))

static const hooke_ode_law NAME(laws)[HOOKE_ODE_CHAIN] = {
  NULL, NAME2(dampedSpring, dampedSpring), NAME2(pendulum, pendulum), NAME2(duffing, duffing),
  NAME2(magnets, magnets), NAME2(vanDerPol, vanDerPol), NAME2(lorenz, lorenz),
  NAME2(doublePendulum, doublePendulum),
};

/// Writes the derivatives of a group of any system.
TARGET static void NAME(evaluate)(hooke_ode_system system, void *context, uint32_t states, const V *t,
                                  const V *y, const V *p, V *d) {
  switch (system) {
    case HOOKE_ODE_CALLED: break;
    case HOOKE_ODE_CHAIN: NAME(chain)(states, y, p, d); break;
    case HOOKE_ODE_NETWORK: NAME(network)((const hooke_ode_network *)context, y, p, d); break;
    default:
      NAME(laws)[system](context, (const double *)t, (const double *)y, (const double *)p, (double *)d);
  }
}

/// Writes the derivatives of a group of the system of a run.
TARGET INLINE void NAME(evaluateRun)(const hooke_ode_run *run, const V *t, const V *y, const V *p, V *d) {
  if (run->system == HOOKE_ODE_CALLED)
    run->law(run->context, (const double *)t, (const double *)y, (const double *)p, (double *)d);
  else
    NAME(evaluate)(run->system, run->context, run->states, t, y, p, d);
}

#include "Series.h"

#if !IS_COMPACT
#define SYSTEM dampedSpring
#define STATES 2
#define SERIES_WIDTH 2
#define PARAMETERS 3
#define LAW NAME(dampedSpring)
#define IS_SECOND_ORDER
#include "Methods.h"

#define SYSTEM pendulum
#define STATES 2
#define SERIES_WIDTH 4
#define PARAMETERS 3
#define LAW(t, y, p, d) CALL_LAW(pendulum, t, y, p, d)
#define IS_SECOND_ORDER
#include "Methods.h"

#define SYSTEM duffing
#define STATES 2
#define SERIES_WIDTH 4
#define PARAMETERS 4
#define LAW NAME(duffing)
#define IS_SECOND_ORDER
#include "Methods.h"

#define SYSTEM magnets
#define STATES 4
#define SERIES_WIDTH 11
#define PARAMETERS 5
#define LAW(t, y, p, d) CALL_LAW(magnets, t, y, p, d)
#define IS_SECOND_ORDER
#include "Methods.h"

#define SYSTEM vanDerPol
#define STATES 2
#define SERIES_WIDTH 3
#define PARAMETERS 1
#define LAW NAME(vanDerPol)
#include "Methods.h"

#define SYSTEM lorenz
#define STATES 3
#define SERIES_WIDTH 3
#define PARAMETERS 3
#define LAW NAME(lorenz)
#include "Methods.h"

#define SYSTEM doublePendulum
#define STATES 4
#define SERIES_WIDTH 18
#define PARAMETERS 1
#define LAW(t, y, p, d) CALL_LAW(doublePendulum, t, y, p, d)
#include "Methods.h"
#endif

// Systems of any size: called laws, chains and networks.
#define SYSTEM any
#define IS_SECOND_ORDER
#include "Methods.h"

typedef void NAME(loop)(const hooke_ode_run *, group *);
#if IS_COMPACT
#define SIZED(system) any
#else
#define SIZED(system) system
#endif
#define FIRST_ORDER(system)                                                                     \
  {NAME2(rungeKutta4, system), NAME2(tsitouras5, system), NAME2(dormandPrince8, system),        \
   NULL, NULL, NAME2(taylor, system)}
#define SECOND_ORDER(system)                                                                    \
  {NAME2(rungeKutta4, system), NAME2(tsitouras5, system), NAME2(dormandPrince8, system),        \
   NAME2(verlet, system), NAME2(blanesMoan4, system), NAME2(taylor, system)}
static NAME(loop) *const NAME(loops)[HOOKE_ODE_SYSTEMS][6] = {
  SECOND_ORDER(any), SECOND_ORDER(SIZED(dampedSpring)), SECOND_ORDER(SIZED(pendulum)),
  SECOND_ORDER(SIZED(duffing)), SECOND_ORDER(SIZED(magnets)), FIRST_ORDER(SIZED(vanDerPol)),
  FIRST_ORDER(SIZED(lorenz)), FIRST_ORDER(SIZED(doublePendulum)), SECOND_ORDER(any),
  SECOND_ORDER(any),
};
#undef SIZED
#undef FIRST_ORDER
#undef SECOND_ORDER

/// Returns the evaluations of one step.
TARGET INLINE uint64_t NAME(evaluationsPerStep)(const hooke_ode_run *run) {
  switch (run->method) {
    case HOOKE_ODE_RUNGE_KUTTA_4: return 4;
    case HOOKE_ODE_DORMAND_PRINCE_8: return 12;
    case HOOKE_ODE_VERLET: return 1;
    case HOOKE_ODE_TAYLOR: return hooke_ode_taylor_order(run);
    default: return 6;
  }
}

#include "Dense.h"
#include "Events.h"
#include "Engine.h"

#undef NAME
#undef NAME2
#undef CALL_LAW
#undef PASTE
#undef PASTE2
#undef ISA
#undef TARGET
#undef GROUPS
#undef IS_COMPACT
