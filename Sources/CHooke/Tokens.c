// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#include "HookeTokens.h"

#include <stdatomic.h>
#include <stdint.h>

enum { SLOT_BITS = 16, SLOTS = 1 << SLOT_BITS };

typedef struct {
  _Atomic uintptr_t token;  // of the live object; 0 while the slot is free
  uintptr_t generation;
  void *address;
  hooke_object_kind kind;
  _Atomic int isBusy;
  uint32_t next;  // in the list of free slots
} slot;

// Only the pages in use take memory. Slot 0 is never used, because its first token could be null.
static slot slots[SLOTS];
static uint32_t firstFree, used = 1;
static atomic_flag lock = ATOMIC_FLAG_INIT;

// The lock is taken only to create and destroy, for a few instructions.
static void acquire(void) {
  while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)) {}
}

static void release(void) { atomic_flag_clear_explicit(&lock, memory_order_release); }

static slot *slotOf(const void *token) { return &slots[(uintptr_t)token & (SLOTS - 1)]; }

void *hooke_token_make(hooke_object_kind kind, void *address) {
  acquire();
  uint32_t index = firstFree;
  if (index != 0) {
    firstFree = slots[index].next;
  } else if (used < SLOTS) {
    index = used++;
  } else {
    release();
    return NULL;
  }
  slot *it = &slots[index];
  it->generation += 1;
  it->kind = kind;
  it->address = address;
  uintptr_t token = it->generation << SLOT_BITS | index;
  atomic_store_explicit(&it->isBusy, 0, memory_order_relaxed);
  atomic_store_explicit(&it->token, token, memory_order_release);
  release();
  return (void *)token;
}

hooke_object hooke_token_find(const void *token) {
  slot *it = slotOf(token);
  if (token == NULL || atomic_load_explicit(&it->token, memory_order_acquire) != (uintptr_t)token) {
    return (hooke_object){HOOKE_OBJECT_NONE, 0, NULL};
  }
  int isBusy = atomic_load_explicit(&it->isBusy, memory_order_relaxed);
  return (hooke_object){it->kind, isBusy, it->address};
}

hooke_object hooke_token_release(const void *token) {
  slot *it = slotOf(token);
  uintptr_t live = (uintptr_t)token;
  if (live == 0 || !atomic_compare_exchange_strong(&it->token, &live, 0)) {
    return (hooke_object){HOOKE_OBJECT_NONE, 0, NULL};
  }
  hooke_object object = {it->kind, 0, it->address};
  acquire();
  it->next = firstFree;
  firstFree = (uint32_t)(it - slots);
  release();
  return object;
}

void hooke_token_set_busy(const void *token, int isBusy) {
  atomic_store_explicit(&slotOf(token)->isBusy, isBusy, memory_order_relaxed);
}

int hooke_claim(unsigned char *flag) {
  return __atomic_exchange_n(flag, 1, __ATOMIC_ACQ_REL) == 0;
}
