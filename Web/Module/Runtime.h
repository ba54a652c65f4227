// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// What Embedded Swift and clang expect of a C library, for WebAssembly, which has none.

#ifndef HOOKE_WEB_RUNTIME_H
#define HOOKE_WEB_RUNTIME_H

#include <stddef.h>
#include <stdint.h>

/// Returns a block of at least `size` bytes, aligned to 64, or null.
void *malloc(size_t size);

/// Takes a block back; null does nothing.
void free(void *address);

/// Writes a block with an alignment, a power of two up to 64; returns 0, or an error number.
int posix_memalign(void **address, size_t alignment, size_t size);

/// The number of bytes that are allocated from the engine and not in use: for tests of leaks.
size_t hooke_web_free_bytes(void);

#endif
