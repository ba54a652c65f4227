// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// Which layer the caption of a moment names: its own, or another one that changes at least twice
/// as much of a screen of 300 by 300 points.
@Suite("Captions of the greatest change")
struct GreatestChangeTests {
  private let measurer = MonospacedTextMeasurer()

  /// What another box does beside the one that a caption is about, which moves from 1 s to 2 s.
  private struct Other {
    /// Its height; that of the other one is 40 points, as the widths of both are.
    var height = 100.0
    var motion: ClosedRange<Double>? = 1...2
    var look: ClosedRange<Double>?
    var fade: ClosedRange<Double>?
  }

  private static func scene(_ other: Other) -> Scene {
    Scene(name: "two", title: "Two", summary: "", size: Size(width: 300, height: 300)) { stage in
      func box(_ name: String, _ y: Double, _ height: Double) -> Layer {
        let layer = Layer(name: name, frame: Rect(x: 0, y: y, width: 40, height: height))
        layer.backgroundColor = .black
        stage.root.addSublayer(layer)
        return layer
      }
      func move(_ layer: Layer, _ times: ClosedRange<Double>) {
        stage.at(times.lowerBound) {
          let way = BasicAnimation(
            Layer.positionX, to: 120, duration: times.upperBound - times.lowerBound,
            timing: .linear)
          stage.animator.add(way, to: layer)
        }
      }
      move(box("own", 0, 40), 1...2)
      let layer = box("other", 150, other.height)
      if let motion = other.motion { move(layer, motion) }
      if let look = other.look {
        stage.at(look.lowerBound) {
          let paint = BasicAnimation(
            Layer.backgroundColor, to: .white, duration: look.upperBound - look.lowerBound,
            timing: .linear)
          stage.animator.add(paint, to: layer)
        }
      }
      if let fade = other.fade {
        stage.at(fade.lowerBound) {
          let out = BasicAnimation(
            Layer.opacity, to: 0, duration: fade.upperBound - fade.lowerBound, timing: .linear)
          stage.animator.add(out, to: layer)
        }
      }
      stage.at(4, "end") {}
    }
  }

  /// The caption of a moment after another one at 0 s, or at another time.
  private func caption(
    _ other: Other, at time: Double = 2, since last: Double = 0,
    _ change: (inout MomentCandidate, Recording) -> Void = { _, _ in }
  ) -> String {
    let scene = Self.scene(other)
    let recording = Recording(of: scene, textMeasurer: measurer)
    var pictures: MomentPictures? = MomentPictures(
      of: scene, profile: .exact, textMeasurer: measurer)
    let first = MomentCandidate(time: last, kind: .arrival, weight: 50, caption: "first")
    var moment = MomentCandidate(
      time: time, kind: .arrival, weight: 50, caption: "own caption", layer: "own",
      property: "positionX")
    change(&moment, recording)
    let named = recording.namingGreatestChanges(of: [first, moment], &pictures)
    #expect(named.map(\.time) == [last, time] && named[0] == first)
    var none: MomentPictures?
    #expect(recording.namingGreatestChanges(of: [first, moment], &none) == [first, moment])
    return named[1].caption
  }

  @Test func caption_besideALargerChange_isOfThat() {
    let rows: [(other: Other, time: Double, last: Double, caption: String)] = [
      (Other(), 2, 0, "other has moved right"), (Other(), 1.5, 0, "other moves right"),
      (Other(), 1.5, 1.25, "other moves right"),
      // Less than twice as much.
      (Other(height: 78), 2, 0, "own caption"), (Other(height: 82), 2, 0, "other has moved right"),
      (Other(height: 20), 2, 0, "own caption"),
      // What has come to its end a moment ago is still what is looked at.
      (Other(motion: 1...1.97), 2, 0, "other has moved right"),
      (Other(motion: 1...1.96), 2, 0, "own caption"),
      (Other(motion: 2...3), 2, 0, "own caption"), (Other(motion: 1.99...3), 2, 0, "own caption"),
      // A change of look, where the layer has not moved meanwhile.
      (Other(motion: nil, look: 1...2), 2, 0, "own caption"),
      (Other(height: 140, motion: nil, look: 1...2), 1.75, 1.5, "own caption"),
      (Other(height: 140, motion: nil, look: 1.9...2), 2, 1.9, "other has changed colour"),
      (Other(height: 140, motion: 1...1.5, look: 1...2), 2, 1.9, "own caption"),
      (Other(height: 140, motion: 1...1.5, look: 1.75...2), 2, 1.9, "other has changed colour"),
      (Other(height: 140, motion: 1...1.5, look: 1.45...1.75), 1.75, 1.7, "own caption"),
      (
        Other(height: 140, motion: 1...1.4, look: 1.45...1.75), 1.75, 1.7,
        "other has changed colour"
      ),
      (Other(height: 140, motion: 1...2, look: 1...2), 2, 0, "other has moved right"),
      (Other(height: 140, motion: nil, fade: 1.9...2), 2, 1.9, "other has faded out"),
    ]
    for row in rows {
      #expect(caption(row.other, at: row.time, since: row.last) == row.caption, "\(row)")
    }
  }

