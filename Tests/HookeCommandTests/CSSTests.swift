// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport
import Testing

/// `--css`: what a browser would draw, against the closed form.
@Suite("--css")
struct CSSTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let spring: ReferenceSpring
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "bouncy",
      spring: ReferenceSpring(mass: 1, stiffness: 342.10058823529414, damping: 12.95885952697494)),
    Case(name: "very bouncy", spring: ReferenceSpring(mass: 1, stiffness: 900, damping: 3)),
    Case(name: "critical", spring: ReferenceSpring(mass: 1, stiffness: 100, damping: 20)),
    Case(name: "over-damped", spring: ReferenceSpring(mass: 1, stiffness: 100, damping: 90)),
    Case(
      name: "thrown back",
      spring: ReferenceSpring(
        mass: 1, stiffness: 150, damping: 15, from: 10, to: 4, velocity: 40)),
    Case(
      name: "thrown on, over-damped",
      spring: ReferenceSpring(mass: 2, stiffness: 60, damping: 50, velocity: 30)),
  ]

  @Test(
    "the printed easing stays within 0.2 %, says how near, and has few points", arguments: cases)
  func spring_anyRegime_isWithinItsStatedError(_ example: Case) throws {
    let spring = example.spring
    let result = try HookeProcess.run([
      "spring", "--mass", "\(spring.mass)", "--stiffness", "\(spring.stiffness)",
      "--damping", "\(spring.damping)", "--from", "\(spring.from)", "--to", "\(spring.to)",
      "--velocity", "\(spring.velocity)", "--css",
    ])
    #expect(result.exitCode == 0)
    let easing = try PrintedEasing(result.output)
    let distance = spring.to - spring.from
    func progress(_ time: Double) -> Double {
      (spring.state(at: time).position - spring.from) / distance
    }
    let error = easing.largestError(against: progress)
    #expect(error < 0.002)
    let stated = try easing.statedError
    #expect(error <= stated + 1e-9)
    #expect(stated - error < 2e-5)
    #expect(easing.points.first?.output == 0)
    #expect(easing.points.last?.output == 1)
    #expect(zip(easing.points, easing.points.dropFirst()).allSatisfy { $0.input < $1.input })
    // It lasts as long as the motion: to the millisecond on which a thousandth of the distance is
    // left.
    #expect(spring.reach(at: easing.duration) <= 0.001 * distance.magnitude)
    #expect(spring.reach(at: easing.duration - 0.001) > 0.001 * distance.magnitude * 0.999)
    // No chain that goes from point to point of the curve, each as far as it can, has fewer points.
    let samples = (0...2000).map { progress(easing.duration * Double($0) / 2000) }
    #expect(easing.points.count <= greedyChainCount(samples, tolerance: 0.002))
  }

  @Test("what never goes back is never seen going back")
  func spring_withoutOvershoot_staysBetweenItsEnds() throws {
    let easing = try PrintedEasing(
      HookeProcess.run("spring --response 0.5 --damping-ratio 1 --css").output)
    #expect(easing.points.allSatisfy { (0...1).contains($0.output) })
    #expect(zip(easing.points, easing.points.dropFirst()).allSatisfy { $0.output <= $1.output })
  }

  @Test("decay")
  func decay_isWithinItsStatedError() throws {
    let easing = try PrintedEasing(
      HookeProcess.run("decay --velocity -700 --from 5 --deceleration 0.995 --css").output)
    let rate = -1000 * log(0.995)
    let error = easing.largestError { 1 - exp(-rate * $0) }
    #expect(error < 0.002)
    #expect(error <= (try easing.statedError) + 1e-9)
  }

  @Test("POP's stepping")
  func popProfile_followsTheTable() throws {
    let arguments = "spring --bounciness 12 --speed 8 --profile pop"
    let easing = try PrintedEasing(HookeProcess.run("\(arguments) --css").output)
    let rows = try CSVRow.rows(of: HookeProcess.run("\(arguments) --csv"))
    for row in rows {
      let output = easing.output(at: min(1, row.time / easing.duration))
      #expect((output - row.position).magnitude < 0.002, "\(row.text)")
    }
    #expect((easing.duration - (rows.last?.time ?? 0)).magnitude <= 0.001)
  }

  @Test("a style sheet names the velocity that its easing begins with")
  func spring_thrown_namesItsVelocity() throws {
    let thrown = "spring --stiffness 180 --damping 12 --from 20 --to 320 --velocity 900 --css"
    #expect(
      try HookeProcess.run(thrown).output
        .contains("damping 12, mass 1, velocity 900 per second from 20 to 320."))
    let still = try HookeProcess.run("spring --stiffness 180 --damping 12 --css").output
    #expect(still.contains("damping 12, mass 1.") && !still.contains("velocity"))
  }

  @Test("a timing function is CSS's own")
  func ease_isCubicBezier() throws {
    let result = try HookeProcess.run("ease 0.2,-0.5,0.75,1.25 --duration 0.35 --css")
    #expect(result.output.contains("--ease-easing: cubic-bezier(0.2, -0.5, 0.75, 1.25);"))
    #expect(result.output.contains("--ease-duration: 0.35s;"))
    // Every digit that was given.
    let fine = "0.123456789012, -0.987654321, 0.3333333333333, 1.000000001"
    let digits = try HookeProcess.run(
      "ease \(fine.replacing(", ", with: ",")) --css --duration 0.123456789")
    #expect(digits.output.contains("--ease-easing: cubic-bezier(\(fine));"), "\(digits.output)")
    let linear = try HookeProcess.run("ease linear --css")
    #expect(linear.output.contains("--ease-easing: linear;"))
  }
}
