/* This source file is part of Hooke.
   SPDX-License-Identifier: MIT */

/* Makes the calls of the files that are named: `Scripts/sanitize valgrind`. */

#include "CHookeFuzz.h"

#include <stdio.h>

int main(int count, char **names) {
  static uint8_t bytes[65536];
  for (int i = 1; i < count; i++) {
    FILE *file = fopen(names[i], "rb");
    if (file == NULL) return perror(names[i]), 1;
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    uint64_t noted;
    int line = hooke_fuzz_c_interface(bytes, size, &noted);
    if (line != 0) {
      fprintf(stderr, "%s: CHookeFuzz.c, line %d\n", names[i], line);
      return 1;
    }
  }
  printf("%d inputs\n", count - 1);
  return 0;
}
