/* This source file is part of Hooke.
   SPDX-License-Identifier: MIT */

/** What is fuzzed of hooke.h, in the language it is for. */

#ifndef HOOKE_FUZZ_H
#define HOOKE_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/** Makes the calls that the bytes stand for; not on two threads at once.
 *
 *  \param noted  Set to a hash of what the calls return.
 *  \returns  0, or the line of this target's source whose expectation a call did not meet. */
int hooke_fuzz_c_interface(const uint8_t *bytes, size_t count, uint64_t *noted);

#endif
