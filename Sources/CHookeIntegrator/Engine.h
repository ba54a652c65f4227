// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The run over a range of instances (included once per instruction set): lanes are filled from the
// range, stepped until one needs attention, and refilled, so that no lane waits for another.

/// Reads one instance into a lane.
TARGET static void NAME(loadLane)(const hooke_ode_run *run, group *lanes, int lane, size_t index) {
  const hooke_ode_columns *columns = &run->columns;
  for (uint32_t i = 0; i < run->states; i += 1) lanes->state[i][lane] = columns->state[i][index];
  for (uint32_t i = 0; i < run->parameters; i += 1)
    lanes->parameters[i][lane] = columns->parameters[i][index];
  lanes->instance[lane] = (uint32_t)index;
  lanes->evaluations[lane] = run->method == HOOKE_ODE_TAYLOR ? 0 : 1;
  double time = columns->time[index];
  lanes->time[lane] = time, lanes->start[lane] = time, lanes->taken[lane] = 0;
  lanes->end[lane] = run->end;
  double step = columns->step[index] > 0 ? columns->step[index] : run->step;
  lanes->step[lane] = step < run->longestStep ? step : run->longestStep;
  lanes->error[lane] = columns->error[index];
  lanes->stiffness[lane] = columns->stiffness[index];
  lanes->lifetime[lane] = (int64_t)columns->accepted[index];
  lanes->most[lane] = (int64_t)run->mostSteps;
  lanes->attempts[lane] = lanes->accepted[lane] = 0;
  lanes->live[lane] = -1, lanes->pending[lane] = lanes->rejectedLast[lane] = 0;
  const double *crossings = columns->crossings + 2 * (size_t)run->events * index;
  for (uint32_t e = 0; e < run->events; e += 1)
    lanes->side[e][lane] = crossings[e], lanes->nearness[e][lane] = crossings[run->events + e];
  size_t sample = 0;
  while (sample < run->timeCount && run->times[sample] < time) sample += 1;
  lanes->sample[lane] = sample;
}

/// Sets the time at which a lane is looked at next, besides at its end.
TARGET static void NAME(setWake)(const hooke_ode_run *run, group *lanes, int lane) {
  double wake = run->end + 1;
  if (run->events > 0) wake = -__builtin_inf();
  else if (lanes->sample[lane] < run->timeCount) wake = run->times[lanes->sample[lane]];
  lanes->wake[lane] = wake;
}

/// Writes one lane back to its instance and frees it; its state is in `from`.
TARGET static void NAME(unloadLane)(const hooke_ode_run *run, group *lanes, int lane, const V *from,
                                    uint32_t status) {
  const hooke_ode_columns *columns = &run->columns;
  size_t index = lanes->instance[lane];
  for (uint32_t i = 0; i < run->states; i += 1) {
    double value = from[i][lane];
    columns->state[i][index] = value;
    if (!(value - value == 0)) status = HOOKE_ODE_NOT_FINITE;
  }
  columns->time[index] = lanes->time[lane];
  columns->step[index] = lanes->step[lane];
  columns->error[index] = lanes->error[lane];
  columns->stiffness[index] = (uint32_t)lanes->stiffness[lane];
  columns->status[index] = status;
  double *crossings = columns->crossings + 2 * (size_t)run->events * index;
  for (uint32_t e = 0; e < run->events; e += 1)
    crossings[e] = lanes->side[e][lane], crossings[run->events + e] = lanes->nearness[e][lane];
  uint64_t attempts = (uint64_t)lanes->attempts[lane], accepted = (uint64_t)lanes->accepted[lane];
  columns->accepted[index] += accepted;
  columns->rejected[index] += attempts - accepted;
  columns->evaluations[index] += attempts * NAME(evaluationsPerStep)(run) + lanes->evaluations[lane];
  lanes->live[lane] = lanes->pending[lane] = lanes->done[lane] = lanes->failed[lane] = 0;
  lanes->step[lane] = 0, lanes->end[lane] = lanes->time[lane];
}

