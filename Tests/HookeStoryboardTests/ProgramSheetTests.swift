// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// An object of a program of its own.
private final class Knob: RecordedTarget {
  var angle = 0.0
  var recordedName: String { "knob" }

  static let angle = AnimatableProperty<Knob, Double>(
    "rotation", threshold: .rotation, read: { $0.angle }, write: { $0.angle = $1 })
}

@Suite("Storyboards of programs without a scene")
struct ProgramSheetTests {
  private let reader = SheetReader()

  private func recording() -> Recording {
    let (animator, knob) = (Animator(startTime: 50), Knob())
    let recorder = AnimatorRecorder(animator, name: "knob", title: "Knob")
    let turn = SpringAnimation(Knob.angle, spring: Spring(bounciness: 12, speed: 8), to: 2)
    animator.add(turn, to: knob, forKey: "turn")
    recorder.advance(for: 2)
    return recorder.stop()
  }

  @Test("without frames the charts begin on the first page, in every layout")
  func document_noFrames_beginsWithCharts() throws {
    for layout in StoryboardOptions.Layout.allCases {
      let storyboard = Storyboard(
        recording: recording(), frames: [], options: StoryboardOptions(layout: layout))
      let document = storyboard.document(textMeasurer: reader.measurer)
      #expect(document.pages.count == 1, "\(layout)")
      let page = try #require(document.pages.first)
      let texts = reader.texts(on: page).map(\.string)
      #expect(texts.contains { $0.contains("knob") }, "\(layout): \(texts)")
      #expect(!texts.contains { $0.contains("frames show") }, "\(layout)")
      #expect(reader.faults(on: page).isEmpty, "\(layout): \(reader.faults(on: page))")
    }
  }

  @Test("frames are those a closure draws at the moments")
  func frames_closure_areDrawnAtMoments() throws {
    var recording = recording()
    recording.screen = Recording.Screen(width: 100, height: 100)
    let track = try #require(recording.tracks.first)
    let storyboard = Storyboard(recording: recording) { time in
      DisplayList { list in
        let turn = AffineTransform.rotation(track.value(of: 0, at: time))
        list.fill(Path.rect(Rect(x: 40, y: 10, width: 4, height: 40)).applying(turn), .black)
      }
    }
    #expect(storyboard.frames.map(\.moment) == recording.moments())
    #expect(Set(storyboard.frames.map { "\($0.picture)" }).count > 2)
    #expect(!storyboard.document(textMeasurer: reader.measurer).pages.isEmpty)
  }
}
