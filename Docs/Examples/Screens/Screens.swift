// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeScene

/// Six screens in the manner of well-known example apps, each one file on public API only.
public enum Screens {
  /// The six screens.
  public static let all: [Scene] = [
    menuButton, circleSlider, thrownCard, foldingPicture, passwordMeter, cardStack,
  ]
}
