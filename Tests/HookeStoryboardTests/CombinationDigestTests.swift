// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import HookeTestSupport
import Testing

@testable import HookeStoryboard

/// Sheets, flip books and comparisons with several options at once, of random screens and of
/// recordings with every kind of motion; texts are measured without fonts.
@Suite("Digests of combined options")
struct CombinationDigestTests {
  private let measurer = MonospacedTextMeasurer()

  private func text(_ pages: [Page]) -> String {
    pages.map { page in
      "\(page.size) \(page.label ?? "") \(page.title ?? "") \(page.description ?? "")\n"
        + "\(page.content)"
    }.joined(separator: "\n")
  }

  /// Options chosen by a number, each with its own period.
  private func options(_ index: Int) -> StoryboardOptions {
    let selections: [MomentSelection] = [
      .key, .count(2), .interval(0.21), .count(9), .times([0, 0.11, 0.12, 0.6, 7]), .count(1),
      .count(26),
    ]
    let sizes: [StoryboardOptions.PageSize] = [
      .a4, .size(Size(width: 1400, height: 500)), .letter,
      .size(Size(width: 300, height: 900)), .size(Size(width: 2400, height: 1800)),
    ]
    var options = StoryboardOptions()
    options.layout = StoryboardOptions.Layout.allCases[index % 4]
    options.moments = selections[index % 7]
    options.pageSize = sizes[index % 5]
    options.columns = [nil, nil, 1, nil, 4, 2][index % 6]
    options.margin = [nil, 0, nil, 48][index / 4 % 4]
    options.theme = index % 3 == 2 ? .dark : .light
    options.showsDirection = index % 8 != 3
    options.showsCurves = index % 9 != 4
    options.showsTable = index % 10 == 5
    return options
  }

  @Test("sheets are as they were; `HOOKE_RECORD=1` accepts others")
  func documents_ofCombinedOptions_areAsTheyWere() throws {
    var texts: [(String, String)] = []
    for index in 0..<20 {
      let scene = RandomScreen.scene(seed: UInt64(500 + index / 2))
      let recording = Recording(
        of: scene, profile: index % 5 == 4 ? .pop : .exact, textMeasurer: measurer)
      let options = options(index)
      let frames = StoryboardFrame.frames(
        of: scene, at: options.moments(of: recording),
        profile: index % 5 == 4 ? .pop : .exact, textMeasurer: measurer)
      let storyboard = Storyboard(recording: recording, frames: frames, options: options)
      texts.append(("sheet-\(index)", text(storyboard.document(textMeasurer: measurer).pages)))
    }
    for index in 0..<8 {
      let recording = Fixtures.everyKind(1 + Double(index) / 7, finishes: index % 3 != 1)
      var options = options(index + 3)
      options.moments = [.key, .count(5), .count(12)][index % 3]
      let storyboard = Storyboard(
        recording: recording, frames: Fixtures.frames(recording, options.moments),
        options: options)
      texts.append(("every-\(index)", text(storyboard.document(textMeasurer: measurer).pages)))
    }
    let differences = try Digests.differences(texts, from: "combined-options")
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test("comparisons and flip books are as they were; `HOOKE_RECORD=1` accepts others")
  func pages_ofComparisonsAndBooks_areAsTheyWere() throws {
    var texts: [(String, String)] = []
    for index in 0..<7 {
      let seed = UInt64(520 + index / 2)
      let scene = RandomScreen.scene(seed: seed)
      let recording = Recording(of: scene, textMeasurer: measurer)
      var options = options(index)
      options.layout = .grid
      let old = Recording(
        of: RandomScreen.scene(seed: seed, factor: index % 2 == 0 ? 1.3 : 0.8),
        textMeasurer: measurer)
      let comparison = RecordingComparison(old: old, new: recording)
      let selection: MomentSelection = index % 3 == 1 ? .count(5) : .key
      texts.append(
        (
          "compared-\(index)",
          text(
            comparison.document(
              of: scene, moments: selection, options: options, textMeasurer: measurer
            ).pages)
        ))
      texts.append(
        ("moments-\(index)", comparison.moments(selection).map { "\($0)" }.joined(separator: "\n")))
      guard index % 2 == 0 else { continue }
      var pages: [Page] = []
      FlipBook(of: scene, recording: recording, options: options, textMeasurer: measurer)
        .forEachPage(textMeasurer: measurer) { page, _ in pages.append(page) }
      texts.append(("book-\(index)", text(pages)))
    }
    let differences = try Digests.differences(texts, from: "combined-comparisons")
    #expect(differences.isEmpty, "\(differences)")
  }
}