/// Chooses the first step of some lanes (Hairer, Norsett, Wanner, section II.4), from the sizes of
/// state, derivative and change of the derivative.
TARGET static void NAME(chooseSteps)(const hooke_ode_run *run, group *lanes, M which) {
  const uint32_t n = run->states;
  const V absolute = (V)run->absoluteTolerance, relative = (V)run->relativeTolerance;
  V *y = lanes->state, *k = lanes->derivative, *trial = lanes->trial, *slope = lanes->dense + n;
  V size = {0}, speed = {0}, change = {0};
  for (uint32_t i = 0; i < n; i += 1) {
    V scale = 1 / (absolute + relative * __builtin_elementwise_abs(y[i]));
    size += (y[i] * scale) * (y[i] * scale), speed += (k[i] * scale) * (k[i] * scale);
  }
  V mean = (V)(1.0 / n), left = lanes->end - lanes->time;
  size = __builtin_elementwise_sqrt(size * mean), speed = __builtin_elementwise_sqrt(speed * mean);
  V h = SELECT((size < 1e-5) | (speed < 1e-5), (V)1e-6, 0.01 * (size / speed));
  h = SELECT(h < left, h, left);
  V at = lanes->time + h;
  for (uint32_t i = 0; i < n; i += 1) trial[i] = y[i] + h * k[i];
  NAME(evaluateRun)(run, &at, trial, lanes->parameters, slope);
  for (uint32_t i = 0; i < n; i += 1) {
    V scale = 1 / (absolute + relative * __builtin_elementwise_abs(y[i]));
    V difference = (slope[i] - k[i]) * scale;
    change += difference * difference;
  }
  change = __builtin_elementwise_sqrt(change * mean) / h;
  V largest = SELECT(speed > change, speed, change);
  double order = run->method == HOOKE_ODE_TSITOURAS_5 ? 0.2 : 0.125;
  V better = NAME(roughExp2)(order * (NAME(roughLog2)(largest) * -LOG2_UNIT - 6.6438562));
  V small = SELECT(h * 1e-3 > 1e-6, h * 1e-3, (V)1e-6);
  better = SELECT(largest <= 1e-15, small, better);
  better = SELECT(better < 100 * h, better, 100 * h);
  better = SELECT(better < run->longestStep, better, (V)run->longestStep);
  better = SELECT(better > 0, better, (V)1e-6);  // NaN included: the first error says so
  lanes->step = SELECT(which, better, lanes->step);
  for (int lane = 0; lane < HOOKE_ODE_LANES; lane += 1) lanes->evaluations[lane] += which[lane] != 0;
}

/// Prepares lanes whose state is new.
TARGET static void NAME(startLanes)(const hooke_ode_run *run, group *lanes, M which) {
  V *slope = lanes->dense;
  if (run->events > 0) NAME(takeSides)(run, lanes, lanes->state, which);
  if (run->method == HOOKE_ODE_TAYLOR) return;
  NAME(evaluateRun)(run, &lanes->time, lanes->state, lanes->parameters, slope);
  for (uint32_t i = 0; i < run->states; i += 1)
    lanes->derivative[i] = SELECT(which, slope[i], lanes->derivative[i]);
  M unknown = which & (lanes->step == 0);
  if (__builtin_reduce_or(unknown)) NAME(chooseSteps)(run, lanes, unknown);
}

/// Fills free lanes from `*next` on.
TARGET static void NAME(fill)(const hooke_ode_run *run, group *lanes, size_t *next) {
  M filled = {0};
  for (int lane = 0; lane < HOOKE_ODE_LANES; lane += 1) {
    if (lanes->live[lane]) continue;
    while (*next < run->last && (run->columns.status[*next] != HOOKE_ODE_ACTIVE ||
                                 !(run->columns.time[*next] < run->end)))
      *next += 1;
    if (*next >= run->last) break;
    NAME(loadLane)(run, lanes, lane, *next);
    NAME(setWake)(run, lanes, lane);
    filled[lane] = -1;
    *next += 1;
  }
  if (__builtin_reduce_or(filled)) NAME(startLanes)(run, lanes, filled);
}

/// Writes the samples that the last step has passed, up to the time of each lane.
TARGET static void NAME(emitSamples)(const hooke_ode_run *run, group *lanes, M restarted) {
  for (;;) {
    M due = {0};
    V x = {0};
    for (int lane = 0; lane < HOOKE_ODE_LANES; lane += 1) {
      if (!lanes->pending[lane] || lanes->sample[lane] >= run->timeCount) continue;
      double at = run->times[lanes->sample[lane]];
      if (at > lanes->time[lane]) continue;
      due[lane] = -1;
      x[lane] = (at - lanes->start[lane]) / lanes->taken[lane];
      if (at == lanes->time[lane] && !restarted[lane]) x[lane] = 1;
    }
    if (!__builtin_reduce_or(due)) return;
    NAME(prepareDense)(run, lanes, due);
    NAME(interpolate)(run, lanes, x, lanes->trial);
    for (int lane = 0; lane < HOOKE_ODE_LANES; lane += 1) {
      if (!due[lane]) continue;
      double *row = run->samples + lanes->sample[lane] * run->states * run->stride;
      for (uint32_t i = 0; i < run->states; i += 1)
        row[i * run->stride + lanes->instance[lane]] = lanes->trial[i][lane];
      lanes->sample[lane] += 1;
    }
  }
}

