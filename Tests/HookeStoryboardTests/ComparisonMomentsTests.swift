// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Moments of comparisons")
struct ComparisonMomentsTests {
  private func recording(bounciness: Double) -> Recording {
    Fixtures.recording(
      [
        Fixtures.track(
          "button", "positionX",
          [Fixtures.spring(0.2, from: 0, to: 100, bounciness: bounciness, threshold: 0.5)],
          initial: 0, threshold: 1)
      ], duration: 3)
  }

  private func compare(_ old: Recording, _ new: Recording) -> RecordingComparison {
    RecordingComparison(old: old, new: new)
  }

  @Test("two recordings that are the same have no moments to show")
  func moments_same_areNone() {
    #expect(compare(recording(bounciness: 12), recording(bounciness: 12)).moments().isEmpty)
  }

  @Test("the moments are those of the greatest distance, at most six, in order, none twice")
  func moments_areTheGreatest() throws {
    let comparison = compare(recording(bounciness: 12), recording(bounciness: 2))
    let moments = comparison.moments()
    #expect((2...6).contains(moments.count))
    #expect(moments.map(\.time) == moments.map(\.time).sorted())
    let worst = try #require(comparison.tracks.first)
    #expect(moments.contains { $0.time == worst.time })
    #expect(Set(moments.map(\.caption)).count == moments.count)
    #expect(comparison.moments(.times([0.3, 0.4])).map(\.time) == [0.3, 0.4])
    #expect(comparison.moments(.count(1)).map(\.time) == [worst.time])
  }

  @Test("more moments than fit on a page are above its foot, whatever captions the later ones have")
  func document_ofManyMoments_staysOnItsPages() throws {
    let comparison = compare(recording(bounciness: 12), recording(bounciness: 2))
    let long = "It goes on and on and on to the end of all the lines that a caption may have here."
    for count in [25, 30, 60] {
      let frames = (0..<count).map {
        StoryboardFrame(
          moment: Moment(time: Double($0) / 20, caption: $0 == count - 2 ? long : ""),
          picture: DisplayList())
      }
      let document = comparison.document(
        oldFrames: frames, newFrames: frames, textMeasurer: MonospacedTextMeasurer())
      try #require(document.pages.count > 1)
      for page in document.pages {
        let lowest = page.content.items.compactMap { item -> Double? in
          if case .text(let text) = item { text.position.y } else { nil }
        }.filter { $0 < page.size.height - 37 }.max()
        #expect(try #require(lowest) < page.size.height - 36 - 20, "\(count) moments")
      }
    }
  }

  @Test("a recording of absurd length and values is drawn without delay")
  func document_absurd_ends() {
    let comparison = compare(Fixtures.absurdRecording, recording(bounciness: 12))
    #expect(comparison.moments().count <= 6)
    let document = comparison.document(newFrames: [], textMeasurer: MonospacedTextMeasurer())
    #expect(!document.pages.isEmpty)
  }
}
