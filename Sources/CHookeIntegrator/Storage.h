// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Where a loop keeps states, derivatives and parameters: for a system whose size is known here, in
// variables of its own, which become registers; else in the memory of the group.
//
// Before: STATES and PARAMETERS (numbers, or undefined), STAGES.

#ifdef STATES
#define COUNT STATES
#define Y(g, i) y[g][i]
#define K(g, s, i) k[g][s][i]
#define NEXT(g, i) next[g][i]
#define BEFORE(g, i) before[g][i]
#define DECLARE_STORAGE                                                                  \
  V y[GROUPS][STATES], k[GROUPS][STAGES][STATES], next[GROUPS][STATES];                  \
  V before[GROUPS][STATES], p[GROUPS][PARAMETERS];                                       \
  EACH_GROUP {                                                                           \
    EACH_STATE {                                                                         \
      y[g][i] = groups[g].state[i], next[g][i] = groups[g].next[i];                      \
      k[g][0][i] = groups[g].derivative[i], before[g][i] = (V){0};                       \
      k[g][STAGES - 1][i] = groups[g].derivative[(STAGES - 1) * STATES + i];             \
    }                                                                                    \
    UNROLL for (int i = 0; i < PARAMETERS; i += 1) p[g][i] = groups[g].parameters[i];    \
  }
#define WRITE_STORAGE                                                                    \
  EACH_GROUP EACH_STATE {                                                                \
    groups[g].state[i] = y[g][i], groups[g].next[i] = next[g][i];                        \
    UNROLL for (int s = 0; s < STAGES; s += 1)                                           \
      groups[g].derivative[s * STATES + i] = k[g][s][i];                                 \
  }
#define EVALUATE(g, t, y, d) LAW(t, y, p[g], d)
#define STAGE(g, s) k[g][s]
#define NEXT_STATE(g) next[g]
#define START_STATE(g) y[g]
#else
#define COUNT run->states
#define Y(g, i) groups[g].state[i]
#define K(g, s, i) groups[g].derivative[(s) * COUNT + i]
#define NEXT(g, i) groups[g].next[i]
#define BEFORE(g, i) groups[g].before[i]
#define DECLARE_STORAGE
#define WRITE_STORAGE
#define EVALUATE(g, t, y, d) NAME(evaluateRun)(run, &(t), y, groups[g].parameters, d)
#define STAGE(g, s) (groups[g].derivative + (s) * COUNT)
#define NEXT_STATE(g) groups[g].next
#define START_STATE(g) groups[g].state
#endif
#define UNROLL _Pragma("clang loop unroll(full)")
#define EACH_GROUP UNROLL for (int g = 0; g < GROUPS; g += 1)
#ifdef STATES
#define EACH_STATE UNROLL for (uint32_t i = 0; i < STATES; i += 1)
#else
#define EACH_STATE for (uint32_t i = 0; i < COUNT; i += 1)
#endif
