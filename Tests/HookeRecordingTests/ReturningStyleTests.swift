// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

@Suite("CSS of motions there and back")
struct ReturningStyleTests: StyleSheetReading {
  /// A motion that goes there and back in turn.
  struct ReturningWay: Sendable, CustomTestStringConvertible {
    var timing: CubicBezier?
    var dampingRatio = 1.0
    var from = 20.0
    var to = -30.0
    var ways = 2

    private var spring: SpringMotion {
      SpringMotion(
        spring: Spring(response: 0.4, dampingRatio: dampingRatio), fromValue: 0, toValue: 1)
    }

    /// The length of a way, in seconds.
    var length: Double { timing == nil ? spring.settlingTime(threshold: 0.0004) : 0.5 }

    /// The value at a time, from the definition of autoreversing.
    func value(at time: Double) -> Double {
      let way = Int(time / length)
      let inside = time - Double(way) * length
      let progress = timing?.value(at: inside / length) ?? spring.value(at: inside)
      return from + (to - from) * (way % 2 == 0 ? progress : 1 - progress)
    }

    var track: Track {
      let segments = (0..<ways).map { way -> Track.Segment in
        let ends = way % 2 == 0 ? (from, to) : (to, from)
        let curve: MotionCurve =
          if let timing {
            .eased(
              EasedMotion(
                timing: timing, duration: length, fromValue: ends.0, toValue: ends.1),
              carriedVelocity: 0)
          } else {
            .spring(
              SpringMotion(spring: spring.spring, fromValue: ends.0, toValue: ends.1))
          }
        return Fixtures.segment(
          length * Double(way), length * Double(way + 1), true, curve)
      }
      return Fixtures.track("dot", "opacity", segments, initial: from)
    }

    var testDescription: String {
      "\(timing.map { "\($0)" } ?? "damping ratio \(dampingRatio)"), \(from) to \(to), \(ways) ways"
    }
  }

  /// CSS plays every second iteration of `alternate` backwards in time; here the way back is the
  /// same motion from the end to the start.
  @Test(
    "the style sheet of a motion there and back, played as CSS plays it, is where the motion is",
    arguments: [
      ReturningWay(timing: .easeIn), ReturningWay(timing: .easeOut), ReturningWay(timing: .linear),
      ReturningWay(timing: .easeInOut), ReturningWay(timing: .easeIn, from: 1, to: 1.003),
      ReturningWay(dampingRatio: 0.5), ReturningWay(dampingRatio: 1, ways: 3),
      ReturningWay(timing: .easeOut, ways: 5),
    ])
  func thereAndBack_playedByCSS_isTheMotion(way: ReturningWay) throws {
    let css = Fixtures.recording([way.track]).css()
    func number(of name: String) -> Double { self.number(property("dot-opacity-" + name, in: css)) }
    let (from, to) = (number(of: "from"), number(of: "to"))
    let easing = try #require(property("dot-opacity-easing", in: css))
      .replacing("( ", with: "(").replacing(" )", with: ")")
    let (duration, count) = (number(of: "duration"), number(of: "iteration-count"))
    let alternates = property("dot-opacity-direction", in: css) == "alternate"
    #expect(abs(duration * count - way.length * Double(way.ways)) < 1e-4)
    for step in 0..<1000 {
      let time = way.length * Double(way.ways) * (Double(step) + 0.5) / 1000
      let iteration = (time / duration).rounded(.down)
      var share = time / duration - iteration
      if alternates, Int(iteration) % 2 == 1 { share = 1 - share }
      let shown = from + (to - from) * output(easing, at: share)
      #expect(abs(shown - way.value(at: time)) < 0.0025 * abs(way.to - way.from), "\(time) s")
    }
  }
}
