// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// The figures of motions, and how two of them are printed beside each other.
@Suite("Figures beside each other")
struct MotionChangeTests {
  private static let rows: [(figure: MotionChange.Figure, values: [String], text: String)] = [
    (.motion, ["damping 12", "20", ""], "damping 12 → 20"),
    (.start, ["1.800", "1.900", "s"], "starts 1.800 → 1.900 s"),
    (.settlingTime, ["0.8", "1", "s"], "settles 0.8 → 1 s"),
    (.duration, ["0.8", "to the end", "s"], "lasts 0.8 s → to the end"),
    (.duration, ["to the end", "0.8", "s"], "lasts to the end → 0.8 s"),
    (.overshoot, ["4.1", "none", "%"], "overshoot 4.1 % → none"),
    (.overshoot, ["none", "4.1", "%"], "overshoot none → 4.1 %"),
    (.swing, ["130", "150", "pt"], "swings 130 → 150 pt"),
    (.target, ["10", "20", "°"], "target 10 → 20°"),
    (.target, ["10", "none", "°"], "target 10° → none"),
    (.target, ["#FF0000", "#00FF00", ""], "target #FF0000 → #00FF00"),
    (.restingPlace, ["1", "2", ""], "rests at 1 → 2"), (.count, ["1", "2", ""], "motions 1 → 2"),
    (.repeats, ["2", "3 times", ""], "repeats 2 → 3 times"),
    (.steps, ["12", "14", ""], "steps 12 → 14"),
  ]

  @Test("two figures have one unit, where it belongs to a number", arguments: rows)
  func description_ofAChange_hasOneUnit(
    figure: MotionChange.Figure, values: [String], text: String
  ) {
    let change = MotionChange(figure: figure, old: values[0], new: values[1], unit: values[2])
    #expect(change.description == text)
    #expect(change.description.hasSuffix(change.values))
    #expect(Set(Self.rows.map(\.figure)) == Set(MotionChange.Figure.allCases))
  }

  private static func figures(
    _ curve: MotionCurve, from start: Double = 0.25, to end: Double = 2, isFinished: Bool = true,
    goingOnAt last: Double? = nil
  ) -> MotionFigures {
    let segment = Fixtures.segment(start, end, isFinished, curve)
    let track = Fixtures.track("dot", "positionX", [segment], initial: 0)
    return MotionFigures(segment, "terms", PropertyLabel(track), 0, goingOnAt: last)
  }

  private static func spring(_ ratio: Double, to target: Double) -> MotionCurve {
    .spring(
      SpringMotion(
        spring: Spring(response: 0.5, dampingRatio: ratio), fromValue: 0, toValue: target))
  }

  /// A swing of damping ratio ζ passes its target first by e^(-πζ/√(1-ζ²)): 0.1631 of the way at
  /// 0.5, and 0.0152 at 0.8.
  @Test("an overshoot is a share of the way, and a length")
  func figures_ofASpring_areThoseOfItsFirstSwing() {
    for (ratio, target, overshoot, excess, swing) in [
      (0.5, 200.0, "16.3", "33", "233"), (0.5, -200, "16.3", "33", "−233"),
      (0.8, 1000, "1.5", "15", "1015"),
    ] {
      let figures = Self.figures(Self.spring(ratio, to: target))
      #expect(figures.overshoot == overshoot && figures.excess == excess)
      #expect(figures.swing?.replacing("\u{2212}", with: "−") == swing)
      #expect(figures.way == target && !figures.isEased && figures.motion == "terms")
      #expect(figures.start == "0.250" && figures.length == "1.750")
    }
    let critical = Self.figures(Self.spring(1, to: 200))
    #expect(critical.overshoot == nil && critical.excess == nil && critical.swing == nil)
    #expect(critical.target == "200")
    let eased = EasedMotion(timing: .easeIn, duration: 1.75, fromValue: 0, toValue: 700)
    let figures = Self.figures(.eased(eased, carriedVelocity: 0))
    #expect(figures.isEased && figures.overshoot == nil && figures.target == "700")
  }

  @Test("the length of what a recording cuts off is to its end")
  func length_ofAMotion_isToItsEnd() {
    let curve = Self.spring(0.5, to: 200)
    for (end, isFinished, last, length) in [
      (2.0, true, nil, "1.750"), (2, false, nil, "1.750"), (2, false, 2, "to the end"),
      (2, true, 2, "1.750"), (2, false, 3, "1.750"), (2, false, 2 + 1e-9, "to the end"),
    ] as [(Double, Bool, Double?, String)] {
      let figures = Self.figures(curve, to: end, isFinished: isFinished, goingOnAt: last)
      #expect(figures.length == length, "\(end) \(isFinished)")
    }
  }
}
