// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

@Suite("Instants at which layers are seen")
struct SightingTests {
  private let measurer = MonospacedTextMeasurer()
  private static let size = Size(width: 300, height: 300)

  /// A card of 60 by 50 points that goes from one left edge to another from 1 s to 2 s.
  private func scene(from start: Double, to end: Double) -> Scene {
    Scene(name: "card", title: "Card", summary: "", size: Self.size) { stage in
      let card = Layer(name: "card", frame: Rect(x: start, y: 100, width: 60, height: 50))
      card.backgroundColor = .black
      stage.root.addSublayer(card)
      stage.at(1, "go") {
        let move = BasicAnimation(
          Layer.positionX, to: end + 30, duration: 1, timing: .linear)
        stage.animator.add(move, to: card)
      }
    }
  }

  private func candidate(
    _ kind: MomentCandidate.Kind, at time: Double, span: ClosedRange<Double>? = 1...2,
    layer: String = "card"
  ) -> MomentCandidate {
    MomentCandidate(
      time: time, kind: kind, weight: 60, caption: "card moves", figure: "x 3 pt", layer: layer,
      span: span)
  }

  private func seen(_ candidate: MomentCandidate, from start: Double, to end: Double)
    -> MomentCandidate?
  {
    let scene = scene(from: start, to: end)
    var pictures = MomentPictures(of: scene, profile: .exact, textMeasurer: measurer)
    pictures.draw(at: [], lookingFor: candidate.otherSightings(Recording.mostInstants))
    return Recording(of: scene, textMeasurer: measurer).seen(candidate, in: pictures)
  }

  @Test("a layer is looked for at fifteen instants of its motion, a sixteenth apart")
  func otherSightings_ofAMotion_areEven() {
    let found = candidate(.passage, at: 1.5).otherSightings(16)
    #expect(found.map(\.time) == (1...15).map { 1 + Double($0) / 16 })
    #expect(found.allSatisfy { $0.layer == "card" })
    #expect(candidate(.passage, at: 1.5, span: nil).otherSightings(16).isEmpty)
    #expect(candidate(.passage, at: 1.5).otherSightings(1).isEmpty)
    #expect(candidate(.passage, at: 1.5).sighting == Sighting(layer: "card", time: 1.5))
  }

  /// Going 472 points, 29.5 in a sixteenth of a second.
  @Test("a motion is shown at the nearest instant at which half of the most is seen of its layer")
  func time_ofAMotion_isWhereItIsSeen() throws {
    let rows: [(start: Double, end: Double, time: Double, shown: Double)] = [
      // Its left edge is at 265.5 after 9 of 16 steps, at 295 after 10.
      (0, 472, 1.9, 1.5625), (0, 472, 1.7, 1.5625), (0, 472, 1.1, 1.125), (0, 472, 1, 1.0625),
      // From -202: at -54.5 after 5 steps, at -25 after 6.
      (-202, 270, 1.0625, 1.375), (-202, 270, 1.25, 1.375), (-202, 270, 1.5, 1.5),
    ]
    for row in rows {
      let found = try #require(
        seen(candidate(.passage, at: row.time), from: row.start, to: row.end))
      #expect(found.time == row.shown, "\(row): \(found.time)")
      #expect(found.figure == "at 472\u{202F}pt/s" && found.layer == "card" && found.span == 1...2)
    }
    // Of a part of it, where it is never seen whole: 20 points at most.
    let edge = try #require(seen(candidate(.passage, at: 1.9), from: 280, to: 440))
    #expect(edge.time == 1.0625, "\(edge.time)")
    // What is no passage has no speed.
    #expect(try #require(seen(candidate(.arrival, at: 1.9), from: 0, to: 472)).figure.isEmpty)
  }

  @Test("what is never seen has no moment, an event its own without figures")
  func moment_ofWhatIsNeverSeen_isNone() throws {
    #expect(seen(candidate(.passage, at: 1.5), from: 400, to: 900) == nil)
    #expect(seen(candidate(.passage, at: 1.5, span: nil), from: 0, to: 100) == nil)
    #expect(seen(candidate(.passage, at: 1.5, layer: "other"), from: 0, to: 100) == nil)
    let event = try #require(seen(candidate(.event, at: 1.5), from: 400, to: 900))
    #expect(event.time == 1.5 && event.layer.isEmpty && event.span == nil && event.figure.isEmpty)
    #expect(event.caption == "card moves")
    let shown = try #require(seen(candidate(.event, at: 1.9), from: 0, to: 472))
    #expect(shown.time == 1.5625 && shown.layer == "card" && shown.figure.isEmpty)
  }

  @Test("a caption is without the edge of the screen where the layer is seen beyond it")
  func caption_ofAnEdge_isThatOfWhatIsSeen() {
    for (left, isBeyond) in [
      (200.0, false), (299, false), (299.95, true), (300, true), (900, true),
    ] {
      let scene = scene(from: 0, to: left)
      var pictures = MomentPictures(of: scene, profile: .exact, textMeasurer: measurer)
      var leaving = candidate(.arrival, at: 2)
      leaving.edge = .init(layer: "card", time: 2.5, caption: "card has moved right")
      #expect(leaving.corrected(by: pictures) == leaving)
      pictures.draw(at: [], lookingFor: [Sighting(layer: "card", time: 2.5)])
      let found = leaving.corrected(by: pictures)
      #expect(found.caption == (isBeyond ? "card moves" : "card has moved right"), "\(left)")
      #expect((found.edge == nil) == !isBeyond, "\(left)")
    }
  }
}
