// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Does everything wrong that a host can do: null pointers, numbers that are none, handles and
// batches that are gone. It is to end in "survived", and valgrind is to find nothing.

#include <hooke.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int failures;

#define EXPECT(condition) \
  if (!(condition)) { \
    printf("line %d: %s\n", __LINE__, #condition); \
    failures += 1; \
  }

static const double odd[] = {
    NAN, INFINITY, -INFINITY, 0.0, -0.0, 1.0, -1.0, 1e-320, 1e308, -1e308, 1e18, 1.001e18, -1e19, 1e-12, 1e9,
    1e10, 0.5, 100, 1e-100, 1e100};
enum { ODD = sizeof odd / sizeof *odd };

static void numbers(void) {
  hooke_spring_t spring = {1, 1, 1};
  for (int i = 0; i < ODD; i += 1) {
    for (int j = 0; j < ODD; j += 1) {
      double a = odd[i], b = odd[j];
      hooke_spring_from_response(a, b, &spring);
      hooke_spring_from_duration(a, b, &spring);
      hooke_spring_from_bounciness(a, b, &spring);
      hooke_spring_from_origami(a, b, &spring);
      if (a <= 1e9) hooke_spring_from_settling_duration(a, b, 0, 0.001, &spring);
      hooke_decay_motion_t fling = {a, b, 100};
      hooke_decay_motion_value(&fling, a);
      hooke_decay_motion_velocity(&fling, b);
      hooke_decay_motion_settling_time(&fling, b);
      hooke_decay_motion_end(&fling);
      hooke_decay_rate_reaching(a, b, 1);
      hooke_timing_t timing = {a, b, b, a};
      hooke_timing_value(&timing, 0.3);
      hooke_timing_slope(&timing, a);
      for (int k = 0; k < ODD; k += 1) {
        double c = odd[k];
        hooke_spring_from_physics(a, b, c, &spring);
        hooke_spring_t made = {a, b, c};
        hooke_spring_check(&made);
        hooke_spring_bounciness(&made);
        hooke_spring_settling_duration(&made);
        hooke_spring_regime(&made);
        hooke_spring_motion_t motion = {{1, fabs(a), fabs(b)}, c, 0, a};
        double time, value;
        hooke_spring_motion_value(&motion, c);
        hooke_spring_motion_velocity(&motion, a);
        hooke_spring_motion_settling_time(&motion, c);
        hooke_spring_motion_settling_duration(&motion, c);
        hooke_spring_motion_overshoot(&motion);
        hooke_spring_motion_peak(&motion, (uint32_t)k * 1000000u, &time, &value);
        hooke_spring_motion_crossing(&motion, 0xffffffffu, NULL, NULL);
      }
    }
  }
  EXPECT(isnan(hooke_decay_rate(NAN)) && isnan(hooke_decay_rate(2)));
  EXPECT(hooke_spring_from_response(NAN, 1, &spring) == HOOKE_ERROR_PARAMETER);
}

static void nulls(void) {
  double x = 1;
  hooke_handle_t handle = {0, 0};
  EXPECT(hooke_spring_check(NULL) == HOOKE_ERROR_NULL);
  EXPECT(hooke_spring_from_physics(1, 1, 1, NULL) == HOOKE_ERROR_NULL);
  EXPECT(isnan(hooke_spring_response(NULL)));
  EXPECT(hooke_spring_regime(NULL) == HOOKE_REGIME_NONE);
  EXPECT(isnan(hooke_spring_motion_value(NULL, 0)));
  EXPECT(hooke_spring_motion_values(NULL, &x, 1, &x) == HOOKE_ERROR_NULL);
  EXPECT(hooke_spring_motion_peak(NULL, 0, &x, &x) == HOOKE_ERROR_NULL);
  EXPECT(isnan(hooke_decay_motion_end(NULL)) && isnan(hooke_timing_value(NULL, 0)));
  EXPECT(hooke_batch_create(HOOKE_FLOAT, 0, NULL) == HOOKE_ERROR_NULL);
  EXPECT(hooke_batch_destroy(NULL) == HOOKE_OK);
  EXPECT(hooke_batch_advance(NULL, 1) == HOOKE_ERROR_NULL);
  EXPECT(hooke_batch_count(NULL) == 0 && hooke_batch_handles(NULL, NULL) == NULL);
  EXPECT(hooke_batch_insert(NULL, NULL, 0, 0, 0, 0, &handle) == HOOKE_ERROR_NULL);
  EXPECT(hooke_batch_advance_in_pieces(NULL, 1, NULL, NULL) == HOOKE_ERROR_NULL);
  hooke_step_run(NULL, 0);
}

static void batches(hooke_scalar_t scalar) {
  hooke_batch_t *batch = NULL, *other = NULL;
  hooke_spring_t spring = {1, 300, 20}, wrong = {1, -300, NAN};
  hooke_handle_t handle, spare;
  EXPECT(hooke_batch_create((hooke_scalar_t)7, 0, &batch) == HOOKE_ERROR_PARAMETER && !batch);
  EXPECT(hooke_batch_create(scalar, (size_t)-1, &batch) == HOOKE_ERROR_CAPACITY && !batch);
  EXPECT(hooke_batch_create(scalar, 0, &batch) == HOOKE_OK && batch);
  EXPECT(hooke_batch_create_sharing(scalar, &spring, 0.01, 0, &other) == HOOKE_OK && other);
  EXPECT(hooke_batch_insert(batch, &spring, 0, 0, 1, 0.01, &handle) == HOOKE_OK);
  EXPECT(hooke_batch_insert(batch, &wrong, 0, 0, 1, 0.01, &spare) == HOOKE_ERROR_SPRING);
  EXPECT(hooke_batch_insert(batch, NULL, 0, 0, 1, 0.01, &spare) == HOOKE_ERROR_SHARED);
  EXPECT(hooke_batch_insert(other, &spring, 0, 0, 1, 0.01, &spare) == HOOKE_ERROR_SHARED);
  EXPECT(hooke_batch_insert(other, NULL, 0, 0, 1, 0.01, &spare) == HOOKE_OK);
  EXPECT(hooke_batch_retarget(other, handle, 1) == HOOKE_ERROR_HANDLE);
  EXPECT(hooke_batch_set_threshold(other, spare, 1) == HOOKE_ERROR_SHARED);
  EXPECT(hooke_batch_reserve(batch, (size_t)HOOKE_CAPACITY_MAX + 1) == HOOKE_ERROR_CAPACITY);
  size_t done = 9;
  EXPECT(hooke_batch_remove_many(batch, 1, NULL, &done) == HOOKE_ERROR_NULL && done == 0);
  done = 9;
  EXPECT(hooke_batch_retarget_many(NULL, 1, &handle, NULL, &done) == HOOKE_ERROR_NULL && done == 0);
  EXPECT(hooke_batch_remove_many(batch, (size_t)-1, &handle, NULL) == HOOKE_ERROR_CAPACITY);

  // Numbers of every kind through every door; whatever is let in must be lived with.
  srand(1);
  for (int round = 0; round < 4000; round += 1) {
    double a = odd[rand() % ODD], b = odd[rand() % ODD], c = odd[rand() % ODD];
    hooke_spring_t any = {1, fabs(odd[rand() % ODD]), fabs(odd[rand() % ODD])};
    hooke_handle_t one;
    hooke_batch_insert(batch, &any, a, b, c, fabs(a), &one);
    size_t count;
    const hooke_handle_t *handles = hooke_batch_handles(batch, &count);
    one = count > 0 ? handles[(size_t)rand() % count] : handle;
    switch (rand() % 10) {
      case 0: hooke_batch_retarget(batch, one, a); break;
      case 1: hooke_batch_impulse(batch, one, b); break;
      case 2: hooke_batch_set_position(batch, one, c); break;
      case 3: hooke_batch_set_velocity(batch, one, a); break;
      case 4: hooke_batch_set_spring(batch, one, &any); break;
      case 5: hooke_batch_set_threshold(batch, one, b); break;
      case 6: hooke_batch_set_keeps_gains(batch, rand() % 2); break;
      case 7:
        hooke_batch_remove(batch, one);
        EXPECT(hooke_batch_remove(batch, one) == HOOKE_ERROR_HANDLE);
        EXPECT(isnan(hooke_batch_position(batch, one)));
        break;
      default: hooke_batch_advance(batch, a); break;
    }
    EXPECT(hooke_batch_moving_count(batch) <= hooke_batch_count(batch));
  }
  EXPECT(hooke_batch_advance(batch, NAN) == HOOKE_ERROR_TIME);
  EXPECT(hooke_batch_advance(batch, -1) == HOOKE_ERROR_TIME);

  EXPECT(hooke_batch_destroy(other) == HOOKE_OK);
  EXPECT(hooke_batch_destroy(batch) == HOOKE_OK);
  EXPECT(hooke_batch_destroy(batch) == HOOKE_ERROR_BATCH);
  EXPECT(hooke_batch_advance(batch, 1) == HOOKE_ERROR_BATCH);
  EXPECT(hooke_batch_count(batch) == 0 && hooke_batch_positions_f32(batch, NULL) == NULL);
  EXPECT(hooke_batch_create(scalar, 0, &other) == HOOKE_OK); // the slot is used again
  EXPECT(hooke_batch_check(batch) == HOOKE_ERROR_BATCH && hooke_batch_check(other) == HOOKE_OK);
  EXPECT(hooke_batch_destroy(other) == HOOKE_OK);
  EXPECT(hooke_batch_check((hooke_batch_t *)(void *)&done) == HOOKE_ERROR_BATCH);
}

static void too_many(void) {
  static hooke_batch_t *all[HOOKE_BATCHES_MAX + 1];
  int made = 0;
  while (made <= HOOKE_BATCHES_MAX &&
         hooke_batch_create(HOOKE_FLOAT, 0, &all[made]) == HOOKE_OK) made += 1;
  EXPECT(made > 65000 && made <= HOOKE_BATCHES_MAX);
  hooke_batch_t *one_more;
  EXPECT(hooke_batch_create(HOOKE_FLOAT, 0, &one_more) == HOOKE_ERROR_CAPACITY);
  for (int i = 0; i < made; i += 1) EXPECT(hooke_batch_destroy(all[i]) == HOOKE_OK);
}

int main(void) {
  numbers();
  nulls();
  batches(HOOKE_FLOAT);
  batches(HOOKE_DOUBLE);
  too_many();
  for (int status = -1; status < 20; status += 1) {
    EXPECT(hooke_status_text((hooke_status_t)status)[0] != '\0');
  }
  puts(failures == 0 ? "survived" : "failed");
  return failures != 0;
}
