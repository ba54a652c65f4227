// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo

extension PixelImage {
  /// How the part from a column on that is as wide as another image differs from that image.
  func difference(from other: PixelImage, at column: Int = 0) throws -> Pixels.Difference {
    guard height == other.height, column + other.width <= width else {
      throw Tool.Failure(
        description: "\(width) by \(height) pixels against \(other.width) by \(other.height)")
    }
    var (sum, far) = (0, 0)
    unsafe withPixels { ours in
      unsafe other.withPixels { theirs in
        guard let ours = ours.baseAddress, let theirs = theirs.baseAddress else { return }
        for row in 0..<height {
          // Most of a picture is alike: its pixels are compared by the piece.
          for start in stride(from: 0, to: other.width, by: 32) {
            let count = min(32, other.width - start)
            let first = unsafe ours + row * width + column + start
            let second = unsafe theirs + row * other.width + start
            guard unsafe memcmp(first, second, 4 * count) != 0 else { continue }
            for index in 0..<count {
              let levels = unsafe Self.differences(first[index], second[index])
              sum += levels.sum
              if levels.largest > 64 { far += 1 }
            }
          }
        }
      }
    }
    let pixels = Double(other.width * height)
    return Pixels.Difference(mean: Double(sum) / (3 * pixels), far: Double(far) / pixels)
  }

  /// The differences of red, green and blue.
  private static func differences(_ first: UInt32, _ second: UInt32) -> (sum: Int, largest: Int) {
    guard first != second else { return (0, 0) }
    let red = abs(Int(first >> 16 & 255) - Int(second >> 16 & 255))
    let green = abs(Int(first >> 8 & 255) - Int(second >> 8 & 255))
    let blue = abs(Int(first & 255) - Int(second & 255))
    return (red + green + blue, max(red, green, blue))
  }
}
