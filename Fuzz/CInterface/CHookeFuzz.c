/* This source file is part of Hooke.
   SPDX-License-Identifier: MIT */

#include "CHookeFuzz.h"

#include <hooke.h>
#include <math.h>
#include <string.h>

/* The bytes that are left. */
typedef struct {
  const uint8_t *next;
  const uint8_t *end;
} input_t;

static unsigned byte(input_t *input) { return input->next < input->end ? *input->next++ : 0; }

static double number(input_t *input) {
  static const double notable[] = {
      0,    -0.0,  1,     -1,     0.5,    100,    1e-9,        1e9,      1e18,
      -1e18, 1e100, -1e300, 1e-300, 5e-324, 0.998, 2147483648.0, INFINITY, -INFINITY, NAN};
  unsigned selector = byte(input);
  if (selector < sizeof notable / sizeof *notable) return notable[selector];
  if (selector < 200) return ((double)byte(input) * 256 + byte(input) - 32768) / 64;
  uint64_t bits = 0;
  double value;
  for (int i = 0; i < 8; i++) bits = bits << 8 | byte(input);
  memcpy(&value, &bits, sizeof value);
  return value;
}

static hooke_spring_t spring(input_t *input) {
  hooke_spring_t spring = {1, 100, 10};
  unsigned selector = byte(input);
  if (selector & 1) spring.mass = number(input);
  if (selector & 2) spring.stiffness = number(input);
  if (selector & 4) spring.damping = number(input);
  return spring;
}

/* ---- What the calls return, as one number ---- */

/* FNV-1a of the results so far; one input is read at a time. */
static uint64_t results;

static void note_bits(uint64_t bits) {
  for (int i = 0; i < 8; i++, bits >>= 8) results = (results ^ (bits & 255)) * 0x100000001b3u;
}

/* Notes a number to seven digits, for libraries of other systems round otherwise; all NaN alike. */
static double note(double value) {
  float rounded = (float)value;
  uint32_t bits = UINT32_MAX;
  if (!isnan(value)) memcpy(&bits, &rounded, sizeof bits);
  note_bits(bits);
  return value;
}

static hooke_status_t note_status(hooke_status_t status) {
  for (const char *text = hooke_status_text(status); *text != 0; text++) note_bits((uint8_t)*text);
  return status;
}

#define EXPECT(condition) \
  do {                    \
    if (!(condition)) return __LINE__; \
  } while (0)

/* ---- Springs, motions and easing: functions without a state ---- */

