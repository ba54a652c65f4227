// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Weak references that leave reference counting as fast as it is without them, and the loading of
/// memory before its use.
///
/// A weak reference of Swift gives its object a side table, through which all later counting of the
/// object's references goes. An unowned reference keeps the memory of a released object instead,
/// and with it the count by which a release is recognised.

#ifndef CHOOKEREFERENCES_H
#define CHOOKEREFERENCES_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// Functions of Swift's runtime, which Swift code may not name.
void *swift_tryRetain(void *object);
bool swift_isDeallocating(void *object);

/// Retains an object of Swift unless it was released.
///
/// An unowned reference to the object must exist. Returns the object, or null if it was released.
static inline void *hooke_retain_if_alive(void *object) { return swift_tryRetain(object); }

/// Whether an object of Swift was released, to which an unowned reference must exist.
static inline bool hooke_is_released(void *object) { return swift_isDeallocating(object); }

/// Begins to load memory into the processor's caches, in lines of 64 bytes.
static inline void hooke_prefetch(const void *start, long size) {
  for (long offset = 0; offset < size; offset += 64)
    __builtin_prefetch((const char *)start + offset);
}

#ifdef __cplusplus
}
#endif

#endif
