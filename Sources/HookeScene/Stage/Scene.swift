// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A named piece of motion: what is on the stage, and the script of what happens.
///
/// ```swift
/// public let pulse = Scene(
///   name: "pulse", title: "Pulse", summary: "A dot grows and settles.",
///   size: Size(width: 100, height: 100)
/// ) { stage in
///   let dot = Layer(name: "dot", frame: Rect(x: 40, y: 40, width: 20, height: 20))
///   stage.root.addSublayer(dot)
///   stage.at(0.2, "grows") { … }
/// }
/// ```
///
/// Run twice it does the same, to the bit.
public struct Scene: Sendable {
  /// The name to call it by: lower case, words joined by hyphens.
  public var name: String
  /// The name to print over it.
  public var title: String
  /// One sentence: what happens.
  public var summary: String
  /// The size of the screen, in points.
  public var size: Size
  /// The frames per second of code that runs once per frame, above 0: custom animations, `didApply`,
  /// delegates, observers.
  ///
  /// Recordings and storyboards run it at these instants, whatever moments they show.
  public var frameRate = 60.0
  /// Builds the layers and writes the script.
  public var run: @Sendable (Stage) -> Void

  /// A scene; the size is in points.
  public init(
    name: String, title: String, summary: String, size: Size = Size(width: 375, height: 667),
    run: @escaping @Sendable (Stage) -> Void
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.size = size
    self.run = run
  }
}

extension Scene: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
