// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeSolver
import Testing

@testable import HookeCommand

/// Reports of springs at the limits of what they list: twelve peaks, peaks that are far from the
/// way, and springs that no bounciness gives.
@Suite("limits of reports of springs")
struct SpringReportLimitTests {
  private static func lines(_ motion: SpringMotion) -> [String] {
    SpringReport(motion: motion, threshold: 0.001).text.split(separator: "\n").map(String.init)
  }

  /// A spring of frequency 10 turns at each multiple of pi by its damped frequency.
  @Test func peaks_upToTwelve_areAllListed() {
    var counts: Set<Int> = []
    for step in 0..<60 {
      let damping = 4.4 - 0.02 * Double(step)
      let motion = SpringMotion(
        spring: Spring(stiffness: 100, damping: damping), fromValue: 0, toValue: 1)
      let turn = Double.pi / (100 - damping * damping / 4).squareRoot()
      let count = Int(motion.settlingTime(threshold: 0.001) / turn)
      counts.insert(count)
      let lines = Self.lines(motion)
      #expect(lines.count { $0.contains(" s  at ") } == min(12, count), "\(damping)")
      #expect(lines.contains { $0.contains("and more") } == (count > 12), "\(damping): \(count)")
      #expect(!lines.contains { $0.contains("for ever") })
    }
    #expect(counts.isSuperset(of: [11, 12, 13]))
  }

  /// Springs of other damping ratios than a bounciness gives, and why there is none.
  @Test func bounciness_ofAnUnusualSpring_saysWhyThereIsNone() {
    for (damping, words) in [(0.001, "damped more lightly than any bounciness")] {
      let motion = SpringMotion(
        spring: Spring(stiffness: 100, damping: damping), fromValue: 0, toValue: 1)
      let line = Self.lines(motion).first { $0.contains("bounciness  ") } ?? ""
      #expect(line.hasSuffix(words), "\(line)")
    }
    let usual = Self.lines(SpringMotion(spring: Spring(bounciness: 7, speed: 9), toValue: 1))
    #expect(usual.first { $0.contains("bounciness  ") }?.contains("  7") == true)
  }

  /// From the target itself, as far as the first peak, whatever the target is.
  @Test(arguments: [-700.0, 0, 3, 1e4])
  func headline_ofASwingFromItsTarget_saysHowFar(target: Double) {
    for velocity in [90.0, -90] {
      let motion = SpringMotion(
        spring: Spring(stiffness: 100, damping: 0), fromValue: target, toValue: target,
        initialVelocity: velocity)
      let headline = SpringReport(motion: motion, threshold: 0.001).headline(digits: 6)
      #expect(headline == "Undamped spring, swings out by 9, never at rest")
    }
  }

  /// Peaks of an undamped spring of frequency 10 that is thrown past its target: a tenth of the
  /// velocity away, which is written in percent of the way where that is a number.
  @Test(arguments: [
    (1.0, 50.0, "at 6.099019514, +509.901951", true), (1, 1e9, "at 100000001, +10000000000", true),
    (1, -1e9, "at -99999999, -10000000000", true), (-1, 1e9, "at 99999999, -10000000000", true),
    (1, -50, "at -4.099019514, -509.901951", true),
    (-1, -1e9, "at -100000001, +10000000000", true), (1e-300, 1e9, "at 100000000", false),
    (0, 50, "at 5", false), (-1e-300, 1e9, "at 100000000", false),
    (1e-10, 0.1, "at 0.0100000001, +10000000000", true),
  ])
  func peak_thatIsFar_isInPercentOfTheWay(
    way: Double, velocity: Double, words: String, isInPercent: Bool
  ) {
    let motion = SpringMotion(
      spring: Spring(stiffness: 100, damping: 0), fromValue: 0, toValue: way,
      initialVelocity: velocity)
    let peak = Self.lines(motion).first { $0.contains(" s  at ") } ?? ""
    #expect(peak.contains(" s  " + words), "\(peak)")
    #expect(peak.hasSuffix(isInPercent ? " %" : " s  " + words), "\(peak)")
  }
}
