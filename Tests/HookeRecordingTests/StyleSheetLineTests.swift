// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeRecording

/// The lines of one style sheet, and the step at its end.
@Suite("Lines of style sheets")
struct StyleSheetLineTests {
  @Test("a style sheet has its comment, its properties in order, and its easing last")
  func text_ofAStyleSheet_hasItsLines() {
    let sheet = StyleSheet(
      name: "dot-x", comment: ["one", "two"], duration: 1.234_567_89, function: "step-end",
      arguments: nil, others: [("delay", "2s"), ("from", "0px")])
    #expect(
      sheet.text == """
        /* one
           two */
        :root {
          --dot-x-delay: 2s;
          --dot-x-from: 0px;
          --dot-x-duration: 1.234568s;
          --dot-x-easing: step-end;
        }

        """)
    let short = StyleSheet(
      name: "a", comment: [], duration: 0, function: "linear", arguments: ["0", "1"])
    #expect(
      short.text == "/*  */\n:root {\n  --a-duration: 0s;\n  --a-easing: linear(0, 1);\n}\n")
  }

  /// On one line up to 72 characters, else on as few lines of 80 as hold them in order.
  @Test("the arguments of an easing are in lines of at most 80 characters")
  func easing_ofAnyLength_isInLines() throws {
    var random = SeededGenerator(seed: 7)
    for length in Array(60...90) + [200, 900] {
      var arguments: [String] = []
      var left = length - "linear()".count
      while left > 0 {
        let size = min(left, 1 + random.index(below: 18))
        arguments.append(String(repeating: "7", count: size))
        left -= size + 2
      }
      // What is left over is less than a separator.
      if left <= 0 { arguments[arguments.count - 1] += String(repeating: "8", count: left + 2) }
      let single = "linear(" + arguments.joined(separator: ", ") + ")"
      #expect(single.count == length)
      let text = StyleSheet(
        name: "a", comment: [], duration: 1, function: "linear", arguments: arguments
      ).text
      guard length > 72 else {
        #expect(text.contains("  --a-easing: \(single);\n}"))
        continue
      }
      let lines = text.split(separator: "\n").map(String.init)
      let head = try #require(lines.firstIndex(of: "  --a-easing: linear("))
      let tail = try #require(lines.firstIndex(of: "  );"))
      let inside = Array(lines[head + 1..<tail])
      #expect(inside.allSatisfy { $0.count <= 80 && $0.hasPrefix("    7") }, "\(length)")
      let joined = inside.map { $0.dropFirst(4) }.joined(separator: " ")
      #expect(joined == arguments.joined(separator: ", "))
      for (line, next) in zip(inside, inside.dropFirst()) {
        let first = next.dropFirst(4).prefix { $0 != " " }
        #expect(line.count + 1 + first.count > 80, "\(length)")
      }
    }
  }

  /// A linear way that ends before its target, at which it is at the end.
  @Test(
    "a step at the end of a thousandth of the way or more is in the easing",
    arguments: [
      (0.0, [0, 10_000]), (0.0009, [0, 10_000]), (0.0011, [0, 9989, 10_000]),
      (0.25, [0, 7500, 10_000]),
    ])
  func easing_ofAMotionThatJumps_hasTheStep(_ rest: Double, _ outputs: [Int]) throws {
    for way in [80.0, -0.5] {
      let curve = EasedMotion(timing: .linear, duration: 2, fromValue: 3, toValue: 3 + way)
      let segment = Fixtures.segment(
        0, 2 * (1 - rest), true, .eased(curve, carriedVelocity: 0))
      let easing = try #require(SegmentStyle.NormalizedMotion(segment, 0).easing)
      #expect(easing.controlPoints.map(\.output) == outputs)
      #expect(easing.controlPoints.map(\.time) == Array([0, 10_000, 10_000].prefix(outputs.count)))
    }
  }
}
