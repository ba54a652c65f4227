// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Every storyboard has a recording and a theme, so one import is enough for both.
@_exported public import HookeChart
@_exported public import HookeRecording
