// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeRecording

/// How far browsers show a colour off that fades, against the product of both changes.
@Suite("Notes on blended colours")
struct BlendingNoteTests {
  private static func note(
    _ from: [Double], _ to: [Double], _ property: String = "backgroundColor"
  ) -> String? {
    let segment = Fixtures.linear(0, 1, from: from, to: to)
    let track = Track(
      layer: "dot", property: property, threshold: 0.01, initialValue: from, segments: [segment])
    let motions = from.indices.map { SegmentStyle.NormalizedMotion(segment, $0) }
    return SegmentStyle.blendingNote(of: motions, PropertyLabel(track))
  }

  private static func sentence(_ levels: Int) -> String {
    "On the way browsers show the colour up to \(levels) of 255 levels off: they multiply it by "
      + "its opacity first."
  }

  /// With c = c0 + Δc s and a = a0 + Δa s, c a is Δc Δa s (1 - s) off what is between c0 a0 and
  /// c1 a1: at most a quarter of Δc Δa, half way.
  @Test("the colour is a quarter of the product of both changes off, half way")
  func note_ofAFadingColor_hasTheLevels() {
    for changes in [0, 0.01, 0.02, 0.1, 0.5, 1] {
      for opacity in [-1, -0.75, -0.25, 0.25, 0.6, 1] {
        for (channel, sign) in [(0, 1.0), (1, 1), (2, 1), (0, -1), (1, -1), (2, -1)] {
          var from = [0.3, 0.4, 0.5, opacity > 0 ? 0 : 1]
          from[channel] = sign > 0 ? 0 : 1
          var to = from
          to[channel] += sign * changes
          to[3] += opacity
          let levels = Int((255 * changes * abs(opacity) / 4).rounded())
          let expected = levels > 0 ? Self.sentence(levels) : nil
          #expect(Self.note(from, to) == expected, "\(from) \(to)")
        }
      }
    }
  }

  @Test("of several channels the one that is farthest off counts")
  func note_ofSeveralChannels_isThatOfTheFarthest() {
    for order in [[0.1, 0.4, 0.9], [0.9, 0.1, 0.4], [0.4, 0.9, 0.1]] {
      let found = Self.note([0, 0, 0, 1], order + [0.5])
      #expect(found == Self.sentence(Int((255 * 0.9 * 0.5 / 4).rounded())), "\(order)")
    }
  }

  @Test("what browsers show as it is has no note")
  func note_ofOtherMotions_isNone() {
    #expect(Self.note([0, 0, 0, 1], [1, 1, 1, 1]) == nil)
    #expect(Self.note([0, 0, 0, 0.5], [1, 1, 1, 0.5]) == nil)
    #expect(Self.note([0.5, 0.5, 0.5, 0], [0.5, 0.5, 0.5, 1]) == nil)
    #expect(Self.note([0, 0, 0], [1, 1, 1]) == nil)
    #expect(Self.note([0, 0, 0, 1], [1, 1, 1, 0], "bounds") == nil)
    #expect(Self.note([0, 0, 0, 1], [1, 1, 1, 0], "tint") == nil)
    for property in ["borderColor", "shadowColor", "fillColor", "label.textColor"] {
      #expect(Self.note([0, 0, 0, 1], [1, 1, 1, 0], property) == Self.sentence(64))
    }
  }
}
