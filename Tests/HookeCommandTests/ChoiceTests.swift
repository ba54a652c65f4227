// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport
import Testing

/// A part of a motion, and paper.
@Suite("Choosing what is shown")
struct ChoiceTests {
  @Test("--only leaves the tracks of other layers out")
  func only_aLayer_hasItsTracks() throws {
    let all = try HookeProcess.run("storyboard present-modal --format csv -o -")
    let one = try HookeProcess.run("storyboard present-modal --only dimming --format csv -o -")
    #expect(all.lines[0].contains("modal.positionY"))
    #expect(one.lines[0] == "time,dimming.opacity")
    #expect(one.lines.count == all.lines.count)
  }

  @Test("the capital of a caption may stand in the name of a layer")
  func only_capital_isTheLayer() throws {
    let small = try HookeProcess.run("storyboard present-modal --only dimming --format csv -o -")
    let capital = try HookeProcess.run("storyboard present-modal --only Dimming --format csv -o -")
    #expect(capital.exitCode == 0, "\(capital.errors)")
    #expect(capital.output == small.output)
    let wrong = try HookeProcess.run("storyboard present-modal --only DIMMING --format csv -o -")
    #expect(wrong.exitCode == 2)
  }

  @Test("a stretch of time has the values of the whole at the same times")
  func times_aStretch_hasTheValuesOfTheWhole() throws {
    let all = try HookeProcess.run("storyboard present-modal --format csv -o -")
    // 0.5 s and 1 s are frames, in the middle of the springs.
    let part = try HookeProcess.run(
      "storyboard present-modal --from-time 0.5 --to-time 1 --format csv -o -")
    #expect(part.exitCode == 0, "\(part.errors)")
    func rows(_ lines: some Sequence<String>) -> [[Double]] {
      lines.map { $0.split(separator: ",").compactMap { Double($0) } }
    }
    let expected = rows(all.lines[31...61])
    let found = rows(part.lines.dropFirst())
    #expect(part.lines[0] == all.lines[0])
    #expect(found.count == expected.count)
    for (row, truth) in zip(found, expected) {
      #expect(abs(row[0] + 0.5 - truth[0]) < 1e-9)
      for (value, true_) in zip(row.dropFirst(), truth.dropFirst()) {
        #expect(abs(value - true_) < 1e-9 * max(1, abs(true_)), "\(truth[0])")
      }
    }
    #expect(found.contains { $0[1] != found[0][1] })
  }

  @Test(
    "paper in names and millimetres",
    arguments: [
      ("a5-portrait", "419.528 x 595.276"), ("legal-landscape", "1008 x 612"),
      ("100x150mm", "283.465 x 425.197"),
    ])
  func page_namesAndMillimetres_areThatSize(page: String, size: String) throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(
      ["storyboard", "present-modal", "--page", page, "-o", "a.pdf"], in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let text = try Tool.run("pdfinfo", [folder.url("a.pdf").path])
    #expect(text.contains("Page size:       \(size) pts"), "\(text)")
  }

  @Test(arguments: ["json", "svg", "animated-svg", "md"])
  func toTime_afterTheEnd_isWarnedOf(format: String) throws {
    let folder = try TemporaryFolder()
    let document = """
      hooke: 1
      layers: [{id: dot, frame: [0, 0, 9, 9], backgroundColor: black}]
      script: [{at: 0.1, animate: dot.positionX, to: 90, duration: 0.4}]
      """
    try Data(document.utf8).write(to: folder.url("dot.yaml"))
    for (time, warning) in [
      ("0.5", ""), ("100", "hooke: warning: dot is over after 0.5 s, before 100 s\n"),
    ] {
      let result = try HookeProcess.run(
        ["storyboard", "dot.yaml", "-o", "-", "--format", format, "--to-time", time], in: folder)
      #expect(result.exitCode == 0 && result.errors == warning, "\(format) \(result.errors)")
    }
  }

  @Test func choices_thatMeanNothing_areRefused() throws {
    for (line, words) in [
      ("--only moda", "did you mean modal? (dimming, modal)"),
      ("--from-time 9", "is over after 2.7 s"), ("--from-time 1 --to-time 1", "a number > 1"),
      ("--from-time 1 --layout pages", "do not go with --layout pages"),
      ("--to-time 1 --format html", "--to-time is for pdf"), ("--page a6", "give a3, a4"),
      ("--only modal --format animated-svg", "--only is for pdf"),
    ] {
      let result = try HookeProcess.run("storyboard present-modal -o - " + line)
      #expect(result.exitCode == 2, "\(line)")
      #expect(result.errors.contains(words), "\(line): \(result.errors)")
    }
  }

  @Test("shells complete scenes, formats and layouts; man has a page that it can read")
  func habits_completionsAndManual_arePrinted() throws {
    let names = try HookeProcess.run("gallery --names --all").lines
    #expect(names.contains("login-layout.constants") && names.count > 5)
    for shell in ["bash", "zsh", "fish"] {
      let result = try HookeProcess.run(["--generate-completion-script", shell])
      #expect(result.exitCode == 0)
      for word in ["gallery --names --all", "animated-svg", "onion", "legal"] {
        #expect(result.output.contains(word), "\(shell): \(word)")
      }
    }
    let page = try HookeProcess.run("manual").output
    #expect(page.hasPrefix(".TH HOOKE 1 \"\" \"Hooke "))
    for words in [
      ".SH HOOKE STORYBOARD\n", "\\fB\\-\\-from\\-time\\fR \\fIT\\fR", ".SH HOOKE NEW SCENE\n",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    // A line that begins with a point or a quote would be a request.
    let requests = Set(
      page.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix(3) })
    #expect(
      requests.isSubset(of: [".TH", ".SH", ".TP", ".PP", ".B ", ".I ", ".RI", ".nf", ".fi", ".sp"]))
  }

  @Test("bash completes what a line begins with")
  func completions_bash_areOffered() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url("my-scene.yaml"))
    let command = try HookeProcess.executable()
    let script = folder.url("completions")
    try HookeProcess.run(["--generate-completion-script", "bash"]).output.write(
      to: script, atomically: true, encoding: .utf8)
    // As bash does when the tabulator is pressed at the end of the line.
    let press = """
      . "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"
      COMP_POINT=${#COMP_LINE}; function=$(complete -p hooke); function=${function##*-F }
      ${function%% *} hooke "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      echo "${COMPREPLY[*]}"
      """
    for (line, words) in [
      ("hooke sto", "storyboard"), ("hooke storyboard log", "login-layout login-layout.constants"),
      ("hooke storyboard my", "my-scene.yaml"), ("hooke compare my", "my-scene.yaml"),
      ("hooke storyboard x --format animated", "animated-svg"),
      ("hooke storyboard x --layout ", "grid strip pages onion"),
      ("hooke storyboard x --against my", "my-scene.yaml"),
      ("hooke spring --format ke", "keyframes"),
      ("hooke ease easeI", "easeIn easeInOut"),
    ] {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      var bash = Program("bash", ["-c", press, "bash", script.path] + parts)
      bash.folder = folder.folder.path
      bash.environment["PATH"] =
        command.deletingLastPathComponent().path + ":" + (bash.environment["PATH"] ?? "")
      let result = try bash.run()
      let offered = String(decoding: result.output, as: UTF8.self)
      #expect(offered == words + "\n", "\(line): \(String(decoding: result.errors, as: UTF8.self))")
    }
  }
}
