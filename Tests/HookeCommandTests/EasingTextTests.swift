// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeSolver
import Testing

@testable import HookeCommand

/// Motions along timing functions as CSS, and errors and inputs in words, by hand.
@Suite("texts of easings and inputs")
struct EasingTextTests {
  private static func motion(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.4,
    from: Double = 0, to: Double = 1
  ) -> EasedMotion {
    EasedMotion(
      timing: CubicBezier(x1, y1, x2, y2), duration: duration, fromValue: from, toValue: to)
  }

  @Test("a timing function of CSS has all digits of its points, and the linear one none")
  func timing_ofAnEasing_isThatOfCSS() {
    for (motion, text) in [
      (Self.motion(0, 0, 1, 1), "linear"),
      // Lines, too, but with other points.
      (Self.motion(0.3, 0.3, 0.7, 0.7), "cubic-bezier(0.3, 0.3, 0.7, 0.7)"),
      (Self.motion(0, 0, 0.5, 0.5), "cubic-bezier(0, 0, 0.5, 0.5)"),
      (Self.motion(0.25, 0.1, 0.25, 1), "cubic-bezier(0.25, 0.1, 0.25, 1)"),
      (Self.motion(0, 0, 1, 0.5), "cubic-bezier(0, 0, 1, 0.5)"),
      (
        Self.motion(1.0 / 3, -2.0 / 3, 0.123456789012345, 1e-7),
        "cubic-bezier(0.333333333333333, -0.666666666666667, 0.123456789012345, 1e-07)"
      ),
      (Self.motion(0.1 + 0.2, 1.5, 1, -12.5), "cubic-bezier(0.3, 1.5, 1, -12.5)"),
    ] { #expect(EaseStyleSheet(motion: motion).timing == text) }
  }

  @Test("a curve has a name where each of its numbers is that of the name")
  func name_ofACurve_isThatOfAllItsNumbers() {
    for (name, numbers) in [
      ("linear", [0.0, 0, 1, 1]), ("easeIn", [0.42, 0, 1, 1]), ("easeOut", [0, 0, 0.58, 1]),
      ("easeInOut", [0.42, 0, 0.58, 1]), ("ease", [0.25, 0.1, 0.25, 1]),
    ] {
      func found(_ numbers: [Double]) -> String? {
        TimingName.name(of: CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
      }
      #expect(found(numbers) == name)
      for index in 0..<4 {
        var others = numbers
        others[index] = 0.375
        #expect(found(others) == nil, "\(name) with another number \(index)")
      }
    }
  }

  @Test("keyframes of an easing are two, along its own curve")
  func keyframes_ofAnEasing_areItsEnds() throws {
    for (duration, seconds) in [(1.0 / 3, "0.333333"), (2, "2"), (0.0000004, "0"), (0.05, "0.05")] {
      let motion = Self.motion(0.25, 0.1, 0.25, 1, duration: duration, from: -2, to: 40)
      let named = NamedMotion(
        name: "drop", motion: PlottedMotion(motion), curve: .eased(motion, carriedVelocity: 0))
      for (property, from, to) in [
        (KeyframeProperty.translate, "-2px", "40px"), (.rotate, "-2deg", "40deg"),
        (.scale, "-2", "40"), (.left, "-2px", "40px"),
      ] {
        let lines = try named.keyframes(of: property).split(
          separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.count == 7)
        #expect(lines[0].hasPrefix("/* Cubic Bézier (0.25, 0.1, 0.25, 1), duration "))
        #expect(
          lines.dropFirst() == [
            ".drop { animation: drop \(seconds)s cubic-bezier(0.25, 0.1, 0.25, 1) both }",
            "@keyframes drop {", "  from { \(property): \(from) }", "  to { \(property): \(to) }",
            "}", "",
          ])
      }
    }
  }

  @Test("a file has its place, the name of what it holds, and the folder that it is in")
  func names_ofAnInput_areThoseOfItsPath() {
    for (path, place, stem, folder) in [
      ("-", "standard input", "stdin", nil), ("a.yaml", "a.yaml", "a", "."),
      ("x/a.v1.json", "x/a.v1.json", "a.v1", "x"), ("/a", "/a", "a", "/"), ("./-", "./-", "-", "."),
      ("/x/y/.a", "/x/y/.a", ".a", "/x/y"),
    ] as [(String, String, String, String?)] {
      let file = InputFile(path: path, bytes: [])
      #expect(file.place == place && file.stem == stem && file.folder == folder, "\(path)")
    }
  }

  @Test("an error of input has one line, or those of several errors")
  func text_ofAnInputError_hasItsLines() {
    #expect(InputError("a\nb\tc\u{1B}").text == "a\\nb\\tc\\u{1B}")
    #expect(InputError(lines: ["a", "b\nc"]).text == "a\nb\nc" && InputError(lines: []).text == "")
    for (error, text) in [
      (IOError.unwritable(place: "a", reason: "no space"), "cannot write a: no space"),
      (.unreadable(place: "a", reason: "no file"), "cannot read a: no file"),
      (.unwritable(place: "", reason: "no file"), "cannot write '': no file"),
      (.unreadable(place: "", reason: "no file"), "cannot read '': no file"),
      (.failed("it failed"), "it failed"),
      (.brokenPipe, "standard output was closed by its reader"),
    ] { #expect("\(error)" == text) }
  }

  @Test("a command line without scenes has a word for one in its examples")
  func exampleName_ofNoScenes_isAWord() {
    let context = CommandContext(name: "draw")
    #expect(context.exampleName == "SCENE" && context.allScenes.isEmpty && !context.isHooke)
    #expect(context.scene(named: "SCENE") == nil)
    #expect(CommandContext.current.name == "hooke")
    let path = URL(fileURLWithPath: CommandLine.arguments[0])
    #expect(CommandContext.nameOfExecutable == path.lastPathComponent)
  }

  @Test("a motion has its parameters whole in its summary, and short in its details")
  func texts_ofAMotion_haveItsParameters() {
    let spring = PlottedMotion(
      SpringMotion(
        spring: Spring(mass: 2, stiffness: 300.12345, damping: 12.345678), fromValue: 0,
        toValue: 1, initialVelocity: -3.456789), threshold: 0.001)
    #expect(
      spring.summary == "Under-damped spring: stiffness 300.12345, damping 12.345678, mass 2, "
        + "velocity -3.456789 per second from 0 to 1")
    // 2 pi sqrt(2 / 300.12345), and 12.345678 / (2 sqrt(2 · 300.12345))
    #expect(spring.details[0] == "stiffness 300.1  ·  damping 12.35  ·  mass 2")
    #expect(spring.details[1].hasPrefix("response 0.5129 s  ·  damping ratio 0.252"))
    #expect(spring.details.last?.hasSuffix("  ·  initial velocity -3.457 per second") == true)
    let scale = PlottedMotion(
      SpringMotion(spring: Spring(bounciness: 20, speed: 7.654321), fromValue: 0, toValue: 1),
      threshold: 0.001)
    #expect(scale.details.count == 3 && scale.details[2] == "bounciness 20  ·  speed 7.654")
    // Beyond POP's scale a bounciness says nothing.
    for (bounciness, count) in [(-0.5, 2), (0.25, 3), (20.5, 2)] {
      let motion = SpringMotion(
        spring: Spring(bounciness: bounciness, speed: 9), fromValue: 0, toValue: 1)
      #expect(PlottedMotion(motion, threshold: 0.001).details.count == count, "\(bounciness)")
    }
    let decay = PlottedMotion(
      DecayMotion(
        decay: Decay(deceleration: 0.998765432), fromValue: 3, initialVelocity: -12.345678),
      threshold: 0.01)
    #expect(
      decay.summary
        == "Decay: velocity -12.345678 per second, deceleration 0.998765432 per millisecond")
    #expect(
      decay.details == ["velocity -12.35 per second", "deceleration 0.998765 per millisecond"])
    // 3 - 12.345678 / 1.235331, and ln(9.99382 / 0.01) / 1.235331
    #expect(decay.outcome == "Decay, ends at -6.994, at rest after 5.591 s")
    let ease = PlottedMotion(Self.motion(0.123456789, 0.2, 0.3, -0.4, duration: 1.23456789))
    let curve = "Bézier (0.123456789, 0.2, 0.3, -0.4)"
    #expect(ease.details == ["cubic \(curve)", "duration 1.23456789 s"])
    #expect(ease.summary == "Cubic \(curve), duration 1.23456789 s")
    #expect(ease.outcome == "Cubic Bézier, at rest after 1.23456789 s")
    #expect([spring, scale, decay, ease].map(\.kind) == ["spring", "spring", "decay", "ease"])
  }

  /// The share of the way that is left, in thousandths of a percent, rounded up; at most 0.1 %.
  @Test("a style sheet says how near it ends, and no rounding makes it nearer")
  func rest_ofAStyleSheet_isRoundedUp() throws {
    for (distance, share, text) in [
      (1.0, 0.001, "0.1"), (0.3, 0.001, "0.1"), (-7, 0.001, "0.1"), (1, 0.0005, "0.05"),
      (1, 0.000123, "0.013"), (0.3, 0.00012, "0.012"), (1, 0.000011, "0.002"), (-7, 0.1, "0.1"),
    ] {
      let motion = SpringMotion(
        spring: Spring(stiffness: 100, damping: 12), fromValue: 2, toValue: 2 + distance)
      let plotted = PlottedMotion(motion, threshold: share * distance.magnitude)
      let sheet = try NamedMotion(name: "a", motion: plotted, curve: nil).styleSheet()
      // The way itself may be off by its last bit.
      let words = "Settles within \(text) % of the way in "
      #expect(sheet.contains(words), "\(distance) \(share): \(sheet.prefix(200))")
    }
  }
}
