// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeCommand

/// What messages call a file that is wrong: its path, and what comes through standard input so.
@Suite("names of inputs in messages")
struct InputNameTests {
  /// What is wrong with a file of any kind; empty where it is right.
  private static func message(_ path: String, _ bytes: [UInt8]) -> String {
    do {
      _ = try InputFormats.read(InputFile(path: path, bytes: bytes))
      return ""
    } catch let error as InputError { return error.text } catch { return "\(error)" }
  }

  /// Contents of each kind, and what is said of them, with the name of the file in place of `@`.
  static let contents: [(bytes: [UInt8], message: String)] =
    [
      (#"{"hooke":2,"scene":1}"#, "@: recording.size: not a recording"),
      (#"{"layers":7,"fr":30}"#, "@: line 1, column "), ("[1]", "@: table[0]: not a table"),
      ("time,x\n0,a\n", "@: line 2"), ("{}", "@: cannot be drawn, expected a recording"),
      ("", "@: empty, expected a recording"), ("t,\0x\n0,1\n", "@: holds a NUL"),
      ("time;x\n0;1\n", "@: line 1: the columns are separated by semicolons"),
      ("[1,", "@: line 1, column 4: not JSON"),
      ("hooke: 1\nlayerz: []\n", "@ is wrong\n@:2:1: error: no key 'layerz'"),
    ].map { (Array($0.utf8), $1) } + [
      (Array(#"{"hooke":2,"scene":""#.utf8) + [0xFF], "@: not text in UTF-8"),
      (Array("t,x\n0,1\n".utf8) + [0xFF, 0x0A], "@: not text in UTF-8"),
      ([0xFF, 0xFE, 0x61, 0], "@: text in UTF-16, expected UTF-8"),
      ([0xFF, 0xFE, 0, 0], "@: text in UTF-32, expected UTF-8"),
    ]

  @Test("a message names the file", arguments: contents)
  func message_aboutAFile_namesIt(bytes: [UInt8], message: String) {
    for (path, name) in [
      ("-", "standard input"), ("a", "a"), ("b/c.d", "b/c.d"), ("./-", "./-"),
    ] {
      let found = Self.message(path, bytes)
      #expect(found.hasPrefix(message.replacing("@", with: name)), "\(path): \(found)")
    }
  }

  @Test("what comes through standard input is called stdin, and lies in no folder")
  func file_ofStandardInput_hasNoFolder() {
    for (path, place, stem, folder) in [
      ("-", "standard input", "stdin", nil), ("./-", "./-", "-", "."),
      ("a.b.c", "a.b.c", "a.b", "."),
      ("/a", "/a", "a", "/"), ("b/-", "b/-", "-", "b"),
    ] as [(String, String, String, String?)] {
      let file = InputFile(path: path, bytes: [])
      #expect(file.place == place && file.stem == stem && file.folder == folder, "\(path)")
    }
  }
}
