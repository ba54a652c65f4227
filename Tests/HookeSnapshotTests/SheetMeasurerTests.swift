// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeCairo
import HookeDrawing
import HookeScene
import HookeSnapshot
import HookeStoryboard
import HookeTestSupport
import Testing

/// The sheet of a difference shows the scene as the recording has it: laid out with the measurer
/// that was given, drawn with that of the renderer.
@Suite("Measurers of the sheet of a difference")
struct SheetMeasurerTests {
  /// Texts three times as wide as those of the measurer without fonts; counts what it is asked.
  private final class WideTextMeasurer: TextMeasuring, @unchecked Sendable {
    private let lock = NSLock()
    private var storedCount = 0
    var count: Int { lock.withLock { storedCount } }

    func measure(_ layout: TextLayout) -> TextMetrics {
      lock.withLock { storedCount += 1 }
      var metrics = MonospacedTextMeasurer().measure(layout)
      metrics.size.width *= 3
      return metrics
    }
  }

  /// A dot held behind a text, which slides down by some points.
  private static func scene(_ distance: Double) -> Scene {
    Scene(
      name: "behind", title: "Behind", summary: "A dot slides.",
      size: Size(width: 300, height: 100)
    ) { stage in
      let (text, dot) = (TextLayer("Some words", name: "text"), Layer(name: "dot"))
      dot.backgroundColor = .black
      for layer in [text, dot] { stage.root.addSublayer(layer) }
      let top = dot.topAnchor.constraint(equalTo: stage.root.topAnchor)
      LayoutConstraint.activate([
        text.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
        text.topAnchor.constraint(equalTo: stage.root.topAnchor),
        dot.leftAnchor.constraint(equalTo: text.rightAnchor), top,
        dot.widthAnchor.constraint(equalToConstant: 20),
        dot.heightAnchor.constraint(equalToConstant: 20),
      ])
      stage.at(0.25, "down") {
        let slide = BasicAnimation(LayoutConstraint.constantProperty)
        (slide.toValue, slide.duration) = (distance, 0.5)
        stage.animator.add(slide, to: top, forKey: "slide")
      }
    }
  }

  @Test("the frames are laid out with the measurer of the recording")
  func sheet_ofADifference_isOfTheSceneAsItWasMeasured() throws {
    let folder = SnapshotTests.TemporaryFolder()
    let (test, name) = (folder.path + "/Tests.swift", "behind \(UUID().uuidString)")
    let wide = WideTextMeasurer()
    let (old, new) = (Self.scene(40), Self.scene(70))
    withKnownIssue {
      expectMotion(of: old, named: name, textMeasurer: wide, filePath: test)
    }
    let before = wide.count
    withKnownIssue {
      expectMotion(
        of: new, named: name, isRecording: false, textMeasurer: wide, filePath: test)
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("tracks differ") }
    }
    #expect(wide.count > 2 * before, "for the recording, and for the frames before and now")
    let snapshot = MotionSnapshot(name: name, folder: folder.path)
    let path = snapshot.artifacts + "/" + name + ".pdf"
    defer {
      for end in ["pdf", "json"] {
        try? FileManager.default.removeItem(atPath: snapshot.artifacts + "/" + name + "." + end)
      }
    }
    func sheet(_ measurer: any TextMeasuring) throws -> Data {
      let comparison = RecordingComparison(
        old: Recording(of: old, textMeasurer: wide), new: Recording(of: new, textMeasurer: wide))
      let document = comparison.document(
        of: new, measuredBy: measurer, profile: .exact, textMeasurer: CairoTextMeasurer())
      let path = folder.path + "/sheet.pdf"
      try CairoRenderer().writePDF(document, to: path)
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    let found = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try found == sheet(wide))
    #expect(try found != sheet(CairoTextMeasurer()), "the widths can be seen")
  }
}
