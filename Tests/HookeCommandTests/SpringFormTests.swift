// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeSolver
import Testing

@testable import HookeCommand

/// The constants of springs that options give, in POP's terms and as springs.
@Suite("springs of options")
struct SpringFormTests {
  private static func form(_ line: String) throws -> SpringForm {
    try SpringOptions.parse(line.split(separator: " ").map(String.init)).form()
  }

  /// Parameters, and tension, friction and mass in the POP profile; nil where there is no spring.
  static let constants: [(line: String, constants: [Double]?)] = [
    ("--stiffness 90 --damping 4", [90, 4, 1]), ("--stiffness 90 --damping 0", [90, 0, 1]),
    ("--stiffness 90 --damping 4 --mass 3", [90, 4, 3]),
    // POP alone has a tension of 0.
    ("--stiffness 0 --damping 4", [0, 4, 1]), ("--stiffness 0 --damping 0", [0, 0, 1]),
    ("--stiffness 0 --damping 4 --mass 0.5", [0, 4, 0.5]),
    ("--stiffness 0 --damping -1", nil), ("--stiffness 0 --damping 4 --mass 0", nil),
    ("--stiffness 0 --damping 4 --mass -2", nil), ("--stiffness -1 --damping 4", nil),
    ("--origami-tension 0 --origami-friction 4", [194 - 30 * 3.62, 25 - 4 * 3, 1]),
    ("--response 0 --damping-ratio 1", nil), ("--settling-duration 0 --damping-ratio 1", nil),
    ("--duration 0 --bounce 0", nil),
  ]

  @Test(arguments: constants)
  func dynamics_ofParameters_areThoseOfPOP(line: String, constants: [Double]?) throws {
    let form = try Self.form(line)
    guard let constants else {
      #expect(throws: ValidationError.self) { try form.dynamics() }
      #expect(throws: ValidationError.self) { try form.spring() }
      return
    }
    let dynamics = try form.dynamics()
    let found = [dynamics.tension, dynamics.friction, dynamics.mass]
    for (value, expected) in zip(found, constants) { #expect(abs(value - expected) < 1e-9) }
    guard constants[0] > 0 else {
      #expect(throws: ValidationError.self) { try form.spring() }
      return
    }
    let spring = try form.spring()
    #expect([spring.stiffness, spring.damping, spring.mass] == found)
  }

  @Test(
    "the words of a spring are its parameters as they were given, times with their unit",
    arguments: [
      ("--bounciness 5 --speed 8.5", "bounciness 5  ·  speed 8.5"),
      ("--stiffness 90 --damping 4", "stiffness 90  ·  damping 4"),
      ("--stiffness 90 --damping 4 --mass 0.5", "stiffness 90  ·  damping 4  ·  mass 0.5"),
      ("--stiffness 90 --damping 4 --mass 1", "stiffness 90  ·  damping 4"),
      ("--response 0.4 --damping-ratio 0.6", "response 0.4 s  ·  damping ratio 0.6"),
      ("--duration 0.5 --bounce -0.3", "duration 0.5 s  ·  bounce -0.3"),
      (
        "--settling-duration 0.7 --damping-ratio 1",
        "settling duration 0.7 s  ·  damping ratio 1"
      ),
      (
        "--origami-tension 40 --origami-friction 7",
        "origami tension 40  ·  origami friction 7"
      ),
    ])
  func words_ofASpring_areItsParameters(line: String, words: String) throws {
    #expect(try Self.form(line).words == words)
    let further = line.split(separator: " --").map {
      $0.replacing("--", with: "").replacing(" ", with: "=")
    }
    #expect(try FurtherSpring.spring("a:" + further.joined(separator: ",")).form.words == words)
  }

  /// Command lines of springs and decays that no output fits.
  @Test(arguments: [
    ("--from 0.5", "--format html shows"), ("--to 2", "--format html shows"),
    ("--to 0.5", "--format html shows"), ("--velocity 1", "--format html shows"),
    ("--velocity -1", "--format html shows"), ("--profile pop", "--format html shows"),
    ("--from -1 --to 0", "--format html shows"),
    ("--also a:bounce=0,duration=1", "--also does not go with html"),
  ])
  func page_ofAnotherMotion_isRefused(options: String, message: String) throws {
    let line = "--bounciness 4 --speed 12 --format html " + options
    var command = try SpringCommand.parseAsRoot(line.split(separator: " ").map(String.init))
    let error = #expect(throws: ValidationError.self) { try command.run() }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: ["swiftui", "uikit", "compose", "web"])
  func code_ofPOPsMotions_isRefused(format: String) throws {
    for (type, line) in [
      (SpringCommand.self, "--bounciness 4 --speed 12"), (DecayCommand.self, "--velocity 300"),
    ] as [(any ParsableCommand.Type, String)] {
      let words = "\(line) --profile pop --format \(format)".split(separator: " ")
      var command = try type.parseAsRoot(words.map(String.init))
      let error = #expect(throws: ValidationError.self) { try command.run() }
      #expect(error?.message == "\(format) is for the exact profile: leave out --profile")
    }
  }

  /// As the easing of a style sheet does, that of a page ends at the threshold where that is less
  /// than a thousandth of the way.
  @Test(arguments: [0.0405, 0.01, 1e-4, 100])
  func web_ofASpring_endsAtItsThreshold(threshold: Double) throws {
    let spring = SpringMotion(
      spring: Spring(response: 0.1, dampingRatio: 0.5), fromValue: 10, toValue: -30.5)
    let motion = PlottedMotion(spring, threshold: threshold)
    let code = try NamedMotion(name: "a", motion: motion, curve: .spring(spring)).code(.web)
    let end = spring.settlingTime(threshold: min(threshold, 0.0405))
    #expect(code.contains("duration: \(Int((end * 1000).rounded(.up))),"), "\(code)")
  }

  @Test("a name of a style sheet has letters, digits, hyphens and underscores, a letter first")
  func name_ofAStyleSheet_hasItsLetters() throws {
    for name in ["a", "a_b", "a-b", "a__", "a-", "Éa1", "größe_2", "ab-3_c"] {
      try MotionName.checkForStyleSheet(name)
    }
    for name in ["", "_a", "-a", "1a", "a b", "a.b", "a/b", "a+b", "a:b", " a"] {
      #expect(throws: ValidationError.self, "\(name)") {
        try MotionName.checkForStyleSheet(name)
      }
    }
  }

  /// The velocity that a motion begins with, and nothing from rest.
  @Test(arguments: [-20.0, 0, 20, 1e-9])
  func summary_ofASpring_saysItsVelocity(velocity: Double) {
    let motion = PlottedMotion(
      SpringMotion(
        spring: Spring(stiffness: 100, damping: 8), fromValue: 3, toValue: -5,
        initialVelocity: velocity), threshold: 0.01)
    let number = velocity == 1e-9 ? "1e-09" : "\(Int(velocity))"
    let words = ", velocity \(number) per second from 3 to -5"
    #expect(motion.summary.hasSuffix(velocity == 0 ? "mass 1" : words), "\(motion.summary)")
    let details = motion.details.joined(separator: "\n")
    #expect(details.contains("initial velocity \(number) per second") == (velocity != 0))
  }
}
