// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// The sentence under the title of a comparison.
@Suite("Subjects of comparisons")
struct ComparisonSubjectTests {
  private let measurer = MonospacedTextMeasurer()

  /// A recording in which layers move to the right, each as far as a number says.
  private static func recording(
    _ ways: [String: Double], name: String = "walk", title: String = "Walk",
    events: [String] = []
  ) -> Recording {
    let tracks = ways.sorted { $0.key < $1.key }.map { layer, way in
      Fixtures.track(
        layer, "positionX",
        [
          Fixtures.segment(
            0, 1, true,
            .eased(
              EasedMotion(timing: .linear, duration: 1, fromValue: 0, toValue: way),
              carriedVelocity: 0))
        ], initial: 0)
    }
    var recording = Fixtures.recording(
      tracks, duration: 1,
      events: events.enumerated().map { index, caption in
        Recording.Event(time: Double(index) / 4, kind: .note, caption: caption)
      })
    (recording.name, recording.title) = (name, title)
    return recording
  }

  private func subject(_ old: Recording, _ new: Recording) throws -> String {
    let comparison = RecordingComparison(old: old, new: new)
    let page = try #require(
      comparison.document(
        newFrames: [], options: StoryboardOptions(pageSize: .size(Size(width: 3000, height: 500))),
        textMeasurer: measurer
      ).pages.first)
    func texts(_ list: DisplayList) -> [String] {
      list.items.flatMap { item -> [String] in
        switch item {
        case .text(let text): [text.layout.string]
        case .group(let group): texts(group.content)
        default: []
        }
      }
    }
    let found = texts(page.content)
    #expect(found.contains("\(new.title), compared"), "\(found)")
    return try #require(found.first { $0.hasSuffix(".") }).replacing("\u{A0}", with: " ")
  }

  @Test func subject_ofTracks_countsAndNamesThem() throws {
    let ways = ["a": 100.0, "b": 100, "c": 100, "d": 100]
    func changed(_ layers: String) -> [String: Double] {
      ways.merging(layers.map { (String($0), 140) }) { $1 }
    }
    for (layers, said) in [
      ("", "Nothing differs in 4 tracks."),
      ("b", "1 of 4 tracks moves otherwise than before: b x."),
      ("bd", "2 of 4 tracks move otherwise than before: b x, d x."),
      ("acd", "3 of 4 tracks move otherwise than before: a x, c x, d x."),
      ("abcd", "4 of 4 tracks move otherwise than before."),
    ] {
      #expect(try subject(Self.recording(ways), Self.recording(changed(layers))) == said)
    }
  }

  @Test func subject_ofTwoScenes_namesBoth() throws {
    for (oldName, oldTitle, said) in [
      ("walk", "Walk", "1 of 1 tracks moves otherwise than before: a x."),
      ("stroll", "Walk", "1 of 1 tracks of walk moves otherwise than in stroll: a x."),
      ("stroll", "Stroll", "1 of 1 tracks moves otherwise than in Stroll: a x."),
      ("walk", "Stroll", "1 of 1 tracks moves otherwise than before: a x."),
    ] {
      let old = Self.recording(["a": 100], name: oldName, title: oldTitle)
      #expect(try subject(old, Self.recording(["a": 140])) == said)
    }
  }

  @Test func subject_ofRemarks_saysTwoAndCountsTheRest() throws {
    let ways = ["a": 100.0]
    for (count, isMoved) in [(1, false), (2, false), (3, false), (5, true)] {
      let events = (0..<count).map { "step \($0)" }
      let old = Self.recording(ways)
      let new = Self.recording(isMoved ? ["a": 140] : ways, events: events)
      let remarks = RecordingComparison(old: old, new: new).remarks
      try #require(remarks.count == count)
      let start =
        isMoved
        ? "1 of 1 tracks moves otherwise than before: a x."
        : "No track moves otherwise than before."
      let both = remarks.prefix(2).joined(separator: "; ")
      let said = both.prefix(1).uppercased() + both.dropFirst()
      let end = count > 2 ? "; \(count - 2) more." : "."
      #expect(try subject(old, new) == "\(start) \(said)\(end)".replacing("\u{A0}", with: " "))
    }
  }
}
