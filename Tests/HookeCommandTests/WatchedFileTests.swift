// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The files that `--watch` waits for: those that are named, and those that they include.
@Suite("watched files")
struct WatchedFileTests {
  private struct Late: Error { let text: String }

  /// Waits until a file holds a text some times; gives up after half a minute.
  private func wait(for text: String, count: Int = 1, in file: URL) throws {
    for _ in 0..<1500 {
      let found = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      if found.components(separatedBy: text).count > count { return }
      usleep(20_000)
    }
    throw Late(text: "no \(text) in \(file.lastPathComponent)")
  }

  @Test("a document is drawn again when a file that it includes changes, goes or comes back")
  func watch_ofADocumentWithAnother_followsBoth() throws {
    let place = try TemporaryFolder()
    let (own, other) = (place.url("card.yaml"), place.url("more.yaml"))
    let (drawing, log) = (place.url("card.json"), place.url("log"))
    func save(_ caption: String, including file: String?) throws {
      let line = file.map { "include: \($0)\n" } ?? ""
      try Data("hooke: 1\n\(line)script: [{at: 1, note: \(caption)}]\n".utf8).write(
        to: own, options: .atomic)
    }
    func saveOther(_ end: Double) throws {
      let text = "hooke: 1\nsprings: {soft: {response: \(end), dampingRatio: 1}}\n"
      try Data(text.utf8).write(to: other, options: .atomic)
    }
    try save("first", including: nil)
    let process = Process()
    try Data().write(to: log)
    process.executableURL = try HookeProcess.executable()
    process.arguments = ["storyboard", "card.yaml", "--watch", "-o", "card.json"]
    process.currentDirectoryURL = place.folder
    let handle = try FileHandle(forWritingTo: log)
    (process.standardOutput, process.standardError) = (handle, handle)
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    var (waits, drawn, lacking) = (0, 0, 0)
    /// Waits until the last change has been followed.
    func follow(draws: Bool) throws {
      if draws { drawn += 1 } else { lacking += 1 }
      waits += 1
      try wait(for: "waiting for changes", count: waits, in: log)
      let text = try place.text("log")
      #expect(text.components(separatedBy: "card.json\n").count - 1 == drawn, "\(text)")
      #expect(text.components(separatedBy: "more.yaml").count - 1 >= lacking, "\(text)")
    }
    try follow(draws: true)
    try saveOther(1)
    try save("second", including: "more.yaml")
    try follow(draws: true)
    try wait(for: "second", in: drawing)
    // From here on the other file counts, too, and is missed when it is gone.
    try saveOther(2)
    try follow(draws: true)
    try FileManager.default.removeItem(at: other)
    try follow(draws: false)
    try saveOther(3)
    try follow(draws: true)
    // The own file is waited for until it is back.
    try FileManager.default.removeItem(at: own)
    usleep(250_000)
    try save("third", including: "more.yaml")
    try follow(draws: true)
    try wait(for: "third", in: drawing)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  @Test("scenes and standard input are not watched, in whatever company")
  func watch_ofWhatIsNoFile_isRefused() throws {
    let place = try TemporaryFolder()
    try place.writeDot()
    let none = "hooke: --watch is for files: name one\n"
    for (line, message) in [
      ("-", none), ("dot.yaml -", none), ("- dot.yaml", none), ("flat-button", none),
      ("flat-button present-modal", none), ("flat-button -", none),
      ("dot.yaml --against a.json", "hooke: --watch does not go with --against\n"),
      (
        "dot.yaml -o -",
        "hooke: --watch does not go with -o -, where one drawing would follow the other: name a "
          + "file\n"
      ),
    ] {
      let result = try HookeProcess.run(
        ["storyboard"] + line.split(separator: " ").map(String.init) + ["--watch"], in: place)
      #expect(result.exitCode == 2 && result.errors == message, "\(line): \(result.errors)")
    }
  }
}
