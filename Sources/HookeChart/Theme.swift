// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing
internal import HookeSolver

/// The colours of a chart and of the sheet it stands on.
public struct Theme: Sendable, Hashable {
  /// The paper.
  public var paper: Color
  /// Titles, captions, names.
  public var ink: Color
  /// Secondary text: times, units, parameters.
  public var quiet: Color
  /// Hairlines and borders.
  public var faint: Color
  /// The colour of a moment: its number, its line, the time at which a motion is at rest.
  public var accent: Color
  /// The colours of the curves, by layer, at least one; those of ``light`` and ``dark`` differ in
  /// greyscale and for colour-blind readers.
  public var curves: [Color]

  /// White paper; curves in the blue, green and pink of Okabe and Ito and, as their sky blue is too
  /// pale for a line on white, a violet.
  public static let light = Theme(
    paper: Color(hex: 0xFFFFFF), ink: Color(hex: 0x161B26), quiet: Color(hex: 0x667085),
    faint: Color(hex: 0xD5D9E0), accent: Color(hex: 0xC24F00),
    curves: [
      Color(hex: 0x0072B2), Color(hex: 0x009E73), Color(hex: 0xCC79A7), Color(hex: 0x54478C),
    ])

  /// Near-black paper; curves in the same hues, lighter.
  public static let dark = Theme(
    paper: Color(hex: 0x14171D), ink: Color(hex: 0xF0F2F5), quiet: Color(hex: 0x9AA4B5),
    faint: Color(hex: 0x353B47), accent: Color(hex: 0xFF8F4A),
    curves: [
      Color(hex: 0x56B4E9), Color(hex: 0x35C69B), Color(hex: 0xE5A3C8), Color(hex: 0xA9DBF5),
    ])

  /// The colour of a layer's curves, by the layer's place among those that move.
  package func curve(_ index: Int) -> Color {
    checkPrecondition(!curves.isEmpty, "a theme has at least one colour of curves")
    return curves[index % curves.count]
  }

  /// A curve's colour for text: darker on white paper, lighter on black, so that 7 points are
  /// legible.
  public func label(_ color: Color) -> Color { color.interpolated(to: ink, at: 0.3) }
}
