// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

extension Layer {
  /// Adds an action on events of touches or editing.
  ///
  /// Several actions for one event run in order of addition.
  ///
  /// ```swift
  /// button.on(.touchDown, .touchDragEnter) { button.opacity = 0.5 }
  /// ```
  public final func on(_ events: ControlEvent..., perform action: @escaping () -> Void) {
    for event in events { handlers.append((event, { _ in action() })) }
  }

  /// Adds an action on events of touches, which is given the touch; events of editing have none.
  public final func on(_ events: ControlEvent..., perform action: @escaping (Touch) -> Void) {
    for event in events {
      handlers.append((event, { touch in if let touch { action(touch) } }))
    }
  }

  /// Runs the actions of an event; a disabled control runs none.
  final func send(_ event: ControlEvent, touch: Touch? = nil) {
    let actions = handlers.filter { $0.event == event }
    guard !actions.isEmpty, !((self as? Control)?.isEnabled == false) else { return }
    context?.stage?.note("\(name): \(event.name)", .control(event, layer: name))
    for (_, action) in actions { action(touch) }
  }

  /// Whether the layer has actions on an event.
  final func acts(on event: ControlEvent) -> Bool { handlers.contains { $0.event == event } }

  /// Whether the layer is on a stage and it and its ancestors take touches.
  final var acceptsTouches: Bool {
    guard isOnStage else { return false }
    return sequence(first: self, next: { $0.superlayer }).allSatisfy {
      $0.isUserInteractionEnabled && !$0.isHidden
    }
  }

  /// The nearest layer, from this one up, that is a control or has actions; disabled controls
  /// count.
  final var nearestListener: Layer? {
    sequence(first: self, next: { $0.superlayer }).first { $0 is Control || !$0.handlers.isEmpty }
  }

  // MARK: Hit-testing

  /// The frontmost layer at a point, as shown: transforms, order and clipping are taken into
  /// account.
  ///
  /// A layer that extends beyond a superlayer without clipping is found there, too. Hidden layers,
  /// those below an opacity of 0.01, those without user interaction and those shown without area
  /// are not found, nor are their sublayers.
  ///
  /// - Parameter point: A point in the coordinates of this layer.
  /// - Returns: This layer or one in it, or nil.
  public final func hitTest(_ point: Point) -> Layer? {
    guard !isHidden, isUserInteractionEnabled, presentation.opacity >= 0.01 else { return nil }
    let isInside = presentation.bounds.contains(point)
    if clipsToBounds {
      guard isInside, presentation.roundedBoundsContain(point) else { return nil }
    }
    for layer in sublayersBackToFront.reversed() {
      guard let inner = layer.convertFromSuperlayer(point) else { continue }
      if let hit = layer.hitTest(inner) { return hit }
    }
    return isInside ? self : nil
  }
}

extension ControlEvent {
  /// The name in notes, which interpolation would find by reflection.
  fileprivate var name: String {
    switch self {
    case .touchDown: "touchDown"
    case .touchDragInside: "touchDragInside"
    case .touchDragOutside: "touchDragOutside"
    case .touchDragEnter: "touchDragEnter"
    case .touchDragExit: "touchDragExit"
    case .touchUpInside: "touchUpInside"
    case .touchUpOutside: "touchUpOutside"
    case .touchCancel: "touchCancel"
    case .editingDidBegin: "editingDidBegin"
    case .editingChanged: "editingChanged"
    case .editingDidEnd: "editingDidEnd"
    }
  }
}
