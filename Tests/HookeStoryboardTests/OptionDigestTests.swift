// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import HookeTestSupport
import Testing

@testable import HookeStoryboard

/// Sheets and flip books with each option, of a small scene and of a motion of each kind; texts are
/// measured without fonts.
@Suite("Digests of options")
struct OptionDigestTests {
  private static let changes:
    [(name: String, change: @Sendable (inout StoryboardOptions) -> Void)] = [
      ("dark", { $0.theme = .dark }), ("without-curves", { $0.showsCurves = false }),
      ("with-table", { $0.showsTable = true }), ("margin", { $0.margin = 60 }),
      ("columns", { $0.columns = 2 }), ("without-direction", { $0.showsDirection = false }),
      ("letter", { $0.pageSize = .letter }), ("four", { $0.moments = .count(4) }),
      ("interval", { $0.moments = .interval(0.25) }),
      ("times", { $0.moments = .times([0.05, 0.3, 0.31, 9]) }),
      ("poster", { $0.pageSize = .size(Size(width: 3000, height: 2000)) }),
      ("small", { $0.pageSize = .size(Size(width: 320, height: 300)) }),
    ]

  private let measurer = MonospacedTextMeasurer()

  private func text(_ pages: [Page]) -> String {
    pages.map { page in
      "\(page.size) \(page.label ?? "") \(page.title ?? "") \(page.description ?? "")\n"
        + "\(page.content)"
    }.joined(separator: "\n")
  }

  @Test("sheets are drawn as they were looked at; `HOOKE_RECORD=1` accepts others")
  func documents_ofEveryOption_areThoseLookedAt() throws {
    var texts: [(String, String)] = []
    let shake = Shake.scene()
    let recording = Recording(of: shake, textMeasurer: measurer)
    for (index, (name, change)) in Self.changes.enumerated() {
      var options = StoryboardOptions()
      options.layout = index % 2 == 0 ? .grid : .strip
      change(&options)
      let frames = StoryboardFrame.frames(
        of: shake, at: options.moments(of: recording), textMeasurer: measurer)
      let storyboard = Storyboard(recording: recording, frames: frames, options: options)
      texts.append((name, text(storyboard.document(textMeasurer: measurer).pages)))
    }
    for layout in StoryboardOptions.Layout.allCases {
      let every = Fixtures.everyKind(finishes: layout != .strip)
      var options = StoryboardOptions()
      (options.layout, options.showsTable) = (layout, true)
      let storyboard = Storyboard(
        recording: every, frames: Fixtures.frames(every), options: options)
      texts.append(
        ("every-\(layout.rawValue)", text(storyboard.document(textMeasurer: measurer).pages)))
    }
    var options = StoryboardOptions()
    (options.moments, options.theme) = (.count(12), .dark)
    let book = FlipBook(of: shake, recording: recording, options: options, textMeasurer: measurer)
    var pages: [Page] = []
    book.forEachPage(textMeasurer: measurer) { page, _ in pages.append(page) }
    texts.append(("book", text(pages)))
    let moments = recording.moments().map { "\($0)" }
    texts.append(
      (
        "moments",
        (moments + Fixtures.everyKind().moments().map { "\($0)" }).joined(separator: "\n")
      ))
    let comparison = RecordingComparison(
      old: Fixtures.everyKind(1.1, delay: 0.02), new: Fixtures.everyKind())
    let document = comparison.document(
      newFrames: Fixtures.frames(comparison.new), textMeasurer: measurer)
    texts.append(("every-compared", text(document.pages)))
    let differences = try Digests.differences(texts, from: "options")
    #expect(differences.isEmpty, "\(differences)")
  }
}
