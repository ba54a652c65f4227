// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Figures of motions")
struct MotionFigureTests {
  /// A way of 100 points in a second, of which a point is a threshold.
  @Test("what is less than a threshold before its target is said to be there")
  func figure_closeToTheTarget_isTheTarget() {
    let segment = Fixtures.linear(1, 2, from: [0], to: [100])
    let track = Fixtures.track("dot", "positionX", [segment], initial: 0, threshold: 1)
    let recording = Fixtures.recording([track], duration: 3)
    let motion = VisibleMotion(segment, of: track)
    for (time, kind, figure) in [
      (1.5, MomentCandidate.Kind.passage, "at 100\u{202F}pt/s"),
      (1.94, .passage, "at 100\u{202F}pt/s"),
      (1.962, .arrival, "x 96\u{202F}pt"), (1.982, .arrival, "x 98\u{202F}pt"),
      (1.993, .arrival, "x 100\u{202F}pt"), (2, .arrival, "x 100\u{202F}pt"),
      (2.5, .arrival, "x 100\u{202F}pt"),
    ] {
      let found = motion.candidate(at: time, in: recording)
      #expect(found.kind == kind && found.figure == figure, "\(time): \(found.figure)")
      #expect(found.span == 1...2 && found.layer == "dot")
    }
  }
}
