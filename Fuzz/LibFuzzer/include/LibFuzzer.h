/* This source file is part of Hooke.
   SPDX-License-Identifier: MIT */

/** The entry point of libFuzzer, which the toolchain carries. */

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
