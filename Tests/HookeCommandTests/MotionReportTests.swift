// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeSolver
import Testing

@testable import HookeCommand

/// What the reports of motions print, by the formulas of each kind, and where they have no number.
@Suite("reports of motions")
struct MotionReportTests {
  /// The words of a report's row behind its name: the first row of that name.
  private static func row(_ name: String, in text: String) -> String? {
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "  ", omittingEmptySubsequences: true)
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      guard let place = cells.firstIndex(of: name), place < 2 else { continue }
      return cells[(place + 1)...].joined(separator: " | ")
    }
    return nil
  }

  private static func number(_ name: String, in text: String) -> Double {
    row(name, in: text).flatMap { Double($0.split(separator: " | ")[0]) } ?? .nan
  }

  private static func isNear(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1e-8 * max(abs(a), abs(b))
  }

  @Test(
    "a decay has its rate, its end, its half way and its rest",
    arguments: [(0.998, 1000.0, 0.0), (0.99, -300, 20), (0.9999, 5, -7)])
  func decay_thatEnds_hasItsNumbers(deceleration: Double, velocity: Double, from: Double) throws {
    let motion = DecayMotion(
      decay: try Decay.validated(deceleration: deceleration), fromValue: from,
      initialVelocity: velocity)
    let text = DecayReport(motion: motion, threshold: 0.25).text
    let rate = -1000 * log(deceleration)
    let rest = log(abs(velocity) / rate / 0.25) / rate
    #expect(Self.number("deceleration", in: text) == deceleration)
    #expect(Self.isNear(Self.number("rate", in: text), rate), "\(text)")
    #expect(Self.number("from", in: text) == from)
    #expect(Self.number("initial velocity", in: text) == velocity)
    #expect(Self.isNear(Self.number("end", in: text), from + velocity / rate), "\(text)")
    #expect(Self.isNear(Self.number("half way", in: text), log(2) / rate), "\(text)")
    #expect(Self.isNear(Self.number("settling time", in: text), rest), "\(text)")
    #expect(Self.row("settling time", in: text)?.hasSuffix(" | s, to 0.25") == true)
    let short = DecayReport(motion: motion, threshold: 0.25).headline(digits: 4)
    let numbers = short.split { ", ".contains($0) }.compactMap { Double($0) }
    #expect(abs(numbers[0] / (from + velocity / rate) - 1) < 1e-3)
    #expect(abs(numbers[1] / rest - 1) < 1e-3 && short.hasPrefix("Decay, ends at "))
  }

  @Test("a decay that does not move, stops at once or never stops says so")
  func decay_withoutNumbers_saysSo() throws {
    func text(_ deceleration: Double, _ velocity: Double) throws -> String {
      let motion = DecayMotion(
        decay: try Decay.validated(deceleration: deceleration), fromValue: 3,
        initialVelocity: velocity)
      return DecayReport(motion: motion, threshold: 0.25).text
    }
    let endless = try text(1, 2)
    #expect(endless.hasPrefix("Decay, never at rest\n"))
    #expect(Self.row("end", in: endless) == "never | it never slows down")
    #expect(Self.row("settling time", in: endless) == "never")
    #expect(Self.row("half way", in: endless) == nil && Self.number("rate", in: endless) == 0)
    let still = try text(0.998, 0)
    #expect(still.hasPrefix("Decay, ends at 3, at rest after 0 s\n"))
    #expect(Self.row("half way", in: still) == nil)
    let sudden = try text(0, 7)
    #expect(Self.row("rate", in: sudden) == "infinite | 1/s")
    #expect(Self.number("end", in: sudden) == 3 && Self.number("settling time", in: sudden) == 0)
  }

  /// Positions of frames at 10 per second; of equal ones the first is named.
  @Test(
    "a motion of frames has its lowest, its highest and its last",
    arguments: [
      (
        [0, 5, 3, 5, -2, -2, 4], true, "-2 | on frame 4, at 0.4 s", "5 | on frame 1, at 0.1 s",
        "6 | at 0.6 s"
      ),
      ([7], true, "7 | on frame 0, at 0 s", "7 | on frame 0, at 0 s", "0 | at 0 s"),
      // All on one side of 0.
      (
        [-3, -9, -1, -5], true, "-9 | on frame 1, at 0.1 s", "-1 | on frame 2, at 0.2 s",
        "3 | at 0.3 s"
      ),
      ([-4, -4], true, "-4 | on frame 0, at 0 s", "-4 | on frame 0, at 0 s", "1 | at 0.1 s"),
      (
        [5, 9, 2, 9], true, "2 | on frame 2, at 0.2 s", "9 | on frame 1, at 0.1 s",
        "3 | at 0.3 s"
      ),
      (
        [1, 2], false, "1 | on frame 0, at 0 s", "2 | on frame 1, at 0.1 s",
        "none | still moving after 60 s"
      ),
    ] as [([Double], Bool, String, String, String)])
  func frames_ofAMotion_haveTheirExtremes(
    positions: [Double], settles: Bool, lowest: String, highest: String, last: String
  ) {
    struct Stepper: MotionStepper {
      let positions: [Double]
      let settles: Bool
      mutating func next(at time: Double) -> FrameState {
        let index = min(Int((time * 10).rounded()), positions.count - 1)
        let isLast = index == positions.count - 1
        return FrameState(position: positions[index], velocity: 0, isSettled: settles && isLast)
      }
    }
    let text = POPReport(Stepper(positions: positions, settles: settles), fps: 10).text
    #expect(text.hasPrefix("\nAs POP steps it at 10 frames per second\n\n"))
    #expect(Self.row("lowest", in: text) == lowest && Self.row("highest", in: text) == highest)
    #expect(Self.row("last frame", in: text) == last, "\(text)")
  }

  @Test("of many peaks a spring lists twelve, and says whether there is an end")
  func spring_ofManyPeaks_listsTwelve() {
    for (damping, more) in [(0.4, "and more"), (0, "and so on, for ever"), (6, nil), (40, nil)]
      as [(Double, String?)]
    {
      let motion = SpringMotion(
        spring: Spring(mass: 1, stiffness: 100, damping: damping), fromValue: 0, toValue: 1)
      let text = SpringReport(motion: motion, threshold: 0.001).text
      let peaks = text.split(separator: "\n").filter { $0.contains(" s  at ") }
      #expect(more == nil ? peaks.count < 12 : peaks.count == 12, "\(text)")
      for words in ["and more", "and so on, for ever"] {
        #expect(text.contains(words) == (words == more), "\(text)")
      }
      // One that is damped heavily turns nowhere, and reaches its target in no time.
      #expect((Self.row("first reached", in: text) == nil) == (damping == 40))
      #expect((Self.row("settling time", in: text) == "never") == (damping == 0))
      let bounciness = Self.row("bounciness", in: text) ?? ""
      #expect(
        damping > 0.4 || bounciness == "none | damped more lightly than any bounciness",
        "\(bounciness)")
    }
  }

  @Test("what overshoots by nothing that is seen has no long figure")
  func spring_ofATinyOvershoot_saysSo() {
    // The overshoot of a damping ratio z is exp(-pi z / sqrt(1 - z²)).
    for (ratio, words) in [
      (0.5, "overshoots by 16.3"), (0.97, "overshoots by 0.0003"),
      (0.98, "overshoots by less than 0.0001 %"), (0.999, "overshoots by less than 0.0001 %"),
      (1, "no overshoot"), (3, "no overshoot"), (0, "overshoots by 100 %"),
    ] {
      let motion = SpringMotion(
        spring: Spring(mass: 1, stiffness: 100, damping: 20 * ratio), fromValue: 5, toValue: -2)
      let headline = SpringReport(motion: motion, threshold: 0.001).headline()
      #expect(headline.contains("spring, " + words), "\(ratio): \(headline)")
    }
  }
}
