// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import HookeSolver
import Testing

@testable import HookeStoryboard

/// The moments that are added because no other shows a motion under way, beside those before and
/// after a run, on a screen of 300 by 300 points.
@Suite("Motions without a picture")
struct UnshownMotionTests {
  private static let size = Size(width: 300, height: 300)
  private let measurer = MonospacedTextMeasurer()

  /// What is added to the moments at 0 s and 4 s: the layer and the time of each.
  private func added(
    _ run: @escaping @Sendable (Stage) -> Void, atMost limit: Int = 12
  ) -> [MomentCandidate] {
    let scene = Scene(name: "unshown", title: "Unshown", summary: "", size: Self.size) { stage in
      run(stage)
      stage.at(4, "end") {}
    }
    let recording = Recording(of: scene, textMeasurer: measurer)
    let chosen = [0.0, 4].map {
      MomentCandidate(time: $0, kind: .rest, weight: 50, caption: "at rest")
    }
    var pictures: MomentPictures? = MomentPictures(
      of: scene, profile: .exact, textMeasurer: measurer)
    let all = recording.addingUnshownMotions(to: chosen, atMost: limit, &pictures)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.time <= $1.time })
    var none: MomentPictures?
    #expect(recording.addingUnshownMotions(to: chosen, atMost: limit, &none) == chosen)
    return all.filter { !chosen.contains($0) }
  }

  /// A black box in a row of its own.
  private static func box(
    _ name: String, row: Int, height: Double = 60, on stage: Stage
  ) -> Layer {
    let layer = Layer(
      name: name, frame: Rect(x: 0, y: 75 * Double(row), width: 150, height: height))
    layer.backgroundColor = .black
    stage.root.addSublayer(layer)
    return layer
  }

  /// Motions that are half way at their very end, or at their very start: those of a pair are
  /// close to each other.
  private static let late = CubicBezier(0.95, 0, 1, 0.1)
  private static let early = CubicBezier(0, 0.9, 0.05, 1)

  private static let neighbours: [(motions: [(Double, Double)], layers: [String])] = [
    ([(1.0, 80.0), (1.005, 40.0)], ["a"]), ([(1.0, 40.0), (1.005, 80.0)], ["b"]),
    ([(1.0, 80.0), (1.1, 40.0)], ["a", "b"]), ([(1.0, 40.0), (1.1, 80.0)], ["a", "b"]),
    ([(1.0, 40.0), (1.005, 80.0), (1.01, 60.0)], ["b"]),
    ([(1.0, 40.0), (1.005, 80.0), (1.1, 60.0)], ["b", "c"]),
    ([(0.9, 60.0), (1.0, 80.0), (1.005, 40.0)], ["a", "b"]),
    // The one between the others differs from both ends by them as well.
    ([(0.9, 60.0), (1.0, 40.0), (1.005, 80.0)], ["a", "b"]),
    // Less than 0.03 of the screen is not worth a picture.
    ([(1.0, 10.0)], []), ([(1.0, 10.0), (2.0, 80.0)], ["b"]),
  ]

  /// Motions of boxes: the time at which each is half way, nearly, and its height.
  ///
  /// Half way it differs from either end by 45 points times its height, left and entered.
  @Test(
    "of motions whose pictures would be too close to each other the one that is seen best is added",
    arguments: neighbours)
  func motions_closeToEachOther_areSeenOnce(_ motions: [(Double, Double)], _ expected: [String]) {
    let found = added { stage in
      for (index, motion) in motions.enumerated() {
        let box = Self.box(["a", "b", "c"][index], row: index, height: motion.1, on: stage)
        // Only the first of all is late, so that the next may begin at its end.
        let isLate = index == 0 || motion.0 - motions[index - 1].0 > 0.05
        stage.at(isLate ? motion.0 - 0.08 : motion.0) {
          let way = BasicAnimation(
            Layer.positionX, to: box.position.x + 90, duration: 0.08,
            timing: isLate ? Self.late : Self.early)
          stage.animator.add(way, to: box)
        }
      }
    }
    #expect(found.map(\.layer) == expected, "\(found.map(\.time))")
    for candidate in found {
      let index = ["a", "b", "c"].firstIndex(of: candidate.layer) ?? 0
      #expect((candidate.time - motions[index].0).magnitude < 0.004, "\(candidate)")
    }
  }

  private static func animate(
    _ layer: Layer, _ property: AnimatableProperty<Layer, Double>, to value: Double,
    _ start: Double, _ end: Double, on stage: Stage
  ) {
    stage.at(start) {
      let motion = BasicAnimation(property, to: value, duration: end - start, timing: .linear)
      stage.animator.add(motion, to: layer)
    }
  }

  private static func color(_ layer: Layer, _ start: Double, _ end: Double, on stage: Stage) {
    stage.at(start) {
      let motion = BasicAnimation(
        Layer.backgroundColor, to: .white, duration: end - start, timing: .linear)
      stage.animator.add(motion, to: layer)
    }
  }

  @Test("a change of look is added where its layer does nothing else meanwhile")
  func look_ofALayer_isAddedWhereItRests() {
    /// When a box moves, if it does, and when it changes its colour.
    let rows: [(motion: ClosedRange<Double>?, look: ClosedRange<Double>, times: [Double])] = [
      (nil, 1...2, [1.5]), (1...2, 1...2, [1.5]), (1...1.5, 1.25...3, [1.25]),
      (1.5...2, 1...1.75, [1.75]), (1...2, 2...3, [1.5, 2.5]), (2...3, 1...2, [1.5, 2.5]),
      (1...1.5, 2...3, [1.25, 2.5]),
    ]
    for row in rows {
      let found = added { stage in
        let box = Self.box("a", row: 1, on: stage)
        if let motion = row.motion {
          Self.animate(
            box, Layer.positionX, to: 220, motion.lowerBound, motion.upperBound, on: stage)
        }
        Self.color(box, row.look.lowerBound, row.look.upperBound, on: stage)
      }
      #expect(found.count == row.times.count, "\(row): \(found)")
      for (candidate, time) in zip(found, row.times) {
        #expect((candidate.time - time).magnitude < 0.01, "\(row): \(candidate)")
      }
    }
  }

  @Test("a motion of one layer leaves no other layer's change of look unseen")
  func look_besideAnotherLayer_isAdded() {
    let found = added { stage in
      let (near, far) = (
        Self.box("a", row: 0, on: stage), Self.box("b", row: 2, on: stage)
      )
      Self.animate(near, Layer.positionX, to: 200, 1, 1.25, on: stage)
      Self.color(far, 1, 3, on: stage)
    }
    #expect(found.map(\.layer) == ["a", "b"], "\(found)")
    #expect(((found.last?.time ?? 0) - 2).magnitude < 0.01, "\(found)")
  }

  @Test("no more are added than there may be", arguments: [0, 2, 3, 4, 9])
  func motions_ofMany_areLimited(_ limit: Int) {
    let found = added(
      { stage in
        for index in 0..<4 {
          let box = Self.box(["a", "b", "c", "d"][index], row: index, on: stage)
          let start = 0.5 + 0.75 * Double(index)
          Self.animate(box, Layer.positionX, to: 220, start, start + 0.5, on: stage)
        }
      }, atMost: limit)
    #expect(found.count == min(4, max(0, limit - 2)), "\(found)")
  }

  @Test("the same way again is one motion, and what lasts for 0.05 s is none")
  func motions_ofOneWay_areAddedOnce() {
    /// The ways of a box, in whole seconds, and how many of them are added.
    let rows: [(ways: [(from: Double, to: Double)], length: Double, count: Int)] = [
      ([(75, 220)], 0.5, 1), ([(75, 220), (75, 220)], 0.5, 1),
      ([(75, 220), (80, 220)], 0.5, 2), ([(75, 220), (75, 200)], 0.5, 2),
      ([(75, 220), (220, 75)], 0.5, 2), ([(75, 220), (220, 75), (75, 220)], 0.5, 2),
      ([(75, 220)], 0.06, 1), ([(75, 220)], 0.04, 0),
    ]
    for row in rows {
      let found = added { stage in
        let box = Self.box("a", row: 1, on: stage)
        // Another one has gone elsewhere by the second way, so that no two pictures look the same.
        let other = Self.box("b", row: 2, on: stage)
        stage.at(1.25) { other.position.x = 200 }
        for (index, way) in row.ways.enumerated() {
          stage.at(Double(index) + 0.5) {
            let motion = BasicAnimation(
              Layer.positionX, from: way.from, to: way.to, duration: row.length, timing: .linear)
            stage.animator.add(motion, to: box)
          }
        }
      }
      #expect(found.count == row.count, "\(row): \(found)")
      for (index, candidate) in found.enumerated() {
        let middle = Double(index) + 0.5 + 0.5 * row.length
        #expect((candidate.time - middle).magnitude < 0.01, "\(row): \(candidate)")
      }
    }
  }
}
