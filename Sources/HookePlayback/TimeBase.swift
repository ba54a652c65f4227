// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The time of a film in ticks, on which everything happens.
///
/// Ticks are the last decimal of the percentages that keyframes stand at, and at most 20 µs long.
struct TimeBase: Hashable {
  /// The length of the scene, in seconds.
  let duration: Double
  /// The length of the film with the rest at its end, in seconds, whole milliseconds.
  let length: Double
  /// The number of ticks in ``length``, a power of ten.
  let ticks: Int

  /// A timeBase for a scene of a duration and a rest after it, in seconds.
  init(duration: Double, rest: Double) {
    self.duration = duration
    length = max(1, ((duration + rest) * 1000).rounded(.up)) / 1000
    var ticks = 1_000_000
    while length / Double(ticks) > 20e-6, ticks < 1_000_000_000 { ticks *= 10 }
    self.ticks = ticks
  }

  /// The instant of a tick, in seconds.
  func seconds(_ tick: Int) -> Double { Double(tick) * length / Double(ticks) }

  /// The first tick not before an instant in seconds.
  func tick(_ seconds: Double) -> Int {
    Int((max(0, min(length, seconds)) / length * Double(ticks) - 1e-6).rounded(.up))
  }

  /// The tick at which the scene is over.
  var lastTick: Int { tick(duration) }
}
