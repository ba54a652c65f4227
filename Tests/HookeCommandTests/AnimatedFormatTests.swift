// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `hooke storyboard --format animated-svg|css`.
@Suite("--format animated-svg and css")
struct AnimatedFormatTests {
  @Test("the format chooses a file that plays, also for a path that ends in .svg")
  func animated_format_isChosen() throws {
    let folder = try TemporaryFolder()
    try folder.writeDot()
    for (arguments, name) in [
      ([], "dot.svg"), (["-o", "moving.svg"], "moving.svg"),
      (["-o", "out/", "--theme", "dark"], "out/dot.svg"), (["--to-time", "0.1"], "dot.svg"),
    ] {
      let result = try HookeProcess.run(
        ["storyboard", "dot.yaml", "--format", "animated-svg"] + arguments, in: folder)
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.output == name + "\n")
      let text = try String(contentsOf: folder.url(name), encoding: .utf8)
      #expect(text.contains("@keyframes"))
      #expect(text.contains("#14171d") == arguments.contains("dark"))
    }
  }

  @Test(
    "an end after that of the scene is warned of",
    arguments: [
      ("100", "hooke: warning: dot is over after 0.726 s, before 100 s\n"), ("0.726", ""),
      ("0.1", ""),
    ])
  func animated_endAfterTheScene_isWarnedOf(end: String, warning: String) throws {
    let folder = try TemporaryFolder()
    try folder.writeDot()
    let result = try HookeProcess.run(
      ["storyboard", "dot.yaml", "--format", "animated-svg", "--to-time", end], in: folder)
    #expect(result.exitCode == 0 && result.output == "dot.svg\n" && result.errors == warning)
  }

  @Test("what ends in .svg stands still unless asked")
  func svg_ending_isASheet() throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(
      ["storyboard", "present-modal", "-o", "sheet.svg"], in: folder)
    #expect(result.exitCode == 0)
    let text = try String(contentsOf: folder.url("sheet.svg"), encoding: .utf8)
    #expect(!text.contains("@keyframes"))
  }

  @Test("a path that ends otherwise contradicts it, and so do options of other formats")
  func animated_contradiction_isRefused() throws {
    let folder = try TemporaryFolder()
    for arguments in [["-o", "a.pdf"], ["--scale", "2"], ["--columns", "3"]] {
      let result = try HookeProcess.run(
        ["storyboard", "present-modal", "--format", "animated-svg"] + arguments, in: folder)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("animated-svg"), "\(result.errors)")
    }
  }

  @Test("the path's ending or the format chooses css")
  func css_ending_isChosen() throws {
    let folder = try TemporaryFolder()
    try folder.writeDot()
    for (arguments, name) in [
      (["-o", "motion.css"], "motion.css"), (["--format", "css"], "dot.css"),
    ] {
      let result = try HookeProcess.run(["storyboard", "dot.yaml"] + arguments, in: folder)
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.output == name + "\n")
      let text = try String(contentsOf: folder.url(name), encoding: .utf8)
      #expect(text.contains("--dot-opacity-easing: linear("))
      #expect(text.contains("--dot-x-easing: cubic-bezier("))
      #expect(text.contains("--dot-x-delay: 0.1s;"))
    }
  }
}