/// Handles what the last call of the loop has left: events, samples, and lanes that have ended.
TARGET static void NAME(attend)(const hooke_ode_run *run, group *lanes) {
  M restarted = {0}, again = {0};
  lanes->isDense = 0, lanes->hasAsked = (M){0};
  if (run->events > 0 && __builtin_reduce_or(lanes->pending))
    restarted = NAME(handleEvents)(run, lanes);
  if (run->timeCount > 0) NAME(emitSamples)(run, lanes, restarted);
  for (int lane = 0; lane < HOOKE_ODE_LANES; lane += 1) {
    if (!lanes->live[lane]) continue;
    // What an event has changed before the end takes a further step.
    int isOver = restarted[lane] && lanes->time[lane] < lanes->end[lane] &&
                 lanes->attempts[lane] >= lanes->most[lane];
    if (restarted[lane] == -2) {
      NAME(unloadLane)(run, lanes, lane, lanes->next, HOOKE_ODE_STOPPED);
    } else if (lanes->done[lane]) {
      NAME(unloadLane)(run, lanes, lane, lanes->next, HOOKE_ODE_ACTIVE);
    } else if (lanes->failed[lane] || isOver) {
      uint32_t status = lanes->attempts[lane] >= lanes->most[lane] ? HOOKE_ODE_TOO_MANY_STEPS
                                                                   : HOOKE_ODE_STEP_TOO_SMALL;
      NAME(unloadLane)(run, lanes, lane, lanes->pending[lane] ? lanes->next : lanes->state, status);
    } else if (restarted[lane] && !(lanes->time[lane] < lanes->end[lane])) {
      NAME(unloadLane)(run, lanes, lane, lanes->next, HOOKE_ODE_ACTIVE);
    } else if (restarted[lane]) {
      for (uint32_t i = 0; i < run->states; i += 1) lanes->state[i][lane] = lanes->next[i][lane];
      lanes->pending[lane] = 0;
      lanes->evaluations[lane] += run->method == HOOKE_ODE_TAYLOR ? 0 : 1;
      again[lane] = -1;
    }
    if (run->timeCount > 0) NAME(setWake)(run, lanes, lane);
  }
  if (!__builtin_reduce_or(again)) return;
  NAME(startLanes)(run, lanes, again);
  NAME(leaveCrossings)(run, lanes, again);
}

/// Brings the instances of a range to the end of the run.
TARGET static void NAME(advance)(const hooke_ode_run *run) {
  group groups[GROUPS];
  V *memory = (V *)run->scratch;
  __builtin_memset(groups, 0, sizeof groups);
  __builtin_memset(memory, 0, hooke_ode_scratch_size(run));
  const uint32_t n = run->states;
  NAME(loop) *loop = NAME(loops)[run->system][run->method];
  for (int g = 0; g < GROUPS; g += 1) {
    group *lanes = &groups[g];
    lanes->state = memory, memory += n;
    lanes->next = memory, memory += n;
    lanes->derivative = memory, memory += derivativeVectors(run);
    if (run->method == HOOKE_ODE_TAYLOR) lanes->derivative += ROWS_BEFORE * seriesWidth(run);
    lanes->before = memory, memory += n;
    lanes->parameters = memory, memory += run->parameters;
    lanes->dense = memory, memory += DENSE * n;
    lanes->trial = memory, memory += 2 * n;
    lanes->values = memory, memory += 2 * run->events;
    lanes->side = memory, memory += run->events;
    lanes->nearness = memory, memory += run->events;
  }
  size_t next = run->first;
  for (;;) {
    M live = {0};
    for (int g = 0; g < GROUPS; g += 1) {
      NAME(fill)(run, &groups[g], &next);
      live |= groups[g].live;
    }
    if (!__builtin_reduce_or(live)) return;
    loop(run, groups);
    for (int g = 0; g < GROUPS; g += 1) NAME(attend)(run, &groups[g]);
  }
}
