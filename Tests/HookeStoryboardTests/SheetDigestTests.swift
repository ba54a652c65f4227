// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeGallery
import HookeScene
import HookeTestSupport
import Testing

@testable import HookeStoryboard

/// The display lists of whole sheets, with texts measured without fonts.
@Suite("Digests of sheets")
struct SheetDigestTests {
  private let measurer = MonospacedTextMeasurer()

  private func text(_ document: Document) -> String {
    document.pages.map { "\($0.size)\n\($0.content)" }.joined(separator: "\n")
      + "\(document.outline)"
  }

  @Test("sheets are drawn as they were looked at; `HOOKE_RECORD=1` accepts others")
  func documents_ofEveryKind_areThoseLookedAt() throws {
    var texts: [(String, String)] = []
    let scene = Gallery.flatButton
    let recording = Recording(of: scene, textMeasurer: measurer)
    for layout in StoryboardOptions.Layout.allCases {
      for (name, page) in [
        ("a4", StoryboardOptions.PageSize.a4), ("wide", .size(Size(width: 1000, height: 500))),
      ] {
        var options = StoryboardOptions()
        (options.layout, options.pageSize) = (layout, page)
        let storyboard = Storyboard(
          recording: recording,
          frames: StoryboardFrame.frames(
            of: scene, at: options.moments(of: recording), textMeasurer: measurer),
          options: options)
        texts.append(
          ("\(layout.rawValue)-\(name)", text(storyboard.document(textMeasurer: measurer))))
      }
    }
    for (name, recording) in SheetTests.hardCases.sorted(by: { $0.key < $1.key })
    where name != "40 tracks" {
      var options = StoryboardOptions()
      options.layout = .grid
      let storyboard = Storyboard(
        recording: recording, frames: Fixtures.frames(recording), options: options)
      texts.append(
        (
          name.replacing(" ", with: "-"), text(storyboard.document(textMeasurer: measurer))
        ))
    }
    let new = Recording(of: Shake.scene(), textMeasurer: measurer)
    for (name, old) in ComparisonSheetTests.olds {
      let comparison = RecordingComparison(
        old: Recording(of: old, textMeasurer: measurer), new: new)
      let document = comparison.document(of: Shake.scene(), textMeasurer: measurer)
      texts.append(("against-\(name.replacing(" ", with: "-"))", text(document)))
    }
    let differences = try Digests.differences(texts, from: "sheets")
    #expect(differences.isEmpty, "\(differences)")
  }
}
