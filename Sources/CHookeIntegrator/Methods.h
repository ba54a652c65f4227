// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The loops of one system: SYSTEM (a suffix of names), and for one of known size STATES,
// PARAMETERS, LAW and, for one of second order, IS_SECOND_ORDER.

#define LOOP_NAME(method) NAME2(method, SYSTEM)

#define RUN LOOP_NAME(rungeKutta4)
#define STEP RUNGE_KUTTA_4
#define STAGES 5
#include "Fixed.h"

#define RUN LOOP_NAME(tsitouras5)
#define PAIR(table) tsitouras5_##table
#define STAGES 7
#define ERROR_STAGES 7
#define ORDER 5
#define ALPHA (0.2 - 0.75 * BETA)
#define BETA 0.04
#define STABLE 3.3
#include "Adaptive.h"

#define RUN LOOP_NAME(dormandPrince8)
#define PAIR(table) dormandPrince8_##table
#define STAGES 13
#define ERROR_STAGES 12
#define ORDER 8
#define ALPHA 0.125
#define BETA 0.0
#define STABLE 6.1
#include "Adaptive.h"

#define RUN LOOP_NAME(taylor)
#ifdef STATES
#define WIDTH SERIES_WIDTH
#define SERIES_STATE V latest[GROUPS][STATES];
#define LATEST(g, i) latest[g][i]
#define COEFFICIENTS(g, n, share)                                                             \
  LOOP_NAME(series)(groups[g].derivative, latest[g], groups[g].parameters, n, (V)(share))
#else
#define WIDTH seriesWidth(run)
#define SERIES_STATE
#define LATEST(g, i) groups[g].next[i]
#define COEFFICIENTS(g, n, share)                                                             \
  NAME(seriesAny)(run, groups[g].derivative, groups[g].next, groups[g].parameters, n, share,  \
                  groups[g].derivative + (order + 1 + ROWS_BEHIND) * width)
#endif
#include "Taylor.h"

#ifdef IS_SECOND_ORDER
#define RUN LOOP_NAME(verlet)
#define STEP VERLET
#define STAGES 2
#include "Fixed.h"

#define RUN LOOP_NAME(blanesMoan4)
#define STEP BLANES_MOAN_4
#define STAGES 2
#include "Fixed.h"
#endif

#undef LOOP_NAME
#undef SYSTEM
#undef STATES
#undef SERIES_WIDTH
#undef PARAMETERS
#undef LAW
#undef IS_SECOND_ORDER
