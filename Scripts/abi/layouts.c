// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Prints what a program compiled against hooke.h has built in: sizes, offsets and values.

#include <hooke.h>
#include <stdio.h>

#define STRUCT(type) \
  printf("%s: %zu bytes, aligned to %zu\n", #type, sizeof(type), __alignof__(type))
#define FIELD(type, field) \
  printf("  %s at %zu, %zu bytes\n", #field, offsetof(type, field), sizeof(((type *)0)->field))
#define VALUE(name) printf("%s = %ld\n", #name, (long)(name))

int main(void) {
  STRUCT(hooke_spring_t);
  FIELD(hooke_spring_t, mass);
  FIELD(hooke_spring_t, stiffness);
  FIELD(hooke_spring_t, damping);
  STRUCT(hooke_spring_motion_t);
  FIELD(hooke_spring_motion_t, spring);
  FIELD(hooke_spring_motion_t, from);
  FIELD(hooke_spring_motion_t, to);
  FIELD(hooke_spring_motion_t, velocity);
  STRUCT(hooke_decay_motion_t);
  FIELD(hooke_decay_motion_t, rate);
  FIELD(hooke_decay_motion_t, from);
  FIELD(hooke_decay_motion_t, velocity);
  STRUCT(hooke_timing_t);
  FIELD(hooke_timing_t, x1);
  FIELD(hooke_timing_t, y1);
  FIELD(hooke_timing_t, x2);
  FIELD(hooke_timing_t, y2);
  STRUCT(hooke_handle_t);
  FIELD(hooke_handle_t, slot);
  FIELD(hooke_handle_t, generation);
  STRUCT(hooke_status_t);
  VALUE(HOOKE_OK);
  VALUE(HOOKE_ERROR_NULL);
  VALUE(HOOKE_ERROR_SPRING);
  VALUE(HOOKE_ERROR_PARAMETER);
  VALUE(HOOKE_ERROR_VALUE);
  VALUE(HOOKE_ERROR_TIME);
  VALUE(HOOKE_ERROR_THRESHOLD);
  VALUE(HOOKE_ERROR_HANDLE);
  VALUE(HOOKE_ERROR_BATCH);
  VALUE(HOOKE_ERROR_BUSY);
  VALUE(HOOKE_ERROR_CAPACITY);
  VALUE(HOOKE_ERROR_SHARED);
  VALUE(HOOKE_ERROR_NONE);
  STRUCT(hooke_instruction_set_t);
  VALUE(HOOKE_INSTRUCTION_SET_BASELINE);
  VALUE(HOOKE_INSTRUCTION_SET_AVX2);
  VALUE(HOOKE_INSTRUCTION_SET_AVX512);
  STRUCT(hooke_regime_t);
  VALUE(HOOKE_REGIME_NONE);
  VALUE(HOOKE_REGIME_UNDAMPED);
  VALUE(HOOKE_REGIME_UNDERDAMPED);
  VALUE(HOOKE_REGIME_CRITICALLY_DAMPED);
  VALUE(HOOKE_REGIME_OVERDAMPED);
  STRUCT(hooke_scalar_t);
  VALUE(HOOKE_FLOAT);
  VALUE(HOOKE_DOUBLE);
  VALUE(HOOKE_CAPACITY_MAX);
  VALUE(HOOKE_BATCHES_MAX);
  return 0;
}
