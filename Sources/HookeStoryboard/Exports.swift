// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// A storyboard speaks of recordings, tracks and events in every line, so one import is enough for it.
@_exported public import HookeRecording
// The theme is an option of every storyboard, so one import is enough to choose it.
@_exported public import HookeChart
