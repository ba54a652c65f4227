// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeRecording

/// Easings of motions with their durations, and the reasons for which a motion has none.
@Suite("Easings of motions")
struct MotionEasingTests {
  private typealias Failure = MotionEasing.Failure

  private static func fit(
    _ from: Double, _ to: Double, threshold: Double = 1, settlingTime: Double,
    _ progress: @escaping (Double) -> Double
  ) -> Result<MotionEasing, Failure> {
    do throws(Failure) {
      return .success(
        try MotionEasing(
          from: from, to: to, threshold: threshold, settlingTime: { _ in settlingTime },
          value: { from + (to - from) * progress($0) }))
    } catch {
      return .failure(error)
    }
  }

  private static func failure(_ result: Result<MotionEasing, Failure>) -> Failure? {
    if case .failure(let failure) = result { failure } else { nil }
  }

  /// Half of the way at each turn, more often than vertices can be.
  private static func shake(_ time: Double) -> Double {
    Int(time * 1e7) % 2 == 0 ? 0 : 0.5
  }

  private static let refused: [(from: Double, to: Double, settlingTime: Double, Failure)] = [
    (3, 3, 1, .noDistance), (3, 3, .infinity, .noDistance), (0, 9, .infinity, .neverRests),
    (0, 9, .nan, .neverRests), (-1e308, 1e308, 1, .neverRests), (0, .infinity, 1, .neverRests),
    // Less than half of its duration, in whole milliseconds, is too short.
    (0, 9, 1e-6, .tooShort), (9, 0, 0.000_499, .tooShort), (0, 9, 0.000_501, .tooFast),
    (0, 9, 0.001, .tooFast), (0, 9, 0.001_001, .tooFast), (0, 9, 0.002_5, .tooFast),
    // A distance of less than a thousand steps between numbers is too near.
    (1e16, 1e16 + 2, 1e-6, .tooShort), (1e16, 1e16 + 2, 1, .tooNear),
    (1e16, 1e16 + 1998, 1, .tooNear), (1e16, 1e16 + 2002, 1, .tooFast),
    (1e16 + 2, 1e16, 1, .tooNear), (-1e16, 2 - 1e16, 1, .tooNear), (9, 0, 1, .tooFast),
  ]

  @Test("a motion without an easing has a reason", arguments: refused.indices)
  func easing_ofAMotionThatHasNone_saysWhy(_ index: Int) {
    let (from, to, settlingTime, reason) = Self.refused[index]
    let result = Self.fit(from, to, settlingTime: settlingTime, Self.shake)
    #expect(Self.failure(result) == reason)
  }

  /// The duration is rounded up to milliseconds, of which there is one at least.
  @Test(
    "the duration is that of the settling time",
    arguments: [
      (0.0, 0.001), (1e-6, 0.001), (0.001, 0.001), (0.001_001, 0.002), (0.25, 0.25),
      (0.250_01, 0.251), (1.999_5, 2), (12, 12),
    ])
  func duration_ofAnEasing_isInMilliseconds(_ settlingTime: Double, _ duration: Double) throws {
    let easing = try Self.fit(5, -15, settlingTime: settlingTime) { min(1, $0 / duration) }.get()
    #expect(easing.duration == duration && easing.settlingTime == settlingTime)
    #expect(easing.easing.controlPoints.map(\.time) == [0, 10_000])
    #expect(easing.easing.controlPoints.map(\.output) == [0, 10_000])
    #expect(easing.easing.error < 0.002)
  }

  /// What counts as rest is a thousandth of the way at most.
  @Test(
    "the rest is the threshold as a part of the way",
    arguments: [
      (1.0, 0.0, 10.0, 0.01), (0.002, 0, 10, 0.002), (0.002, 10, 0, 0.002), (0.02, -10, 10, 0.02),
      (0.021, -10, 10, 0.02), (0, 0, 10, 0), (.infinity, 5, 3, 0.002),
    ])
  func rest_ofAnEasing_isAPartOfTheWay(
    _ threshold: Double, _ from: Double, _ to: Double, _ used: Double
  ) throws {
    var asked: [Double] = []
    let easing = try MotionEasing(
      from: from, to: to, threshold: threshold,
      settlingTime: {
        asked.append($0)
        return 0.5
      }, value: { from + (to - from) * 2 * $0 })
    #expect(asked.count == 1 && abs(asked[0] - used) < 1e-15)
    #expect(abs(easing.rest - used / abs(to - from)) < 1e-15)
    // Half of a way that goes straight on is half of the time.
    #expect(easing.easing.controlPoints.map(\.value) == [0, 1])
  }
}
