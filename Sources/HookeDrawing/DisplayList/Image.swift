// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A picture of pixels, as a PNG or JPEG file holds it.
///
/// Renderers draw it as it is: it is the one item that is not made of vectors. PNG files are
/// decoded where pixels are drawn, and one that cannot be is an error of drawing PDF and PNG; JPEG
/// files are embedded in PDF and SVG, and a PNG shows a grey area in their place.
public struct Image: Hashable, Sendable {
  /// The formats of files.
  public enum Format: String, Hashable, Sendable {
    /// Portable Network Graphics.
    case png
    /// JPEG, baseline or progressive.
    case jpeg
  }

  private final class Storage: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  private let storage: Storage

  /// The format.
  public let format: Format

  /// The width in pixels, 1...32,767.
  public let width: Int

  /// The height in pixels, 1...32,767.
  public let height: Int

  /// Reads the head of a file; nothing where it is no PNG or JPEG, or larger than 32,767 pixels a
  /// side or 64 million in all.
  public init?(_ bytes: [UInt8]) {
    guard
      let head = Self.pngSize(bytes).map({ (Format.png, $0) })
        ?? Self.jpegSize(bytes).map({ (Format.jpeg, $0) })
    else { return nil }
    (format, width, height) = (head.0, head.1.0, head.1.1)
    guard (1...32_767).contains(width), (1...32_767).contains(height), width * height <= 1 << 26
    else { return nil }
    storage = Storage(bytes)
  }

  /// The bytes of the file.
  public var bytes: [UInt8] { storage.bytes }

  /// Whether two pictures have the same bytes.
  public static func == (first: Image, second: Image) -> Bool {
    first.storage === second.storage || first.bytes == second.bytes
  }

  /// Hashes the size and the number of bytes: cheap, and the same for equal pictures.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(bytes.count)
  }

  private static func pngSize(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    func number(_ offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return (number(16), number(20))
  }

  /// The size in the first frame header among a JPEG's segments.
  private static func jpegSize(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var position = 2
    while position + 9 < bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        return (
          Int(bytes[position + 7]) << 8 | Int(bytes[position + 8]),
          Int(bytes[position + 5]) << 8 | Int(bytes[position + 6])
        )
      }
      guard length >= 2 else { return nil }
      position += 2 + length
    }
    return nil
  }
}
