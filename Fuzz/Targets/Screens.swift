// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookePlayback
import HookeRecording
import HookeRecordingTestSupport
import HookeScene
import HookeStoryboard
import HookeTestSupport

extension FuzzTarget {
  /// Screens of every kind of layer and motion: what they show, what is recorded of them, and how
  /// they are drawn.
  static let screens = FuzzTarget(
    name: "screens", summary: "the choices that a screen is made of", largestInput: 384
  ) { bytes in
    var header = SeededGenerator(choices: Array(bytes.prefix(2)))
    let (number, use) = (UInt64(header.index(below: 16)), header.index(below: 12))
    let choices = SeededGenerator(choices: Array(bytes.dropFirst(2)))
    let scene =
      switch number {
      case 14: RandomScreen.scene(choices, number: number)
      case 15: CrowdedScreen.scene(choices, number: UInt64(use))
      default: AnyScreen.scene(choices, number: number)
      }
    let profile: Animator.Profile = use == 11 ? .pop : .exact
    switch use {
    case 0...4: return Outcome.shown(scene)
    case 5: return sheet(scene)
    case 6: return picture(scene)
    default:
      let recording = Recording(
        of: scene, profile: profile, textMeasurer: Outcome.measurer, limit: 3)
      guard (try? Recording(json: recording.json())) != nil else {
        finding("a recording of a scene cannot be read again: \(recording.json())")
      }
      return recording.json() + (use % 2 == 0 ? Outcome.features(recording) : "")
    }
  }

  private static func sheet(_ scene: Scene) -> String {
    let recording = Recording(of: scene, textMeasurer: Outcome.measurer, limit: 3)
    let pictures = MomentPictures(of: scene, profile: .exact, textMeasurer: Outcome.measurer)
    let moments = StoryboardOptions().moments(of: recording, comparing: pictures)
    let frames = StoryboardFrame.frames(
      of: scene, at: Array(moments.prefix(4)), textMeasurer: Outcome.measurer)
    let seen = recording.onScreen(
      of: scene, profile: .exact, textMeasurer: Outcome.measurer)
    return Outcome.text(moments) + "\(seen.tracks.map { "\($0.layer) \($0.property)" })\n"
      + Outcome.tables(recording)
      + Outcome.text(
        Storyboard(recording: recording, frames: frames).document(textMeasurer: Outcome.measurer))
  }

  private static func picture(_ scene: Scene) -> String {
    let picture = AnimatedPicture(
      of: scene, options: PlaybackOptions(rest: 0.1, largestError: 4, duration: 0.6),
      textMeasurer: Outcome.measurer)
    return Outcome.text(picture)
  }
}
