// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing
internal import HookeRecording

/// The phase of a touch.
public enum TouchPhase: Sendable, Hashable {
  /// The finger came down, or is down.
  case down
  /// The finger moved.
  case moved
  /// The finger was lifted.
  case up
  /// The touch ended otherwise: its layer was removed, or the program cancelled it.
  case cancelled
}

/// An event of touches or of text editing that layers have actions on, as in UIKit.
public enum ControlEvent: Sendable, Hashable {
  /// A touch began on the layer.
  case touchDown
  /// The touch moved within the layer.
  case touchDragInside
  /// The touch moved outside of the layer.
  case touchDragOutside
  /// The touch came back into the layer.
  case touchDragEnter
  /// The touch left the layer.
  case touchDragExit
  /// The touch ended within the layer.
  case touchUpInside
  /// The touch ended outside of the layer.
  case touchUpOutside
  /// The touch was cancelled.
  case touchCancel
  /// A text field became the first responder.
  case editingDidBegin
  /// The text of a field changed.
  case editingChanged
  /// A text field is no longer the first responder.
  case editingDidEnd
}

/// A touch, from the instant the finger comes down until it is lifted.
public final class Touch {
  /// The begin, in seconds on the stage's clock.
  public let startTime: Double
  /// The place where it began, in the root layer, in points.
  public let startLocation: Point
  /// The present place, in the root layer, in points.
  public private(set) var location: Point
  /// The velocity between the last two places at different times, in points per second.
  ///
  /// Zero once the finger has rested for longer than a tenth of a second.
  public var velocity: Point {
    stage.now - lastMove.time > Self.velocityWindow ? .zero : lastVelocity
  }
  /// The time after which a resting finger has no velocity, in seconds: a tenth, as in UIKit.
  package static let velocityWindow = 0.1
  /// The frontmost layer at the place where it began.
  public let hitLayer: Layer
  /// The layer whose actions are called: the nearest, from ``hitLayer`` up, that has any; nil for
  /// none.
  public let layer: Layer?
  /// Whether the touch is within the bounds of ``layer``.
  public private(set) var isInside = true

  /// The movement of the touch that a script has planned and that goes on.
  var drag: Drag?
  /// What set off the last step of the touch that has a name, for recordings.
  var trigger: Trigger?
  /// The recognisers that a pan of this touch may begin on, the innermost layer's first.
  private let recognizers: [PanRecognizer]
  /// The recogniser that the touch belongs to since a pan began.
  private var owner: PanRecognizer?
  private unowned let stage: Stage
  private var lastMove: (time: Double, location: Point)
  private var lastVelocity = Point.zero

  init(_ stage: Stage, at location: Point, hit: Layer) {
    self.stage = stage
    self.location = location
    startTime = stage.now
    startLocation = location
    lastMove = (stage.now, location)
    hitLayer = hit
    layer = hit.nearestListener
    trigger = stage.context.trigger
    recognizers = sequence(first: hit, next: { $0.superlayer }).flatMap(\.panRecognizers)
  }

  /// The layer that handles the touch: that of a pan, otherwise ``layer``.
  var receiver: Layer? { owner?.layer ?? layer }

  /// The distance moved since the begin, in points.
  public var translation: Point { location - startLocation }

  /// The present place in a layer, as shown, in points; nil for a layer shown without area.
  public func location(in layer: Layer) -> Point? {
    layer.convert(location, from: stage.root)
  }

  // MARK: Phases

  func begin() {
    for recognizer in recognizers { recognizer.begin() }
    notify(.touchDown)
  }

  func move(to point: Point) {
    let now = stage.now
    if now > lastMove.time {
      lastVelocity = (point - lastMove.location) / (now - lastMove.time)
      lastMove = (now, point)
    }
    location = point
    if followPan() { return }
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
    if report(.ended) { return }
    let endsInside = layer.map(isWithin) ?? false
    if let layer, !endsInside, location == startLocation, layer.acts(on: .touchUpInside) {
      stage.warn("the touch on \"\(layer.name)\" ends outside of it, because the layer has moved")
    }
    notify(endsInside ? .touchUpInside : .touchUpOutside)
  }

  func cancel() {
    if report(.cancelled) { return }
    notify(.touchCancel)
  }

  /// Cancels the touch when the layer whose actions are called is in `tree`.
  func cancel(ifIn tree: Layer) {
    guard let receiver, receiver.isDescendant(of: tree) else { return }
    stage.cancelTouch()
  }

  // MARK: Pans

  /// Moves the pan in progress, or begins one; whether there is one.
  private func followPan() -> Bool {
    if report(.changed) { return true }
    guard let recognizer = recognizers.first(where: { $0.begins(with: self) }) else {
      return false
    }
    notify(.touchCancel)
    owner = recognizer
    stage.context.performing(.finger) { recognizer.take(self) }
    return true
  }

  /// Reports a phase to the recogniser that the touch belongs to; whether there is one.
  private func report(_ state: PanRecognizer.State) -> Bool {
    guard let owner else { return false }
    stage.context.performing(.finger) { owner.report(state) }
    return true
  }

  private func isWithin(_ layer: Layer) -> Bool {
    location(in: layer).map(layer.presentation.bounds.contains) ?? false
  }

  private func notify(_ event: ControlEvent) {
    guard let layer else { return }
    // What a touch sets as it begins or ends, enters or leaves, does not follow the finger.
    let isMove = [.touchDragInside, .touchDragOutside].contains(event)
    stage.context.performing(isMove ? .finger : .assignment) { layer.send(event, touch: self) }
  }
}

/// A touch as storyboards draw it.
package struct TouchMark: Sendable, Hashable {
  /// The present or last place, in the root layer, in points.
  package var position: Point
  /// The phase: down, up or cancelled.
  package var phase: TouchPhase
  /// The time since the phase began, in seconds.
  package var age: Double

  /// A mark of these parts.
  package init(position: Point, phase: TouchPhase, age: Double) {
    self.position = position
    self.phase = phase
    self.age = age
  }
}
