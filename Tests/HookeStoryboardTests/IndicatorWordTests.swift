// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// What is said of a rest in which an activity indicator turns, and the pictures it is seen in.
@Suite("Words for activity indicators")
struct IndicatorWordTests {
  /// Pictures of a scene in which indicators turn from 1 s on, the first of them hidden.
  private func pictures(_ names: [String], at times: [Double]) -> MomentPictures {
    let scene = Scene(
      name: "wait", title: "Wait", summary: "", size: Size(width: 200, height: 200)
    ) { stage in
      let indicators = names.enumerated().map { index, name in
        let indicator = ActivityIndicator(side: 40, name: name)
        indicator.position = Point(x: 30 + 60 * Double(index), y: 100)
        stage.root.addSublayer(indicator)
        return indicator
      }
      stage.at(1) { for indicator in indicators { indicator.startAnimating() } }
      stage.at(4) {}
    }
    var pictures = MomentPictures(
      of: scene, profile: .exact, textMeasurer: MonospacedTextMeasurer())
    pictures.draw(at: times)
    return pictures
  }

  private func candidate(_ kind: MomentCandidate.Kind, _ caption: String, at time: Double)
    -> MomentCandidate
  {
    MomentCandidate(time: time, kind: kind, weight: 50, caption: caption)
  }

  @Test("a rest says that an indicator turns, a run that ends in motion and what moves do not")
  func captions_besideAnIndicator_areThoseOfRests() {
    let pictures = pictures(["spinner", "wheel"], at: [0.5, 2])
    #expect(pictures.turningIndicator(at: 0.5) == nil)
    #expect(pictures.turningIndicator(at: 2) == "spinner")
    let rows: [(kind: MomentCandidate.Kind, caption: String, time: Double, expected: String)] = [
      (.rest, "At rest", 2, "spinner turns"), (.rest, "At rest", 0.5, "At rest"),
      (.rest, "Still moving", 2, "Still moving"), (.start, "At rest", 2, "At rest"),
      (.event, "At rest", 2, "At rest"), (.wait, "at rest", 2, "at rest"),
    ]
    for row in rows {
      let found = candidate(row.kind, row.caption, at: row.time).corrected(by: pictures)
      #expect(found.caption == row.expected, "\(row)")
      #expect(found.time == row.time && found.kind == row.kind)
    }
  }

  @Test("the name of an indicator that is written from right to left does not turn the sentence")
  func caption_ofAnArabicIndicator_marksIt() {
    let name = "\u{645}\u{624}\u{634}\u{631}"
    let found = candidate(.rest, "At rest", at: 2).corrected(by: pictures([name], at: [2]))
    #expect(found.caption == "\u{200E}\(name)\u{200E} turns")
  }

  @Test("a break of the axis says which indicator turns in it, whatever way its name is written")
  func textOfBreak_besideAnIndicator_namesIt() throws {
    let name = "\u{645}\u{624}\u{634}\u{631}"
    for (caption, time, expected) in [
      ("Spinner turns", 2.0, "2 s, Spinner turns"),
      ("\(name) turns", 2, "2 s, \u{200E}\(name) turns\u{200E}"), ("Spinner turns", 5, nil),
      ("Spinner stops", 2, nil),
    ] as [(String, Double, String?)] {
      let frames = [
        StoryboardFrame(moment: Moment(time: time, caption: caption), picture: DisplayList())
      ]
      let storyboard = Storyboard(recording: Fixtures.recording([], duration: 6), frames: frames)
      let axis = TimeAxis(0...6, idleIntervals: [1...3], x: 0...600)
      let piece = try #require(axis.breaks.first)
      #expect(storyboard.textOfBreak(piece) == expected, "\(caption)")
    }
  }

  /// A box moves on; POP's frames are 60 a second.
  @Test("pictures of POP's profile are those of its frames")
  func pictures_inPOPsProfile_areThoseOfItsFrames() {
    let scene = Scene(
      name: "box", title: "Box", summary: "", size: Size(width: 200, height: 200)
    ) { stage in
      let box = Layer(name: "box", frame: Rect(x: 0, y: 20, width: 40, height: 150))
      box.backgroundColor = .black
      stage.root.addSublayer(box)
      stage.animator.add(
        BasicAnimation(Layer.positionX, to: 3000, duration: 0.5, timing: .linear), to: box)
    }
    for (profile, isStill) in [(Animator.Profile.exact, false), (.pop, true)] {
      var pictures = MomentPictures(
        of: scene, profile: profile, textMeasurer: MonospacedTextMeasurer())
      pictures.draw(at: [0.002, 0.005, 0.02])
      let (near, far) = (pictures.difference(0.002, 0.005), pictures.difference(0.002, 0.02))
      #expect(near.map { $0 == 0 } == isStill && (far ?? 0) > 0, "\(profile)")
    }
  }
}
