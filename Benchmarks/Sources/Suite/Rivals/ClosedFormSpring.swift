// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The usual modern design: one heap object per animation, the closed form evaluated with the C
/// library's `exp`, `sin` and `cos` in every frame.
final class ClosedFormSpring {
  private let decay: Double
  private let frequency: Double
  private let target: Double
  private let displacement: Double
  private let velocity: Double
  private var elapsed = 0.0
  private(set) var value = 0.0
  private(set) var speed = 0.0
  private(set) var isDone = false
  private let threshold: Double

  /// An underdamped spring, starting at 0.
  init(stiffness: Double, damping: Double, velocity: Double, target: Double, threshold: Double) {
    decay = damping / 2
    frequency = (stiffness - decay * decay).squareRoot()
    self.target = target
    self.velocity = velocity
    self.threshold = threshold
    displacement = -target
  }

  func advance(by seconds: Double) {
    elapsed += seconds
    let envelope = exp(-decay * elapsed)
    let (sine, cosine) = (sin(frequency * elapsed), cos(frequency * elapsed))
    let along = (velocity + decay * displacement) / frequency
    let offset = envelope * (displacement * cosine + along * sine)
    value = target + offset
    speed = envelope * frequency * (along * cosine - displacement * sine) - decay * offset
    isDone = offset.magnitude < threshold && speed.magnitude < threshold
  }
}
