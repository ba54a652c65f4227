// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import HookeCommand

/// Standard output on a full disk and on a closed pipe.
@Suite("streams")
struct StreamTests {
  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(
    "a full disk behind standard output is said so, exit code 1",
    .enabled(if: hasFullDevice, "this system has no /dev/full"),
    arguments: [
      "spring --bounciness 4 --speed 12", "spring --bounciness 4 --speed 12 --csv",
      "spring --bounciness 4 --speed 12 --css", "ease linear", "decay", "--help",
    ])
  func output_fullDisk_exitsWith1(_ line: String) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let result = try HookeProcess.run(
      line.split(separator: " ").map(String.init), output: full)
    #expect(result.exitCode == 1)
    #expect(!result.wasKilled)
    #expect(result.errors.hasPrefix("hooke: cannot write standard output: "))
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test("a reader that has left ends the command quietly, exit code 1")
  func output_closedPipe_exitsWith1() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try HookeProcess.run(
      ["spring", "--stiffness", "100", "--damping", "0", "--fps", "10000", "--csv"],
      output: pipe.fileHandleForWriting)
    #expect(result.exitCode == 1)
    #expect(!result.wasKilled)
    #expect(result.errors.isEmpty)
  }

  /// Fonts are read meanwhile, whose files must not become what is closed.
  @Test("a closed standard input is said so each time")
  func input_closed_isSaidSo() throws {
    let folder = try TemporaryFolder()
    let hooke = try HookeProcess.executable().path
    let said = try Tool.run(
      "sh",
      [
        "-c",
        "cd '\(folder.folder.path)'; for i in 1 2 3 4 5 6 7 8; do "
          + "'\(hooke)' storyboard - -o a.pdf 0<&- 2>&1; echo $?; done",
      ])
    let lines = said.split(separator: "\n")
    #expect(lines.count == 16)
    #expect(
      Set(lines) == ["hooke: cannot read standard input: bad file descriptor", "1"], "\(said)")
    #expect(try folder.names().isEmpty)
  }

  @Test("every name of standard output is -o -: data alone, nothing under the name")
  func output_devStdout_isTheFile() throws {
    let folder = try TemporaryFolder()
    let expected = try HookeProcess.run(
      ["storyboard", "present-modal", "--format", "json", "-o", "-"], in: folder)
    #expect(expected.output.hasPrefix("{"))
    for name in ["/dev/stdout", "/dev/fd/1"] {
      let result = try HookeProcess.run(
        ["storyboard", "present-modal", "--format", "json", "-o", name], in: folder)
      #expect(result.exitCode == 0 && result.output == expected.output, "\(result.errors)")
    }
  }

  /// The shell has opened a file, and writes into it before and after.
  @Test(
    "a file that is open gets the bytes between what is there and what follows",
    arguments: [
      "spring --bounciness 4 --speed 12 -o /dev/stdout --format svg",
      "spring --bounciness 4 --speed 12 --svg /dev/stdout",
      "spring --bounciness 4 --speed 12 --pdf /dev/fd/3 3>&1",
      "spring --bounciness 4 --speed 12 -o /dev/stderr --format csv 2>&1",
      "storyboard dot.yaml -o /dev/fd/3 --format css 3>&1",
      "storyboard dot.yaml -o /dev/stderr --format json 2>&1",
      "frame dot.yaml --at 0 -o /dev/stderr 2>&1",
      "storyboard dot.yaml --against dot.json --junit /dev/stdout",
      "storyboard dot.yaml -o link.json",
    ])
  func output_toWhatIsOpen_replacesNothing(_ line: String) throws {
    let folder = try TemporaryFolder()
    try folder.writeDot()
    _ = try HookeProcess.run(["storyboard", "dot.yaml", "-o", "dot.json"], in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("link.json").path, withDestinationPath: "/dev/stdout")
    let hooke = try HookeProcess.executable().path
    for redirection in [">", ">>"] {
      try Data("old\n".utf8).write(to: folder.url("log"))
      let errors = try Tool.run(
        "sh",
        [
          "-c",
          "cd '\(folder.folder.path)'; (echo first; '\(hooke)' \(line); echo last) "
            + "\(redirection) log",
        ])
      let log = try Data(contentsOf: folder.url("log"))
      let beginning = redirection == ">" ? "first\n" : "old\nfirst\n"
      #expect(log.starts(with: Data(beginning.utf8)), "\(line) \(redirection) \(errors)")
      #expect(log.suffix(5) == Data("last\n".utf8), "\(line) \(redirection) \(errors)")
      #expect(log.count > 200, "\(line) \(redirection) \(errors)")
      #expect(!log.contains(Data("cannot write".utf8)))
    }
    let names = try folder.names().filter { !["dot.json", "dot.yaml"].contains($0) }
    #expect(names == ["link.json", "log"])
  }

  @Test("a text is the same on standard output, through -o - and in a file")
  func output_textsOfEveryFormat_areTheSameAnywhere() throws {
    let folder = try TemporaryFolder()
    for format in ["csv", "css", "keyframes", "swiftui", "uikit", "compose", "web"] {
      let line = ["spring", "--bounciness", "4", "--speed", "12", "--format", format]
      let printed = try HookeProcess.run(line, in: folder)
      #expect(printed.exitCode == 0 && printed.output.count > 80, "\(format): \(printed)")
      #expect(try HookeProcess.run(line + ["-o", "-"], in: folder).output == printed.output)
      #expect(try folder.names().isEmpty, "\(format)")
      let written = try HookeProcess.run(line + ["-o", "a.txt"], in: folder)
      #expect(written.exitCode == 0 && written.output.isEmpty && written.errors.isEmpty)
      let file = folder.url("a.txt")
      #expect(try String(contentsOf: file, encoding: .utf8) == printed.output, "\(format)")
      try FileManager.default.removeItem(at: file)
    }
    for flag in ["--csv", "--css"] {
      let line = ["spring", "--bounciness", "4", "--speed", "12", flag]
      let (printed, file) = (try HookeProcess.run(line), folder.url("b"))
      _ = try HookeProcess.run(line + ["-o", file.path])
      #expect(try String(contentsOf: file, encoding: .utf8) == printed.output, "\(flag)")
    }
  }

  @Test("pages that an earlier run left under the same name are reported")
  func output_fewerPages_warnsOfTheOthers() throws {
    let folder = try TemporaryFolder()
    for name in ["a-2.svg", "a-7.svg", "a-12.svg", "a-b.svg", "a-.svg", "ab-3.svg", "a-7.pdf"] {
      try Data().write(to: folder.url(name))
    }
    let result = try HookeProcess.run(
      ["storyboard", "present-modal", "--layout", "pages", "--moments", "2", "-o", "a.svg"],
      in: folder)
    #expect(result.output.hasPrefix("a.svg\na-2.svg\n"))
    #expect(
      result.errors
        == "hooke: warning: a-12.svg, a-7.svg in .: not of this run, which wrote "
        + "\(result.lines.count) files\n")
    // Of a format whose files are not numbered, such names are others' own.
    let recorded = try HookeProcess.run(
      ["storyboard", "present-modal", "--format", "pdf", "-o", "a.pdf"], in: folder)
    #expect(recorded.exitCode == 0 && recorded.errors.isEmpty, "\(recorded.errors)")
  }

  @Test("pages of another scene of the run are not reported")
  func output_pagesOfAnotherScene_areOfThisRun() throws {
    let folder = try TemporaryFolder()
    try folder.writeDot()
    try FileManager.default.copyItem(at: folder.url("dot.yaml"), to: folder.url("dot-2.yaml"))
    try FileManager.default.createDirectory(
      at: folder.url("a"), withIntermediateDirectories: false)
    for name in ["dot-99.svg", "dot-2-98.svg", "dot--9.svg"] {
      try Data().write(to: folder.url("a/" + name))
    }
    for scenes in [["dot-2.yaml", "dot.yaml"], ["dot.yaml", "dot-2.yaml"]] {
      let result = try HookeProcess.run(
        ["storyboard"] + scenes + ["--layout", "pages", "--moments", "12", "-o", "a/"]
          + ["--format", "svg"], in: folder)
      #expect(result.exitCode == 0 && Set(result.lines).count == result.lines.count)
      #expect(result.lines.contains("a/dot-2.svg") && result.lines.contains("a/dot-02.svg"))
      #expect(
        result.errors
          == "hooke: warning: dot-2-98.svg, dot-99.svg in a: not of this run, which wrote "
          + "\(result.lines.count) files\n")
    }
  }

  @Test("a page that would be a file of another scene is not written")
  func output_oneFileOfTwoScenes_isRefused() throws {
    for (scenes, kept) in [(["dot.yaml", "dot-2.yaml"], 0), (["dot-2.yaml", "dot.yaml"], 4)] {
      let folder = try TemporaryFolder()
      try folder.writeDot()
      try FileManager.default.copyItem(at: folder.url("dot.yaml"), to: folder.url("dot-2.yaml"))
      let result = try HookeProcess.run(
        ["storyboard"] + scenes + ["--layout", "pages", "--moments", "3", "-o", "a/"]
          + ["--format", "svg"], in: folder)
      #expect(result.exitCode == 2 && result.lines.count == kept, "\(result)")
      #expect(
        result.errors
          == "hooke: 'a/dot-2.svg' would be a file of 'dot-2' and of 'dot': draw one after the "
          + "other, each into a folder of its own\n")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.url("a").path).count == kept)
    }
  }

  @Test(
    "with too little memory for fonts nothing is drawn, and a message says so",
    .enabled(
      if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil,
      "AddressSanitizer takes more addresses than the limit of this test leaves"),
    arguments: [
      "storyboard flat-button -o a.pdf", "frame flat-button --at 0 -o a.png",
      "spring --bounciness 4 --speed 12 -o a.svg", "compare flat-button flat-button",
    ])
  func drawing_withLittleMemory_isRefused(_ line: String) throws {
    let folder = try TemporaryFolder()
    let hooke = try HookeProcess.executable().path
    // Enough for the program itself, and far from enough for threads of their own.
    let result = try Tool.run(
      "sh",
      ["-c", "cd '\(folder.folder.path)'; ulimit -v 150000; '\(hooke)' \(line) 2>&1; echo $?"])
    #expect(
      result == "hooke: fonts take 128 MB of addresses, and less is left to this process: raise "
        + "its limit (ulimit -v)\n1\n", "\(result)")
    #expect(try folder.names().isEmpty)
  }

  @Test("what a killed process left among the temporary files goes with the next use")
  func temporaryFolder_ofADeadProcess_isRemoved() throws {
    let folder = try TemporaryFolder()
    let left = folder.url(".hooke-2147483647-abcdef")
    try FileManager.default.createDirectory(
      at: left, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try Data().write(to: left.appendingPathComponent("a.json"))
    let result = try HookeProcess.run(
      ["storyboard", "present-modal", "--format", "json", "-o", "-"],
      environment: ["TMPDIR": folder.folder.path])
    #expect(result.exitCode == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder.path).isEmpty)
  }

  @Test("folders and links of others stay, though they are named like a dead process's")
  func temporaryFolder_ofOthers_stays() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try Data().write(to: other.url("a.json"))
    let files = FileManager.default
    try files.createSymbolicLink(
      at: folder.url(".hooke-2147483647-abcdef"), withDestinationURL: other.folder)
    for name in ["hooke-2147483646-backup", ".hooke-2147483645-shared"] {
      try files.createDirectory(at: folder.url(name), withIntermediateDirectories: false)
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url(name).path)
      try Data().write(to: folder.url("\(name)/a.json"))
    }
    // A name of more parts is none of the command's.
    try files.createDirectory(
      at: folder.url(".hooke-2147483644-a-b"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    let result = try HookeProcess.run(
      ["spring", "--bounciness", "4", "--speed", "12", "--format", "svg", "-o", "-"],
      environment: ["TMPDIR": folder.folder.path])
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(try files.contentsOfDirectory(atPath: folder.folder.path).count == 4)
    #expect(files.fileExists(atPath: other.url("a.json").path))
    for name in ["hooke-2147483646-backup", ".hooke-2147483645-shared"] {
      #expect(files.fileExists(atPath: folder.url("\(name)/a.json").path), "\(name)")
    }
  }

  @Test("a watch whose reader has left ends")
  func watch_closedPipe_ends() throws {
    let folder = try TemporaryFolder()
    try Data("hooke: 1\nlayers: [{id: card}]\n".utf8).write(to: folder.url("card.yaml"))
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try HookeProcess.run(
      ["storyboard", "card.yaml", "--watch", "-o", "card.json"], in: folder,
      output: pipe.fileHandleForWriting)
    #expect(!result.wasKilled && !result.errors.contains("waiting"), "\(result.errors)")
  }

  /// Both times the file has the same size, and mostly the same second.
  @Test func state_ofAFileSavedAgain_isAnother() throws {
    let folder = try TemporaryFolder()
    let path = folder.url("a.yaml").path
    #expect(FileSystem.state(of: path) == nil)
    var states: [FileState?] = []
    for text in ["one", "two", "six"] {
      try Data(text.utf8).write(to: folder.url("a.yaml"))
      states.append(FileSystem.state(of: path))
      #expect(FileSystem.state(of: path) == states.last)
      Process.sleep(microseconds: 20_000)
    }
    // The file itself is kept, as by editors that write in place.
    let handle = try FileHandle(forWritingTo: folder.url("a.yaml"))
    try handle.write(contentsOf: Data("ten".utf8))
    try handle.close()
    states.append(FileSystem.state(of: path))
    #expect(zip(states, states.dropFirst()).allSatisfy { $0 != $1 && $1 != nil })
  }
}
