// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import HookeScene
import HookeStoryboard
import Testing

@testable import HookeCommand

/// The frames of a motion, from the first to the one at which it rests or to a minute, by hand.
@Suite("sequences of frames")
struct FrameSequenceTests {
  /// A motion whose value is the time of the frame, at rest from a frame on.
  private struct Stepper: MotionStepper {
    let rest: Int
    private var count = 0

    init(rest: Int) { self.rest = rest }

    mutating func next(at time: Double) -> FrameState {
      count += 1
      return FrameState(position: time, velocity: Double(count), isSettled: count > rest)
    }
  }

  private static let sequences: [(fps: Double, rest: Int, count: Int)] = [
    (10, 0, 1), (10, 1, 2), (10, 7, 8), (10, 599, 600), (10, 600, 601), (10, 601, 601),
    // A minute, that of its end included.
    (1, 1000, 61), (0.5, 1000, 31), (7, 1000, 421), (0.8, 1000, 49), (0.01, 1000, 1),
    (1.0 / 60, 1000, 2), (1.0 / 61, 1000, 1),
  ]

  @Test(arguments: sequences.indices)
  func frames_ofAMotion_endAtItsRestOrAMinute(index: Int) {
    let row = Self.sequences[index]
    let frames = Array(FrameSequence(Stepper(rest: row.rest), fps: row.fps))
    #expect(frames.count == row.count)
    for (number, frame) in frames.enumerated() {
      #expect(frame.number == number && frame.time == Double(number) / row.fps)
      #expect(frame.state.position == frame.time)
      #expect(frame.state.velocity == Double(number + 1))
      #expect(frame.state.isSettled == (number == row.rest))
    }
  }

  @Test("a motion in closed form has its own states before its settling time, and rests from it on")
  func next_ofAClosedForm_restsFromItsSettlingTime() {
    for (settling, time, isSettled) in [
      (2, 0, false), (2, 1.999, false), (2, 2, true), (2, 9, true), (0, 0, true),
      (.infinity, 1e9, false),
    ] as [(Double, Double, Bool)] {
      var stepper = ClosedFormStepper(
        state: { (10 + $0, 3 - $0) }, settlingTime: settling, restValue: 7)
      let state = stepper.next(at: time)
      #expect(state.isSettled == isSettled, "\(time)")
      #expect(state.position == (isSettled ? 7 : 10 + time), "\(time)")
      #expect(state.velocity == (isSettled ? 0 : 3 - time), "\(time)")
    }
  }

  @Test("the threshold of rest is the one given, or a thousandth of the way")
  func threshold_ofAWay_isAThousandth() throws {
    for (arguments, from, to, threshold) in [
      ([], 0, 100, 0.1), ([], 20, -30, 0.05), ([], 5, 5, 0.001), ([], 0, .infinity, 0.001),
      (["--threshold", "2"], 0, 100, 2), (["--threshold", "2"], 5, 5, 2),
      (["--threshold", "1e-9"], 0, .infinity, 1e-9),
    ] as [([String], Double, Double, Double)] {
      let options = try FrameOptions.parse(arguments)
      #expect(abs(options.threshold(from: from, to: to) - threshold) < 1e-15, "\(from) \(to)")
    }
  }

  @Test("a rate is given or 60, and counts beyond the table where the motion is stepped")
  func rate_ofOptions_isTheOneGiven() throws {
    for (arguments, fps, isGiven, isStepped) in [
      ([], 60, false, false), (["--fps", "60"], 60, true, false),
      (["--fps", "24"], 24, true, false),
      (["--profile", "pop"], 60, false, true), (["--profile", "EXACT"], 60, false, false),
      (["--profile", "Pop", "--fps", "90"], 90, true, true),
    ] as [([String], Double, Bool, Bool)] {
      let options = try FrameOptions.parse(arguments)
      #expect(options.fps == fps && options.rate.framesPerSecond == fps, "\(arguments)")
      #expect(options.rate.isGiven == isGiven && options.rate.isStepped == isStepped)
    }
  }

  /// The card moves for 0.5 s; a second of rest follows.
  @Test("an animated SVG lasts as long as what is shown, and a second more")
  func write_anAnimatedSVG_lastsToItsEnd() throws {
    let scene = Scene(name: "slide", title: "Slide", summary: "") { stage in
      let card = Layer(name: "card", frame: Rect(x: 10, y: 10, width: 20, height: 20))
      card.backgroundColor = .black
      stage.root.addSublayer(card)
      stage.animate(duration: 0.5) { card.position.x = 100 }
    }
    for (end, length) in [(Double.infinity, "1.5"), (0.5, "1.5"), (0.25, "1.25"), (0.1, "1.1")] {
      let place = try TemporaryFolder()
      let path = place.url("a.svg").path
      let job = StoryboardJob(
        subject: Subject(scene), profile: .exact,
        destination: try StoryboardDestination(
          path: path, format: AnimatedSVGFormat(), sceneCount: 1), scale: 2, end: end)
      #expect(try AnimatedSVGFormat().write(job) == [path])
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let found = text.matches(of: /([0-9.]+)s linear infinite/).map { String($0.output.1) }
      #expect(Set(found) == [length], "to \(end): \(found)")
    }
  }
}
