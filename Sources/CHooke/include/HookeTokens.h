// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Tokens, the values of the opaque pointers of hooke.h. They are not addresses, so that a stale
/// pointer is detected even if the allocator has used its object's memory again.
///
/// ```
/// token = generation << 16 | slot        slot 1...65535 of one table
/// ```
///
/// Finding the object of a token is one atomic load, on any thread. A stale token is valid again
/// after 2^48 uses of its slot (2^16 where pointers have 32 bits).

#ifndef HOOKE_TOKENS_H
#define HOOKE_TOKENS_H

#include <stddef.h>

/// The kind of object that a token refers to.
typedef enum {
  HOOKE_OBJECT_NONE = 0,
  HOOKE_OBJECT_FLOAT_BATCH = 1,
  HOOKE_OBJECT_DOUBLE_BATCH = 2,
  HOOKE_OBJECT_STEP = 3,
  HOOKE_OBJECT_ENSEMBLE = 4
} hooke_object_kind;

/// An object found by its token; of kind NONE when the token is stale.
typedef struct {
  hooke_object_kind kind;
  int isBusy;
  void *address;
} hooke_object;

/// Returns a new token for an object; null when all slots are in use.
void *hooke_token_make(hooke_object_kind kind, void *address);

/// Returns the object that a token refers to.
hooke_object hooke_token_find(const void *token);

/// Releases a token and returns its object; of several callers only one receives the object.
hooke_object hooke_token_release(const void *token);

/// Sets whether the object of a live token is busy: in use by a call that is running.
void hooke_token_set_busy(const void *token, int isBusy);

/// Sets a flag; returns 1 to the first caller, 0 to all others.
int hooke_claim(unsigned char *flag);

#endif
