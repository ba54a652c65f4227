// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// The colours of a sheet.
public struct Theme: Sendable, Hashable {
  /// The paper.
  public var paper: Color
  /// Titles, captions, names.
  public var ink: Color
  /// What is read second: times, units, parameters.
  public var quiet: Color
  /// Hairlines and borders.
  public var faint: Color
  /// Whatever means "this moment".
  public var accent: Color
  /// The curves, layer by layer; they stay apart in greyscale and for colour-blind readers.
  public var curves: [Color]

  /// White paper; curves in the colours of Okabe and Ito.
  public static let light = Theme(
    paper: Color(hex: 0xFFFFFF), ink: Color(hex: 0x161B26), quiet: Color(hex: 0x667085),
    faint: Color(hex: 0xD5D9E0), accent: Color(hex: 0xD55E00),
    curves: [
      Color(hex: 0x0072B2), Color(hex: 0x009E73), Color(hex: 0xCC79A7), Color(hex: 0x56B4E9),
    ])

  /// Near-black paper; the same hues, lighter.
  public static let dark = Theme(
    paper: Color(hex: 0x14171D), ink: Color(hex: 0xF0F2F5), quiet: Color(hex: 0x9AA4B5),
    faint: Color(hex: 0x353B47), accent: Color(hex: 0xFF8F4A),
    curves: [
      Color(hex: 0x56B4E9), Color(hex: 0x35C69B), Color(hex: 0xE5A3C8), Color(hex: 0xA9DBF5),
    ])

  /// The colour of a layer's curves, by the layer's place among those that move.
  func curve(_ index: Int) -> Color { curves[index % curves.count] }

  /// The same colour as a text takes it: darker on white, lighter on black, so that 7 points are read.
  func label(_ color: Color) -> Color { color.interpolated(to: ink, at: 0.3) }
}
