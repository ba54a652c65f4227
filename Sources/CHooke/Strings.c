// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#include "hooke.h"

// The functions of the interface that return constants.

#define STRINGIFY(number) #number
#define NUMBERS(major, minor, patch) STRINGIFY(major) "." STRINGIFY(minor) "." STRINGIFY(patch)

const char *hooke_version(void) {
  return NUMBERS(HOOKE_VERSION_MAJOR, HOOKE_VERSION_MINOR, HOOKE_VERSION_PATCH)
      HOOKE_VERSION_SUFFIX;
}

uint32_t hooke_version_number(void) {
  return HOOKE_VERSION_MAJOR * 10000 + HOOKE_VERSION_MINOR * 100 + HOOKE_VERSION_PATCH;
}

const char *hooke_status_text(hooke_status_t status) {
  switch (status) {
    case HOOKE_OK: return "no error";
    case HOOKE_ERROR_NULL: return "a pointer that must not be null is null";
    case HOOKE_ERROR_SPRING:
      return "the spring's mass, stiffness or damping is out of range: mass and stiffness must be "
             "finite and above 0, damping finite and not below 0; in a batch stiffness / mass must be "
             "in 1e-12...1e18 and damping / mass at most 1e9";
    case HOOKE_ERROR_PARAMETER: return "a parameter has an invalid value";
    case HOOKE_ERROR_VALUE: return "a position, velocity or target is not a number within +-1e18";
    case HOOKE_ERROR_TIME: return "a time step is not a number in 0...1e9 seconds";
    case HOOKE_ERROR_THRESHOLD: return "a threshold is not a number in 0...1e18";
    case HOOKE_ERROR_HANDLE: return "the handle's spring was removed, or is of another batch";
    case HOOKE_ERROR_BATCH: return "the batch was destroyed, or never was one";
    case HOOKE_ERROR_BUSY: return "the batch, or the ensemble, is inside a call that calls back";
    case HOOKE_ERROR_CAPACITY: return "more springs, or more batches, than are possible";
    case HOOKE_ERROR_SHARED:
      return "the batch shares one spring and takes none per insertion, or the other way round";
    case HOOKE_ERROR_NONE: return "there is no such event in this motion";
    default: return "an unknown status";
  }
}

const char *hooke_instruction_set_name(hooke_instruction_set_t set) {
  switch (set) {
    case HOOKE_INSTRUCTION_SET_BASELINE: return "baseline";
    case HOOKE_INSTRUCTION_SET_AVX2: return "avx2";
    case HOOKE_INSTRUCTION_SET_AVX512: return "avx512";
    default: return "unknown";
  }
}
