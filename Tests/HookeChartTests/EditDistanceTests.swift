// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import HookeTestSupport
import Testing

/// The distance of names against its recursive definition, and the choice of the nearest by hand.
@Suite("Distances of names")
struct EditDistanceTests {
  /// The definition: each change costs 1, a change of case alone half.
  private static func distance(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Double {
    guard let last = a.last, let other = b.last else { return Double(a.count + b.count) }
    let isSameLetter = last.lowercased() == other.lowercased()
    let change = last == other ? 0 : isSameLetter ? 0.5 : 1
    let (short, shorter) = (a.dropLast(), b.dropLast())
    var best = min(
      distance(short, b) + 1, distance(a, shorter) + 1, distance(short, shorter) + change)
    if let before = short.last, let otherBefore = shorter.last, last == otherBefore, before == other
    {
      best = min(best, distance(short.dropLast(), shorter.dropLast()) + 1)
    }
    return best
  }

  @Test func between_randomWords_isThatOfTheDefinition() {
    let seed: UInt64 = 31
    var generator = SeededGenerator(seed: seed)
    func word() -> [Character] {
      (0..<generator.index(below: 6)).map { _ in Array("abcAB")[generator.index(below: 5)] }
    }
    for _ in 0..<60 {
      let (a, b) = (word(), word())
      let expected = Self.distance(a[...], b[...])
      #expect(EditDistance.between(String(a), String(b)) == expected, "\(a) \(b), seed \(seed)")
    }
  }

  private static let cases: [(text: String, names: [String], nearest: String?)] = [
    ("fade", [], nil), ("fade", ["fade"], "fade"), ("", ["a"], "a"), ("", ["ab"], nil),
    // Of equals the first.
    ("fae", ["fade", "face"], "fade"), ("fae", ["face", "fade"], "face"),
    ("fadex", ["face", "fades", "faded"], "fades"),
    // A letter of a short name, and two fifths of a longer one, may change.
    ("b", ["a"], "a"), ("cd", ["ab"], nil), ("a", ["ab"], "ab"), ("abc", ["axy"], nil),
    ("abcde", ["abxye"], "abxye"), ("abcd", ["abxy"], nil),
    ("abcdef", ["abcdefghij"], "abcdefghij"), ("abcde", ["abcdefghij"], nil),
    ("abcdefgh", ["abcde"], nil), ("abcdefg", ["abcde"], "abcde"),
    // Neighbours that have changed places are one change, however far from the beginning.
    ("sprign", ["spring", "sprint"], "spring"), ("cadr", ["card"], "card"), ("ba", ["ab"], "ab"),
    // One that differs in case alone is nearer than any other; else half a change each.
    ("CARD", ["CARE", "card"], "card"), ("ease", ["EASE"], "EASE"),
    ("card", ["Card", "CARD"], "Card"), ("Card", ["CARD", "cARD"], "CARD"),
    ("ABCD", ["abcx", "xbcd"], nil), ("eaSX", ["easy", "EASX"], "EASX"), ("AbX", ["abc"], nil),
    ("AX", ["ab"], nil), ("abX", ["aby", "Abx"], "Abx"),
  ]

  @Test(arguments: cases.indices)
  func nearest_ofTheTable_isAsByHand(index: Int) {
    let row = Self.cases[index]
    #expect(EditDistance.nearest(to: row.text, among: row.names) == row.nearest, "\(row.text)")
    let words = row.nearest.map { ", did you mean \($0)?" } ?? ""
    #expect(EditDistance.suggestion(for: row.text, among: row.names) == words)
  }

  @Test("no name is near to a text of more than 200 characters")
  func nearest_toALongText_isNone() {
    let name = String(repeating: "a", count: 200)
    #expect(EditDistance.nearest(to: name, among: [name]) == name)
    #expect(EditDistance.nearest(to: name + "a", among: [name, name + "a"]) == nil)
  }
}
