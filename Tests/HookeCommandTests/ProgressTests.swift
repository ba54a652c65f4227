// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The progress bar.
@Suite("progress")
struct ProgressTests {
  private static let hasScript = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  /// Runs storyboards of many frames on a terminal of its own, and returns all that was shown.
  private func shown(environment: String, scenes: String, folder: TemporaryFolder) throws -> String
  {
    let command = try HookeProcess.executable().path
    return try Tool.run(
      "script",
      [
        "-qec",
        "stty cols 52; env \(environment) '\(command)' storyboard \(scenes) --moments 300 --no-curves "
          + "-o '\(folder.folder.path)/'",
        "/dev/null",
      ])
  }

  @Test(
    "work over half a second shows a bar on a terminal, unless switched off",
    .enabled(if: hasScript, "script (bsdutils) is not installed"))
  func bar_onATerminal_isShown() throws {
    let folder = try TemporaryFolder()
    let shown = try shown(
      environment: "-u CI -u NO_PROGRESS TERM=xterm", scenes: "flat-button present-modal",
      folder: folder)
    var last = 0
    var names: Set<Substring> = []
    for bar in shown.matches(of: /\u{1B}\[K(█*)(░*) ([0-9]+) % ([a-z-]+)/) {
      let (_, filled, left, text, name) = bar.output
      let (percent, width) = (try #require(Int(text)), filled.count + left.count)
      // The bar is as full as the work is done, of two scenes the first being half of it.
      #expect(filled.count == width * percent / 100, "\(bar.0)")
      // In 52 columns it leaves space for the number and the name.
      #expect(width == 52 - 9 - name.count, "\(bar.0)")
      #expect(name == "flat-button" ? percent <= 50 : percent >= 50, "\(bar.0)")
      #expect(percent >= last && percent <= 100, "\(bar.0)")
      last = percent
      names.insert(name)
    }
    #expect(names.contains("present-modal"))
    // It goes before the path is printed, and once.
    #expect(shown.contains("\u{1B}[K\(folder.folder.path)/present-modal.pdf"))
    #expect(!shown.hasSuffix("\u{1B}[K"))
    for environment in ["CI=1", "-u CI NO_PROGRESS=1"] {
      #expect(
        try !self.shown(environment: environment, scenes: "present-modal", folder: folder)
          .contains("% present-modal"))
    }
  }

  @Test("nothing is shown where standard error is a file")
  func bar_inAFile_isNotShown() throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run([
      "storyboard", "present-modal", "--moments", "300", "--no-curves",
      "-o", folder.url("sheet.pdf").path,
    ])
    #expect(result.exitCode == 0)
    #expect(result.errors.isEmpty)
  }
}
