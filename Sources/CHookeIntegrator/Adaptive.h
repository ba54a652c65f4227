// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Steps of an embedded Runge-Kutta pair with error control, each lane at its own pace, until some
// lane needs attention: it is done, has failed, or has passed its time to wake.
//
// Before: PAIR (a name whose tables are PAIR_c, PAIR_a, PAIR_error), STAGES, ERROR_STAGES and what
// Storage.h needs. The last stage is evaluated at the new state. With h the step, k the
// derivatives:
//
//     next  = y + h sum_j a[STAGES - 1][j] k_j
//     e     = sum_j error[j] k_j / (absolute + relative max(|y|, |next|))        per component
//     error = h^2 mean(e^2), for order 8 the mean of Hairer's two estimates      accepted up to 1
//     h'    = h 0.9 error^(-alpha / 2) (error before)^(beta / 2), within h / 5 ... 10 h
//
// A lane whose h is close to the limit of stability is stiff: h |f(a) - f(b)| / |a - b| of the last
// two stages, which are at the same time, exceeds STABLE. It is tested in every 128th step, and in
// those after one that was.

#include "Storage.h"

TARGET static void RUN(const hooke_ode_run *run, group *groups) {
  const V absolute = (V)run->absoluteTolerance, relative = (V)run->relativeTolerance;
  const V longest = (V)run->longestStep;
  const double mean = 1.0 / COUNT;
  DECLARE_STORAGE
  // The steps that every lane may still take.
  int64_t most = INT64_MAX, count = 0;
  EACH_GROUP {
    M left = groups[g].live ? groups[g].most - groups[g].attempts : (M){0} + INT64_MAX;
    int64_t least = __builtin_reduce_min(left);
    most = least < most ? least : most;
    groups[g].accepted -= groups[g].lifetime;
    groups[g].wake = SELECT(groups[g].wake < groups[g].end, groups[g].wake, groups[g].end);
  }
  M attention;
  do {
    V steps[GROUPS];
    M due[GROUPS], anyDue = {0};
    attention = (M){0};
    EACH_GROUP {
      const group *lanes = &groups[g];
      EACH_STATE {
        Y(g, i) = SELECT(lanes->pending, NEXT(g, i), Y(g, i));
        K(g, 0, i) = SELECT(lanes->pending, K(g, STAGES - 1, i), K(g, 0, i));
      }
      V left = lanes->end - lanes->time;
      steps[g] = SELECT(left < lanes->step, left, lanes->step);
    }
    // The groups alternate, stage by stage: while one waits for its last stage, the other computes.
    UNROLL for (int s = 1; s < STAGES; s += 1) EACH_GROUP {
      EACH_STATE {
        V sum = PAIR(a)[s][0] * K(g, 0, i);
        UNROLL for (int j = 1; j < s; j += 1)
          if (PAIR(a)[s][j] != 0) sum += PAIR(a)[s][j] * K(g, j, i);
        NEXT(g, i) = Y(g, i) + steps[g] * sum;
        if (s == STAGES - 2) BEFORE(g, i) = NEXT(g, i);
      }
      V at = groups[g].time + PAIR(c)[s] * steps[g];
      EVALUATE(g, at, NEXT_STATE(g), STAGE(g, s));
    }
    EACH_GROUP {
      group *lanes = &groups[g];
      V left = lanes->end - lanes->time, h = steps[g];
      V square = {0};
#if ORDER == 8
      V square3 = {0};
#endif
      EACH_STATE {
        V now = __builtin_elementwise_abs(Y(g, i)), then = __builtin_elementwise_abs(NEXT(g, i));
        V scale = NAME(roughReciprocal)(absolute + relative * SELECT(now > then, now, then));
        V e = PAIR(error)[0] * K(g, 0, i);
        UNROLL for (int j = 1; j < ERROR_STAGES; j += 1)
          if (PAIR(error)[j] != 0) e += PAIR(error)[j] * K(g, j, i);
        e *= scale;
        square += e * e;
#if ORDER == 8
        e = PAIR(error3)[0] * K(g, 0, i);
        UNROLL for (int j = 1; j < ERROR_STAGES; j += 1)
          if (PAIR(error3)[j] != 0) e += PAIR(error3)[j] * K(g, j, i);
        e *= scale;
        square3 += e * e;
#endif
      }
      V error = h * h * mean * square;
#if ORDER == 8
      // The estimate is a quotient: its parts are compared, and subtracted as logarithms.
      V both = square + 0.01 * square3 + 0x1p-1000;
      error *= square;
      M good = (error < both) & lanes->live, bad = ~good;
      V size = NAME(roughLog2)(error) - NAME(roughLog2)(both);
      V change = size * (-0.5 / ORDER * LOG2_UNIT) - 0.152;
      // NaN and infinity have no logarithms to compare: the step shrinks fastest.
      change = SELECT(both <= (V)0x1p1023, change, (V)-2.3219281);
#else
      M good = (error <= 1) & lanes->live, bad = ~good;
      V size = NAME(roughLog2)(error);
      V change = BETA / 2 * lanes->error - (ALPHA / 2 * LOG2_UNIT * size + 0.152);
      change = SELECT(bad, -0.5 / ORDER * LOG2_UNIT * size - 0.152, change);
      // Hairer's lower bound: steps that happened to be nearly exact do not count for more.
      size = size * LOG2_UNIT;
      lanes->error = SELECT(good, SELECT(size > -26.6, size, (V)-26.6), lanes->error);
#endif
      change = SELECT(change > -2.3219281, change, (V)-2.3219281);  // NaN included
      V rise = SELECT(bad | lanes->rejectedLast, (V)0, (V)3.3219281);
      change = SELECT(change < rise, change, rise);
      V proposal = h * NAME(roughExp2)(change);
      // A step cut short by the end says less than the one before: the longer one is the advice.
      M isLast = left <= lanes->step;
      proposal = SELECT(isLast & good & (proposal < lanes->step), lanes->step, proposal);
      proposal = SELECT(proposal < longest, proposal, longest);
      V after = SELECT(isLast, lanes->end, lanes->time + h);
      lanes->start = lanes->time, lanes->taken = h;
      lanes->time = SELECT(good, after, lanes->time);
      lanes->step = SELECT(lanes->live, proposal, lanes->step);
      lanes->rejectedLast = bad;
      lanes->pending = good;
      lanes->lifetime -= good;
      due[g] = good & (((lanes->lifetime & 127) == 0) | (lanes->stiffness > 0));
      anyDue |= due[g];
      M isTiny = lanes->live & (lanes->time + lanes->step == lanes->time);
      attention |= (good & (lanes->time >= lanes->wake)) | isTiny;
    }
    if (__builtin_reduce_or(anyDue)) EACH_GROUP {
      group *lanes = &groups[g];
      V slope = {0}, distance = {0}, h = steps[g];
      EACH_STATE {
        V rise = K(g, STAGES - 1, i) - K(g, STAGES - 2, i), path = NEXT(g, i) - BEFORE(g, i);
        slope += rise * rise, distance += path * path;
      }
      M stiff = due[g] & (h * h * slope > STABLE * STABLE * distance);
      M calm = due[g] & ~stiff & (lanes->stiffness < HOOKE_ODE_STIFF);
      lanes->stiffness -= stiff & (lanes->stiffness < HOOKE_ODE_STIFF);
      // A step far from the limit ends the suspicion, if its number is a multiple of eight.
      lanes->stiffness = SELECT(calm & ((lanes->lifetime & 7) == 0), (M){0}, lanes->stiffness);
    }
    count += 1;
  } while (!__builtin_reduce_or(attention) && count < most);
  EACH_GROUP {
    group *lanes = &groups[g];
    lanes->attempts += lanes->live & count;
    lanes->accepted += lanes->lifetime;
    lanes->done = lanes->pending & (lanes->time >= lanes->end);
    M isTiny = lanes->time + lanes->step == lanes->time;
    lanes->failed = lanes->live & ~lanes->done & (isTiny | (lanes->attempts >= lanes->most));
  }
  WRITE_STORAGE
}

#include "EndStorage.h"
#undef RUN
#undef PAIR
#undef STAGES
#undef ERROR_STAGES
#undef ORDER
#undef ALPHA
#undef BETA
#undef STABLE