static int call_functions(input_t *input) {
  hooke_spring_t made;
  hooke_status_t status;
  double a = number(input), b = number(input), c = number(input);
  switch (byte(input) % 6) {
    case 0: status = hooke_spring_from_physics(a, b, c, &made); break;
    case 1: status = hooke_spring_from_response(a, b, &made); break;
    case 2: status = hooke_spring_from_duration(a, b, &made); break;
    case 3: status = hooke_spring_from_bounciness(a, b, &made); break;
    case 4: status = hooke_spring_from_origami(a, b, &made); break;
    default: status = hooke_spring_from_settling_duration(a, b, c, number(input), &made);
  }
  EXPECT(note_status(status) == HOOKE_OK || status == HOOKE_ERROR_PARAMETER);
  EXPECT(status != HOOKE_OK || hooke_spring_check(&made) == HOOKE_OK);

  hooke_spring_motion_t motion = {
      status == HOOKE_OK ? made : spring(input), number(input), number(input), number(input)};
  int is_spring = note_status(hooke_spring_check(&motion.spring)) == HOOKE_OK;
  hooke_regime_t regime = hooke_spring_regime(&motion.spring);
  note_bits(regime);
  EXPECT(is_spring == (regime != HOOKE_REGIME_NONE));
  EXPECT(is_spring == !isnan(note(hooke_spring_damping_ratio(&motion.spring))));
  EXPECT(is_spring == !isnan(note(hooke_spring_response(&motion.spring))));
  EXPECT(is_spring == !isnan(note(hooke_spring_settling_duration(&motion.spring))));
  note(hooke_spring_bounciness(&motion.spring));
  note(hooke_spring_speed(&motion.spring));
  note(hooke_spring_origami_tension(&motion.spring));
  note(hooke_spring_origami_friction(&motion.spring));
  note(hooke_spring_bounce(&motion.spring));

  double time = number(input), value = note(hooke_spring_motion_value(&motion, time)), values[2];
  double times[2] = {time, time};
  if (hooke_spring_motion_values(&motion, times, 2, values) == HOOKE_OK) {
    EXPECT(is_spring);
    EXPECT(memcmp(&values[0], &value, sizeof value) == 0 || (isnan(value) && isnan(values[0])));
    EXPECT(memcmp(&values[0], &values[1], sizeof value) == 0);
  }
  EXPECT(is_spring || isnan(value));
  note(hooke_spring_motion_velocity(&motion, time));
  note(hooke_spring_motion_overshoot(&motion));
  note(hooke_spring_motion_settling_duration(&motion, number(input)));
  double rest = note(hooke_spring_motion_settling_time(&motion, number(input)));
  EXPECT(isnan(rest) || rest >= 0);
  uint32_t index = byte(input) < 250 ? byte(input) : UINT32_MAX;
  double event_time = 0, event_value = 0;
  if (hooke_spring_motion_peak(&motion, index, &event_time, &event_value) == HOOKE_OK)
    EXPECT(note(event_time) >= 0 && !isnan(note(event_value)));
  if (hooke_spring_motion_crossing(&motion, index, &event_time, &event_value) == HOOKE_OK)
    EXPECT(note(event_time) >= 0 && !isnan(note(event_value)));

  hooke_decay_motion_t decay = {number(input), number(input), number(input)};
  note(hooke_decay_rate(number(input)));
  note(hooke_decay_motion_value(&decay, number(input)));
  note(hooke_decay_motion_velocity(&decay, number(input)));
  note(hooke_decay_motion_end(&decay));
  note(hooke_decay_motion_settling_time(&decay, number(input)));
  note(hooke_decay_rate_reaching(number(input), number(input), number(input)));

  hooke_timing_t timing = {number(input), number(input), number(input), number(input)};
  double progress = note(hooke_timing_value(&timing, number(input)));
  int is_timing = timing.x1 >= 0 && timing.x1 <= 1 && timing.x2 >= 0 && timing.x2 <= 1 &&
                  fabs(timing.y1) <= 1e100 && fabs(timing.y2) <= 1e100;
  EXPECT(is_timing || isnan(progress));
  note(hooke_timing_slope(&timing, number(input)));
  return 0;
}

/* ---- Batches ---- */

#define MOST_BATCHES 4
#define MOST_HANDLES 64

/* Live and destroyed batches, and handles of springs there, gone and foreign. */
typedef struct {
  hooke_batch_t *batches[MOST_BATCHES];
  hooke_handle_t handles[MOST_HANDLES];
  size_t handle_count;
} state_t;

static void run_pieces(void *context, hooke_step_t *step, size_t pieces) {
  input_t *input = context;
  /* Twice, and one too many. */
  for (size_t piece = 0; piece <= pieces; piece++)
    if (byte(input) % 4) hooke_step_run(step, piece), hooke_step_run(step, piece);
}

static hooke_handle_t some_handle(state_t *state, input_t *input) {
  unsigned selector = byte(input);
  hooke_handle_t wild = {selector, byte(input)};
  if (selector >= 240 || state->handle_count == 0) return wild;
  return state->handles[selector % state->handle_count];
}

static void keep(state_t *state, hooke_handle_t handle) {
  state->handles[state->handle_count % MOST_HANDLES] = handle;
  if (state->handle_count < MOST_HANDLES) state->handle_count++;
}

