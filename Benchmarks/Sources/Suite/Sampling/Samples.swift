// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// What was measured of one row: a line of the raw data file.
public struct Samples: Codable, Sendable {
  /// The row's title.
  public var title: String
  /// Springs per frame.
  public var count: Int
  /// Frames behind each sample.
  public var framesPerSample: Int
  /// Nanoseconds per frame, in the order measured.
  public var samples: [Double]

  /// Samples of a row.
  public init(_ row: Row, framesPerSample: Int, samples: [Double]) {
    title = row.title
    count = row.count
    self.framesPerSample = framesPerSample
    // A thousandth of a nanosecond is finer than any clock.
    self.samples = samples.map { ($0 * 1e3).rounded() / 1e3 }
  }

  /// Adds a line to a raw data file, making the file if there is none.
  public func append(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var line = try encoder.encode(self)
    line.append(UInt8(ascii: "\n"))
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: line)
    try file.close()
  }

  /// All lines of a raw data file.
  public static func read(_ path: String) throws -> [Samples] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try data.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Samples.self, from: $0)
    }
  }

  /// The value below which a share of the samples lies, 0...1: 0 the least, 0.5 the median.
  public func quantile(_ share: Double) -> Double {
    let sorted = samples.sorted()
    let place = share * Double(sorted.count - 1)
    let (low, part) = (Int(place), place - place.rounded(.down))
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * part
  }
}
