// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension SegmentStyle {
  /// A sentence about the way between two colours of different opacity, for the comment of a style
  /// sheet; nil where browsers show what was recorded.
  ///
  /// Recorded colours change component by component. CSS multiplies red, green and blue by the
  /// opacity first, and so shows less of the colour that can hardly be seen.
  ///
  /// - Parameters:
  ///   - motions: Red, green, blue and opacity.
  ///   - label: The property.
  /// - Returns: The sentence.
  static func blendingNote(of motions: [NormalizedMotion], _ label: PropertyLabel) -> String? {
    let (from, to) = (motions.map(\.from), motions.map(\.to))
    guard label.isColor, motions.count == 4, from[3] != to[3] else { return nil }
    var largest = 0.0
    for step in 1..<100 {
      let share = Double(step) / 100
      let opacity = from[3] + (to[3] - from[3]) * share
      for index in 0..<3 {
        let recorded = (from[index] + (to[index] - from[index]) * share) * opacity
        let shown = from[index] * from[3] * (1 - share) + to[index] * to[3] * share
        largest = max(largest, (recorded - shown).magnitude)
      }
    }
    let levels = (largest * 255).rounded()
    guard levels >= 1 else { return nil }
    return
      "On the way browsers show the colour up to \(NumberFormat.short(levels, 0)) of 255 levels "
      + "off: they multiply it by its opacity first."
  }
}
