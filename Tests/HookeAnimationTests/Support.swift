// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
@_exported import HookeRecordingTestSupport
import Testing

/// A target with a few plain properties that notes every write.
final class Box {
  var x = 0.0 { didSet { writes.append(x) } }
  var y = 0.0 { didSet { yDidChange?() } }
  var yDidChange: (() -> Void)?
  var size = SIMD2<Double>.zero
  var frame = SIMD4<Double>.zero
  var writes: [Double] = []

  init(x: Double = 0) {
    self.x = x
    writes = []
  }

  static let x = AnimatableProperty<Box, Double>(
    "x", threshold: .point, read: { $0.x }, write: { $0.x = $1 })
  static let y = AnimatableProperty<Box, Double>(
    "y", threshold: .scale, read: { $0.y }, write: { $0.y = $1 })
  static let size = AnimatableProperty<Box, SIMD2<Double>>(
    "size", threshold: .scale, read: { $0.size }, write: { $0.size = $1 })
  static let frame = AnimatableProperty<Box, SIMD4<Double>>(
    "frame", threshold: .point, read: { $0.frame }, write: { $0.frame = $1 })
}
