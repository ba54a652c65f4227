// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// Which curves are a second round, or the way back, of which others, in every component.
@Suite("Curves of rounds")
struct RoundCurveTests {
  private enum Round { case again, back, none }

  private static func eased(
    _ from: Double, _ to: Double, carried: Double = 0, duration: Double = 1,
    timing: CubicBezier = .easeIn
  ) -> MotionCurve {
    .eased(
      EasedMotion(timing: timing, duration: duration, fromValue: from, toValue: to),
      carriedVelocity: carried)
  }

  private static func spring(
    _ from: Double, _ to: Double, velocity: Double = 0, damping: Double = 14
  ) -> MotionCurve {
    .spring(
      SpringMotion(
        spring: Spring(stiffness: 120, damping: damping), fromValue: from, toValue: to,
        initialVelocity: velocity))
  }

  private static func decay(_ from: Double, velocity: Double) -> MotionCurve {
    .decay(DecayMotion(fromValue: from, initialVelocity: velocity))
  }

  private static let rest = MotionCurve.constant(5)

  private static let rows: [(first: [MotionCurve], second: [MotionCurve], round: Round)] = [
    ([eased(0, 9)], [eased(0, 9)], .again), ([eased(0, 9)], [eased(9, 0)], .back),
    ([eased(0, 9)], [eased(9, 1)], .none), ([eased(0, 9)], [eased(8, 0)], .none),
    ([eased(0, 9)], [eased(9, 0, timing: .easeOut)], .none),
    ([eased(0, 9)], [eased(9, 0, duration: 2)], .none),
    // With the velocity of the motion before it, one has no way back.
    ([eased(0, 9, carried: 4)], [eased(0, 9, carried: 4)], .again),
    ([eased(0, 9, carried: 4)], [eased(9, 0, carried: -4)], .none),
    ([eased(0, 9)], [eased(9, 0, carried: 4)], .none),
    ([eased(0, 9, carried: 4)], [eased(9, 0)], .none),
    ([eased(0, 9)], [eased(0, 9, carried: 4)], .none),
    // A spring that is thrown is thrown back.
    ([spring(0, 9)], [spring(0, 9)], .again), ([spring(0, 9)], [spring(9, 0)], .back),
    ([spring(0, 9, velocity: 4)], [spring(0, 9, velocity: 4)], .again),
    ([spring(0, 9, velocity: 4)], [spring(9, 0, velocity: -4)], .back),
    ([spring(0, 9, velocity: 4)], [spring(9, 0, velocity: 4)], .none),
    ([spring(0, 9, velocity: 4)], [spring(9, 0)], .none),
    ([spring(0, 9)], [spring(9, 0, damping: 15)], .none),
    ([decay(0, velocity: 90)], [decay(0, velocity: 90)], .again),
    ([decay(0, velocity: 90)], [decay(0, velocity: -90)], .none),
    // What rests does so in every round, at the same value; and something moves.
    ([eased(0, 9), rest], [eased(0, 9), rest], .again),
    ([eased(0, 9), rest], [eased(9, 0), rest], .back),
    ([rest, eased(0, 9)], [rest, eased(9, 0)], .back),
    ([spring(0, 9), rest], [spring(9, 0), rest], .back),
    ([eased(0, 9), rest], [eased(9, 0), .constant(6)], .none),
    ([eased(0, 9), rest], [eased(0, 9), .constant(6)], .none),
    ([eased(0, 9), rest], [eased(9, 0), eased(5, 5)], .none),
    ([rest, rest], [rest, rest], .none), ([rest], [rest], .none),
    // All components go the same way.
    ([eased(0, 9), eased(1, 4)], [eased(0, 9), eased(1, 4)], .again),
    ([eased(0, 9), eased(1, 4)], [eased(9, 0), eased(4, 1)], .back),
    ([eased(0, 9), eased(1, 4)], [eased(9, 0), eased(1, 4)], .none),
    ([eased(0, 9), eased(1, 4)], [eased(0, 9), eased(4, 1)], .none),
  ]

  private static func track(_ rounds: [[MotionCurve]], rates: [Double]) -> Track {
    let segments = zip(rounds, rates).enumerated().map { index, round in
      Track.Segment(
        key: "key", startTime: Double(index), endTime: Double(index + 1), isFinished: true,
        motion: .closedForm(origin: Double(index), rate: round.1, curves: round.0))
    }
    return Track(
      layer: "dot", property: "position", threshold: 0.01,
      initialValue: rounds[0].map { _ in 0 }, segments: segments)
  }

  @Test("rounds have the same curves, or those of the way back", arguments: rows.indices)
  func rounds_ofCurves_areThoseOfAllComponents(_ index: Int) {
    let row = Self.rows[index]
    let run = IterationRun(segments: 0..<2, autoreverses: row.round == .back)
    for rate in [1.0, 2] {
      let track = Self.track([row.first, row.second], rates: [rate, rate])
      #expect(track.iterationRuns == (row.round == .none ? [] : [run]))
    }
    #expect(Self.track([row.first, row.second], rates: [1, 2]).iterationRuns.isEmpty)
    guard row.round != .none else { return }
    // A third way is the first one again.
    let third = Self.track([row.first, row.second, row.first], rates: [1, 1, 1])
    #expect(
      third.iterationRuns == [
        IterationRun(segments: 0..<3, autoreverses: row.round == .back)
      ])
  }
}