static int look_at(const hooke_batch_t *batch, hooke_handle_t handle) {
  size_t count = hooke_batch_count(batch), moving = hooke_batch_moving_count(batch);
  size_t floats, doubles, handles, index;
  const float *f = hooke_batch_positions_f32(batch, &floats);
  const double *d = hooke_batch_positions_f64(batch, &doubles);
  const hooke_handle_t *all = hooke_batch_handles(batch, &handles);
  EXPECT(moving <= count);
  EXPECT(hooke_batch_check(batch) == HOOKE_OK || count == 0);
  EXPECT(handles == count && floats + doubles == count);
  note_bits(count), note_bits(moving);
  for (size_t i = 0; i < floats; i++) EXPECT(isfinite(note(f[i])));
  for (size_t i = 0; i < doubles; i++) EXPECT(isfinite(note(d[i])));
  for (size_t i = 0; i < handles; i++) {
    EXPECT(hooke_batch_index(batch, all[i], &index) == HOOKE_OK && index == i);
    EXPECT(hooke_batch_is_moving(batch, all[i]) == (i < moving));
  }
  int is_there = hooke_batch_contains(batch, handle);
  EXPECT(is_there == !isnan(note(hooke_batch_position(batch, handle))));
  EXPECT(is_there == !isnan(note(hooke_batch_velocity(batch, handle))));
  EXPECT(is_there == !isnan(note(hooke_batch_target(batch, handle))));
  EXPECT(is_there == !isnan(note(hooke_batch_threshold(batch, handle))));
  return 0;
}

static int call_batch(state_t *state, input_t *input) {
  unsigned slot = byte(input) % MOST_BATCHES;
  hooke_batch_t **batch = &state->batches[slot];
  hooke_handle_t handle = some_handle(state, input), made;
  hooke_spring_t given = spring(input);
  hooke_status_t status = HOOKE_OK;
  size_t before = hooke_batch_count(*batch), done = 0;
  switch (byte(input) % 18) {
    case 0:
    case 1: {
      hooke_batch_t *created = NULL;
      status = byte(input) % 3 ? hooke_batch_create(byte(input) % 3, byte(input), &created)
                               : hooke_batch_create_sharing(
                                     byte(input) % 3, &given, number(input), byte(input), &created);
      EXPECT((status == HOOKE_OK) == (created != NULL));
      if (created == NULL) break;
      hooke_batch_destroy(*batch);
      *batch = created;
      break;
    }
    case 2:
      /* The token is kept: what is called with it from now on is told so. */
      status = hooke_batch_destroy(*batch);
      EXPECT(*batch == NULL || hooke_batch_check(*batch) == HOOKE_ERROR_BATCH);
      break;
    case 3: status = hooke_batch_remove(*batch, handle); break;
    case 4: status = hooke_batch_retarget(*batch, handle, number(input)); break;
    case 5: status = hooke_batch_impulse(*batch, handle, number(input)); break;
    case 6: status = hooke_batch_set_position(*batch, handle, number(input)); break;
    case 7: status = hooke_batch_set_velocity(*batch, handle, number(input)); break;
    case 8: status = hooke_batch_set_spring(*batch, handle, &given); break;
    case 9: status = hooke_batch_set_threshold(*batch, handle, number(input)); break;
    case 10: status = hooke_batch_set_keeps_gains(*batch, byte(input) % 2); break;
    case 11: status = hooke_batch_advance(*batch, number(input)); break;
    case 12: status = hooke_batch_advance(*batch, 1.0 / 60); break;
    case 13: status = hooke_batch_advance_in_pieces(*batch, 1.0 / 60, run_pieces, input); break;
    case 14: {
      hooke_handle_t several[3] = {handle, some_handle(state, input), some_handle(state, input)};
      double values[3] = {number(input), number(input), number(input)};
      switch (byte(input) % 3) {
        case 0: status = hooke_batch_remove_many(*batch, 3, several, &done); break;
        case 1: status = hooke_batch_retarget_many(*batch, 3, several, values, &done); break;
        default: status = hooke_batch_impulse_many(*batch, 3, several, values, &done);
      }
      EXPECT((status == HOOKE_OK) == (done == 3));
      break;
    }
    case 15: {
      hooke_spring_t springs[2] = {given, spring(input)};
      double values[2] = {number(input), number(input)}, thresholds[2] = {0.01, number(input)};
      hooke_handle_t handles[2];
      status = hooke_batch_insert_many(
          *batch, 2, byte(input) % 4 ? springs : NULL, values, NULL, values, thresholds, handles,
          &done);
      EXPECT((status == HOOKE_OK) == (done == 2));
      for (size_t i = 0; i < done; i++) keep(state, handles[i]);
      EXPECT(hooke_batch_count(*batch) == before + done);
      break;
    }
    default:
      status = hooke_batch_insert(
          *batch, byte(input) % 4 ? &given : NULL, number(input), number(input), number(input),
          byte(input) % 2 ? 0.01 : number(input), &made);
      EXPECT(hooke_batch_count(*batch) == before + (status == HOOKE_OK));
      if (status == HOOKE_OK) keep(state, made);
  }
  note_status(status), note_bits(done);
  return look_at(*batch, handle);
}

