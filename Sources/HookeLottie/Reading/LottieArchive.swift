// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeJSON

/// A `.lottie` archive: a ZIP file with a manifest, animations and pictures.
///
/// ```swift
/// let bytes: [UInt8] = []
/// if LottieArchive.recognises(bytes) {
///   let animation = try LottieArchive(bytes).animation(name: "logo")
///   print(animation.duration)
/// }
/// ```
public struct LottieArchive: Sendable {
  /// A file of the archive.
  private struct Entry {
    var method: Int
    var checksum: UInt32
    var packedSize: Int
    var size: Int
    var offset: Int
  }

  /// The most bytes of a file of the archive, unpacked.
  private static let mostBytes = 64 << 20
  /// The most files of an archive.
  private static let mostEntries = 10_000

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]

  /// Whether a file begins as a ZIP file does.
  public static func recognises(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  /// Reads the directory of an archive.
  ///
  /// - Throws: ``LottieError`` where it is broken.
  public init(_ bytes: [UInt8]) throws(LottieError) {
    self.bytes = bytes
    // The directory's end is the last 22 bytes, but for a comment of at most 65,535 bytes.
    let first = max(0, bytes.count - 22 - 65_535)
    var end = bytes.count - 22
    while end >= first, !bytes[end...].starts(with: [0x50, 0x4B, 0x05, 0x06]) { end -= 1 }
    guard end >= first, end >= 0 else { throw Self.error("the archive has no directory") }
    let count = number(2, at: end + 10)
    var position = number(4, at: end + 16)
    guard count <= Self.mostEntries else {
      throw Self.error("the archive has \(count) files, at most \(Self.mostEntries) are read")
    }
    for _ in 0..<count {
      guard position + 46 <= bytes.count, number(4, at: position) == 0x0201_4B50 else {
        throw Self.error("the archive's directory is broken")
      }
      let (nameLength, extra, comment) = (
        number(2, at: position + 28), number(2, at: position + 30), number(2, at: position + 32)
      )
      guard position + 46 + nameLength <= bytes.count else {
        throw Self.error("the archive's directory is broken")
      }
      let name = String(decoding: bytes[position + 46..<position + 46 + nameLength], as: UTF8.self)
      entries[name] = Entry(
        method: number(2, at: position + 10),
        checksum: UInt32(number(4, at: position + 16)), packedSize: number(4, at: position + 20),
        size: number(4, at: position + 24), offset: number(4, at: position + 42))
      position += 46 + nameLength + extra + comment
    }
  }

  /// Reads the animation that the manifest names first; pictures come from the archive.
  ///
  /// - Parameter name: A name for files that are made of it.
  /// - Returns: The animation.
  /// - Throws: ``LottieError``, with the place in the animation's text where it is wrong there.
  public func animation(name: String) throws(LottieError) -> LottieAnimation {
    let (path, warnings) = try animationPath()
    var animation = try LottieAnimation(json: try contents(of: path), name: name) { picture in
      // Archives of the second version have pictures in i/, those of the first in images/.
      let file = picture.split(separator: "/").last.map(String.init) ?? picture
      for path in ["i/" + file, "images/" + file] where entries[path] != nil {
        return try? contents(of: path)
      }
      return nil
    }
    animation.warnings = warnings + animation.warnings
    return animation
  }

  /// The path of the first animation that the manifest names, and a warning of the others; without
  /// one, of the first there is.
  private func animationPath() throws(LottieError) -> (String, [LottieWarning]) {
    if entries["manifest.json"] != nil,
      let source = try? LottieSource(try contents(of: "manifest.json")),
      let animations = LottieNode(source)["animations"].elements,
      let id = animations.first?["id"].string
    {
      for path in ["a/\(id).json", "animations/\(id).json"] where entries[path] != nil {
        for other in animations.dropFirst() {
          other.warn("animations of the manifest after the first are left out")
        }
        return (path, source.warnings)
      }
    }
    let paths = entries.keys.filter {
      $0.hasSuffix(".json") && ($0.hasPrefix("a/") || $0.hasPrefix("animations/"))
    }
    guard let first = paths.min() else {
      throw Self.error("the archive has no animation, expected a/NAME.json or animations/NAME.json")
    }
    return (first, [])
  }

  /// The bytes of a file of the archive.
  private func contents(of path: String) throws(LottieError) -> [UInt8] {
    guard let entry = entries[path] else { throw Self.error("the archive has no file '\(path)'") }
    guard entry.size <= Self.mostBytes else {
      throw Self.error("'\(path)' has \(entry.size) bytes, at most \(Self.mostBytes) are read")
    }
    guard entry.offset + 30 <= bytes.count, number(4, at: entry.offset) == 0x0403_4B50 else {
      throw Self.error("'\(path)' of the archive is broken")
    }
    let start =
      entry.offset + 30 + number(2, at: entry.offset + 26) + number(2, at: entry.offset + 28)
    guard start + entry.packedSize <= bytes.count else {
      throw Self.error("'\(path)' of the archive is cut off")
    }
    let packed = bytes[start..<start + entry.packedSize]
    let contents: [UInt8]?
    switch entry.method {
    case 0: contents = Array(packed)
    case 8: contents = Inflate.inflated(packed, size: entry.size)
    default:
      throw Self.error(
        "'\(path)' is packed by method \(entry.method), expected 0 (stored) or 8 (deflate)")
    }
    guard let contents, contents.count == entry.size,
      CRC32.checksum(of: contents[...]) == entry.checksum
    else { throw Self.error("'\(path)' of the archive is broken") }
    return contents
  }

  /// A number of up to four bytes, the lowest first; 0 outside the file.
  private func number(_ count: Int, at offset: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    return (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  private static func error(_ problem: String) -> LottieError {
    LottieError(line: 1, column: 1, path: "", problem: problem)
  }
}
