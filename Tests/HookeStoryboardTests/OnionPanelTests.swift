// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

/// The pictures of phases: their times, figures and fingers.
@Suite("Panels of onion skins")
struct OnionPanelTests {
  /// Three states of one phase, a single one, and three of another, each with a finger of its own.
  private func panels(_ events: [Recording.Event]) -> [StoryboardFrame] {
    let states: [(time: Double, caption: String, detail: String)] = [
      (0, "a", ""), (0.125, "a", ""), (0.25, "a", "y 1 pt"), (1, "b", "x 3 pt"), (2, "c", ""),
      (2.25, "c", ""), (2.5, "c", ""),
    ]
    let frames = states.enumerated().map { index, state in
      StoryboardFrame(
        moment: Moment(time: state.time, caption: state.caption, detail: state.detail),
        picture: DisplayList(),
        touches: [.init(position: Point(x: Double(index), y: 0))])
    }
    let storyboard = Storyboard(
      recording: Fixtures.recording([], duration: 3, events: events), frames: frames,
      options: StoryboardOptions(layout: .onionSkin))
    return OnionSheet(storyboard: storyboard, measurer: MonospacedTextMeasurer()).panels
  }

  @Test("a phase of several states says when it ends, a single state keeps its figures")
  func moments_ofPanels_areThoseOfTheirPhases() {
    let moments = panels([]).map(\.moment)
    #expect(moments.map(\.time) == [0, 1, 2] && moments.map(\.caption) == ["a", "b", "c"])
    #expect(moments.map(\.detail) == ["to 0.250 s", "x 3 pt", "to 2.500 s"])
  }

  @Test("a finger is where it is in the last state, or before it where it acts at the very end")
  func touches_ofPanels_areThoseOfTheLastState() {
    let rows: [(time: Double, kind: Recording.Event.Kind, fingers: [Double])] = [
      (0.25, .touch, [1, 3, 6]), (0.25, .action, [2, 3, 6]), (0.25, .note, [2, 3, 6]),
      (0.2, .touch, [2, 3, 6]), (0.3, .touch, [2, 3, 6]), (1, .touch, [2, 3, 6]),
      (2.5, .touch, [2, 3, 5]), (2.25, .touch, [2, 3, 6]),
    ]
    for row in rows {
      let found = panels([.init(time: row.time, kind: row.kind, caption: "tap")])
      #expect(found.map { $0.touches.map(\.position.x) } == row.fingers.map { [$0] }, "\(row)")
    }
  }
}
