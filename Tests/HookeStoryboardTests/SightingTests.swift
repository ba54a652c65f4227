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

  @Test("a mask, and what lies in it, is seen as a layer is")
  func area_ofAMask_isItsOwn() {
    for isNested in [false, true] {
      let scene = Scene(name: "card", title: "Card", summary: "", size: Self.size) { stage in
        let card = Layer(name: "card", frame: Rect(x: 20, y: 20, width: 90, height: 90))
        let mask = Layer(name: "mask", frame: Rect(x: 0, y: 0, width: 60, height: 50))
        let hole = Layer(name: "hole", frame: Rect(x: 0, y: 0, width: 40, height: 30))
        (card.backgroundColor, hole.backgroundColor) = (.black.withOpacity(0.5), .black)
        if isNested { mask.addSublayer(hole) }
        card.mask = isNested ? mask : hole
        stage.root.addSublayer(card)
      }
      var pictures = MomentPictures(of: scene, profile: .exact, textMeasurer: measurer)
      let sightings = ["hole", "hole 2", "other"].map { Sighting(layer: $0, time: 0.5) }
      pictures.draw(at: [], lookingFor: sightings)
      #expect(sightings.map { pictures.visibleArea(of: $0) } == [1200, 1200, nil], "\(isNested)")
    }
  }

  @Test("a layer that has gone is not seen, by its number as well; one that never was is unknown")
  func area_ofALayerThatHasGone_isNone() {
    let scene = Scene(name: "card", title: "Card", summary: "", size: Self.size) { stage in
      let card = Layer(name: "card", frame: Rect(x: 20, y: 20, width: 90, height: 90))
      card.backgroundColor = .black
      stage.root.addSublayer(card)
      stage.at(1) { card.removeFromSuperlayer() }
    }
    var pictures = MomentPictures(of: scene, profile: .exact, textMeasurer: measurer)
    let sightings = ["card", "card 2", "other", "other 2"].map { Sighting(layer: $0, time: 2) }
    pictures.draw(at: [0.5], lookingFor: sightings)
    #expect(sightings.map { pictures.visibleArea(of: $0) } == [0, 0, nil, nil])
    #expect(sightings.map(pictures.isUnseen) == [true, true, false, false])
  }

  /// A dot moves until 1 s, and from 3 to 4 s, in a run of 5 s.
  @Test("a wait is a rest between motions that a note beside another event announces")
  func waits_ofARecording_areThoseAnnounced() {
    let motions = [(0.0, 1.0), (3, 4)].map {
      Fixtures.linear($0, $1, from: [0], to: [9])
    }
    func note(_ time: Double) -> Recording.Event { .init(time: time, kind: .note, caption: "wait") }
    func act(_ time: Double, _ kind: Recording.Event.Kind = .action) -> Recording.Event {
      .init(time: time, kind: kind, caption: "go")
    }
    let rows: [(events: [Recording.Event], times: [Double])] = [
      ([act(1), note(1)], [2]), ([act(0.5, .touch), note(0.5)], [2]), ([note(1)], []),
      ([note(1), act(1)], []), ([act(0.5), note(1)], []), ([], []),
      // Something that happens meanwhile ends it; what happens at its end does not.
      ([act(1), note(1), act(2)], []), ([act(1), note(1), note(2)], []),
      ([act(1), note(1), act(3)], [2]), ([act(3.5), note(3.5)], []), ([act(4), note(4)], []),
      ([act(1), note(1), act(4), note(4)], [2]),
    ]
    for (index, row) in rows.enumerated() {
      let recording = Fixtures.recording(
        [Fixtures.track("dot", "positionX", motions, initial: 0)], duration: 5, events: row.events)
      let found = recording.waits()
      #expect(found.map(\.candidate.time) == row.times, "row \(index)")
      #expect(recording.announcedWaits == row.times, "row \(index)")
      for wait in found {
        #expect(wait.idleInterval == 1...3 && wait.note.caption == "wait")
        #expect(wait.candidate.kind == .wait && wait.candidate.caption == "wait")
      }
    }
  }
}
