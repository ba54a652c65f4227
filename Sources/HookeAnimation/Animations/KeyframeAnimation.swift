// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The values of a keyframe animation, and when and how each is reached.
struct KeyframeTrack: Hashable {
  var duration = 0.4
  var values: [SIMD4<Double>] = []
  var times: [Double] = []
  var curves: [CubicBezier] = []
}
