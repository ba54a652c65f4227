// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeGallery
import HookeScene
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Moments of recorded scenes")
struct RecordedMomentsTests {
  private let recording = Recording(
    of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer())

  @Test("the sheet of the login button tells its story, both swings of the shake included")
  func moments_flatButton_tellTheStory() throws {
    let moments = recording.moments()
    for caption in ["Touch down", "Touch up: log in", "Waiting 1.5 s", "Error: shake"] {
      #expect(
        moments.contains { $0.caption == caption || $0.caption.hasPrefix(caption + ":") },
        "no \(caption) in \(moments)")
    }
    let shake = try #require(
      recording.tracks.first { $0.layer == "button" && $0.property == "positionX" })
    let excess = moments.map { shake.value(of: 0, at: $0.time) - 187.5 }
    #expect(excess.contains { $0 > 60 } && excess.contains { $0 < -20 })
  }

  @Test("frames show the screen at their own instants")
  func frames_moments_showTheScreen() throws {
    let measurer = MonospacedTextMeasurer()
    let moments = recording.moments()
    let frames = StoryboardFrame.frames(of: Gallery.flatButton, at: moments, textMeasurer: measurer)
    #expect(frames.count == moments.count)
    let alone = StoryboardFrame.frames(
      of: Gallery.flatButton, at: [moments[4]], textMeasurer: measurer)
    #expect(alone[0] == frames[4])
  }

  @Test("the last moment of a motion without an end says so")
  func moments_endless_lastIsStillMoving() {
    let recording = Recording(
      of: Fixtures.endlessScene, textMeasurer: MonospacedTextMeasurer())
    #expect(recording.moments().last?.caption == "Still moving")
  }
}
