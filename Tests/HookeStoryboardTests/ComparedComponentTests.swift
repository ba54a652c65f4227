// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// A property that has had another number of components is another property.
@Suite("Comparisons of other components")
struct ComparedComponentTests {
  private let measurer = MonospacedTextMeasurer()
  private let scene = Shake.scene()
  private static let recording = Recording(
    of: Shake.scene(), textMeasurer: MonospacedTextMeasurer())

  private func track(
    _ layer: String, _ property: String, from: [Double], to: [Double]
  ) -> Track {
    Track(
      layer: layer, property: property, threshold: 0.001, initialValue: from,
      segments: [Fixtures.linear(0.1, 0.3, from: from, to: to)])
  }

  /// The scene, whose earlier recording has had another track in place of one, or has had none.
  private func comparison(_ track: Track, isThere: Bool = true) -> RecordingComparison {
    let new = Self.recording
    var old = new
    old.tracks.removeAll { $0.layer == track.layer && $0.property == track.property }
    if isThere { old.tracks.append(track) }
    return RecordingComparison(old: old, new: new)
  }

  @Test("values of other components are not drawn in today's scene; others are, for one picture")
  func frames_ofOtherComponents_areWithoutTheirValues() {
    let rows: [(track: Track, isDrawn: Bool)] = [
      (track("button", "scaleXY", from: [1], to: [3]), false),
      (track("button", "scaleXY", from: [1, 1], to: [3, 3]), true),
      // What does not move today.
      (track("label", "position", from: [9], to: [90]), false),
      (track("label", "position", from: [9, 9], to: [90, 90]), true),
      (track("nobody", "positionX", from: [9], to: [90]), false),
    ]
    let moments = [Moment(time: 0.25, caption: "")]
    func frames(_ comparison: RecordingComparison) -> [[DisplayList]] {
      let (old, new) = comparison.frames(of: scene, at: moments, textMeasurer: measurer)
      return [old.map(\.picture), new.map(\.picture)]
    }
    for (index, row) in rows.enumerated() {
      let (found, without) = (
        frames(comparison(row.track)), frames(comparison(row.track, isThere: false))
      )
      #expect(found[1] == without[1], "row \(index)")
      for (before, still) in zip(found[0], without[0]) {
        #expect((before != still) == row.isDrawn, "row \(index)")
      }
    }
  }

  @Test("each difference has its own pair of tracks, one added and one removed")
  func pairs_ofOtherComponents_areTwo() {
    let comparison = comparison(track("button", "scaleXY", from: [1], to: [3]))
    let pairs = comparison.differingPairs().filter { $0.difference.property == "scaleXY" }
    #expect(pairs.count == 2 && Set(pairs.map(\.difference.kind)) == [.added, .removed])
    for (difference, pair) in pairs {
      #expect(pair.kind == difference.kind)
      #expect(pair.old.componentCount == (difference.kind == .removed ? 1 : 2))
    }
    // Nor is it drawn behind that of now.
    let rows = CurveRow.rows(of: comparison.new, against: comparison.old)
    #expect(rows.first { $0.track.property == "scaleXY" }?.reference == nil)
    #expect(rows.first { $0.track.property == "opacity" }?.reference != nil)
  }

