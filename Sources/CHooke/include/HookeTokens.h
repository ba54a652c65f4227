// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// What stands behind the opaque pointers of hooke.h: not an address but a token, so that one whose
/// object is gone can be told from one whose object lives, whatever the allocator did in between.
///
/// ```
/// token = generation << 16 | slot        slot 1...65535 of one table
/// ```
///
/// Looking a token up is one atomic load, on any thread. A token is mistaken for a later one of its
/// slot after 2^48 uses of the slot (2^16 where pointers have 32 bits).

#ifndef HOOKE_TOKENS_H
#define HOOKE_TOKENS_H

#include <stddef.h>

/// What a token stands for.
typedef enum {
  HOOKE_OBJECT_NONE = 0,
  HOOKE_OBJECT_FLOAT_BATCH = 1,
  HOOKE_OBJECT_DOUBLE_BATCH = 2,
  HOOKE_OBJECT_STEP = 3
} hooke_object_kind;

/// An object found by its token; kind NONE when there is none.
typedef struct {
  hooke_object_kind kind;
  int isBusy;
  void *address;
} hooke_object;

/// A token for an object; null when all slots are in use.
void *hooke_token_make(hooke_object_kind kind, void *address);

/// What a token stands for.
hooke_object hooke_token_find(const void *token);

/// Takes a token out of use; to one caller alone it returns what the token stood for.
hooke_object hooke_token_release(const void *token);

/// Says whether the object of a live token is in the midst of something.
void hooke_token_set_busy(const void *token, int isBusy);

/// Sets a flag; 1 for the one caller that was first.
int hooke_claim(unsigned char *flag);

#endif
