// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Motions close to their ends, and of equal extent")
struct MotionEdgeTests {
  private let measurer = MonospacedTextMeasurer()

  @Test("a motion that is there has the figure of its target, within a threshold")
  func figure_ofAMotionThatIsThere_isThatOfItsTarget() {
    // From 0 to 100 in a second: there from 95 on, or from eight thresholds before.
    let rows: [(threshold: Double, time: Double, caption: String, figure: String)] = [
      (1, 0.5, "dot moves right", "at 100\u{202F}pt/s"),
      (1, 0.945, "dot moves right", "at 100\u{202F}pt/s"),
      (1, 0.96, "dot has moved right", "x 96\u{202F}pt"),
      (1, 0.993, "dot has moved right", "x 100\u{202F}pt"),
      (1, 1, "dot has moved right", "x 100\u{202F}pt"),
      (1, 1.02, "dot has moved right", "x 100\u{202F}pt"),
      (0.1, 0.985, "dot moves right", "at 100\u{202F}pt/s"),
    ]
    for row in rows {
      let segment = Fixtures.linear(0, 1, from: [0], to: [100])
      let track = Fixtures.track(
        "dot", "positionX", [segment], initial: 0, threshold: row.threshold)
      let found = VisibleMotion(segment, of: track).candidate(
        at: row.time, in: Fixtures.recording([track], duration: 2))
      #expect(found.caption == row.caption, "\(row)")
      #expect(found.figure == row.figure, "\(row): \(found.figure)")
    }
  }

  @Test("a layer that swings past its place makes no claim of the edge of the screen")
  func edge_ofASwing_isNone() throws {
    let motion = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: 0.2), fromValue: -100, toValue: 100)
    let swing = Fixtures.segment(0, 5, true, .spring(motion))
    let track = Fixtures.track("dot", "positionX", [swing], initial: -100)
    let recording = Fixtures.recording([track])
    let turn = swing.turningPoints(of: 0, limit: 1)[0].time
    let crossing = try #require(swing.firstCrossing(of: 0))
    let seen = VisibleMotion(swing, of: track)
    let coming = seen.candidate(at: crossing / 2, in: recording)
    #expect(coming.caption == "dot comes in from the left" && coming.edge?.time == 0)
    for time in [(crossing + turn) / 2, turn - 0.001, turn + 0.05] {
      let found = seen.candidate(at: time, in: recording)
      #expect(found.caption.contains("swings") && found.edge == nil, "\(time): \(found.caption)")
    }
  }

  @Test("of changes of a layer that are as large the earlier is said")
  func caption_ofEqualChanges_isThatOfTheEarlier() {
    func track(_ property: String, _ start: Double, threshold: Double) -> Track {
      var segment = Fixtures.linear(start, 2, from: [0], to: [1])
      segment.source = .keyframes
      return Fixtures.track("card", property, [segment], initial: 0, threshold: threshold)
    }
    // More than a thousand thresholds count as a thousand.
    for (starts, caption) in [([0.0, 1.0], "Card moving"), ([1, 0], "Card fading in")] {
      let tracks = [
        track("positionX", starts[0], threshold: 1e-5),
        track("opacity", starts[1], threshold: 1e-4),
      ]
      let recording = Fixtures.recording(tracks, duration: 3)
      #expect(recording.isKeyframed)
      #expect(recording.moments(.times([1.5])).map(\.caption) == [caption])
    }
  }

  @Test("where nothing moves an event is named, between marks where it is read from the right")
  func detail_ofAnEventAlone_isItsCaption() {
    for (caption, detail) in [
      ("later", "Later"), ("\u{5D0}\u{5D1}", "\u{200E}\u{5D0}\u{5D1}\u{200E}"),
    ] {
      let moments = Fixtures.recording(
        [], duration: 3, events: [Recording.Event(time: 1, kind: .action, caption: caption)]
      ).moments()
      #expect(moments.map(\.caption) == ["Nothing moves"])
      #expect(moments.map(\.detail) == [detail])
    }
  }

  @Test("a motion that is played backwards is drawn as it is")
  func path_ofAReversedMotion_isExact() {
    let eased = EasedMotion(timing: .easeIn, duration: 1, fromValue: 0, toValue: 100)
    let track = Fixtures.track(
      "dot", "positionX",
      [
        Track.Segment(
          key: "key", startTime: 1, endTime: 2, isFinished: false,
          motion: .closedForm(
            origin: 2, rate: -1, curves: [.eased(eased, carriedVelocity: 0)]))
      ], initial: 100)
    let axis = TimeAxis(0...3, idleIntervals: [], x: 0...300)
    let path = CurvePath(track, component: 0, axis: axis, pointsPerUnit: 1) { $0 }
    for point in path.chords where point.x > 101 && point.x < 199 {
      #expect((point.y - track.value(of: 0, at: point.x / 100)).magnitude < 0.5, "\(point)")
    }
    #expect(path.chords.contains { $0.x > 140 && $0.x < 160 })
  }

  @Test("shapes, lines and texts in one place are two things, not one that has changed")
  func share_ofOtherKinds_isThatOfBoth() {
    let box = Rect(x: 10, y: 10, width: 20, height: 10)
    let (screen, paint) = (Rect(x: 0, y: 0, width: 100, height: 100), Paint.color(.black))
    let text = PlacedText(
      TextLayout("ab", style: TextStyle(font: Font(size: 10))), at: .zero, paint: paint)
    let items: [DisplayItem] = [
      .fill(.rect(box), paint, .nonZero), .stroke(.rect(box), paint, StrokeStyle(width: 1)),
      .text(text),
    ].map { $0 }
    for (index, first) in items.enumerated() {
      for (other, second) in items.enumerated() where other != index {
        let (one, two) = (
          PlacedItem(item: first, transform: .identity, opacity: 1, bounds: box),
          PlacedItem(item: second, transform: .identity, opacity: 1, bounds: box)
        )
        let share = PictureDifference.share(between: [one], [two], on: screen)
        #expect((share - 0.04).magnitude < 1e-12, "\(index) and \(other): \(share)")
      }
    }
  }
}
