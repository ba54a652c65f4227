// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeDrawing

/// The division of an animated picture's time into ticks.
///
/// A tick is the last decimal of the keyframes' percentages in CSS, and at most 20 µs long up to a
/// length of 5.5 hours.
struct TimeBase: Hashable {
  /// The duration of the scene, in seconds.
  let duration: Double
  /// The duration of the picture with the rest at its end, in seconds: whole milliseconds.
  let length: Double
  /// The number of ticks in ``length``, a power of ten.
  let ticks: Int

  /// A time base for a scene of a duration and a rest after it, in seconds.
  init(duration: Double, rest: Double) {
    self.duration = duration
    length = max(1, ((duration + rest) * 1000).rounded(.up)) / 1000
    var ticks = 1_000_000
    while length / Double(ticks) > 20e-6, ticks < 1_000_000_000 { ticks *= 10 }
    self.ticks = ticks
  }

  /// The time base of a picture, whose scene lasts as long as the picture.
  init(of picture: AnimatedPicture) {
    (duration, length, ticks) = (picture.duration, picture.duration, picture.ticks)
  }

  /// The time of a tick, in seconds.
  func seconds(_ tick: Int) -> Double { Double(tick) * length / Double(ticks) }

  /// The first tick not before a time in seconds.
  func tick(_ seconds: Double) -> Int {
    Int((max(0, min(length, seconds)) / length * Double(ticks) - 1e-6).rounded(.up))
  }

  /// The tick at which the scene ends.
  var lastTick: Int { tick(duration) }
}

extension AnimatedPicture {
  /// The picture at the first tick that is not before a time in seconds: where something jumps at
  /// that time, it has jumped there.
  package func displayList(atFirstTickFrom seconds: Double) -> DisplayList {
    let timeBase = TimeBase(of: self)
    return displayList(at: timeBase.seconds(timeBase.tick(seconds)))
  }
}
