// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCommand
import HookeGallery

extension FuzzTarget {
  /// Command lines of `hooke`, run in this process in a folder of its own: exit codes are those
  /// that are promised, and a wrong line gets one line of message without control characters.
  ///
  /// Arguments stand in one line with spaces between them, or in a line each.
  static let commandLines = FuzzTarget(
    name: "command-lines", summary: "the arguments of hooke", largestInput: 256
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let arguments = text.split(
      separator: text.contains("\n") ? "\n" : " ", omittingEmptySubsequences: false
    ).map(String.init)
    guard isHarmless(text, arguments) else { return "" }
    let (code, messages) = CommandFolder.shared.run(arguments)
    guard (0...3).contains(code) else { finding("exit code \(code)") }
    let lines = messages.split(separator: "\n", omittingEmptySubsequences: false)
    // What is checked is several files, each with what is wrong in it.
    let isOneLine = arguments.first != "check" && !lines[0].hasSuffix(" is wrong")
    if code == 2, isOneLine, lines.count != 2 {
      finding("a message of \(lines.count - 1) lines: \(messages)")
    }
    if messages.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\n" || $0.value == 127 }) {
      finding("control characters in a message: \(messages.debugDescription)")
    }
    return "\(code)\n\(messages)"
  }

  /// Whether a line leaves everything outside its folder alone, and ends.
  private static func isHarmless(_ text: String, _ arguments: [String]) -> Bool {
    !text.contains("/") && !text.contains("\0") && !text.contains("watch")
      && !(arguments.contains("new") && arguments.contains("scene"))
  }
}

/// The folder in which command lines run, with a file of each kind that they can read.
@safe
private final class CommandFolder: Sendable {
  static let shared = CommandFolder()

  private static let files = [
    "dot.yaml": """
    hooke: 1
    layers:
      - {id: dot, backgroundColor: "#3498DB", frame: [100, 100, 40, 40]}
    script:
      - {at: 0.1, animate: dot.positionX, to: 200, duration: 0.2, curve: easeOut}
    """,
    "a.csv": "time,x\n0,0\n0.1,5\n0.2,10\n",
    "a.json": """
    {"v":"5.5.2","fr":30,"ip":0,"op":30,"w":20,"h":20,"layers":[{"ty":1,"ip":0,"op":30,"st":0,\
    "sw":20,"sh":20,"sc":"#ff0000","ks":{"o":{"a":1,"k":[{"t":0,"s":[0],"i":{"x":[0.8],"y":[1]},\
    "o":{"x":[0.2],"y":[0]}},{"t":20,"s":[100]}]}}}]}
    """,
  ]

  private let folder: String
  private let errors: FileHandle

  private init() {
    // A folder in a folder: `-o ..` stays among what is removed.
    let outer = FileManager.default.temporaryDirectory.path + "/hooke-fuzz-\(getpid())"
    folder = outer + "/in"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      _ = FileManager.default.createFile(atPath: outer + "/messages", contents: nil)
      errors = try FileHandle(forUpdating: URL(fileURLWithPath: outer + "/messages"))
    } catch {
      fatalError("\(outer): \(error)")
    }
    _ = FileManager.default.changeCurrentDirectoryPath(folder)
    let nothing = unsafe open("/dev/null", O_RDWR)
    dup2(nothing, 0)
    dup2(nothing, 1)
  }

  /// Runs a line, and returns its exit code and what it wrote to standard error.
  func run(_ arguments: [String]) -> (code: Int32, messages: String) {
    prepare()
    do {
      try errors.truncate(atOffset: 0)
      let kept = dup(2)
      dup2(errors.fileDescriptor, 2)
      let code = SceneCommand.run(arguments, gallery: Array(Gallery.scenes.prefix(1)))
      dup2(kept, 2)
      close(kept)
      try errors.seek(toOffset: 0)
      return (code, String(decoding: try errors.readToEnd() ?? Data(), as: UTF8.self))
    } catch {
      fatalError("\(folder): \(error)")
    }
  }

  /// Puts the files there, and removes others once there are many.
  private func prepare() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where names.count > 50 || Self.files[name] != nil {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
    for (name, text) in Self.files {
      _ = FileManager.default.createFile(atPath: folder + "/" + name, contents: Data(text.utf8))
    }
  }
}
