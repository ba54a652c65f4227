// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeSolver
import Testing

@testable import HookeCommand

/// The numbers of keyframes: as many digits as a hundred-thousandth of the way needs, whatever the
/// value is.
@Suite("numbers of keyframes")
struct KeyframeNumberTests {
  /// A value, the way of its motion, and the number.
  static let numbers: [(value: Double, way: Double, text: String)] = [
    // Ways from ten on have four decimals, small values of them no more.
    (123.456789, 300, "123.4568"), (0.123456789, 300, "0.1235"), (0.00012, 300, "0.0001"),
    (0.00004, 300, "0"), (-0.00012, 300, "-0.0001"), (300, 300, "300"), (0.5, 10, "0.5"),
    (0.123456789, 10, "0.1235"), (1e6 + 0.123456, 1e6, "1000000.1235"),
    // One more for each tenth part of that, great values of them no fewer.
    (0.123456789, 9, "0.12346"), (0.123456789, 1, "0.12346"), (0.123456789, 0.5, "0.123457"),
    (1000.123456789, 0.5, "1000.123457"), (-1000.123456789, 0.05, "-1000.1234568"),
    (0.001, 0.001, "0.001"), (1234.56789, 0.001, "1234.56789"), (0, 0.001, "0"),
    // The way has a sign, which counts for nothing.
    (0.123456789, -300, "0.1235"), (0.123456789, -0.5, "0.123457"),
  ]

  @Test("a value has the digits of its way", arguments: numbers)
  func text_ofAValue_hasTheDigitsOfTheWay(value: Double, way: Double, text: String) {
    for property in KeyframeProperty.allCases {
      let unit =
        switch property {
        case .scale, .opacity: ""
        case .rotate: "deg"
        case .translate, .width, .height, .top, .left: "px"
        }
      #expect(property.text(value, ofWay: way) == text + unit)
    }
  }

  @Test(
    "the duration of an easing is printed to a microsecond",
    arguments: [(0.123_456_789, "0.123457"), (2.5, "2.5"), (0, "0"), (0.000_001, "0.000001")])
  func duration_ofAnEasing_isPrinted(duration: Double, text: String) throws {
    let motion = PlottedMotion(
      EasedMotion(timing: .easeIn, duration: duration, fromValue: 2, toValue: 5))
    let keyframes = try NamedMotion(name: "in", motion: motion, curve: nil)
      .keyframes(of: .height)
    #expect(
      keyframes.contains(
        "\n.in { animation: in \(text)s cubic-bezier(0.42, 0, 1, 1) both }\n@keyframes in {\n"),
      "\(keyframes)")
    #expect(keyframes.contains("from { height: 2px }") && keyframes.contains("to { height: 5px }"))
  }

  /// The values of the steps, with their places in percent.
  private static func steps(_ text: String) throws -> [(place: Double, text: Substring)] {
    let start = try #require(text.range(of: "-steps {\n")).upperBound
    return text[start...].matches(of: /([0-9.]+)% \{ translate: ([-0-9.]+)px \}/).compactMap {
      match in Double(match.1).map { ($0, match.2) }
    }
  }

  @Test(
    "printed keyframes are on the closed form, with no more digits than tell it",
    arguments: [
      (0.0, 300.0, 4), (20, -4, 4), (1000, 1000.5, 6), (0, 0.02, 7),
    ])
  func keyframes_ofASpring_areOnTheClosedForm(from: Double, to: Double, decimals: Int) throws {
    let printed = try HookeProcess.run([
      "spring", "--stiffness", "200", "--damping", "12", "--from", "\(from)", "--to", "\(to)",
      "--format", "keyframes",
    ])
    #expect(printed.exitCode == 0, "\(printed.errors)")
    let seconds = try #require(printed.output.firstMatch(of: /-steps ([0-9.]+)s/)?.1)
    let duration = try #require(Double(seconds))
    let spring = ReferenceSpring(mass: 1, stiffness: 200, damping: 12, from: from, to: to)
    let steps = try Self.steps(printed.output)
    #expect(steps.count > 5)
    for step in steps {
      let value = try #require(Double(step.text))
      let truth = spring.state(at: step.place / 100 * duration).position
      // The easing's own error, 0.2 %, and the rounding of its places to a hundredth of a percent.
      #expect(abs(value - truth) < 0.004 * abs(to - from), "\(step)")
      let digits = step.text.split(separator: ".").dropFirst().first?.count ?? 0
      #expect(digits <= decimals, "\(step)")
    }
    #expect(steps.contains { $0.text.hasSuffix("0") == false && $0.text.contains(".") })
    #expect(Double(steps.first?.text ?? "") == from && Double(steps.last?.text ?? "") == to)
  }
}
