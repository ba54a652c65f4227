// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Suite

/// The titles of the suite.
struct Rows: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Prints the titles of the suite.")

  @Option(help: "A regular expression over titles.")
  var filter = ""

  func run() throws {
    for row in try Suite.rows(matching: filter) { print(row.title) }
  }
}

/// A short look at some rows, for comparing two builds turn by turn.
struct Sample: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Times rows for a while each and adds a line per row to a data file.")

  @Option(help: "A regular expression over titles.")
  var filter = ""

  @Option(help: "How long a row is timed, seconds.")
  var seconds = 0.15

  @Argument(help: "The data file.")
  var data: String

  func run() throws {
    for row in try Suite.rows(matching: filter) {
      let sampler = Sampler(row)
      var samples: [Double] = []
      var spent = 0.0
      while samples.count < 5 || spent < seconds * 1e9 {
        samples.append(sampler.sample())
        spent += (samples.last ?? 0) * Double(sampler.framesPerSample)
      }
      try Samples(row, framesPerSample: sampler.framesPerSample, samples: samples).append(to: data)
    }
  }
}
