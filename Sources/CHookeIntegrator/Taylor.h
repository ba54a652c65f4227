// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Steps along the Taylor series of the solution, each lane at its own pace, until some lane needs
// attention. Without a step that fails: the last coefficients c say how far the series holds.
//
// Before: RUN, WIDTH (the width of a row), COEFFICIENTS(g, n, share) (row n + 1 from row n), and
// what Storage.h needs. With N the order and h the step, for every component
//
//     |c_N| h^N  <=  absolute + relative max(|c_0|, |c_1| h)
//
// and the same, 7.4 times looser, for N - 1: one of both may vanish. What the series leaves out is
// less than that by a factor of the size that two coefficients differ by (A. Jorba, M. Zou, A
// software package for the numerical integration of ODEs by means of high-order Taylor methods,
// Experimental Mathematics 14 (2005), 99-117).

#include "Storage.h"

TARGET static void RUN(const hooke_ode_run *run, group *groups) {
  // A component at rest at 0 has no size of its own: the least tolerance lets it begin.
  const V absolute = (V)(run->absoluteTolerance + 0x1p-200), relative = (V)run->relativeTolerance;
  const V longest = (V)run->longestStep;
  const uint32_t order = hooke_ode_taylor_order(run), width = WIDTH;
  SERIES_STATE
  // The steps that every lane may still take.
  int64_t most = INT64_MAX, count = 0;
  EACH_GROUP {
    M left = groups[g].live ? groups[g].most - groups[g].attempts : (M){0} + INT64_MAX;
    int64_t least = __builtin_reduce_min(left);
    most = least < most ? least : most;
    groups[g].wake = SELECT(groups[g].wake < groups[g].end, groups[g].wake, groups[g].end);
  }
  M attention;
  do {
    attention = (M){0};
    EACH_GROUP EACH_STATE {
      LATEST(g, i) = SELECT(groups[g].pending, groups[g].next[i], groups[g].state[i]);
      groups[g].state[i] = LATEST(g, i);
    }
    const size_t size = (size_t)(order + ROWS_BEHIND) * width * sizeof(V);
    EACH_GROUP __builtin_memset(groups[g].derivative, 0, size);
    for (uint32_t n = 0; n < order; n += 1) {
      const double share = 1.0 / (n + 1);
      EACH_GROUP { COEFFICIENTS(g, n, share); }
    }
    // The next step, from the logarithms of the last coefficients.
    EACH_GROUP {
      group *lanes = &groups[g];
      V *c = lanes->derivative;
      EACH_STATE c[order * width + i] = LATEST(g, i);
      V reach = (V)(512 / LOG2_UNIT);
      EACH_STATE {
        V size = absolute + relative * __builtin_elementwise_abs(c[i]);
        V speed = relative * __builtin_elementwise_abs(c[width + i]);
        size = NAME(roughLog2)(size), speed = NAME(roughLog2)(speed);
        UNROLL for (uint32_t n = 0; n < 2; n += 1) {
          const uint32_t row = order - n;
          V term = NAME(roughLog2)(__builtin_elementwise_abs(c[row * width + i]));
          term -= n * (2.88 / LOG2_UNIT);
          V bySize = (size - term) * (1.0 / row), bySpeed = (speed - term) * (1.0 / (row - 1));
          V larger = SELECT(bySize > bySpeed, bySize, bySpeed);
          reach = SELECT(larger < reach, larger, reach);
        }
      }
      V h = NAME(roughExp2)(reach * LOG2_UNIT);
      h = SELECT(h < longest, h, longest);
      V left = lanes->end - lanes->time;
      lanes->taken = SELECT(left < h, left, h);
      EACH_STATE LATEST(g, i) = c[order * width + i];
    }
#pragma clang loop unroll(disable)
    for (uint32_t n = order; n-- > 0;)
      EACH_GROUP EACH_STATE
        LATEST(g, i) = LATEST(g, i) * groups[g].taken + groups[g].derivative[n * width + i];
    EACH_GROUP {
      group *lanes = &groups[g];
      V h = lanes->taken;
      M isLast = h == lanes->end - lanes->time;
      M isFinite = ~(M){0};
      EACH_STATE {
        V y = LATEST(g, i);
        isFinite &= y - y == 0;
        lanes->next[i] = y;
      }
      V after = SELECT(isLast, lanes->end, lanes->time + h);
      M good = lanes->live & isFinite & (after > lanes->time);
      lanes->start = lanes->time;
      lanes->time = SELECT(good, after, lanes->time);
      lanes->pending = good;
      lanes->accepted -= good;
      attention |= lanes->live & (~good | (lanes->time >= lanes->wake));
    }
    count += 1;
  } while (!__builtin_reduce_or(attention) && count < most);
  EACH_GROUP {
    group *lanes = &groups[g];
    lanes->attempts += lanes->live & count;
    lanes->done = lanes->pending & (lanes->time >= lanes->end);
    M isOver = ~lanes->pending | (lanes->attempts >= lanes->most);
    lanes->failed = lanes->live & ~lanes->done & isOver;
  }
}

#include "EndStorage.h"
#undef RUN
#undef WIDTH
#undef COEFFICIENTS
#undef SERIES_STATE
#undef LATEST
