// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Springs, decays and easings as pictures, style sheets and code.
@Suite("Springs as documents")
struct MotionDocumentTests {
  private static let spring = ["spring", "--response", "0.4", "--damping-ratio", "0.6"]

  @Test("several springs are one picture, named, in any format, size and theme")
  func picture_severalSprings_areNamed() throws {
    let folder = try TemporaryFolder()
    let also = ["--name", "card", "--also", "sheet:response=0.5,damping-ratio=1"]
    for (options, start) in [
      (["-o", "a.svg", "--theme", "dark"], "<svg"), (["-o", "a.pdf", "--theme", "dark"], "%PDF"),
      (["-o", "a.png", "--scale", "1", "--size", "640x400"], "\u{89}PNG"),
      (["-o", "-", "--format", "svg"], "<svg"),
    ] {
      let result = try HookeProcess.run(Self.spring + also + options, in: folder)
      #expect(result.exitCode == 0, "\(options): \(result.errors)")
      let text =
        options[1] == "-"
        ? result.output
        : String(
          decoding: try Data(contentsOf: folder.url(options[1])).prefix(200_000),
          as: Unicode.ASCII.self)
      #expect(text.hasPrefix(start) || start.hasPrefix("\u{89}"), "\(options)")
      if start == "<svg" {
        #expect(text.contains("aria-label=\"card\"") && text.contains("aria-label=\"sheet\""))
        #expect(text.contains("#14171d") == options.contains("dark"))
      }
    }
    // Width and height in the head of the PNG.
    let png = try Data(contentsOf: folder.url("a.png"))
    #expect(Array(png[16..<24]) == [0, 0, 2, 128, 0, 0, 1, 144])
  }

  @Test("a picture of several springs says how each was given, what it does, and both ends")
  func picture_severalSprings_saysTermsOutcomesAndEnds() throws {
    let result = try HookeProcess.run([
      "spring", "--duration", "0.5", "--bounce", "-0.2", "--from", "20", "--to", "300",
      "--also", "card:bounciness=12,speed=10", "--also", "heavy:stiffness=200,damping=8,mass=2",
      "--format", "svg", "-o", "-",
    ])
    #expect(result.exitCode == 0, "\(result.errors)")
    for label in [
      "20", "300", "duration 0.5 s  ·  bounce −0.2", "bounciness 12  ·  speed 10",
      "stiffness 200  ·  damping 8  ·  mass 2", "Over-damped spring, no overshoot, at rest after",
    ] {
      #expect(result.output.contains("aria-label=\"\(label)"), "\(label)")
    }
    #expect(!result.output.contains("speed 3.329"), "a form that was not given")
  }

