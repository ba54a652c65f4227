// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookeLottie

/// The sizes of pictures, and the bytes of those that a file holds itself.
struct ImageSizeTests {
  /// A PNG file of 3 x 2 pixels.
  static let wide =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAH0lEQVR4AQEUAOv/"
    + "AP8AAAAA/wD/AAAAAAD///9aWlo99AcJ1I7dSgAAAABJRU5ErkJggg=="

  /// What the file says of the size, and the size in points.
  static let sizes: [(text: String, width: Double, height: Double)] = [
    ("", 3, 2), (#""w":50,"#, 50, 2), (#""h":30,"#, 3, 30), (#""w":50,"h":30,"#, 50, 30),
  ]

  @Test("A picture has the size that its file gives it, else that of its pixels", arguments: sizes)
  func image_withAndWithoutASize_isThatLarge(text: String, width: Double, height: Double) throws {
    let animation = try LottieFile.animation(
      layers: #"{"ty":2,"refId":"a","ks":{},"ip":0,"op":20}"#,
      extra: #""assets":[{"id":"a",\#(text)"p":"\#(Self.wide)"}],"#)
    let group = try #require(animation.layerGroups(at: 0).first)
    guard case .image(_, let rect) = try #require(group.content.items.first) else {
      Issue.record("no picture: \(group)")
      return
    }
    #expect(rect == Rect(x: 0, y: 0, width: width, height: height))
    #expect(animation.warnings.isEmpty)
  }

  /// Every number of bytes up to the fourth group, with every bit in every place.
  @Test func decoded_anyBytes_areThoseEncoded() {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var random = SeededGenerator(seed: 64)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      var text = ""
      for start in stride(from: 0, to: count, by: 3) {
        let part = bytes[start..<min(start + 3, count)]
        let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
        for place in 0..<4 {
          text.append(place <= part.count ? digits[bits >> (18 - 6 * place) & 63] : "=")
        }
        // Line breaks and spaces between the groups are not read.
        if random.index(below: 5) == 0 { text += ["\n", "\r\n", " "][random.index(below: 3)] }
      }
      #expect(LottieReader.decoded("data:;base64," + text) == bytes, "seed 64, \(count) bytes")
    }
  }

  @Test(arguments: [
    "data:image/png,AAAA", "data:;base64", "data:;base64,AA-A", "data:;base64,AA_A",
    "data:;base64,A@AA", "data:;base64,A[AA", "data:;base64,A`AA", "data:;base64,A{AA",
    "data:;base64,A:AA", "data:;base64,A.AA", "data:;base64,\u{E9}", "data:base64,AAAA",
    "data:xbase64,AAAA", "data:;Base64,AAAA", "data:;base64;x,AAAA", "data:;base6,AAAA",
  ])
  func decoded_whatIsNotBase64_isNothing(address: String) {
    #expect(LottieReader.decoded(address) == nil)
  }
}
