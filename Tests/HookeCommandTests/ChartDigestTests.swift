// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeCommand

/// The display lists of charts of motions, with texts measured without fonts.
@Suite("Digests of charts")
struct ChartDigestTests {
  /// Springs, decays and timing curves: rising, falling, tiny, huge, without end, thrown, frame by
  /// frame.
  private static var motions: [(name: String, motion: PlottedMotion)] {
    func spring(
      _ spring: Spring, _ from: Double, _ to: Double, velocity: Double = 0,
      threshold: Double = 0.01
    ) -> PlottedMotion {
      PlottedMotion(
        SpringMotion(spring: spring, fromValue: from, toValue: to, initialVelocity: velocity),
        threshold: threshold)
    }
    let bouncy = Spring(bounciness: 12, speed: 8)
    let falling = spring(bouncy, 100, 20)
    return [
      ("rising", spring(bouncy, 0, 100)), ("falling", falling),
      ("tiny", spring(bouncy, 0.01, 0.0002, threshold: 1e-7)),
      ("huge", spring(bouncy, -1e6, 1e7, threshold: 1e3)),
      ("thrown", spring(Spring(stiffness: 200, damping: 8), 3, 3, velocity: -500, threshold: 2)),
      ("still", spring(bouncy, 3, 3)),
      ("endless", spring(Spring(stiffness: 100, damping: 0), 0, 1)),
      ("slow", spring(Spring(stiffness: 5000, damping: 0.5), 0, 1)),
      ("stiff", spring(Spring(mass: 2, stiffness: 300, damping: 90), 0, 40, velocity: 4000)),
      (
        "decay", PlottedMotion(DecayMotion(fromValue: 40, initialVelocity: -900), threshold: 0.5)
      ),
      (
        "glide",
        PlottedMotion(
          DecayMotion(decay: Decay(deceleration: 1), initialVelocity: 90), threshold: 0.5)
      ),
      ("ease", PlottedMotion(EasedMotion(timing: .easeIn, fromValue: 2, toValue: -40))),
      (
        "wild",
        PlottedMotion(
          EasedMotion(
            timing: CubicBezier(0.3, -0.6, 0.7, 1.6), duration: 2, fromValue: 0, toValue: 3))
      ),
      ("linear", PlottedMotion(EasedMotion(timing: .linear, duration: 0))),
      (
        "frames",
        PlottedMotion(
          kind: "spring", summary: "Frames", details: ["20 frames per second"],
          stepping: falling.stepper, fps: 20, from: 100, to: 20, threshold: 1)
      ),
    ]
  }

  private func text(_ document: Document) -> String {
    document.pages.map { "\($0.size) \($0.title ?? "") \($0.description ?? "")\n\($0.content)" }
      .joined(separator: "\n") + "\(document.metadata)"
  }

  @Test("between two frames, value and velocity are on the line between theirs")
  func frames_inBetween_areInterpolated() throws {
    let motion = try #require(Self.motions.last?.motion)
    #expect(Self.motions.last?.name == "frames")
    for frame in 0..<12 {
      let (here, next) = (motion.state(Double(frame) / 20), motion.state(Double(frame + 1) / 20))
      for share in [0.25, 0.5] {
        let state = motion.state((Double(frame) + share) / 20)
        #expect(abs(state.value - (here.value + share * (next.value - here.value))) < 1e-9)
        let velocity = here.velocity + share * (next.velocity - here.velocity)
        #expect(abs(state.velocity - velocity) < 1e-9, "frame \(frame)")
      }
    }
  }

  @Test("charts are drawn as they were looked at; `HOOKE_RECORD=1` accepts others")
  func documents_ofEveryMotion_areThoseLookedAt() throws {
    let measurer = MonospacedTextMeasurer()
    var texts = Self.motions.enumerated().map { index, named in
      let chart = MotionChart(
        named.motion, name: named.name, size: Size(width: 520, height: 320),
        theme: index % 2 == 0 ? .light : .dark, measurer: measurer)
      return (named.name, text(chart.document))
    }
    for (name, range) in [("springs", 0..<2), ("mixed", 7..<13)] {
      let motions = Self.motions[range].map { name, motion in
        NamedMotion(name: name, motion: motion, curve: nil)
      }
      let chart = MotionsChart(
        motions, size: Size(width: 520, height: 320), theme: .light, measurer: measurer)
      texts.append((name, text(chart.document)))
    }
    let thrown = ["soft", "hard"].enumerated().map { index, name in
      let spring = Spring(stiffness: Double(100 + 300 * index), damping: 8)
      let motion = SpringMotion(
        spring: spring, fromValue: 3, toValue: 20, initialVelocity: -500)
      return NamedMotion(name: name, motion: PlottedMotion(motion, threshold: 1), curve: nil)
    }
    let chart = MotionsChart(
      thrown, size: Size(width: 520, height: 320), theme: .light, measurer: measurer)
    texts.append(("thrown-together", text(chart.document)))
    let differences = try Digests.differences(texts, from: "charts")
    #expect(differences.isEmpty, "\(differences)")
  }
}
