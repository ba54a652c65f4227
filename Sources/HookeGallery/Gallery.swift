// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeScene

/// The scenes that come with Hooke: five pieces of interface motion known from tutorials.
///
/// Each is written on public API only, as a program of one's own would be, in a file of its own.
public enum Gallery {
  /// The five scenes, in the order they are told.
  public static let scenes: [Scene] = [
    flatButton, cardSignUp, presentModal, customTransition, loginLayout,
  ]

  /// The same screens with another script.
  public static let variants: [Scene] = [
    cardTapOutside, gestureTransition, loginConstants,
  ]

  /// The scene or variant of a name; nil if there is none.
  public static func scene(named name: String) -> Scene? {
    (scenes + variants).first { $0.name == name }
  }
}
