// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeScene

/// The example scenes of Hooke: five screens of interface motion known from tutorials.
///
/// Each is one file on public API only, as a program of its own would be.
///
/// ```swift
/// for scene in Gallery.scenes { print(scene.name, scene.summary) }
/// ```
public enum Gallery {
  /// The five scenes, numbered 1 to 5 in this order.
  public static let scenes: [Scene] = [
    flatButton, cardSignUp, presentModal, customTransition, loginLayout,
  ]

  /// The same screens with other scripts.
  public static let variants: [Scene] = [
    cardTapOutside, gestureTransition, loginConstants,
  ]

  /// The scene or variant of a name; nil if there is none.
  public static func scene(named name: String) -> Scene? {
    (scenes + variants).first { $0.name == name }
  }
}
