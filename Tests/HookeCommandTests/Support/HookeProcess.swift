// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport

/// The built `hooke`, run as a user runs it.
enum HookeProcess {
  /// What one run left behind.
  struct Result {
    let exitCode: Int32
    let output: String
    let errors: String
    let wasKilled: Bool

    /// The lines of standard output, without the line breaks.
    var lines: [String] {
      output.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        .map { String(Substring($0)) }
    }
  }

  struct NotBuilt: Error, CustomStringConvertible {
    let places: [String]
    var description: String { "no executable hooke in \(places.joined(separator: ", "))" }
  }

  /// The built command.
  static func executable() throws -> URL { try found.get() }

  /// Looked for once: beside the test bundle, wherever that was built.
  private static let found = Swift.Result { try find() }

  private static func find() throws -> URL {
    let bundles = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let argument = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let places = [argument] + bundles + [root.appendingPathComponent(".build/debug")]
    for place in places {
      let file = place.appendingPathComponent("hooke")
      let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .isExecutableKey])
      if values?.isRegularFile == true, values?.isExecutable == true { return file }
    }
    throw NotBuilt(places: places.map(\.path))
  }

  /// Runs `hooke` with the arguments; its output goes through files, so that nothing can block.
  static func run(
    _ arguments: [String], in place: TemporaryFolder? = nil, input: URL? = nil,
    output: FileHandle? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    var program = Program(try executable().path, arguments)
    program.environment.merge(environment) { $1 }
    program.folder = place?.folder.path
    if let input { program.input = input.path }
    program.output = output
    let result = try program.run()
    return Result(
      exitCode: result.exitCode, output: String(decoding: result.output, as: UTF8.self),
      errors: String(decoding: result.errors, as: UTF8.self), wasKilled: result.wasKilled)
  }

  /// Runs `hooke` with a line of arguments separated by spaces.
  static func run(_ line: String) throws -> Result {
    try run(line.split(separator: " ").map(String.init))
  }
}

/// A folder that goes with its last reference.
final class TemporaryFolder {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hooke-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func url(_ name: String) -> URL {
    folder.appendingPathComponent(name)
  }

  /// Writes the document of a small scene, `dot.yaml`, in which one square moves for 0.2 s.
  ///
  /// Its pictures and tables cost a hundredth of a gallery scene's.
  func writeDot() throws {
    try Data(
      """
      hooke: 1
      title: Dot
      layers:
        - {id: dot, backgroundColor: "#3498DB", frame: [100, 100, 40, 40]}
      script:
        - {at: 0.1, animate: dot.positionX, to: 200, duration: 0.2, curve: easeOut}
        - {at: 0.4, animate: dot.opacity, to: 0.5, spring: {bounciness: 4}}

      """.utf8
    ).write(to: url("dot.yaml"))
  }

  /// The names of all files in the folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
