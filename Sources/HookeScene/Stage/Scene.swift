// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A named animated screen: a closure that builds its layers and schedules what happens.
///
/// ```swift
/// let pulse = Scene(
///   name: "pulse", title: "Pulse", summary: "A dot grows and settles.",
///   size: Size(width: 100, height: 100)
/// ) { stage in
///   let dot = Layer(name: "dot", frame: Rect(x: 40, y: 40, width: 20, height: 20))
///   stage.root.addSublayer(dot)
///   stage.at(0.2, "grows") {
///     stage.animate(duration: 0.5, dampingRatio: 0.4) { dot.transform.scale = Point(x: 2, y: 2) }
///   }
/// }
/// ```
///
/// Two runs of a scene give the same recording, bit for bit.
public struct Scene: Sendable {
  /// The name that commands and files use: lower case, words joined by hyphens.
  public var name: String
  /// The title that sheets print.
  public var title: String
  /// One sentence on what happens.
  public var summary: String
  /// The size of the screen, in points.
  public var size: Size
  /// The frames per second of code that runs once per frame, finite and above 0: custom animations,
  /// `didApply`, delegates and observers.
  ///
  /// Recordings and storyboards run it at these instants, whatever moments they show.
  public var frameRate = 60.0
  /// Builds the layers on a stage of ``size`` and schedules what happens.
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
