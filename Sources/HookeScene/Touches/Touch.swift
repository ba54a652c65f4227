// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing
internal import HookeRecording

/// What a finger does.
public enum TouchPhase: Sendable, Hashable {
  /// It came down, or is down.
  case down
  /// It moved while down.
  case moved
  /// It went up.
  case up
  /// Something took it away: its layer left the screen, or the system interfered.
  case cancelled
}

/// What a layer can be told of a touch, or of editing, as in UIKit.
public enum ControlEvent: Sendable, Hashable {
  /// A finger came down on the layer.
  case touchDown
  /// It moved within the layer.
  case touchDragInside
  /// It moved outside of the layer.
  case touchDragOutside
  /// It came back into the layer.
  case touchDragEnter
  /// It left the layer.
  case touchDragExit
  /// It went up within the layer.
  case touchUpInside
  /// It went up outside of the layer.
  case touchUpOutside
  /// The touch was taken away.
  case touchCancel
  /// A text field became the one that is typed into.
  case editingDidBegin
  /// The text of a field changed.
  case editingChanged
  /// A text field is no longer the one that is typed into.
  case editingDidEnd
}

/// A finger from when it comes down until it goes up.
public final class Touch {
  /// When it came down, in seconds on the stage's clock.
  public let startTime: Double
  /// Where it came down, in the coordinates of the root layer.
  public let startLocation: Point
  /// Where it is, in the coordinates of the root layer.
  public private(set) var location: Point
  /// The velocity between the last two places at different times, in points per second.
  public private(set) var velocity = Point.zero
  /// The layer in front under the finger when it came down.
  public let hitLayer: Layer
  /// The layer that is told: the hit one, or the nearest above it that listens.
  ///
  /// Nil if none does.
  public let layer: Layer?
  /// Whether the finger is within the bounds of the layer that is told.
  public private(set) var isInside = true

  private unowned let stage: Stage
  private var lastMove: (time: Double, location: Point)

  init(_ stage: Stage, at location: Point, hit: Layer) {
    self.stage = stage
    self.location = location
    startTime = stage.now
    startLocation = location
    lastMove = (stage.now, location)
    hitLayer = hit
    layer = hit.nearestListener
  }

  /// How far the finger has moved since it came down, in points.
  public var translation: Point {
    Point(x: location.x - startLocation.x, y: location.y - startLocation.y)
  }

  /// Where the finger is in the coordinates of a layer, as shown; nil for a layer shown without area.
  public func location(in layer: Layer) -> Point? {
    layer.convert(location, from: stage.root)
  }

  // MARK: Course

  func begin() {
    notify(.touchDown)
  }

  func move(to point: Point) {
    let now = stage.now
    if now > lastMove.time {
      let time = now - lastMove.time
      velocity = Point(
        x: (point.x - lastMove.location.x) / time, y: (point.y - lastMove.location.y) / time)
      lastMove = (now, point)
    }
    location = point
    let wasInside = isInside
    isInside = layer.map(isWithin) ?? false
    switch (wasInside, isInside) {
    case (false, true): notify(.touchDragEnter)
    case (true, false): notify(.touchDragExit)
    default: break
    }
    notify(isInside ? .touchDragInside : .touchDragOutside)
  }

  func end() {
    notify(layer.map(isWithin) ?? false ? .touchUpInside : .touchUpOutside)
  }

  func cancel() {
    notify(.touchCancel)
  }

  /// Takes the touch away when the layer that is told is in `tree`.
  func cancel(ifIn tree: Layer) {
    guard let layer, layer.isDescendant(of: tree) else { return }
    stage.touchCancelled()
  }

  private func isWithin(_ layer: Layer) -> Bool {
    location(in: layer).map(layer.presentation.bounds.contains) ?? false
  }

  private func notify(_ event: ControlEvent) {
    guard let layer else { return }
    stage.context.performing(.finger) { layer.send(event, touch: self) }
  }
}

/// A touch as the storyboard draws it.
public struct TouchMark: Sendable, Hashable {
  /// Where the finger is, or left the screen, in the coordinates of the root layer.
  public var position: Point
  /// Whether the finger is down, went up, or was taken away.
  public var phase: TouchPhase
  /// How long it has been so, in seconds.
  public var age: Double

  /// A mark of these parts.
  public init(position: Point, phase: TouchPhase, age: Double) {
    self.position = position
    self.phase = phase
    self.age = age
  }
}
