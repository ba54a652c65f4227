// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The places where the command looks for the solver of browsers: beside itself as it is installed,
/// and in the clone that it was built in.
@Suite("places of the solver for browsers")
struct WebFolderTests {
  private static let template = """
    <script>"response", "values": [0.4, 0.6]; "response", "values": [0.4, 0.6]</script>
    <script>import "../hooke.mjs"; import "../hooke.mjs"; loadHooke(); loadHooke()</script>
    """

  /// Writes the files of a web folder, of which the page says where it lies.
  private static func write(_ folder: String, in place: TemporaryFolder) throws {
    let web = place.url(folder)
    try FileManager.default.createDirectory(
      at: web.appendingPathComponent("examples"), withIntermediateDirectories: true)
    for (name, text) in [
      ("examples/spring.html", "<p>\(folder)</p>\n" + template), ("hooke.mjs", "export {};"),
      ("hooke-scalar.wasm", "wasm"),
    ] { try Data(text.utf8).write(to: web.appendingPathComponent(name)) }
  }

  /// The path of the command and the folders there are; the one that counts, nil for none.
  static let places: [(command: String, folders: [String], found: String?)] = [
    ("bin/hooke", ["share/hooke/web"], "share/hooke/web"),
    ("a/bin/hooke", ["a/share/hooke/web", "out/web"], "a/share/hooke/web"),
    ("a/bin/hooke", ["share/hooke/web"], nil), ("bin/hooke", ["bin/share/hooke/web"], nil),
    ("bin/hooke", ["web"], nil), (".build/debug/hooke", ["out/web"], "out/web"),
    ("a/b/c/hooke", ["out/web", "a/out/web"], "a/out/web"),
    ("a/hooke", ["a/out/web"], "a/out/web"), ("a/hooke", ["b/out/web"], nil),
  ]

  @Test(
    "the folder beside the command counts, then the nearest above it", arguments: places.indices)
  func page_besideTheCommand_isFound(index: Int) throws {
    let (command, folders, found) = Self.places[index]
    let place = try TemporaryFolder()
    let program = place.url(command)
    let files = FileManager.default
    try files.createDirectory(
      at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Another name of the same file, which takes no space; there is none in another file system.
    let hooke = try HookeProcess.executable().resolvingSymlinksInPath()
    guard (try? files.linkItem(at: hooke, to: program)) != nil else { return }
    for folder in folders { try Self.write(folder, in: place) }
    let line = "spring --stiffness 300 --damping 20 --format html"
    for given in index == 0 ? ["", place.url("none").path] : [""] {
      let text = try Tool.run(
        "sh",
        [
          "-c", "HOOKE_WEB='\(given)' '\(program.path)' \(line) 2>&1; :",
        ])
      let isFound = found != nil && given.isEmpty
      #expect(text.hasPrefix("<p>\(found ?? "")</p>\n") == isFound, "\(text)")
      #expect(text.contains("the solver for browsers is not installed") == !isFound, "\(text)")
      guard isFound else { continue }
      // The first of each place is taken, and no further one.
      #expect(
        text.contains(#""physics", "values": [300.0, 20.0, 1.0]; "response", "values": [0.4"#))
      #expect(text.contains(#";base64,ZXhwb3J0IHt9Ow=="; import "../hooke.mjs"; loadHooke({"#))
      #expect(text.hasSuffix(#";base64,d2FzbQ==" }); loadHooke()</script>"#), "\(text)")
    }
  }
}
