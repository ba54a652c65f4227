// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import HookeTestSupport
import Testing

@testable import HookeStoryboard

/// Moments, captions and sheets of random screens, with texts measured without fonts.
@Suite("Digests of sheets of random screens")
struct ScreenDigestTests {
  private let measurer = MonospacedTextMeasurer()

  private func text(_ pages: [Page]) -> String {
    pages.map { "\($0.size) \($0.title ?? "")\n\($0.content)" }.joined(separator: "\n")
  }

  private func options(_ index: Int) -> StoryboardOptions {
    var options = StoryboardOptions()
    options.layout = StoryboardOptions.Layout.allCases[index % 4]
    options.showsTable = index % 3 == 0
    options.showsDirection = index % 5 != 0
    if index % 4 == 1 { options.moments = .count(index) }
    if index % 6 == 2 { options.moments = .interval(0.3) }
    if index % 3 == 1 { options.pageSize = .letter }
    if index % 7 == 3 { options.columns = 3 }
    return options
  }

  @Test("sheets are as they were; `HOOKE_RECORD=1` accepts others")
  func sheets_ofRandomScreens_areAsTheyWere() throws {
    var texts: [(String, String)] = []
    for index in 0..<10 {
      let scene = RandomScreen.scene(seed: UInt64(300 + index))
      let recording = Recording(of: scene, textMeasurer: measurer)
      texts.append(
        (
          "moments-\(300 + index)",
          [MomentSelection.key, .count(3), .count(20)].map { choice in
            var options = StoryboardOptions()
            options.moments = choice
            return "\(options.moments(of: recording))"
          }.joined(separator: "\n")
        ))
      guard index < 8 else { continue }
      let options = options(index)
      let frames = StoryboardFrame.frames(
        of: scene, at: options.moments(of: recording), textMeasurer: measurer)
      let storyboard = Storyboard(recording: recording, frames: frames, options: options)
      texts.append(
        ("sheet-\(300 + index)", text(storyboard.document(textMeasurer: measurer).pages)))
      guard index < 2 else { continue }
      let old = Recording(
        of: RandomScreen.scene(seed: UInt64(300 + index), factor: 1.25), textMeasurer: measurer)
      let comparison = RecordingComparison(old: old, new: recording)
      texts.append(
        (
          "compared-\(300 + index)",
          text(comparison.document(of: scene, textMeasurer: measurer).pages)
        ))
    }
    let differences = try Digests.differences(texts, from: "screen-sheets")
    #expect(differences.isEmpty, "\(differences)")
  }
  private func crowded(_ index: Int, _ measurer: any TextMeasuring) -> Document {
    let scene = CrowdedScreen.scene(seed: UInt64(index))
    let recording = Recording(of: scene, textMeasurer: measurer)
    let pictures = MomentPictures(of: scene, profile: .exact, textMeasurer: measurer)
    var options = options(index)
    if index % 4 == 0 { options.pageSize = .size(Size(width: 1300, height: 600)) }
    let frames = StoryboardFrame.frames(
      of: scene, at: options.moments(of: recording, comparing: pictures), textMeasurer: measurer)
    return Storyboard(recording: recording, frames: frames, options: options)
      .document(textMeasurer: measurer)
  }

  @Test("sheets of crowded screens are as they were; `HOOKE_RECORD=1` accepts others")
  func sheets_ofCrowdedScreens_areAsTheyWere() throws {
    let texts = (0..<12).map { ("crowded-\($0)", text(crowded($0, measurer).pages)) }
    let differences = try Digests.differences(texts, from: "crowded-sheets")
    #expect(differences.isEmpty, "\(differences)")
  }
}
