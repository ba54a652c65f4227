// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#ifndef CHOOKEKERNELS_H
#define CHOOKEKERNELS_H

#endif