  @Test("a name is any line for a picture, and letters of any script for a style sheet")
  func name_inAnyScript_isTaken() throws {
    let picture = try HookeProcess.run(
      Self.spring + ["--name", "Größe, 2. Fassung", "--format", "svg", "-o", "-"])
    #expect(picture.exitCode == 0, "\(picture.errors)")
    #expect(picture.output.contains("aria-label=\"Größe, 2. Fassung\""))
    let sheet = try HookeProcess.run(Self.spring + ["--name", "Größe", "--format", "css"])
    #expect(sheet.output.contains("--Größe-easing: linear("))
    for format in ["css", "keyframes"] {
      let wrong = try HookeProcess.run(Self.spring + ["--name", "Card in", "--format", format])
      #expect(wrong.exitCode == 2)
      #expect(
        wrong.errors.hasPrefix(
          "hooke: the name 'Card in' is for pictures: a style sheet takes letters, digits"))
    }
    #expect(try HookeProcess.run(Self.spring + ["--name", "a\nb", "-o", "a.svg"]).exitCode == 2)
  }

  @Test(
    "keyframes without linear() pass through the corners of the easing, however short the way",
    arguments: ["100", "1", "0.01", "-0.001", "1e-06", "1e-30"])
  func keyframes_fallBack_followsTheEasing(end: String) throws {
    let result = try HookeProcess.run(
      Self.spring + ["--to=\(end)", "--name", "card", "--format", "keyframes"])
    let way = try #require(Double(end))
    #expect(result.exitCode == 0, "\(result.errors)")
    let text = result.output
    let easing = try #require(text.firstMatch(of: /linear\(0, ([^)]*), 1\)/)).1
    let corners = easing.matches(of: /([\d.]+) ([\d.]+)%/).map {
      (time: Double($0.2) ?? -1, value: Double($0.1) ?? -1)
    }
    let steps = text.matches(of: /\n  ([\d.]+)% \{ translate: ([-\d.e]+)px \}/).map {
      (time: Double($0.1) ?? -1, value: Double($0.2) ?? -1)
    }
    #expect(corners.count > 8)
    #expect(steps.count == corners.count + 2)
    for (corner, step) in zip(corners, steps.dropFirst()) {
      #expect(corner.time == step.time)
      #expect(abs(corner.value - step.value / way) < 1.1e-4)
    }
    #expect(text.contains("@supports (animation-timing-function: linear(0, 1))"))
    #expect(text.contains("from { translate: 0px }"))
    let last = try #require(text.firstMatch(of: /to \{ translate: ([-\d.e]+)px \}/))
    #expect(Double(last.1) == way)
  }

  @Test(
    "code has the numbers of the spring",
    arguments: [
      (
        "swiftui", "interpolatingSpring(mass: 2, stiffness: 300, damping: 20, initialVelocity: 0.5)"
      ),
      ("uikit", "mass: 2, stiffness: 300, damping: 20"),
      ("uikit", "CGVector(dx: 0.5, dy: 0.5)"),
      // Damping ratio 20 / (2 √(2 · 300)), stiffness per mass.
      ("compose", "spring(dampingRatio = 0.40825f, stiffness = 150f)"),
      ("web", "easing: \"linear(0,"),
    ])
  func code_anySystem_hasTheNumbers(format: String, words: String) throws {
    let result = try HookeProcess.run([
      "spring", "--stiffness", "300", "--damping", "20", "--mass", "2", "--to", "100",
      "--velocity", "50", "--format", format,
    ])
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.output.contains(words), "\(result.output)")
  }

  @Test("Compose's friction falls as fast as the decay")
  func compose_decay_hasItsFriction() throws {
    let result = try HookeProcess.run("decay --deceleration 0.99 --format compose")
    let text = try #require(result.output.firstMatch(of: /frictionMultiplier = ([\d.]+)f/)).1
    // What is left of the velocity after a second: 0.99 to the power 1000, and exp(-4.2 k).
    #expect(abs(exp(-4.2 * (Double(text) ?? 0)) / pow(0.99, 1000) - 1) < 1e-3)
  }

  @Test func picture_atTheSmallestFrameRate_isDrawn() throws {
    let result = try HookeProcess.run(
      Self.spring + ["--profile", "pop", "--fps", "5e-324", "--format", "svg", "-o", "-"])
    #expect(result.exitCode == 0 && result.output.hasPrefix("<svg"), "\(result.errors)")
  }

  @Test func picture_ofALateRest_showsTheSwings() throws {
    let result = try HookeProcess.run(
      "spring --stiffness 1 --damping 1e-12 --format svg -o -")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.output.contains("\"at rest 13815510557964.170 s, ±0.001\""))
    // Of swings of 2 pi seconds the plot shows a dozen: this is the top of the last.
    #expect(result.output.contains("\"72.257 s\""))
  }

  @Test(arguments: [
    Self.spring + ["--to", "1e-307"],
    ["decay", "--velocity", "1e39", "--profile", "pop"],
  ])
  func picture_ofValuesBeyondAnyScale_isRefused(_ line: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(line + ["-o", "a.svg"], in: folder)
    #expect(result.exitCode == 2)
    #expect(result.errors.hasPrefix("hooke: a picture cannot show values so great"), "\(result)")
    #expect(try folder.names().isEmpty)
  }

  @Test func table_byTheEndingOfItsPath_isWritten() throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(Self.spring + ["-o", "a.csv"], in: folder)
    #expect(result.exitCode == 0 && result.output.isEmpty, "\(result.errors)")
    let text = try String(contentsOf: folder.url("a.csv"), encoding: .utf8)
    #expect(text.hasPrefix("frame,time,position,velocity,settled\n0,0,"))
  }

  @Test func options_thatMeanNothing_areRefused() throws {
    for (options, words) in [
      (["--format", "png"], "say where"), (["-o", "a.mov"], "end it in one of"),
      (["--theme", "dark"], "--theme is for a format"),
      (["--format", "css", "--size", "400x300"], "--size is for svg, pdf or png"),
      (["-o", "a.svg", "--scale", "2"], "--scale is for png"),
      (["--format", "swiftui", "--property", "scale"], "--property is for keyframes"),
      (["--also", "b:response=1,damping-ratio=1"], "--also is for a picture"),
      (["--also", "spring:response=1,damping-ratio=1", "-o", "a.svg"], "two springs"),
      (["--also", "b:response=1", "-o", "a.svg"], "response alone makes no spring"),
      (["--also", "b:shine=1", "-o", "a.svg"], "no parameter with its value"),
      (["--name", "1 card", "--format", "css"], "a letter first"),
      (["--name", "", "-o", "a.svg"], "a line of at most 60 characters"),
      (["--svg", "a.svg", "-o", "b.svg"], "does not go with --svg"),
    ] {
      let result = try HookeProcess.run(Self.spring + options)
      #expect(result.exitCode == 2, "\(options)")
      #expect(result.errors.contains(words), "\(options): \(result.errors)")
    }
  }
}
