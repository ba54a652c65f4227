// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport

/// Independent programs that read the files; `make setup` installs them.
enum Tool {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The output of a program, which must be installed and succeed.
  @discardableResult
  static func run(_ name: String, _ arguments: [String]) throws -> Data {
    let directories = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    guard
      let path = directories.map({ $0 + "/" + name })
        .first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { throw Failure(description: "\(name) is not installed; type `make setup`") }
    let result = try Program(path, arguments).run()
    guard result.exitCode == 0 else {
      throw Failure(
        description: "\(name) \(arguments.joined(separator: " ")) ended with "
          + "\(result.exitCode): \(String(decoding: result.errors, as: UTF8.self))")
    }
    return result.output
  }

  static func text(_ name: String, _ arguments: [String]) throws -> String {
    String(decoding: try run(name, arguments), as: UTF8.self)
  }
}

/// A directory that exists as long as a test runs.
final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("hooke-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes bytes to a file and gives its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  /// The names of all files, hidden ones included, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}
