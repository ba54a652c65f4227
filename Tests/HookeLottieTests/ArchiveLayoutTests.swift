// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Archives in every layout that the ZIP format allows, written field by field as it defines them.
@Suite("layout of archives")
struct ArchiveLayoutTests {
  /// A file of an archive, not packed.
  struct File: Sendable {
    var path: String
    var bytes: [UInt8]
    var method = 0
    /// The lengths of the extra fields ahead of the content and in the directory, and of a comment.
    var (localExtra, extra, comment) = (0, 0, 0)

    init(_ path: String, _ text: String) { (self.path, bytes) = (path, Array(text.utf8)) }
  }

  /// A number of some bytes, the lowest first.
  private static func field(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func archive(
    _ files: [File], comment: [UInt8] = [], sizeInDirectory: Int? = nil
  ) -> [UInt8] {
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for file in files {
      let size = field(file.bytes.count, 4)
      let common = field(20, 2) + field(0, 2) + field(file.method, 2) + field(0, 4)
      let checksum = field(Int(CRC32.checksum(of: file.bytes[...])), 4)
      let name = Array(file.path.utf8)
      let offset = field(bytes.count, 4)
      bytes += [0x50, 0x4B, 3, 4] + common + checksum + size + size
      bytes += field(name.count, 2) + field(file.localExtra, 2) + name
      bytes += [UInt8](repeating: 0x45, count: file.localExtra) + file.bytes
      directory += [0x50, 0x4B, 1, 2] + field(20, 2) + common + checksum + size
      directory += sizeInDirectory.map { field($0, 4) } ?? size
      directory += field(name.count, 2) + field(file.extra, 2) + field(file.comment, 2)
      directory += field(0, 8) + offset + name
      directory += [UInt8](repeating: 0x43, count: file.extra + file.comment)
    }
    let count = field(files.count, 2)
    return bytes + directory + [0x50, 0x4B, 5, 6] + field(0, 4) + count + count
      + field(directory.count, 4) + field(bytes.count, 4) + field(comment.count, 2) + comment
  }

  /// An animation of a width, by which it is known.
  private static func animation(_ width: Int, layers: String = "", assets: String = "") -> String {
    #"{"v":"5.7.0","w":\#(width),"h":9,"fr":10,"ip":0,"op":20,"assets":[\#(assets)],"layers":["#
      + layers + "]}"
  }

  private static func manifest(_ id: String) -> File {
    File("manifest.json", #"{"animations":[{"id":"\#(id)"}]}"#)
  }

  /// The width of the animation that an archive gives, or the message.
  private static func result(_ bytes: [UInt8]) -> String {
    do throws(LottieError) {
      return "\(Int(try LottieArchive(bytes).animation(name: "logo").size.width))"
    } catch {
      return error.problem
    }
  }

  private static let files =
    [manifest("two"), File("a/one.json", animation(11))]
    + [File("a/two.json", animation(22))]

  @Test("a comment of any length may follow the directory", arguments: [0, 1, 21, 22, 23, 65_535])
  func comment_behindTheDirectory_isSkipped(length: Int) {
    for byte: UInt8 in [0, 0x50, 0x78] {
      let comment = [UInt8](repeating: byte, count: length)
      #expect(Self.result(Self.archive(Self.files, comment: comment)) == "22", "\(byte)")
    }
  }

  @Test("an end that lies farther back than the longest comment is not looked for")
  func comment_longerThanTheFormatHas_isNoArchive() {
    let bytes = Self.archive(Self.files, comment: [UInt8](repeating: 0, count: 65_535)) + [0]
    #expect(Self.result(bytes) == "the archive has no directory")
    for length in [0, 3, 4, 21, 22] {
      let cut = Array(Self.archive([]).prefix(length))
      #expect(
        Self.result(cut)
          == (length < 22 ? "the archive has no directory" : Self.noAnimation), "\(length)")
    }
  }

  @Test("extra fields and comments of files are passed over, in each place by their own lengths")
  func fields_ofFiles_arePassedOver() {
    for place in 0..<3 {
      for lengths in [(9, 0, 0), (0, 9, 0), (0, 0, 9), (5, 17, 3)] {
        var files = Self.files
        (files[place].localExtra, files[place].extra, files[place].comment) = lengths
        #expect(Self.result(Self.archive(files)) == "22", "\(lengths) of \(files[place].path)")
      }
    }
  }

  @Test("of several animations the manifest's first is taken, and the others are warned of")
  func manifest_ofSeveralAnimations_isWarnedOf() throws {
    for (others, warnings) in [
      ("", []),
      (#",{"id":"one"}"#, ["line 1, column 29, animations[1]: \(Self.leftOut)"]),
      (#",{"id":"one"},{}"#, ["line 1, column 29, animations[1]: \(Self.leftOut) (2 times)"]),
    ] {
      let manifest = File("manifest.json", #"{"animations":[{"id":"two"}"# + others + "]}")
      let bytes = Self.archive([manifest] + Self.files.dropFirst())
      let animation = try LottieArchive(bytes).animation(name: "logo")
      #expect(animation.size.width == 22 && animation.warnings.map(\.description) == warnings)
      // Those of the manifest are ahead of those of the animation.
      let camera = File("a/two.json", Self.animation(22, layers: #"{"ty":13,"ks":{},"op":20}"#))
      let both = try LottieArchive(Self.archive([manifest, camera])).animation(name: "logo")
      #expect(both.warnings.dropLast().map(\.description) == warnings)
      #expect(both.warnings.last?.feature == "cameras are left out")
    }
  }

  private static let leftOut = "animations of the manifest after the first are left out"

  private static let noAnimation =
    "the archive has no animation, expected a/NAME.json or animations/NAME.json"

  /// Files, and the width of the animation that is taken or the message.
  static let choices: [(files: [File], result: String)] = [
    (files.reversed(), "22"),
    // The second version's folder is ahead of the first one's.
    ([manifest("two"), File("animations/two.json", animation(33))] + files.suffix(1), "22"),
    ([manifest("two"), File("animations/two.json", animation(33))], "33"),
    // A manifest that names none there is, names none at all, or is no JSON: the first by name.
    ([manifest("three")] + files.dropFirst(), "11"),
    ([File("manifest.json", #"{"animations":[]}"#)] + files.dropFirst().reversed(), "11"),
    ([File("manifest.json", "{")] + files.dropFirst(), "11"),
    (
      [File("manifest.json", #"{"animations":[{},{"id":"two"}]}"#)] + files.dropFirst(), "11"
    ),
    ([File("animations/a.json", animation(44)), File("a/z.json", animation(55))], "55"),
    // What lies elsewhere, or ends otherwise, is no animation.
    ([File("b/a.json", animation(1)), File("a/a.txt", "{}")] + files.suffix(1), "22"),
    ([File("a.json", animation(1)), File("b/a/c.json", animation(1))], noAnimation),
    ([manifest("two")], noAnimation),
    ([], noAnimation),
    // Of two files with one name the last of the directory.
    ([File("a/two.json", animation(66))] + files.suffix(1), "22"),
  ]

  @Test("the animation is the first of the manifest, else the first by name", arguments: choices)
  func animation_amongFiles_isChosen(files: [File], result: String) {
    #expect(Self.result(Self.archive(files)) == result)
  }

  @Test func contents_thatAreNotRead_giveTheReason() {
    var packed = Self.files
    packed[2].method = 12
    #expect(
      Self.result(Self.archive(packed))
        == "'a/two.json' is packed by method 12, expected 0 (stored) or 8 (deflate)")
    for (size, reason) in [
      (64 << 20, "'a/two.json' of the archive is broken"),
      (64 << 20 + 1, "'a/two.json' has 67108865 bytes, at most 67108864 are read"),
    ] {
      #expect(
        Self.result(Self.archive(Array(Self.files.suffix(1)), sizeInDirectory: size)) == reason)
    }
    // The bytes of a file, by the directory's number of those that are packed.
    let whole = Self.archive(Array(Self.files.suffix(1)))
    let packedSize = whole.lastRange(of: [0x50, 0x4B, 1, 2]).map { $0 + 20 } ?? 0
    // Behind the head of 30 bytes and the path.
    let rest = whole.count - 30 - "a/two.json".utf8.count - Self.files[2].bytes.count
    for (more, reason) in [
      (rest, "'a/two.json' of the archive is broken"),
      (rest + 1, "'a/two.json' of the archive is cut off"), (0, "22"),
      (-1, "'a/two.json' of the archive is broken"),
      (1, "'a/two.json' of the archive is broken"),
      (whole.count, "'a/two.json' of the archive is cut off"),
    ] {
      var bytes = whole
      let count = Self.files[2].bytes.count + more
      bytes.replaceSubrange(packedSize..<packedSize + 4, with: Self.field(count, 4))
      #expect(Self.result(bytes) == reason, "\(more)")
    }
    // A path longer than the rest of the file, and a content that begins in its last bytes.
    let comment: [UInt8] = [0x50, 0x4B, 3, 4, 0, 0, 0, 0]
    let commented = Self.archive(Array(Self.files.suffix(1)), comment: comment)
    let directory = commented.lastRange(of: [0x50, 0x4B, 1, 2]) ?? 0
    for (place, value, count, reason) in [
      (28, 65_535, 2, "the archive's directory is broken"),
      (28, commented.count - directory - 46 + 1, 2, "the archive's directory is broken"),
      (42, commented.count - 8, 4, "'a/two.json' of the archive is broken"),
      (42, 1 << 31, 4, "'a/two.json' of the archive is broken"),
      (42, 1, 4, "'a/two.json' of the archive is broken"), (42, 0, 4, "22"),
    ] {
      var bytes = commented
      bytes.replaceSubrange(
        directory + place..<directory + place + count, with: Self.field(value, count))
      #expect(Self.result(bytes) == reason, "\(place): \(value)")
    }
    // So many files as the directory's end says, however many follow.
    var many = Self.archive(Self.files)
    let place = many.count - 12
    many.replaceSubrange(place..<place + 2, with: Self.field(10_000, 2))
    #expect(Self.result(many) == "the archive's directory is broken")
    many.replaceSubrange(place..<place + 2, with: Self.field(10_001, 2))
    #expect(Self.result(many) == "the archive has 10001 files, at most 10000 are read")
  }

  @Test("pictures lie in i/, else in images/, whatever folder the animation names")
  func pictures_ofAnArchive_areFoundByTheirNames() throws {
    let picture = File("i/dot.txt", "no picture")
    let asset = #"{"id":"p","u":"other/","p":"dot.txt","w":3,"h":3}"#
    let layer = #"{"ty":2,"refId":"p","ks":{},"ip":0,"op":20}"#
    let main = File("a/main.json", Self.animation(77, layers: layer, assets: asset))
    func warnings(_ files: [File]) throws -> [String] {
      try LottieArchive(Self.archive([main] + files)).animation(name: "logo").warnings
        .map(\.description)
    }
    let (missing, unreadable) = ("cannot be read are left out", "of a moderate size are left out")
    for (path, end) in [
      ("i/dot.txt", unreadable), ("images/dot.txt", unreadable), ("other/dot.txt", missing),
      ("dot.txt", missing), ("i/other/dot.txt", missing),
    ] {
      var file = picture
      file.path = path
      let found = try warnings([file])
      #expect(found.count == 1 && found[0].contains(end), "\(path): \(found)")
    }
    // One that can be drawn is, from either folder.
    for path in ["i/dot.txt", "images/dot.txt"] {
      var file = picture
      (file.path, file.bytes) = (path, try #require(LottieReader.decoded(ImageSizeTests.wide)))
      let animation = try LottieArchive(Self.archive([main, file])).animation(name: "logo")
      guard
        case .image(let image, let area)? = animation.layerGroups(at: 0).first?.content.items.first
      else {
        Issue.record("no picture of \(path)")
        continue
      }
      #expect(image.width == 3 && image.height == 2 && animation.warnings.isEmpty)
      #expect(area == Rect(x: 0, y: 0, width: 3, height: 3) && animation.name == "logo")
    }
    // Of both the one in i/ is taken, here one that cannot be unpacked.
    var (first, second) = (picture, picture)
    (second.path, first.method) = ("images/dot.txt", 1)
    #expect(try warnings([first, second]).first?.contains(missing) == true)
    #expect(try warnings([second, first]).first?.contains(missing) == true)
  }
}

extension [UInt8] {
  /// The index at which some bytes stand last.
  fileprivate func lastRange(of part: [UInt8]) -> Int? {
    indices.last { self[$0...].starts(with: part) }
  }
}
