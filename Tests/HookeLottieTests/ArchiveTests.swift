// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// `.lottie` archives, made by Python's `zipfile`, and deflate streams, made by its `zlib`.
struct ArchiveTests {
  /// An archive packed with deflate, its animation in `a/`, and one not packed, in `animations/`.
  private static let archives = [
    """
    UEsDBBQAAAAIAAAAISizN/msIAAAAB4AAAANAAAAbWFuaWZlc3QuanNvbqtWSszLzE0syczPK1ayiq5WykxRslLK\
    TczMU6qNrQUAUEsDBBQAAAAIAAAAISiNzru5CQAAAAcAAAAKAAAAYS9hYWEuanNvbqtWKleyMqwFAFBLAwQUAAAA\
    CAAAACEoYn76C24AAACbAAAACwAAAGEvbWFpbi5qc29uXY3NCoQwEIPfJV4HqYLI9lWWHkQsLq7abf1BSt/diJ52\
    DvMFMslEbNCo8jpXEOzQhVKC/qH1lxB8HDQxEyX5bY7OB+h3xHLwQjCNbAm/tfEda8J+x0L/sKWbWas4tAdGI9y1\
    BpbU8jIp/T1JJp1QSwECFAMUAAAACAAAACEoszf5rCAAAAAeAAAADQAAAAAAAAAAAAAAgAEAAAAAbWFuaWZlc3Qu\
    anNvblBLAQIUAxQAAAAIAAAAISiNzru5CQAAAAcAAAAKAAAAAAAAAAAAAACAAUsAAABhL2FhYS5qc29uUEsBAhQD\
    FAAAAAgAAAAhKGJ++gtuAAAAmwAAAAsAAAAAAAAAAAAAAIABfAAAAGEvbWFpbi5qc29uUEsFBgAAAAADAAMArAAA\
    ABMBAAAAAA==
    """,
    """
    UEsDBBQAAAAAAAAAISizN/msHgAAAB4AAAANAAAAbWFuaWZlc3QuanNvbnsiYW5pbWF0aW9ucyI6W3siaWQiOiJt\
    YWluIn1dfVBLAwQUAAAAAAAAACEojc67uQcAAAAHAAAAEwAAAGFuaW1hdGlvbnMvYWFhLmpzb257InciOjF9UEsD\
    BBQAAAAAAAAAIShifvoLmwAAAJsAAAAUAAAAYW5pbWF0aW9ucy9tYWluLmpzb257InYiOiI1LjcuMCIsInciOjEw\
    MCwiaCI6MTAwLCJmciI6MTAsImlwIjowLCJvcCI6MjAsImxheWVycyI6W3sidHkiOjEsIm5tIjoic3F1YXJlIiwi\
    c3ciOjEwLCJzaCI6MTAsInNjIjoiI2ZmMDAwMCIsImtzIjp7InAiOnsiayI6WzcsOV19fSwiaXAiOjAsIm9wIjoy\
    MH1dfVBLAQIUAxQAAAAAAAAAISizN/msHgAAAB4AAAANAAAAAAAAAAAAAACAAQAAAABtYW5pZmVzdC5qc29uUEsB\
    AhQDFAAAAAAAAAAhKI3Ou7kHAAAABwAAABMAAAAAAAAAAAAAAIABSQAAAGFuaW1hdGlvbnMvYWFhLmpzb25QSwEC\
    FAMUAAAAAAAAACEoYn76C5sAAACbAAAAFAAAAAAAAAAAAAAAgAGBAAAAYW5pbWF0aW9ucy9tYWluLmpzb25QSwUG\
    AAAAAAMAAwC+AAAATgEAAAAA
    """,
  ]

  private static func bytes(_ base64: String) -> [UInt8] {
    LottieReader.decoded("data:;base64," + base64) ?? []
  }

  @Test(arguments: archives)
  func animation_archive_isTheFirstOfTheManifest(archive: String) throws {
    let bytes = Self.bytes(archive)
    #expect(LottieArchive.recognises(bytes))
    let animation = try LottieArchive(bytes).animation(name: "logo")
    #expect(try animation.place(at: 0) == Point(x: 7, y: 9))
  }

  @Test func animation_damagedArchive_isRefused() throws {
    let whole = Self.bytes(Self.archives[0])
    #expect(throws: LottieError.self) { try LottieArchive(Array(whole.prefix(60))) }
    var messages: Set<String> = []
    // Every byte of the archive, turned over: an error or, in parts that nobody reads, none.
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 0xFF
      do {
        let animation = try LottieArchive(bytes).animation(name: "logo")
        #expect(try animation.place(at: 0) == Point(x: 7, y: 9), "byte \(index)")
      } catch let error as LottieError {
        messages.insert(error.problem)
      }
    }
    #expect(messages.contains("'a/main.json' of the archive is broken"), "\(messages)")
  }

  @Test(arguments: [
    (
      """
      K8lIVSgszUzOVkgqyi/PU0jLr1DIKs0tKFbIL0stUigBSuckVlUqpOSnW4N5o4pprzhRobigKDMvXQeVVQ5kKCTm\
      pQDZaTlA9mBWBgA=
      """,
      String(repeating: "the quick brown fox jumps over the lazy dog; ", count: 9)
        + String(repeating: "a spring, a spring, a swing and a fling", count: 5)
    ),
    ("Ky4oysxLVygepVApAA==", String(repeating: "spring ", count: 40)),
    // Codes of the fixed table of each length: bytes above 143 have nine bits.
    (
      "O7zk8LbDew7PVzi8X+HZnkVP105XuLBN4cP8GQ0KhweHFAA=",
      String(repeating: "äöüß ÿ 漢字 ж 😀 ", count: 6)
    ),
    ("ARwA4/9zcHJpbmcgc3ByaW5nIHNwcmluZyBzcHJpbmcg", String(repeating: "spring ", count: 4)),
    // A block that is not packed, and empty, between two that are: it begins at a whole byte.
    ("ykjNyclXyEAiAQAAAP//g5CJ6YmZeQA=", "hello hello hello hello again"),
  ])
  func inflated_eachKindOfBlock_isTheText(packed: String, text: String) {
    let bytes = Self.bytes(packed)
    let size = text.utf8.count
    #expect(Inflate.inflated(bytes[...], size: size) == Array(text.utf8))
    // It ends at the size that is expected, however much there would be.
    #expect(Inflate.inflated(bytes[...], size: size - 1) == nil)
    #expect(Inflate.inflated(bytes.dropLast(1), size: size) == nil)
  }

  @Test func checksum_ofDigits_isThePublishedOne() {
    #expect(CRC32.checksum(of: Array("123456789".utf8)[...]) == 0xCBF4_3926)
  }
}
