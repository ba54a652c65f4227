// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Steps of an embedded Runge-Kutta pair with error control, each lane at its own pace, until some
// lane needs attention: it is done, has failed, or has passed its time to wake.
//
// Before: PAIR (a name whose tables are PAIR_c, PAIR_a, PAIR_error), STAGES, ERROR_STAGES and what
// Storage.h needs. The last stage is evaluated at the new state. With h the step, k the derivatives:
//
//     next  = y + h sum_j a[STAGES - 1][j] k_j
//     e     = sum_j error[j] k_j / (absolute + relative max(|y|, |next|))        per component
//     error = h^2 mean(e^2), for order 8 the mean of Hairer's two estimates      accepted up to 1
//     h'    = h 0.9 error^(-alpha / 2) (error before)^(beta / 2), within h / 5 ... 10 h
//
// A lane whose h is close to the limit of stability is stiff: h |f(a) - f(b)| / |a - b| of the last
// two stages, which are at the same time, exceeds STABLE. It is tested after 200 steps.

#include "Storage.h"

TARGET static void RUN(const hooke_ode_run *run, group *groups) {
  const V absolute = (V)run->absoluteTolerance, relative = (V)run->relativeTolerance;
  const V longest = (V)run->longestStep;
  const double mean = 1.0 / COUNT;
  DECLARE_STORAGE
  M attention;
  do {
    attention = (M){0};
    // One group after the other, so that a group's stages remain in registers: processors overlap
    // the next group's first stages with the step control of this one by themselves.
    EACH_GROUP {
      group *lanes = &groups[g];
      M moved = lanes->pending;
      EACH_STATE {
        Y(g, i) = SELECT(moved, NEXT(g, i), Y(g, i));
        K(g, 0, i) = SELECT(moved, K(g, STAGES - 1, i), K(g, 0, i));
      }
      V left = lanes->end - lanes->time;
      M isLast = left <= lanes->step;
      V h = SELECT(isLast, left, lanes->step);
      UNROLL for (int s = 1; s < STAGES; s += 1) {
        EACH_STATE {
          V sum = PAIR(a)[s][0] * K(g, 0, i);
          UNROLL for (int j = 1; j < s; j += 1)
            if (PAIR(a)[s][j] != 0) sum += PAIR(a)[s][j] * K(g, j, i);
          NEXT(g, i) = Y(g, i) + h * sum;
          if (s == STAGES - 2) BEFORE(g, i) = NEXT(g, i);
        }
        V at = lanes->time + PAIR(c)[s] * h;
        EVALUATE(g, at, NEXT_STATE(g), STAGE(g, s));
      }
      V square = {0};
#if ORDER == 8
      V square3 = {0};
#endif
      EACH_STATE {
        V now = __builtin_elementwise_abs(Y(g, i)), then = __builtin_elementwise_abs(NEXT(g, i));
        V scale = 1 / (absolute + relative * SELECT(now > then, now, then));
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
#if ORDER == 8
      V both = square + 0.01 * square3;
      square = SELECT(both > 0, square * (square / both), both);
#endif
      V error = h * h * mean * square;
      M good = (error <= 1) & lanes->live, bad = ~good;
      V size = NAME(roughLog2)(error);
      V change = BETA / 2 * lanes->error - (ALPHA / 2 * size + 0.152);
      change = SELECT(bad, -0.5 / ORDER * size - 0.152, change);
      change = SELECT(change > -2.3219281, change, (V)-2.3219281);  // NaN included
      V most = SELECT(bad | lanes->rejectedLast, (V)0, (V)3.3219281);
      change = SELECT(change < most, change, most);
      V proposal = h * NAME(roughExp2)(change);
      // The last step is shorter than the error allows: the one before is the better advice.
      proposal = SELECT(isLast & good & (proposal < lanes->step), lanes->step, proposal);
      proposal = SELECT(proposal < longest, proposal, longest);
      V after = SELECT(isLast, lanes->end, lanes->time + h);
      lanes->start = SELECT(good, lanes->time, lanes->start);
      lanes->taken = SELECT(good, h, lanes->taken);
      lanes->time = SELECT(good, after, lanes->time);
      lanes->step = SELECT(lanes->live, proposal, lanes->step);
      // Hairer's lower bound: steps that happened to be nearly exact do not count for more.
      lanes->error = SELECT(good, SELECT(size > -26.6, size, (V)-26.6), lanes->error);
      lanes->rejectedLast = bad;
      lanes->pending = good;
      lanes->attempts -= lanes->live;
      lanes->accepted -= good;
      lanes->lifetime -= good;
      M old = good & (lanes->lifetime > 200);
      if (__builtin_reduce_or(old)) {
        V slope = {0}, distance = {0};
        EACH_STATE {
          V rise = K(g, STAGES - 1, i) - K(g, STAGES - 2, i), path = NEXT(g, i) - BEFORE(g, i);
          slope += rise * rise, distance += path * path;
        }
        M stiff = old & (h * h * slope > STABLE * STABLE * distance);
        M calm = old & ~stiff & (lanes->stiffness < HOOKE_ODE_STIFF);
        lanes->stiffness -= stiff & (lanes->stiffness < HOOKE_ODE_STIFF);
        // A step far from the limit ends the suspicion, if its number is a multiple of eight.
        lanes->stiffness = SELECT(calm & ((lanes->lifetime & 7) == 0), (M){0}, lanes->stiffness);
      }
      lanes->done = good & isLast;
      M tiny = lanes->live & (lanes->time + lanes->step == lanes->time) & ~lanes->done;
      lanes->failed = tiny | (lanes->live & (lanes->attempts >= lanes->most) & ~lanes->done);
      attention |= lanes->done | lanes->failed | (good & (lanes->time >= lanes->wake));
    }
  } while (!__builtin_reduce_or(attention));
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
