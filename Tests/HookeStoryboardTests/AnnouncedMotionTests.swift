// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// Motions that have no picture, and need none beside what the chosen moments say.
@Suite("Motions that are announced or said")
struct AnnouncedMotionTests {
  private let measurer = MonospacedTextMeasurer()

  /// What is added to some moments of a box that moves across from 1 s to 2 s.
  private func added(to chosen: [MomentCandidate], atMost limit: Int = 12) -> [MomentCandidate] {
    let scene = Scene(
      name: "box", title: "Box", summary: "", size: Size(width: 300, height: 300)
    ) { stage in
      let box = Layer(name: "box 2", frame: Rect(x: 0, y: 75, width: 100, height: 150))
      box.backgroundColor = .black
      stage.root.addSublayer(box)
      stage.at(1) {
        let way = BasicAnimation(Layer.positionX, to: 250, duration: 1, timing: .linear)
        stage.animator.add(way, to: box)
      }
      stage.at(4, "end") {}
    }
    let recording = Recording(of: scene, textMeasurer: measurer)
    let all = ([rest(0), rest(4)] + chosen).inOrder
    var pictures: MomentPictures? = MomentPictures(
      of: scene, profile: .exact, textMeasurer: measurer)
    return recording.addingUnshownMotions(to: all, atMost: limit, &pictures)
      .filter { !all.contains($0) }
  }

  private func rest(_ time: Double) -> MomentCandidate {
    MomentCandidate(time: time, kind: .rest, weight: 50, caption: "at rest")
  }

  private func moment(
    _ kind: MomentCandidate.Kind, _ caption: String, at time: Double, span: ClosedRange<Double>?
  ) -> MomentCandidate {
    var moment = MomentCandidate(time: time, kind: kind, weight: 50, caption: caption)
    if caption.hasPrefix("box") { moment.layer = String(caption.prefix(5)) }
    moment.span = span
    return moment
  }

  @Test("a motion is not added that an event announces which is shown later")
  func motions_ofAnEvent_areNotAdded() {
    let rows: [(kind: MomentCandidate.Kind, start: Double, shown: Double, isAdded: Bool)] = [
      (.event, 1, 2.5, false), (.event, 0.5, 2.5, false), (.event, 1, 2, false),
      // One that comes after the motion has begun, or is shown before its middle.
      (.event, 1.2, 2.5, true), (.event, 0.5, 1, true), (.event, 2.5, 3, true),
      (.passage, 1, 2.5, true),
    ]
    for row in rows {
      let found = added(to: [
        moment(row.kind, "go", at: row.shown, span: row.start...max(row.start, row.shown))
      ])
      #expect(found.count == (row.isAdded ? 1 : 0), "\(row): \(found)")
    }
  }

  @Test("a motion is not added that another layer of its kind has been shown to do by then")
  func motions_ofOneKind_areNotAddedTwice() {
    let rows: [(caption: String, span: ClosedRange<Double>?, isAdded: Bool)] = [
      ("box 2 moves right", 0.5...2, false), ("box 1 moves right", 0.5...2, false),
      ("box 1 moves right", 1.4...1.6, false), ("box 1 moves right", 1.6...2, true),
      ("box 1 moves right", nil, true), ("box 1 moves left", 0.5...2, true),
      ("dot moves right", 0.5...2, true),
    ]
    for row in rows {
      let found = added(to: [moment(.passage, row.caption, at: 2.5, span: row.span)])
      #expect(found.count == (row.isAdded ? 1 : 0), "\(row): \(found)")
    }
  }

  @Test("motions are added to fewer than twelve moments alone, however many are asked for")
  func motions_besideManyMoments_areNotAdded() {
    for (count, limit, isAdded) in [
      (0, 12, true), (9, 12, true), (10, 12, false), (9, 40, true), (10, 40, false), (3, 5, false),
      (3, 6, true),
    ] {
      let rests = (0..<count).map { rest(2.5 + 0.1 * Double($0)) }
      #expect(added(to: rests, atMost: limit).count == (isAdded ? 1 : 0), "\(count) \(limit)")
    }
  }
}
