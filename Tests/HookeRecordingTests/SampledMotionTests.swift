// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

@testable import HookeAnimation
@testable import HookeRecording

/// Samples of closed forms, against the forms themselves.
@Suite("Samples of closed forms")
struct SampledMotionTests {
  private static let curves: [MotionCurve] = [
    .spring(
      SpringMotion(
        spring: Spring(response: 0.2, dampingRatio: 0.2), fromValue: 0, toValue: 300,
        initialVelocity: 4000)),
    .decay(DecayMotion(decay: Decay(rate: 3), fromValue: 5, initialVelocity: -900)),
    .eased(
      EasedMotion(
        timing: CubicBezier(0.9, 0, 0.1, 1), duration: 1, fromValue: 7, toValue: -500),
      carriedVelocity: 0),
    .constant(12),
  ]

  private static func segment(_ curves: [MotionCurve], end: Double = 1.5, rate: Double = 1)
    -> MotionSegment
  {
    MotionSegment(
      startTime: 0.25, endTime: end, origin: 0.125, rate: rate, form: MotionForm(curves))
  }

  private static func track(_ count: Int, threshold: Double) -> Track {
    Track(
      layer: "dot", property: "p", threshold: threshold,
      initialValue: Array(repeating: 0, count: count))
  }

  /// The lines are within half of a tenth of the threshold, where they are looked at.
  @Test("samples are as dense as their error demands", arguments: [0.1, 0.5, 20])
  func samples_ofAForm_areWithinTheirError(threshold: Double) throws {
    for curves in [[Self.curves[0]], [Self.curves[1]], [Self.curves[2]], Self.curves] {
      for (end, rate) in [(1.25, 1.0), (0.75, 1), (1.25, 0.5), (0.26, 2)] {
        let segment = Self.segment(curves, rate: rate)
        guard
          case .interpolated(let times, let values) = segment.interpolated(
            until: end, as: Self.track(curves.count, threshold: threshold))
        else {
          Issue.record("no lines")
          continue
        }
        #expect(times.first == 0.25 && abs((times.last ?? 0) - end) < 1e-12)
        #expect(values.count == curves.count && values.allSatisfy { $0.count == times.count })
        let isOnForm = times.indices.allSatisfy { index in
          let value = segment.value(at: times[index])
          return curves.indices.allSatisfy { values[$0][index] == value[$0] }
        }
        let isNear = zip(times.indices, times.indices.dropFirst()).allSatisfy { index, next in
          let length = times[next] - times[index]
          guard length > 0, length <= 1.0 / 60 + 1e-12 else { return false }
          return length <= 1e-6
            || [0.25, 0.5, 0.75].allSatisfy { part in
              let value = segment.value(at: times[index] + length * part)
              return curves.indices.allSatisfy { component in
                let (start, end) = (values[component][index], values[component][next])
                return abs(start + (end - start) * part - value[component])
                  <= threshold / 20 * (1 + 1e-9)
              }
            }
        }
        #expect(isOnForm && isNear, "to \(end) at \(rate)")
      }
    }
  }

  /// What is straight enough takes a sample for each 60th of a second, and an instant one alone.
  @Test func samples_ofALine_areSixtyASecond() {
    let line = MotionCurve.eased(
      EasedMotion(timing: .linear, duration: 20, fromValue: 0, toValue: 900), carriedVelocity: 0)
    for (end, count) in [
      (0.25, 1), (0.25 + 1.0 / 128, 2), (0.25 + 1.0 / 60 - 1e-9, 2), (0.25 + 1.0 / 60 + 1e-9, 3),
      (0.75 - 1e-9, 31), (1.25 - 1e-9, 61), (1.25 + 1e-9, 62), (2 - 1e-9, 106),
      (9.25 - 1e-9, 541),
    ] {
      let motion = Self.segment([line], end: 20).interpolated(
        until: end, as: Self.track(1, threshold: 1))
      guard case .interpolated(let times, _) = motion else { continue }
      #expect(times.count == count, "\(end)")
      #expect(abs((times.last ?? 0) - end) < 1e-12)
    }
  }

  /// A step within is divided down to a microsecond, and no further.
  @Test func samples_ofAStep_areAMicrosecondApart() throws {
    let step = MotionCurve.eased(
      EasedMotion(timing: CubicBezier(1, 0, 0, 1), duration: 1, fromValue: 0, toValue: 1e4),
      carriedVelocity: 0)
    let motion = Self.segment([step]).interpolated(until: 1, as: Self.track(1, threshold: 1))
    guard case .interpolated(let times, _) = motion else { return }
    let lengths = zip(times, times.dropFirst()).map { $1 - $0 }
    let least = try #require(lengths.min())
    #expect(least < 1e-6 && least > 0.4e-6, "\(least)")
  }
}
