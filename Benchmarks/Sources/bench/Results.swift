// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Suite

/// A run as `out/bench.json` holds it: everything that is said of it is read from here.
struct Results: Codable {
  /// One row.
  struct Row: Codable {
    /// The time of a frame, nanoseconds.
    struct Time: Codable {
      var min: Double
      var median: Double
      var p90: Double
    }

    var title: String
    /// How many frames were timed.
    var frames: Int
    var nsPerFrame: Time
    /// Springs per frame.
    var count: Int
    /// Of the median.
    var nsPerSpring: Double
  }

  var machine: Machine
  var revision: String
  var date: String
  var rows: [Row]

  init(machine: Machine, revision: String, date: String, samples: [Samples]) {
    self.machine = machine
    self.revision = revision
    self.date = date
    rows = samples.map(Row.init)
  }

  /// The row of a title.
  subscript(title: String) -> Row? { rows.first { $0.title == title } }

  /// Writes the file.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Reads the file.
  static func read(_ path: String) throws -> Results {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONDecoder().decode(Results.self, from: data)
  }
}

extension Results.Row {
  init(_ measured: Samples) {
    title = measured.title
    frames = measured.framesPerSample * measured.samples.count
    count = measured.count
    func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
    nsPerFrame = Time(
      min: rounded(measured.quantile(0)), median: rounded(measured.quantile(0.5)),
      p90: rounded(measured.quantile(0.9)))
    nsPerSpring = rounded(measured.quantile(0.5) / Double(measured.count))
  }
}
