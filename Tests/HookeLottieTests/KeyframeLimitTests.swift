// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeLottie

/// The limits of files to the last one, with counters that are nearly there.
@Suite("limits to the last one")
struct KeyframeLimitTests {
  private static func reader(_ text: String) throws -> (reader: LottieReader, root: LottieNode) {
    let source = try LottieSource(Array(text.utf8))
    return (LottieReader(source) { _ in nil }, LottieNode(source))
  }

  private static func keys(_ count: Int) -> String {
    (0..<count).map { #"{"t":\#($0),"s":[\#($0)]}"# }.joined(separator: ",")
  }

  /// The keyframes before, and those of two properties after one another.
  @Test(arguments: [
    (199_998, 1, 1, true), (199_998, 2, 0, true), (199_998, 0, 2, true), (199_998, 1, 2, false),
    (199_998, 2, 1, false), (199_999, 1, 0, true), (199_999, 2, 0, false), (200_000, 0, 0, true),
    (200_000, 1, 0, false), (0, 3, 4, true),
  ])
  func keyframes_ofAllProperties_haveALimit(before: Int, first: Int, second: Int, isRead: Bool)
    throws
  {
    let (reader, root) = try Self.reader(
      #"{"a":{"k":[\#(Self.keys(first))]},"b":{"k":[\#(Self.keys(second))]}}"#)
    reader.keyframeCount = before
    var message: String?
    for (name, count) in [("a", first), ("b", second)] where count > 0 {
      do throws(LottieError) {
        let value = try reader.value(root[name], .rotation, [0])
        #expect(value.keyframes.count == count)
      } catch {
        message = error.problem
        #expect(error.path == name + ".k[0]")
        break
      }
    }
    #expect(
      message == (isRead ? nil : "the file has more than 200000 keyframes up to here"))
  }

  /// A hundred features have warnings of their own, and the rest one together.
  @Test(arguments: [1, 99, 100, 101, 150])
  func features_beyondAHundred_areCountedTogether(count: Int) throws {
    let source = try LottieSource(Array("{}".utf8))
    for number in 0..<count {
      for _ in 0...number % 3 { source.warn("feature \(number)", LottieNode(source)) }
    }
    source.warn("feature 0", LottieNode(source))
    let warnings = source.warnings
    #expect(warnings.count == min(count, 101))
    for (number, warning) in warnings.prefix(100).enumerated() {
      #expect(warning.feature == "feature \(number)")
      #expect(warning.count == 1 + number % 3 + (number == 0 ? 1 : 0))
    }
    guard count > 100 else { return }
    #expect(warnings[100].feature == "further features are left out")
    #expect(warnings[100].count == (100..<count).reduce(0) { $0 + 1 + $1 % 3 })
  }
}
