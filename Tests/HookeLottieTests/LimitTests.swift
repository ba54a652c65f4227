// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// The numbers at the ends of what is read, and those just beyond them.
struct LimitTests {
  /// A file with a number in place of `%`, the range in which it is read, a step beyond it, and the
  /// place that the refusal names.
  private struct Limit: Sendable, CustomTestStringConvertible {
    let file: String
    let lowest: Double
    let highest: Double
    let step: Double
    let place: String

    var testDescription: String { place }

    init(_ file: String, _ range: ClosedRange<Double>, _ place: String, step: Double = 1) {
      (self.file, self.step, self.place) = (file, step, place)
      (lowest, highest) = (range.lowerBound, range.upperBound)
    }

    func message(_ number: Double) -> String {
      let whole = number.rounded() == number ? "\(Int(number))" : "\(number)"
      do {
        _ = try LottieAnimation(json: Array(file.replacing("%", with: whole).utf8))
        return ""
      } catch { return "\(error)" }
    }
  }

  private static func layer(_ keys: String) -> String {
    LottieFile.text(layers: #"{"ty":3,"ks":{},"op":9,\#(keys)}"#)
  }

  private static func shapes(_ items: String) -> String {
    LottieFile.text(layers: LottieFile.shapes(items))
  }

  private static func text(_ keys: String) -> String {
    layer(#""x":0"#).replacing(
      #"{"ty":3,"#, with: #"{"ty":5,"t":{"d":{"k":[{"t":0,"s":{"t":"a",\#(keys)}}]}},"#)
  }

  private static let coordinates = -1e6...1e6
  private static let frames = -1e7...1e7

  private static let limits: [Limit] = [
    Limit(#"{"w":%,"h":9,"fr":1,"op":1,"layers":[]}"#, 1...14_400, "w"),
    Limit(#"{"w":9,"h":%,"fr":1,"op":1,"layers":[]}"#, 1...14_400, "h"),
    Limit(#"{"w":9,"h":9,"fr":%,"op":1,"layers":[]}"#, 0.001...1000, "fr", step: 0.001),
    Limit(#"{"w":9,"h":9,"fr":1,"ip":%,"op":10000000,"layers":[]}"#, 9_996_400...9_999_999, "op"),
    Limit(#"{"w":9,"h":9,"fr":1,"op":%,"layers":[]}"#, 1...3600, "op"),
    Limit(#"{"w":9,"h":9,"fr":10,"op":%,"layers":[]}"#, 0.001...36_000, "op", step: 0.001),
    Limit(layer(#""ip":%"#), frames, "ip"), Limit(layer(#""op":%"#), frames, "op"),
    Limit(layer(#""st":%"#), frames, "st"), Limit(layer(#""sr":%"#), 1...1e6, "sr"),
    Limit(layer(#""ks":{"o":{"k":%}}"#), coordinates, "o.k"),
    Limit(layer(#""ks":{"p":{"k":[0,%]}}"#), coordinates, "p.k"),
    Limit(layer(#""ks":{"p":{"s":true,"x":{"k":%}}}"#), coordinates, "x.k"),
    Limit(layer(#""ks":{"r":{"k":[{"t":%,"s":[1]},{"t":1e7,"s":[2]}]}}"#), frames, "t"),
    Limit(layer(#""ks":{"r":{"k":[{"t":3,"s":[1]},{"t":%,"s":[2]}]}}"#), 3...1e7, "t"),
    Limit(layer(#""tt":%"#), -999_999_999...4, "tt"),
    Limit(
      shapes(#"{"ty":"sr","p":{"k":[9,9]},"or":{"k":9},"pt":{"k":%}}"#), -1e6...1000, "pt"),
    Limit(shapes(#"{"ty":"rp","c":{"k":%}}"#), -1e6...10_000, "c"),
    Limit(shapes(#"{"ty":"mm","mm":%}"#), 1...5, "mm"),
    Limit(shapes(#"{"ty":"rc","p":{"k":[1,2]},"s":{"k":[3,%]}}"#), coordinates, "s.k"),
    Limit(shapes(#"{"ty":"st","c":{"k":[0,0,0]},"ml":%}"#), coordinates, "ml"),
    Limit(shapes(#"{"ty":"sh","ks":{"k":{"v":[[0,0],[%,9]]}}}"#), coordinates, "v[1]"),
    Limit(shapes(#"{"ty":"sh","ks":{"k":{"v":[[0,0]],"i":[[0,%]]}}}"#), coordinates, "i[0]"),
    Limit(shapes(#"{"ty":"sh","ks":{"k":{"v":[[0,0]],"o":[[0,%]]}}}"#), coordinates, "o[0]"),
    Limit(
      shapes(#"{"ty":"gf","g":{"p":%,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#), 1...2, "p"),
    Limit(text(#""s":%"#), 0.1...10_000, "s.s", step: 0.01),
    Limit(text(#""s":9,"lh":%"#), coordinates, "lh"),
    Limit(text(#""s":9,"tr":%"#), coordinates, "tr"),
    Limit(text(#""s":9,"ls":%"#), coordinates, "ls"),
    Limit(text(#""s":9,"sz":[9,%]"#), coordinates, "sz"),
    Limit(text(#""s":9,"sz":[9,9],"ps":[%,0]"#), coordinates, "ps"),
    Limit(
      #"{"w":9,"h":9,"fr":1,"op":1,"layers":[],"markers":[{"tm":%,"cm":"a"}]}"#, frames, "tm"),
  ]

  @Test(arguments: limits)
  private func number_atTheEndsOfItsRange_isReadAndOneBeyondIsNot(limit: Limit) {
    for end in [limit.lowest, limit.highest] {
      #expect(limit.message(end) == "", "\(end)")
    }
    for beyond in [limit.lowest - limit.step, limit.highest + limit.step] {
      let message = limit.message(beyond)
      let isNamed = [": ", ".k: "].contains { message.contains(limit.place + $0) }
      #expect(isNamed, "\(beyond): \(message)")
    }
  }

  private func message(_ text: String) -> String {
    do {
      _ = try LottieAnimation(json: Array(text.utf8))
      return ""
    } catch { return "\(error)" }
  }

  @Test(arguments: [
    (20_000, "é", ""), (20_001, "é", "a text of 20001 characters, at most 20000 are drawn"),
    // A family of four is a character of 25 bytes, and bytes are counted first.
    (6400, "👨‍👩‍👧‍👦", ""),
    (6401, "👨‍👩‍👧‍👦", "a text of 160025 bytes, at most 20000 characters are drawn"),
  ])
  func text_asLongAsItMayBe_isReadAndALongerOneIsNot(count: Int, one: String, problem: String) {
    let long = String(repeating: one, count: count)
    let file = Self.text(#""s":9"#).replacing(#""t":"a""#, with: #""t":"\#(long)""#)
    let message = message(file)
    #expect(problem.isEmpty ? message.isEmpty : message.hasSuffix(problem), "\(message.suffix(90))")
  }

  @Test func gradient_asManyNumbersAsAreRead_isReadAndOneMoreIsNot() {
    func file(_ count: Int) -> String {
      let numbers = (0..<count).map { _ in "0" }.joined(separator: ",")
      return Self.shapes(#"{"ty":"gf","g":{"p":1,"k":{"k":[\#(numbers)]}}}"#)
    }
    #expect(message(file(4096)) == "")
    #expect(message(file(4097)).hasSuffix("4097 numbers in a gradient, at most 4096 are read"))
    #expect(message(file(4)) == "")
    #expect(message(file(3)).contains("four numbers for each"))
  }

  @Test(arguments: [(40, true), (41, false)])
  func groups_nestedAsDeepAsTheyMayBe_areReadAndDeeperOnesAreNot(depth: Int, isRead: Bool) {
    // The list of the layer is the first of the forty.
    let open = String(repeating: #"{"ty":"gr","it":["#, count: depth - 1)
    let close = String(repeating: "]}", count: depth - 1)
    let message = message(Self.shapes(open + close))
    #expect(message.isEmpty == isRead, "\(message)")
  }

  @Test(arguments: [999, 1000, 1001, 1002])
  func parents_inAsLongAChainAsMayBe_areRead(count: Int) {
    let layers = (0...count).map { index in
      #"{"ty":3,"op":9,"ind":\#(index)"# + (index > 0 ? #","parent":\#(index - 1)}"# : "}")
    }
    let message = message(LottieFile.text(layers: layers.joined(separator: ",")))
    #expect(message.isEmpty == (count <= 1000), "\(message)")
    #expect(message.isEmpty || message.hasSuffix("a chain of more than 1000 layers"))
  }
}