/* ---- Ensembles ---- */

static int call_ensemble(input_t *input) {
  hooke_integration_t integration = {
      byte(input) % 7, byte(input) % 2 ? 1e-6 : number(input),
      byte(input) % 2 ? 1e-6 : number(input), byte(input) % 2 ? 0.01 : number(input)};
  hooke_ensemble_t *ensemble = NULL;
  hooke_status_t status = note_status(hooke_ensemble_create(
      byte(input) % 9, byte(input) % 5, &integration, &ensemble));
  EXPECT((status == HOOKE_OK) == (ensemble != NULL));
  if (ensemble == NULL) return 0;
  double states[16], parameters[8];
  for (int i = 0; i < 16; i++) states[i] = byte(input) % 2 ? 0.5 : number(input);
  for (int i = 0; i < 8; i++) parameters[i] = byte(input) % 2 ? 1.5 : number(input);
  hooke_handle_t handle = {0, 0};
  status = note_status(hooke_ensemble_insert_many(ensemble, 1, states, parameters, &handle));
  EXPECT(hooke_ensemble_count(ensemble) == (status == HOOKE_OK));
  hooke_event_t event = {byte(input) % 5, (int)(byte(input) % 4) - 1, number(input),
                         byte(input) % 4, byte(input) % 5, number(input)};
  note_status(hooke_ensemble_set_events(ensemble, &event, 1));
  for (int i = 0; i < 3; i++) {
    double seconds = byte(input) % 2 ? 1.0 / 60 : number(input);
    /* A long way of many steps is work, not a fault. */
    if (seconds <= 0.1 || isnan(seconds)) note_status(hooke_ensemble_advance(ensemble, seconds));
  }
  hooke_event_report_t reports[4];
  size_t happened = hooke_ensemble_reports(ensemble, reports, 4);
  note_bits(happened);
  for (size_t i = 0; i < happened && i < 4; i++) note_bits(reports[i].event), note(reports[i].time);
  hooke_instance_statistics_t statistics;
  if (hooke_ensemble_statistics(ensemble, handle, &statistics) == HOOKE_OK)
    EXPECT(statistics.status <= HOOKE_INSTANCE_NOT_FINITE);
  for (uint32_t component = 0; component < 5; component++) {
    size_t instances = 0;
    const double *values = hooke_ensemble_component(ensemble, component, &instances);
    for (size_t i = 0; values != NULL && i < instances; i++) note(values[i]);
  }
  note_status(hooke_ensemble_set_state(ensemble, handle, states));
  note_status(hooke_ensemble_resume(ensemble, handle));
  note_status(hooke_ensemble_remove(ensemble, handle));
  EXPECT(hooke_ensemble_destroy(ensemble) == HOOKE_OK);
  EXPECT(hooke_ensemble_destroy(ensemble) == HOOKE_ERROR_BATCH);
  return 0;
}

int hooke_fuzz_c_interface(const uint8_t *bytes, size_t count, uint64_t *noted) {
  results = 0xcbf29ce484222325u;
  input_t input = {bytes, bytes + count};
  state_t state = {0};
  int line = 0;
  while (line == 0 && input.next < input.end) {
    switch (byte(&input) % 8) {
      case 0: line = call_functions(&input); break;
      case 1: line = call_ensemble(&input); break;
      default: line = call_batch(&state, &input);
    }
  }
  for (int i = 0; i < MOST_BATCHES; i++) (void)hooke_batch_destroy(state.batches[i]);
  *noted = results;
  return line;
}
