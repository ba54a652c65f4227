// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Steps of a fixed length: as many as fit, and one of what remains, until some lane is done, or has
// taken its most steps, or wakes after each.
//
// Before: RUN, STEP (one step of h from state y of group g at time t, given the derivative K(g, 0)
// at its start, to NEXT and, as the last stage, the derivative there), STAGES and what Storage.h
// needs.

#include "Storage.h"

TARGET static void RUN(const hooke_ode_run *run, group *groups) {
  const V step = (V)run->step;
  DECLARE_STORAGE
  // The steps that every lane in use can take without looking at its end.
  double common = 0x1p40;
  EACH_GROUP {
    V left = (groups[g].end - groups[g].time) / step - 1e-6;
    left = SELECT(groups[g].wake < groups[g].end, (V)0, left);
    V most = __builtin_convertvector(groups[g].most - groups[g].attempts, V) - 1;
    left = SELECT(left < most, left, most);
    left = SELECT(groups[g].live, left, (V)0x1p40);
    double least = __builtin_reduce_min(left);
    common = least < common ? least : common;
    EACH_STATE {
      M moved = groups[g].pending;
      Y(g, i) = SELECT(moved, NEXT(g, i), Y(g, i));
      K(g, 0, i) = SELECT(moved, K(g, STAGES - 1, i), K(g, 0, i));
    }
  }
  const int64_t full = common > 0 ? (int64_t)common : 0;
  V steps[GROUPS];
  EACH_GROUP steps[g] = step;
  // One loop for both kinds of steps, so that the method is compiled once.
  for (int64_t n = 0;; n += 1) {
    if (n == full) EACH_GROUP {
      V left = groups[g].end - groups[g].time;
      steps[g] = SELECT(left <= step * (1 + 1e-6), left, step);
    }
    EACH_GROUP { STEP(g, groups[g].time, steps[g]); }
    if (n == full) break;
    EACH_GROUP {
      groups[g].time += step;
      EACH_STATE { Y(g, i) = NEXT(g, i), K(g, 0, i) = K(g, STAGES - 1, i); }
    }
  }
  EACH_GROUP {
    group *lanes = &groups[g];
    M isLast = lanes->end - lanes->time <= step * (1 + 1e-6);
    lanes->start = lanes->time, lanes->taken = steps[g];
    lanes->time = SELECT(isLast, lanes->end, lanes->time + steps[g]);
    lanes->pending = lanes->live;
    lanes->attempts += lanes->live & (full + 1);
    lanes->accepted += lanes->live & (full + 1);
    lanes->done = lanes->live & isLast;
    lanes->failed = lanes->live & ~isLast & (lanes->attempts >= lanes->most);
  }
  WRITE_STORAGE
}

#include "EndStorage.h"
#undef RUN
#undef STEP
#undef STAGES
