// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import HookeGallery
import HookeScene
import HookeTestSupport
import Testing

@testable import HookeStoryboard

/// Sheets of scenes that are hard to lay out: no overlap, nothing off the page, no small type.
@Suite("Hard cases")
struct HardCaseTests {
  /// A way to lay a scene out.
  struct Setting: CustomTestStringConvertible, Sendable {
    var name: String
    var options: StoryboardOptions
    var testDescription: String { name }
  }

  static let settings: [Setting] = {
    let sizes: [(String, StoryboardOptions.PageSize)] = [
      ("a4", .a4), ("card", .size(Size(width: 300, height: 200))),
      ("a0", .size(Size(width: 2384, height: 3370))),
      ("band", .size(Size(width: 1400, height: 260))),
    ]
    var settings = StoryboardOptions.Layout.allCases.flatMap { layout in
      sizes.map { name, size in
        Setting(
          name: "\(layout.rawValue)-\(name)",
          options: StoryboardOptions(layout: layout, pageSize: size))
      }
    }
    settings += [
      Setting(name: "grid-one", options: .init(moments: .times([0.02]))),
      Setting(name: "strip-one", options: .init(moments: .times([0.02]), layout: .strip)),
      Setting(name: "pages-one", options: .init(moments: .times([0.02]), layout: .pages)),
      Setting(name: "grid-24", options: .init(moments: .count(24), columns: 24)),
      Setting(name: "strip-24", options: .init(moments: .count(24), layout: .strip, columns: 24)),
      Setting(name: "grid-bare", options: .init(showsCurves: false)),
      Setting(name: "pages-bare", options: .init(layout: .pages, showsCurves: false)),
      Setting(name: "grid-dark", options: .init(theme: .dark)),
      Setting(name: "grid-100", options: .init(moments: .count(100))),
      Setting(name: "strip-100", options: .init(moments: .count(100), layout: .strip)),
    ]
    return settings
  }()

  /// A scene in a setting.
  struct Case: CustomTestStringConvertible, Sendable {
    var scene: Scene
    var setting: Setting
    var testDescription: String { "\(scene.name) \(setting.name)" }
  }

  /// Every scene in every setting; the slowest, of two hundred tracks, in those of a common page.
  ///
  /// Where time is short, an eighth of them.
  static let cases: [Case] = HardCaseScenes.all.enumerated().flatMap { row, scene in
    settings.enumerated()
      .filter { scene.name != "wave" || $1.name.hasSuffix("-a4") }
      .filter { isTried(row, $0.offset) }
      .map { Case(scene: scene, setting: $1) }
  }

  @Test(
    "nothing touches, nothing leaves the page, nothing is too small to read", arguments: cases)
  func page_hardCase_isReadable(_ testCase: Case) throws {
    let (scene, setting) = (testCase.scene, testCase.setting)
    let reader = SheetReader()
    let storyboard = SharedStoryboards.storyboard(of: scene, options: setting.options)
    var count = 0
    storyboard.forEachPage(textMeasurer: reader.measurer) { page, _ in
      count += 1
      for fault in reader.faults(on: page) {
        Issue.record("\(scene.name) \(setting.name) page \(count): \(fault)")
      }
    }
    #expect(count > 0)
  }

  private static let folder = ProcessInfo.processInfo.environment["HOOKE_SPECIMENS"]

  @Test(
    "writes the pictures for people to look at",
    .enabled(if: folder != nil, "set HOOKE_SPECIMENS to a folder to get the pictures"),
    arguments: HardCaseScenes.all + Gallery.scenes, settings)
  func pictures_allSettings_areWritten(_ scene: Scene, _ setting: Setting) throws {
    let folder = try #require(Self.folder)
    let fonts = CairoTextMeasurer()
    let document = Storyboard(of: scene, options: setting.options, textMeasurer: fonts)
      .document(textMeasurer: fonts)
    let path = "\(folder)/\(setting.name)-\(scene.name).pdf"
    try CairoRenderer(fonts: fonts).writePDF(document, to: path)
  }
}
