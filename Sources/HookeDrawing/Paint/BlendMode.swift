// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A way to mix the colours of a group with what lies below it: those that PDF and CSS share.
///
/// The formulas are those of the W3C's *Compositing and Blending Level 1*.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The upper colour.
  case normal
  /// The product: darker than both.
  case multiply
  /// The product of the complements: lighter than both.
  case screen
  /// Multiply where the lower colour is dark, screen where it is light.
  case overlay
  /// The darker of both, component by component.
  case darken
  /// The lighter of both, component by component.
  case lighten
  /// The lower colour brightened by the upper one.
  case colorDodge = "color-dodge"
  /// The lower colour darkened by the upper one.
  case colorBurn = "color-burn"
  /// Multiply where the upper colour is dark, screen where it is light.
  case hardLight = "hard-light"
  /// Like hard light, softer.
  case softLight = "soft-light"
  /// The difference, component by component.
  case difference
  /// Like difference, with less contrast.
  case exclusion
  /// The hue of the upper colour.
  case hue
  /// The saturation of the upper colour.
  case saturation
  /// The hue and saturation of the upper colour.
  case color
  /// The luminosity of the upper colour.
  case luminosity
}
