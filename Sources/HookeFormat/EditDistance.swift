// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The distance between a mistyped name and the right one.
package enum EditDistance {
  /// The fewest insertions, deletions, replacements and swaps of neighbours that turn one text into
  /// the other (the restricted Damerau-Levenshtein distance); case counts half.
  package static func between(_ a: String, _ b: String) -> Double {
    let (a, b) = (Array(a), Array(b))
    var older: [Double] = []
    var above = (0...b.count).map(Double.init)
    for i in 0..<a.count {
      var row = [Double(i + 1)]
      for j in 0..<b.count {
        var best = min(above[j + 1] + 1, row[j] + 1, above[j] + cost(a[i], b[j]))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, older[j - 1] + 1) }
        row.append(best)
      }
      (older, above) = (above, row)
    }
    return above[b.count]
  }

  private static func cost(_ a: Character, _ b: Character) -> Double {
    a == b ? 0 : a.lowercased() == b.lowercased() ? 0.5 : 1
  }

  /// The name nearest to `text`, the first of equals; nil if more than two fifths of it would
  /// change.
  ///
  /// One that differs in case alone is the nearest.
  package static func nearest(to text: String, among names: [String]) -> String? {
    // The distance takes the product of the lengths, and no name is this long.
    guard text.count <= 200 else { return nil }
    let small = text.lowercased()
    if let same = names.first(where: { $0.lowercased() == small }) { return same }
    let ranked = names.map { (name: $0, distance: between(text, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, 0.4 * Double(best.name.count)) ? best.name : nil
  }

  /// `, did you mean X?`, or an empty text.
  package static func suggestion(for text: String, among names: [String]) -> String {
    nearest(to: text, among: names).map { ", did you mean \($0)?" } ?? ""
  }
}
