// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `hooke spring` without an output option.
@Suite("spring report")
struct SpringReportTests {
  /// The number that follows a name on its line.
  private func number(_ name: String, in result: HookeProcess.Result) throws -> Double {
    let line = try #require(
      result.lines.first { $0.contains("  \(name)  ") || $0.hasSuffix("  \(name)") },
      "no \(name) in \(result.output)")
    let tail = try #require(line.range(of: "\(name)  ", options: .backwards)).upperBound
    let word = line[tail...].split(separator: " ").first.map(String.init) ?? ""
    return try #require(Double(word), "no number in '\(line)'")
  }

  private func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
    (a - b).magnitude <= tolerance * max(a.magnitude, b.magnitude)
  }

  @Test("POP's bounciness 18, speed 12 in every other parameterisation")
  func report_bounciness18Speed12_printsEveryParameterisation() throws {
    let result = try HookeProcess.run("spring --bounciness 18 --speed 12")
    #expect(result.exitCode == 0)
    #expect(result.errors.isEmpty)
    // POP_FACTS.md, section 1.
    let (stiffness, damping) = (342.10058823529414, 12.95885952697494)
    let frequency = stiffness.squareRoot()
    let ratio = damping / (2 * frequency)
    #expect(isClose(try number("stiffness", in: result), stiffness))
    #expect(isClose(try number("damping", in: result), damping))
    #expect(try number("mass", in: result) == 1)
    #expect(isClose(try number("bounciness", in: result), 18))
    #expect(isClose(try number("speed", in: result), 12))
    #expect(isClose(try number("response", in: result), 2 * .pi / frequency))
    #expect(isClose(try number("damping ratio", in: result), ratio))
    #expect(isClose(try number("duration", in: result), 2 * .pi / frequency))
    #expect(isClose(try number("bounce", in: result), 1 - ratio))
    #expect(isClose(try number("origami tension", in: result), 30 + (stiffness - 194) / 3.62))
    #expect(isClose(try number("origami friction", in: result), 8 + (damping - 25) / 3))
    #expect(isClose(try number("undamped", in: result), frequency))
    #expect(
      isClose(try number("damped", in: result), frequency * (1 - ratio * ratio).squareRoot()))
  }

  @Test("overshoot, peaks and settling time are the closed form's")
  func report_underDamped_printsExactEvents() throws {
    let result = try HookeProcess.run("spring --bounciness 18 --speed 12 --to 100")
    let spring = ReferenceSpring(
      mass: 1, stiffness: 342.10058823529414, damping: 12.95885952697494, to: 100)
    let ratio = spring.dampingRatio
    let root = (1 - ratio * ratio).squareRoot()
    let turn = spring.naturalFrequency * root
    let overshoot = exp(-.pi * ratio / root)
    let headline = try #require(result.lines.first)
    #expect(headline.hasPrefix("Under-damped spring, overshoots by "))
    let shown = headline.split(separator: " ").compactMap { Double($0) }
    #expect(isClose(try #require(shown.first), 100 * overshoot))
    for peak in 1...5 {
      let line = try #require(
        result.lines.first {
          $0.contains(" s  at ") && $0.split(separator: " ").contains("\(peak)")
        })
      let numbers = line.split { " ,".contains($0) }.compactMap { Double($0) }
      #expect(isClose(numbers[1], Double(peak) * .pi / turn), "\(line)")
      let height = 100 * (1 - pow(-overshoot, Double(peak)))
      #expect(isClose(numbers[2], height), "\(line)")
    }
    let settling = try number("settling time", in: result)
    #expect(isClose(spring.reach(at: settling), 0.1, 1e-7))
    #expect(isClose(try number("first reached", in: result), (.pi / 2 + asin(ratio)) / turn))
  }

  @Test(
    "the regime is named",
    arguments: [
      ("--stiffness 100 --damping 0", "Undamped spring, overshoots by 100 %, never at rest"),
      ("--stiffness 100 --damping 20", "Critically damped spring, no overshoot, at rest after"),
      ("--stiffness 100 --damping 50", "Over-damped spring, no overshoot, at rest after"),
      (
        "--stiffness 100 --damping 0 --from 1 --velocity 20",
        "Undamped spring, swings out by 2, never at rest"
      ),
    ])
  func report_anyRegime_namesIt(_ parameters: String, _ headline: String) throws {
    let result = try HookeProcess.run("spring \(parameters)")
    #expect(result.exitCode == 0)
    #expect(result.lines.first?.hasPrefix(headline) == true, "\(result.output)")
  }

  @Test("the pop profile says on which frame POP stops")
  func report_popProfile_printsLastFrame() throws {
    // spring_summary.csv, case b4_s12_p100_60: done_frame 27, max_position 101.02463866540853.
    let result = try HookeProcess.run(
      "spring --bounciness 4 --speed 12 --to 100 --threshold 1 --profile pop")
    #expect(result.output.contains("As POP steps it at 60 frames per second"))
    #expect(try number("last frame", in: result) == 27)
    #expect(isClose(try number("highest", in: result), 101.02463866540853))
  }

  /// Peaks beyond the target, with the sign of the way, and those short of it, against the sign.
  @Test(
    "a peak is past its target or short of it, whichever way the motion goes",
    arguments: [("0", "100"), ("100", "0"), ("-5", "-25"), ("-25", "-5"), ("3", "-3")])
  func report_ofEitherWay_saysHowFarPastATargetAPeakIs(from: String, to: String) throws {
    let result = try HookeProcess.run(
      "spring --stiffness 100 --damping 4 --from \(from) --to \(to)")
    let ratio = 0.2
    let overshoot = exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())
    let start = try #require(Double(from))
    let end = try #require(Double(to))
    for peak in 1...6 {
      let line = try #require(
        result.lines.first {
          $0.contains(" s  at ") && $0.split(separator: " ").contains("\(peak)")
        })
      let part = try #require(line.components(separatedBy: ", ").last)
      let past = -pow(-overshoot, Double(peak))
      #expect(part.hasPrefix(peak % 2 == 1 ? "+" : "-") && part.hasSuffix(" %"), "\(line)")
      #expect(abs((Double(part.dropLast(2)) ?? 0) - 100 * past) < 1e-6, "\(line)")
      let value = try #require(line.components(separatedBy: " at ").last?.split(separator: ",")[0])
      #expect(isClose(Double(value) ?? 0, end + past * (end - start)), "\(line)")
    }
    let headline = try #require(result.lines.first)
    let shown = headline.split(separator: " ").compactMap { Double($0) }
    #expect(isClose(try #require(shown.first), 100 * overshoot), "\(headline)")
  }

  @Test("from the target itself a peak has no share of a way")
  func report_ofNoWay_saysNoShare() throws {
    let result = try HookeProcess.run(
      "spring --stiffness 100 --damping 4 --from 3 --to 3 --velocity 9")
    let peaks = result.lines.filter { $0.contains(" s  at ") }
    #expect(peaks.count == 12 || peaks.count > 2)
    #expect(peaks.allSatisfy { !$0.contains("%") && !$0.contains(",") })
  }
}