  @Test("values of a mask, and of what lies in it, are drawn where nothing moves them any more")
  func frames_ofAMaskThatMovesNoMore_areThoseOfTheOldScene() throws {
    for isNested in [false, true] {
      func scene(moves: Bool) -> Scene {
        Scene(name: "masked", title: "Masked", summary: "") { stage in
          let card = Layer(name: "card", frame: Rect(x: 20, y: 20, width: 90, height: 90))
          let mask = Layer(name: "mask", frame: Rect(x: 0, y: 0, width: 80, height: 80))
          let hole = Layer(name: "hole", frame: Rect(x: 0, y: 0, width: 30, height: 30))
          for layer in [card, hole] { layer.backgroundColor = .black }
          if isNested { mask.addSublayer(hole) }
          card.mask = isNested ? mask : hole
          stage.root.addSublayer(card)
          guard moves else { return }
          let move = BasicAnimation(Layer.positionX, to: 75, duration: 1, timing: .linear)
          stage.animator.add(move, to: hole, forKey: "x")
        }
      }
      let (before, now) = (scene(moves: true), scene(moves: false))
      let moments = [0.25, 0.75].map { Moment(time: $0, caption: "") }
      let found = RecordingComparison(
        old: Recording(of: before, textMeasurer: measurer),
        new: Recording(of: now, textMeasurer: measurer)
      ).frames(of: now, at: moments, textMeasurer: measurer)
      let expected = StoryboardFrame.frames(of: before, at: moments, textMeasurer: measurer)
      #expect(found.old.map(\.picture) == expected.map(\.picture))
      #expect(found.new.first?.picture == found.new.last?.picture)
      #expect(found.old.first?.picture != found.new.first?.picture)
    }
  }

  /// Two tracks of the old scene set the place of a layer that nothing moves any more.
  @Test("a picture of the old scene leaves every layer at its place of today")
  func frames_ofTwoTracksOfAPlace_leaveTodaysPlace() {
    let scene = Scene(name: "still", title: "Still", summary: "") { stage in
      let box = Layer(name: "box", frame: Rect(x: 20, y: 30, width: 50, height: 40))
      box.backgroundColor = .black
      stage.root.addSublayer(box)
    }
    let place = track("box", "position", from: [60, 70], to: [200, 300])
    let across = track("box", "positionX", from: [90], to: [140])
    let moments = [0.2, 0.6].map { time in
      var moment = Moment(time: time, caption: "")
      moment.focus = ["box"]
      return moment
    }
    for tracks in [[place, across], [across, place]] {
      let now = Recording(of: scene, textMeasurer: measurer)
      var before = now
      before.tracks += tracks
      let found = RecordingComparison(old: before, new: now)
        .frames(of: scene, at: moments, textMeasurer: measurer)
      #expect(found.old.map(\.picture) != found.new.map(\.picture))
      for frame in found.old + found.new {
        #expect(frame.focus == [Rect(x: 20, y: 30, width: 50, height: 40)])
      }
    }
  }

  /// The box springs the same way in both scenes; the dot goes elsewhere.
  @Test("frames of POP's profile are those of its frames, before and now")
  func frames_inPOPsProfile_areThoseOfItsFrames() throws {
    func scene(to end: Double) -> Scene {
      Scene(name: "two", title: "Two", summary: "") { stage in
        for (name, top, end) in [("box", 20.0, 200.0), ("dot", 120, end)] {
          let layer = Layer(name: name, frame: Rect(x: 0, y: top, width: 30, height: 30))
          layer.backgroundColor = .black
          stage.root.addSublayer(layer)
          stage.animator.add(SpringAnimation(Layer.positionX, to: end), to: layer, forKey: "x")
        }
      }
    }
    let (before, now) = (scene(to: 150), scene(to: 250))
    let moments = [0.112, 0.203].map { Moment(time: $0, caption: "") }
    func boxes(_ frames: [StoryboardFrame]) -> [Double] {
      frames.compactMap { frame in
        frame.picture.placedItems(on: Rect(x: 0, y: 0, width: 375, height: 60), measurer)
          .first { $0.bounds.height == 30 }?.bounds.minX
      }
    }
    var places: [[Double]] = []
    for profile in [Animator.Profile.exact, .pop] {
      let found = RecordingComparison(
        old: Recording(of: before, profile: profile, textMeasurer: measurer),
        new: Recording(of: now, profile: profile, textMeasurer: measurer)
      ).frames(of: now, at: moments, profile: profile, textMeasurer: measurer)
      let expected = StoryboardFrame.frames(
        of: now, at: moments, profile: profile, textMeasurer: measurer)
      #expect(found.new == expected)
      #expect(boxes(found.old) == boxes(expected) && boxes(expected).count == 2)
      places.append(boxes(expected))
    }
    #expect(places[0] != places[1])
  }
}
