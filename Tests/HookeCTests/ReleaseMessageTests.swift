// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport
import Testing

/// A program, optimised as release builds are, that uses the solver wrongly.
@Suite(
  "Messages of a release build",
  .enabled(if: isThorough, "takes long, so a part of make check"))
struct ReleaseMessageTests {
  /// A wrong use of the solver, and what the stopped program must have printed.
  struct Misuse {
    let code: String
    let message: String

    init(_ code: String, _ message: String) {
      self.code = code
      self.message = message
    }
  }

  static let misuses = [
    Misuse(
      "_ = Spring(mass: number(-3.25), stiffness: 1, damping: 1)",
      "mass must be a finite number > 0, not -3.25"),
    Misuse(
      "_ = Spring().value(fromValue: 0, toValue: 1, time: number(.nan))",
      "a time must be a number, not nan"),
    Misuse(
      "_ = SpringMotion(spring: spring, fromValue: number(.infinity))",
      "fromValue must be a finite number, not inf"),
    Misuse(
      "_ = SpringMotion(spring: spring, fromValue: 1).settlingTime(threshold: number(-2))",
      "a threshold must be a number >= 0, not -2.0"),
    Misuse("_ = Decay(rate: number(-4))", "rate must be a number >= 0, not -4.0"),
    Misuse(
      "_ = CubicBezier.easeIn.value(at: number(.nan))", "a time must be a number, not nan"),
    Misuse(
      "var batch = SpringBatch<Double>(); batch.advance(by: number(-0.5))",
      "a time step must be in 0...1e9 seconds, not -0.5"),
    Misuse(
      "let batch = SpringBatch<Float>(); _ = batch.handle(at: Int(number(7)))",
      "no spring 7 in a batch of 0"),
    Misuse(
      """
      var batch = SpringBatch<Float>()
      let handle = batch.insert(spring, position: 0, target: 1, threshold: 0.1)
      batch.remove(handle); batch.retarget(handle, to: 2)
      """,
      "no spring of this batch has the handle of slot 0, generation "),
    Misuse(
      """
      var batch = SpringBatch<Float>()
      batch.insert(spring, position: Float(number(1e30)), target: 1, threshold: 0.1)
      """,
      "position must be a number within ±1e18, not 1.0000000150474662e+30"),
    Misuse(
      """
      var batch = SpringBatch<Double>()
      batch.insert(spring, position: 0, target: 1, threshold: 0.1)
      batch.advance(by: number(0.1)) { _, _ in }
      """,
      "piece 0 was not stepped"),
    Misuse(
      """
      var batch = DecayBatch<Double>()
      batch.insert(Decay(), position: 0, velocity: 1, threshold: number(-1))
      """,
      "threshold must be a number in 0...1e18, not -1.0"),
    Misuse(
      """
      var batch = EasingBatch<Float>()
      batch.insert(.easeIn, duration: number(-2), from: 0, to: 1)
      """,
      "a duration must be in 0...1e9 seconds, not -2.0"),
    Misuse(
      "var batch = ForceBatch(law: Fall(), step: 0.01); batch.advance(by: number(-1))",
      "a time step must be from 0 s to a million steps of 0.01 s, not -1.0"),
  ]

  /// Writes a program whose argument chooses a misuse, and compiles it with the solver's sources as
  /// one module, optimised as a release build is: without SwiftPM, which takes as long again.
  private func build(in folder: URL) throws -> Shell.Result {
    let cases = Self.misuses.enumerated().map { "case \($0): do {\n\($1.code)\n}" }
    try """
    struct Fall: ForceLaw {
      typealias Scalar = Double
      func acceleration<V: SIMD>(position: V, velocity: V, target: V) -> V
      where V.Scalar == Double { -V(repeating: 9.81) }
    }
    /// A number that the compiler does not know.
    @inline(never) func number(_ value: Double) -> Double { value }
    let spring = Spring(stiffness: 100, damping: 5)
    switch Int(CommandLine.arguments[1])! {
    \(cases.joined(separator: "\n"))
    default: break
    }
    """.write(to: folder.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
    return try Shell.run(
      """
      set -eu
      work='\(folder.path)'
      . Scripts/embedded.sh
      for source in Sources/CHookeKernels/*.c; do
        "$(tool clang)" -std=c11 -ISources/CHookeKernels/include -c "$source" \
          -o "$work/$(basename "$source" .c).o"
      done
      swiftc -O -wmo -swift-version 6 -enable-experimental-feature Lifetimes \
        -enable-upcoming-feature InternalImportsByDefault -package-name hooke -module-name Misuses \
        -Xcc "-fmodule-map-file=$work/module.modulemap" \
        $(swift_sources Sources/HookeSolver) "$work/main.swift" "$work"/*.o -lm -o "$work/misuses"
      """)
  }

  @Test func solver_everyMisuse_stopsWithTheValue() throws {
    let folder = try TemporaryFolder()
    let build = try build(in: folder.url)
    try #require(build.exitCode == 0, "\(build.output)")
    for (index, misuse) in Self.misuses.enumerated() {
      let run = try Shell.run(
        "SWIFT_BACKTRACE=enable=no ./misuses \(index)", in: folder.url)
      #expect(run.exitCode != 0, "\(misuse.code)")
      #expect(run.output.contains("Fatal error: " + misuse.message), "\(run.output)")
    }
    // The program itself is sound: what stops it is the misuse.
    let sound = try Shell.run("./misuses \(Self.misuses.count)", in: folder.url)
    #expect(sound.exitCode == 0 && sound.output.isEmpty, "\(sound.output)")
  }
}
