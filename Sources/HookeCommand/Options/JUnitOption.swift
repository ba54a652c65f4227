// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser

/// The report of comparisons for continuous integration.
struct JUnitOption: ParsableArguments {
  @Option(
    name: .customLong("junit"),
    help: .init("Write what differs as JUnit XML, a test per motion.", valueName: "FILE"),
    completion: .file())
  var path: String?

  func validate() throws {
    if path == "" { throw ValidationError("--junit is empty: name a file") }
  }

  /// Refuses a report over a file that is read.
  func check(inputs: [String]) throws {
    guard let path, inputs.contains(where: { FileSystem.isSameFile($0, path) }) else { return }
    throw ValidationError("'\(path)' is what is read: name another file with --junit")
  }

  /// Writes the report where one was asked for.
  func write(_ report: JUnitReport) throws(IOError) {
    guard let path else { return }
    try FileSystem.write(report.xml, to: path)
  }
}
