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
    if path == "-" {
      throw ValidationError("--junit - does not go with the verdict, which goes there: name a file")
    }
  }

  /// Refuses to write the report over a file that is read.
  func check(inputs: [String]) throws {
    if let path { try InputFile.check(path, isNoneOf: inputs, option: "--junit") }
  }

  /// Writes the report where one was asked for.
  func write(_ report: JUnitReport) throws(IOError) {
    guard let path else { return }
    try FileSystem.write(report.xml, to: path)
  }
}
