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
  STRUCT(hooke_integration_t);
  FIELD(hooke_integration_t, method);
  FIELD(hooke_integration_t, relative_tolerance);
  FIELD(hooke_integration_t, absolute_tolerance);
  FIELD(hooke_integration_t, step);
  STRUCT(hooke_instance_statistics_t);
  FIELD(hooke_instance_statistics_t, accepted_steps);
  FIELD(hooke_instance_statistics_t, rejected_steps);
  FIELD(hooke_instance_statistics_t, evaluations);
  FIELD(hooke_instance_statistics_t, status);
  FIELD(hooke_instance_statistics_t, is_stiff);
  STRUCT(hooke_event_t);
  FIELD(hooke_event_t, component);
  FIELD(hooke_event_t, direction);
  FIELD(hooke_event_t, value);
  FIELD(hooke_event_t, action);
  FIELD(hooke_event_t, reflected);
  FIELD(hooke_event_t, restitution);
  STRUCT(hooke_event_report_t);
  FIELD(hooke_event_report_t, handle);
  FIELD(hooke_event_report_t, event);
  FIELD(hooke_event_report_t, reserved);
  FIELD(hooke_event_report_t, time);
  STRUCT(hooke_system_t);
  VALUE(HOOKE_SYSTEM_PENDULUM);
  VALUE(HOOKE_SYSTEM_DUFFING);
  VALUE(HOOKE_SYSTEM_MAGNETS);
  VALUE(HOOKE_SYSTEM_CHAIN);
  VALUE(HOOKE_SYSTEM_VAN_DER_POL);
  VALUE(HOOKE_SYSTEM_LORENZ);
  VALUE(HOOKE_SYSTEM_DOUBLE_PENDULUM);
  VALUE(HOOKE_SYSTEM_SPRING);
  STRUCT(hooke_method_t);
  VALUE(HOOKE_METHOD_RUNGE_KUTTA_4);
  VALUE(HOOKE_METHOD_TSITOURAS_5);
  VALUE(HOOKE_METHOD_DORMAND_PRINCE_8);
  VALUE(HOOKE_METHOD_VELOCITY_VERLET);
  VALUE(HOOKE_METHOD_BLANES_MOAN_4);
  VALUE(HOOKE_METHOD_TAYLOR);
  STRUCT(hooke_event_action_t);
  VALUE(HOOKE_EVENT_REPORT);
  VALUE(HOOKE_EVENT_STOP);
  VALUE(HOOKE_EVENT_REFLECT);
  STRUCT(hooke_instance_status_t);
  VALUE(HOOKE_INSTANCE_ACTIVE);
  VALUE(HOOKE_INSTANCE_STOPPED);
  VALUE(HOOKE_INSTANCE_TOO_MANY_STEPS);
  VALUE(HOOKE_INSTANCE_STEP_TOO_SMALL);
  VALUE(HOOKE_INSTANCE_NOT_FINITE);
  VALUE(HOOKE_LAW_LANES);
  return 0;
}
