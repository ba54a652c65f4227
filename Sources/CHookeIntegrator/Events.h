// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Events of a group (included once per instruction set): sign changes of functions of the state
// over a step, located on its dense output. What takes vectors by value is inlined: a compiler
// handed them over misaligned behind the arrays of variable length below.

/// Returns the lanes of which event e has crossed zero, in its direction, between `side` and value.
TARGET INLINE M NAME(crossed)(const hooke_ode_run *run, const group *lanes, uint32_t e, V value) {
  M falls = (lanes->side[e] > 0) & (value < 0), rises = (lanes->side[e] < 0) & (value > 0);
  int32_t direction = run->directions[e];
  if (direction == 0) return falls | rises;
  return direction > 0 ? rises : falls;
}

/// Narrows the fractions of the step between which event e of some lanes crosses zero, to the
/// resolution of numbers: regula falsi (Illinois), with a bisection in every third place.
TARGET static void NAME(locate)(const hooke_ode_run *run, group *lanes, uint32_t e, M which,
                                V *before, V *after) {
  V a = {0}, b = (V)1, values[2];
  NAME(interpolate)(run, lanes, a, lanes->trial);
  V *trial = lanes->values + run->events;
  run->eventValues(run->eventContext, (const double *)&lanes->start, (const double *)lanes->trial,
                   (const double *)lanes->parameters, (double *)trial);
  values[0] = trial[e], values[1] = lanes->values[e];
  // Where the dense output begins on the far side, the crossing is at the beginning; where it
  // begins at zero, as after a bounce, the crossing is the next one.
  M open = which & (values[0] * lanes->side[e] >= 0);
  b = SELECT(which & ~open, a, b);
  for (int n = 0; n < 90 && __builtin_reduce_or(open); n += 1) {
    V m = n % 3 == 2 ? 0.5 * (a + b) : b - values[1] * ((b - a) / (values[1] - values[0]));
    m = SELECT((m > a) & (m < b), m, 0.5 * (a + b));
    V at = lanes->start + m * lanes->taken;
    NAME(interpolate)(run, lanes, m, lanes->trial);
    run->eventValues(run->eventContext, (const double *)&at, (const double *)lanes->trial,
                     (const double *)lanes->parameters, (double *)trial);
    V value = trial[e];
    M isBefore = open & (value * lanes->side[e] > 0), isAfter = open & ~isBefore;
    // The end that does not move counts half, or it would not move for long.
    values[1] = SELECT(isBefore, 0.5 * values[1], values[1]);
    values[0] = SELECT(isAfter, 0.5 * values[0], values[0]);
    a = SELECT(isBefore, m, a), values[0] = SELECT(isBefore, value, values[0]);
    b = SELECT(isAfter, m, b), values[1] = SELECT(isAfter, value, values[1]);
    M exact = open & (value == 0);
    a = SELECT(exact, m, a);
    open &= ~exact & (b - a > 0x1p-52 * b);
  }
  *before = a, *after = b;
}

/// Sets the sides of some lanes from a state; a value of zero leaves the side as it was.
TARGET static void NAME(takeSides)(const hooke_ode_run *run, group *lanes, const V *state, M which) {
  run->eventValues(run->eventContext, (const double *)&lanes->time, (const double *)state,
                   (const double *)lanes->parameters, (double *)lanes->values);
  for (uint32_t e = 0; e < run->events; e += 1) {
    V sign = SELECT(lanes->values[e] > 0, (V)1, (V)-1);
    lanes->side[e] = SELECT(which & (lanes->values[e] != 0), sign, lanes->side[e]);
  }
}

/// Forgets the crossings that changed the state of some lanes, of events whose values are not near
/// zero any more.
TARGET INLINE void NAME(leaveCrossings)(const hooke_ode_run *run, group *lanes, M which) {
  for (uint32_t e = 0; e < run->events; e += 1) {
    M isLeft = which & ~(__builtin_elementwise_abs(lanes->values[e]) <= lanes->nearness[e]);
    lanes->nearness[e] = SELECT(isLeft, (V)__builtin_nan(""), lanes->nearness[e]);
  }
}

/// Notes how near zero the values are at both ends of the crossings, one of an event each, that
/// changed the states of some lanes. The next values are rounded likewise, up to four times.
TARGET INLINE void NAME(noteCrossings)(const hooke_ode_run *run, group *lanes, M which, M event) {
  V *values = lanes->values + run->events;
  for (uint32_t e = 0; e < run->events; e += 1)
    lanes->nearness[e] = SELECT(which & (event == (M){0} + e), (V)0, lanes->nearness[e]);
  for (uint32_t end = 0; end < 2; end += 1) {
    run->eventValues(run->eventContext, (const double *)&lanes->time,
                     (const double *)(lanes->trial + end * run->states),
                     (const double *)lanes->parameters, (double *)values);
    for (uint32_t e = 0; e < run->events; e += 1) {
      V size = 4 * __builtin_elementwise_abs(values[e]), known = lanes->nearness[e];
      lanes->nearness[e] =
          SELECT(which & (event == (M){0} + e) & (size > known), size, known);
    }
  }
}

