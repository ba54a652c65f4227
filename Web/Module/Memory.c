// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#include "Runtime.h"

// The allocator of the WebAssembly module: one list of free blocks in order of address, first fit,
// neighbours joined (Knuth, "The Art of Computer Programming", volume 1, section 2.5). A batch has
// some ten blocks, so the list is short.

enum { PAGE = 65536, UNIT = 64 };

/// What precedes every block. Blocks start and end on multiples of its size, which is also the
/// largest alignment that anything asks for: the columns of a batch.
typedef struct header {
  _Alignas(UNIT) struct header *next;  ///< The next free block; unused while the block is in use.
  size_t size;                         ///< In bytes, this header included.
} header;

/// The first address after the static data; the linker's.
extern unsigned char __heap_base;

static header *firstFree;
static uintptr_t end;

static size_t roundedUp(size_t size, size_t unit) { return (size + unit - 1) / unit * unit; }

/// Puts a block into the list of free blocks and joins it with its neighbours.
static void release(header *block) {
  header *before = NULL, *after = firstFree;
  while (after != NULL && after < block) {
    before = after;
    after = after->next;
  }
  block->next = after;
  if (after != NULL && (uintptr_t)block + block->size == (uintptr_t)after) {
    block->size += after->size;
    block->next = after->next;
  }
  if (before == NULL) {
    firstFree = block;
  } else if ((uintptr_t)before + before->size == (uintptr_t)block) {
    before->size += block->size;
    before->next = block->next;
  } else {
    before->next = block;
  }
}

/// Adds at least `size` bytes of new memory to the list; returns whether there was enough.
static int grow(size_t size) {
  uintptr_t now = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end == 0) {
    end = roundedUp((uintptr_t)&__heap_base, UNIT);
    if (now - end >= UNIT) {
      header *rest = (header *)end;
      rest->size = now - end;
      end = now;
      release(rest);
      if (rest->size >= size) return 1;
    }
  }
  // An eighth more than there is, so that the list remains short in a program with many batches.
  size_t least = roundedUp(size, PAGE) / PAGE, share = now / PAGE / 8;
  size_t pages = least > share ? least : share;
  if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) {
    pages = least;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  }
  header *block = (header *)now;
  block->size = pages * PAGE;
  end = now + block->size;
  release(block);
  return 1;
}

void *malloc(size_t size) {
  if (size > (size_t)1 << 31) return NULL;
  size_t wanted = roundedUp(size, UNIT) + UNIT;
  for (;;) {
    header **link = &firstFree;
    while (*link != NULL && (*link)->size < wanted) link = &(*link)->next;
    header *block = *link;
    if (block == NULL) {
      if (!grow(wanted)) return NULL;
      continue;
    }
    if (block->size == wanted) {
      *link = block->next;
    } else {
      // The front remains free, so that the list keeps its order.
      block->size -= wanted;
      block = (header *)((uintptr_t)block + block->size);
      block->size = wanted;
    }
    return block + 1;
  }
}

void free(void *address) {
  if (address != NULL) release((header *)address - 1);
}

int posix_memalign(void **address, size_t alignment, size_t size) {
  enum { INVALID = 22, OUT_OF_MEMORY = 12 };
  if (alignment > UNIT) return INVALID;
  *address = malloc(size);
  return *address == NULL ? OUT_OF_MEMORY : 0;
}

size_t hooke_web_free_bytes(void) {
  size_t bytes = 0;
  for (header *block = firstFree; block != NULL; block = block->next) bytes += block->size;
  return bytes;
}
