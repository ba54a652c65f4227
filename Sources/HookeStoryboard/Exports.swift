// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The theme is an option of every storyboard, so one import is enough to choose it.
@_exported public import HookeChart
