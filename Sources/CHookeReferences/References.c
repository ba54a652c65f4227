// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// SwiftPM builds a target of C only if it has a source.
#include "CHookeReferences.h"