  @Test("a caption beside which nothing else changes is not looked at again")
  func caption_ofTheOnlyMotion_isItsOwn() {
    let found = caption(Other(motion: nil)) { moment, _ in
      moment.edge = MomentCandidate.Edge(layer: "own", time: 1.5, caption: "on the screen")
    }
    #expect(found == "own caption")
  }

  /// Seven small layers go less far than a large one, whose name is the last or the first.
  @Test("of many layers that move those that go farthest are compared")
  func caption_besideManyMotions_isOfTheFarthest() {
    for (name, way, caption) in [
      ("z", 120.0, "z has moved right"), ("a", 120, "a has moved right"),
      // One that goes less far than six others is not looked at.
      ("z", 12, "own caption"), ("a", 12, "own caption"),
    ] {
      let scene = Scene(
        name: "many", title: "Many", summary: "", size: Size(width: 300, height: 300)
      ) { stage in
        func add(_ name: String, _ frame: Rect, by way: Double) {
          let layer = Layer(name: name, frame: frame)
          layer.backgroundColor = .black
          stage.root.addSublayer(layer)
          let motion = BasicAnimation(
            Layer.positionX, to: frame.midX + way, duration: 1, timing: .linear)
          stage.animator.add(motion, to: layer)
        }
        add(name, Rect(x: 0, y: 0, width: 20, height: 280), by: way)
        for index in 0..<6 {
          add("m\(index)", Rect(x: 160, y: 40 * Double(index), width: 4, height: 4), by: 20)
        }
        add("own", Rect(x: 200, y: 0, width: 10, height: 10), by: 60)
        stage.at(3, "end") {}
      }
      let recording = Recording(of: scene, textMeasurer: measurer)
      var pictures: MomentPictures? = MomentPictures(
        of: scene, profile: .exact, textMeasurer: measurer)
      let moments = [0.0, 1].map {
        MomentCandidate(
          time: $0, kind: .arrival, weight: 50, caption: "own caption", layer: "own",
          property: "positionX")
      }
      let found = recording.namingGreatestChanges(of: moments, &pictures)
      #expect(found.map(\.caption) == ["own caption", caption], "\(name) by \(way)")
    }
  }

  @Test("events, peaks, rests and motions across the screen keep their captions")
  func caption_ofAKind_isItsOwn() {
    let rows: [(kind: MomentCandidate.Kind, weight: Double, isKept: Bool)] = [
      (.arrival, 90, false), (.crossing, 15, false), (.passage, 59, false), (.passage, 60, true),
      (.passage, 62, true), (.event, 100, true), (.peak, 50, true), (.rest, 50, true),
      (.start, 60, true), (.wait, 85, true),
    ]
    for row in rows {
      let found = caption(Other()) { moment, _ in
        (moment.kind, moment.weight) = (row.kind, row.weight)
      }
      #expect(found == (row.isKept ? "own caption" : "other has moved right"), "\(row)")
    }
  }

  /// The other box goes 100 points.
  @Test("of two that do the same the one that stops keeps its caption, if it goes half as far")
  func caption_besideOneThatDoesTheSame_isItsOwn() {
    let rows: [(start: Double?, property: String, share: Double, isKept: Bool)] = [
      (1, "positionX", 1, true), (1, "positionX", 0.51, true), (1, "positionX", 0.49, false),
      (1, "positionY", 1, false), (nil, "positionX", 1, false),
    ]
    for row in rows {
      let found = caption(Other()) { moment, recording in
        let track = recording.tracks.first { $0.layer == "other" }
        let extent = track.map { VisibleMotion($0.segments[0], of: $0).extent } ?? .nan
        moment.motionStart = row.start
        moment.property = row.property
        moment.extent = row.share * extent
      }
      #expect(found == (row.isKept ? "own caption" : "other has moved right"), "\(row)")
    }
  }
}
