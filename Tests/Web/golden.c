// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Prints the golden hashes, and fails if one is not as the native tests expect it. The four Unicode
// tables are what Embedded Swift's strings ask for where no run time has them; nothing calls them.

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

long golden_count(void);
uint64_t golden_expected(long number);
uint64_t golden_computed(long number);

uint64_t _swift_stdlib_getComposition, _swift_stdlib_getDecompositionEntry, _swift_stdlib_getNormData,
    _swift_stdlib_nfd_decompositions;

int main(void) {
  int wrong = 0;
  for (long number = 0; number < golden_count(); number += 1) {
    uint64_t expected = golden_expected(number), computed = golden_computed(number);
    wrong += computed != expected;
    printf("golden hash %ld: %016" PRIx64 ", %s\n", number, computed,
        computed == expected ? "as expected" : "WRONG");
  }
  return wrong != 0;
}