/// Returns the lanes whose crossings, one of an event each, are those at which their states were
/// changed just before: the motion went on through zero. A value that has moved away from it on the
/// side from which it came, as after a bounce, crosses anew.
TARGET INLINE M NAME(repeated)(const hooke_ode_run *run, group *lanes, M which, V crossing) {
  V side = {0}, nearness = (V)__builtin_nan(""), value = {0};
  for (uint32_t e = 0; e < run->events; e += 1) {
    nearness = SELECT(which == (M){0} + e, lanes->nearness[e], nearness);
    side = SELECT(which == (M){0} + e, lanes->side[e], side);
  }
  M is = nearness == nearness;
  if (!__builtin_reduce_or(is)) return is;
  V halfway = 0.5 * crossing, at = lanes->start + halfway * lanes->taken;
  V *values = lanes->values + run->events;
  NAME(interpolate)(run, lanes, halfway, lanes->trial);
  run->eventValues(run->eventContext, (const double *)&at, (const double *)lanes->trial,
                   (const double *)lanes->parameters, (double *)values);
  for (uint32_t e = 0; e < run->events; e += 1)
    value = SELECT(which == (M){0} + e, values[e], value);
  return is & ~(value * side > nearness);
}

/// Handles the events of the last step, in order of time. Returns the lanes that stop (-2) or start
/// anew (-1): their time is that of the event and `next` their state.
TARGET static M NAME(handleEvents)(const hooke_ode_run *run, group *lanes) {
  M restarted = {0};
  run->eventValues(run->eventContext, (const double *)&lanes->time, (const double *)lanes->next,
                   (const double *)lanes->parameters, (double *)lanes->values);
  M any = {0};
  for (uint32_t e = 0; e < run->events; e += 1)
    any |= lanes->pending & NAME(crossed)(run, lanes, e, lanes->values[e]);
  if (__builtin_reduce_or(any)) NAME(prepareDense)(run, lanes, any);
  while (__builtin_reduce_or(any)) {
    // The first crossing of every lane.
    V first = (V)2, last = (V)2;
    M which = {0};
    for (uint32_t e = 0; e < run->events; e += 1) {
      M crosses = any & NAME(crossed)(run, lanes, e, lanes->values[e]);
      if (!__builtin_reduce_or(crosses)) continue;
      V before, after;
      NAME(locate)(run, lanes, e, crosses, &before, &after);
      M earlier = crosses & (after < last);
      first = SELECT(earlier, before, first), last = SELECT(earlier, after, last);
      which = SELECT(earlier, (M){0} + e, which);
    }
    M isRepeated = any & NAME(repeated)(run, lanes, which, last), isChanged = {0};
    V *trial = lanes->trial, *crossing = lanes->trial + run->states;
    NAME(interpolate)(run, lanes, first, trial);
    NAME(interpolate)(run, lanes, last, crossing);
    double state[run->states], parameters[run->parameters + 1];
    for (int lane = 0; lane < HOOKE_ODE_LANES; lane += 1) {
      if (!any[lane]) continue;
      uint32_t e = (uint32_t)which[lane];
      if (isRepeated[lane]) {
        lanes->side[e][lane] = -lanes->side[e][lane];
        continue;
      }
      double time = lanes->start[lane] + last[lane] * lanes->taken[lane];
      if (time > lanes->time[lane]) time = lanes->time[lane];
      for (uint32_t i = 0; i < run->states; i += 1) state[i] = trial[i][lane];
      for (uint32_t i = 0; i < run->parameters; i += 1) parameters[i] = lanes->parameters[i][lane];
      hooke_ode_action action = run->handler(
          run->eventContext, lanes->instance[lane], e, time, state, parameters);
      lanes->side[e][lane] = -lanes->side[e][lane];
      if (action == HOOKE_ODE_CONTINUES) continue;
      if (action == HOOKE_ODE_STOPS)
        for (uint32_t i = 0; i < run->states; i += 1) state[i] = crossing[i][lane];
      // The side from which it comes holds where the new state is just at the crossing.
      if (action == HOOKE_ODE_CHANGED) lanes->side[e][lane] = -lanes->side[e][lane];
      isChanged[lane] = action == HOOKE_ODE_CHANGED ? -1 : 0;
      for (uint32_t i = 0; i < run->states; i += 1) lanes->next[i][lane] = state[i];
      lanes->time[lane] = time, lanes->done[lane] = 0;
      restarted[lane] = action == HOOKE_ODE_STOPS ? -2 : -1;
      any[lane] = 0;
    }
    if (__builtin_reduce_or(isChanged)) NAME(noteCrossings)(run, lanes, isChanged, which);
    M still = {0};
    for (uint32_t e = 0; e < run->events; e += 1)
      still |= any & NAME(crossed)(run, lanes, e, lanes->values[e]);
    any = still;
  }
  // Values that have left zero without having crossed it say their side.
  M moved = lanes->pending & ~(M)(restarted != 0);
  for (uint32_t e = 0; e < run->events; e += 1) {
    V sign = SELECT(lanes->values[e] > 0, (V)1, (V)-1);
    lanes->side[e] = SELECT(moved & (lanes->values[e] != 0), sign, lanes->side[e]);
  }
  NAME(leaveCrossings)(run, lanes, moved);
  return restarted;
}
