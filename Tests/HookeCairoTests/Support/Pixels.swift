// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// A picture's pixels on white ground, for comparing renderers.
struct Pixels {
  let width: Int
  let height: Int

  /// Red, green and blue, 0 to 255, row by row from the top.
  let levels: [UInt8]

  /// Reads a binary PPM, what `pdftoppm` writes.
  init(ppm data: Data) throws {
    var bytes = Array(data)[...]
    func word() -> String {
      var word = ""
      while let byte = bytes.popFirst(), byte > 32 { word.append(Character(Unicode.Scalar(byte))) }
      return word
    }
    guard word() == "P6", let width = Int(word()), let height = Int(word()), word() == "255",
      bytes.count == width * height * 3
    else { throw Tool.Failure(description: "not a PPM picture") }
    self.width = width
    self.height = height
    levels = Array(bytes)
  }

  /// Reads a PNG as `pdftoppm`'s neighbour `pngtopnm` would, with our own small reader.
  init(png data: Data) throws {
    let image = try PNGReader.read(Array(data))
    width = image.width
    height = image.height
    var levels: [UInt8] = []
    levels.reserveCapacity(width * height * 3)
    for pixel in stride(from: 0, to: image.samples.count, by: image.channels) {
      let alpha = image.channels == 4 ? Int(image.samples[pixel + 3]) : 255
      for channel in 0..<3 {
        let level = Int(image.samples[pixel + channel])
        levels.append(UInt8((level * alpha + 255 * (255 - alpha) + 127) / 255))
      }
    }
    self.levels = levels
  }

  /// One pixel's red, green and blue.
  subscript(_ x: Int, _ y: Int) -> [Int] {
    let start = (y * width + x) * 3
    return levels[start..<start + 3].map(Int.init)
  }

  /// How two pictures differ.
  struct Difference: CustomStringConvertible {
    /// The mean over all levels, 0 to 255.
    var mean: Double
    /// The share of pixels with a level off by more than 64, 0 to 1.
    var far: Double

    var description: String { "mean \(mean) levels, \(far * 100) % of pixels off by over 64" }
  }

  func difference(from other: Pixels) throws -> Difference {
    guard width == other.width, height == other.height else {
      throw Tool.Failure(
        description: "\(width) by \(height) pixels against \(other.width) by \(other.height)")
    }
    var sum = 0
    var far = 0
    for start in stride(from: 0, to: levels.count, by: 3) {
      var largest = 0
      for index in start..<start + 3 {
        let difference = abs(Int(levels[index]) - Int(other.levels[index]))
        sum += difference
        largest = max(largest, difference)
      }
      if largest > 64 { far += 1 }
    }
    return Difference(
      mean: Double(sum) / Double(levels.count), far: Double(far) / Double(width * height))
  }
}
