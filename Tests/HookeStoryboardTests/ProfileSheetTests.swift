// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

@Suite("Sheets in the profile of POP")
struct ProfileSheetTests {
  private let measurer = MonospacedTextMeasurer()
  private static let (old, new) = (Shake.scene(ruleConstant: 90), Shake.scene())

  private func comparison(_ profile: Animator.Profile) -> RecordingComparison {
    let recordings = [Self.old, Self.new].map {
      Recording(of: $0, profile: profile, textMeasurer: measurer)
    }
    return RecordingComparison(old: recordings[0], new: recordings[1])
  }

  @Test(
    "a comparison runs its scene in the profile asked for",
    arguments: [Animator.Profile.exact, .pop])
  func comparison_ofAProfile_runsInIt(_ profile: Animator.Profile) {
    let comparison = comparison(profile)
    let moments = comparison.moments(.times([0.155, 0.45, 0.5, 0.61]))
    let frames = comparison.frames(
      of: Self.new, at: moments, profile: profile, textMeasurer: measurer)
    let (before, now) = (
      StoryboardFrame.frames(of: Self.old, at: moments, profile: profile, textMeasurer: measurer),
      StoryboardFrame.frames(of: Self.new, at: moments, profile: profile, textMeasurer: measurer)
    )
    #expect(frames.new == now)
    for (frame, expected) in zip(frames.old, before) {
      #expect("\(frame.picture)" == "\(expected.picture)", "at \(frame.moment.time)")
    }
    // The other profile shows other instants.
    let other = StoryboardFrame.frames(
      of: Self.new, at: moments, profile: profile == .pop ? .exact : .pop, textMeasurer: measurer)
    #expect(other != now && frames.old != frames.new)
  }

  @Test("a comparison of a scene is that of its frames, at the moments asked for")
  func document_ofAScene_isThatOfItsFrames() {
    for (profile, selection, columns) in [
      (.pop, .key, 2), (.exact, .times([0.155, 0.61]), 1),
    ] as [(Animator.Profile, MomentSelection, Int?)] {
      let comparison = comparison(profile)
      let options = StoryboardOptions(columns: columns, theme: .dark)
      let found = comparison.document(
        of: Self.new, moments: selection, options: options, profile: profile,
        textMeasurer: measurer)
      let pictures = MomentPictures(of: Self.new, profile: profile, textMeasurer: measurer)
      let frames = comparison.frames(
        of: Self.new, at: comparison.moments(selection, comparing: pictures), profile: profile,
        textMeasurer: measurer)
      let expected = comparison.document(
        oldFrames: frames.old, redrawnNow: true, newFrames: frames.new, options: options,
        textMeasurer: measurer)
      #expect(found == expected, "\(profile) \(selection)")
      let plain = comparison.document(
        oldFrames: frames.old, newFrames: frames.new, options: options, textMeasurer: measurer)
      #expect(plain != expected && plain.pages.count == expected.pages.count)
    }
  }

  private func facts(_ comparison: RecordingComparison, redrawn: Bool, paired: Bool) -> [String] {
    let moments = comparison.moments(.times([0.3]))
    let frames = moments.map { StoryboardFrame(moment: $0, picture: DisplayList()) }
    let document = comparison.document(
      oldFrames: paired ? frames : [], redrawnNow: redrawn, newFrames: frames,
      textMeasurer: measurer)
    return document.pages[0].content.items.compactMap { item in
      guard case .text(let text) = item, text.anchor == .baselineRight,
        text.layout.string.contains("profile") || text.layout.string.contains("dashed")
      else { return nil }
      return text.layout.string
    }
  }

  @Test("the header of a comparison says what both recordings have, or both where they differ")
  func facts_ofAComparison_areOfBoth() {
    func recording(_ profile: String, _ duration: Double, to value: Double) -> Recording {
      var recording = Fixtures.recording(
        [Fixtures.track("dot", "positionX", [Fixtures.spring(0, from: 0, to: value)], initial: 0)],
        duration: duration)
      recording.profile = profile
      return recording
    }
    let rows: [(old: (String, Double), new: (String, Double), fact: String)] = [
      (("exact", 2), ("exact", 2), "exact profile, 2 s"),
      (("pop", 2), ("exact", 2), "pop → exact profile, 2 s"),
      (("exact", 2), ("exact", 2.5), "exact profile, 2 s → 2.5 s"),
      (("exact", 3), ("pop", 2.5), "exact → pop profile, 3 s → 2.5 s"),
      (("exact", 2), ("exact", 2.001), "exact profile, 2 s"),
    ]
    for row in rows {
      let comparison = RecordingComparison(
        old: recording(row.old.0, row.old.1, to: 90), new: recording(row.new.0, row.new.1, to: 100))
      #expect(facts(comparison, redrawn: false, paired: true) == [row.fact, "dashed: before"])
      #expect(facts(comparison, redrawn: true, paired: false) == [row.fact, "dashed: before"])
      #expect(
        facts(comparison, redrawn: true, paired: true)
          == [row.fact, "dashed: before, as recorded, on today's screen"])
    }
  }

  @Test("a flip book of a scene has the moments of its profile, and its frames")
  func book_ofAProfile_isRunInIt() {
    for profile in [Animator.Profile.exact, .pop] {
      let recording = Recording(of: Self.new, profile: profile, textMeasurer: measurer)
      let options = StoryboardOptions(moments: .key, layout: .pages)
      let book = FlipBook(
        of: Self.new, recording: recording, options: options, profile: profile,
        textMeasurer: measurer)
      let pictures = MomentPictures(of: Self.new, profile: profile, textMeasurer: measurer)
      #expect(book.moments == options.moments(ofPages: recording, comparing: pictures))
      let plain = FlipBook(of: Self.new, recording: recording, options: options, profile: profile)
      #expect(plain.moments == options.moments(ofPages: recording))
      let frames = StoryboardFrame.frames(
        of: Self.new, at: book.moments, profile: profile, textMeasurer: measurer)
      var (filmed, held): ([Page], [Page]) = ([], [])
      book.forEachPage(textMeasurer: measurer) { page, _ in filmed.append(page) }
      Storyboard(recording: recording, frames: frames, options: options)
        .forEachPage(textMeasurer: measurer) { page, _ in held.append(page) }
      #expect(filmed.dropFirst() == held.dropFirst() && filmed.count == book.pageCount)
    }
  }
}
