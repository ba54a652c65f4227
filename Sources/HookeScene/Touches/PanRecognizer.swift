// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A recogniser of pans: touches that move further than a slop, as `UIPanGestureRecognizer`.
///
/// ```swift
/// card.onPan { pan in
///   switch pan.state {
///   case .changed:
///     card.position += pan.translation
///     pan.translation = .zero
///   case .ended:
///     let coast = DecayAnimation(Layer.position)
///     coast.velocity = pan.velocity
///     stage.animator.add(coast, to: card, forKey: "coast")
///   default: break
///   }
/// }
/// ```
///
/// It follows touches on its layer and its sublayers. Once a pan begins, the touch belongs to it:
/// the layer that had it gets ``ControlEvent/touchCancel``, and recognisers of the layers around
/// get nothing. Of nested recognisers the innermost one whose slop is passed begins.
public final class PanRecognizer {
  /// A state of a recogniser.
  public enum State: Sendable, Hashable {
    /// No pan is in progress; a touch may have begun.
    case possible
    /// The touch has passed the slop.
    case began
    /// The touch has moved on.
    case changed
    /// The finger was lifted.
    case ended
    /// The touch was cancelled, or the recogniser switched off.
    case cancelled
  }

  /// The directions in which a pan may begin.
  public enum Axis: Sendable, Hashable {
    /// Any direction.
    case any
    /// More to the side than up or down.
    case horizontal
    /// More up or down than to the side.
    case vertical
  }

  /// The distance that a touch moves before a pan begins, in points, not below 0; 10 as in UIKit.
  public var slop = 10.0
  /// The directions in which a pan may begin; a touch that passes the slop in another one is
  /// ignored.
  public var axis = Axis.any
  /// Whether touches are followed; switched off, a pan in progress is cancelled.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// The layer whose touches are followed.
  public private(set) weak var layer: Layer?
  /// The state; ``State/possible`` between pans.
  public private(set) var state = State.possible
  /// The touch of the pan in progress.
  public private(set) var touch: Touch?
  /// The distance moved since the pan began, or since it was set, in points of the root layer.
  ///
  /// It begins at zero: the slop is not a part of it, so nothing jumps.
  public var translation: Point {
    get { touch.map { $0.location - origin } ?? lastTranslation }
    set {
      lastTranslation = newValue
      if let touch { origin = touch.location - newValue }
    }
  }
  /// The velocity of the finger in points per second; see ``Touch/velocity``.
  ///
  /// At the end it is that of the release, zero where the finger had rested for a tenth of a
  /// second.
  public var velocity: Point { touch?.velocity ?? lastVelocity }

  private let action: (PanRecognizer) -> Void
  private var origin = Point.zero
  private var lastTranslation = Point.zero
  private var lastVelocity = Point.zero
  private var hasFailed = false

  init(_ layer: Layer, _ action: @escaping (PanRecognizer) -> Void) {
    self.layer = layer
    self.action = action
  }

  /// The place of the pan's touch in a layer, as shown, in points; nil without one, and for a layer
  /// shown without area.
  public func location(in layer: Layer) -> Point? { touch?.location(in: layer) }

  // MARK: Phases

  /// Notes that a touch has begun.
  func begin() {
    hasFailed = false
  }

  /// Whether a pan begins with the last movement of a touch.
  func begins(with touch: Touch) -> Bool {
    guard isEnabled, !hasFailed else { return false }
    let way = touch.translation
    guard touch.location.distance(to: touch.startLocation) > max(0, slop) else { return false }
    switch axis {
    case .any: break
    case .horizontal: hasFailed = abs(way.x) <= abs(way.y)
    case .vertical: hasFailed = abs(way.y) <= abs(way.x)
    }
    return !hasFailed
  }

  /// Begins a pan.
  func take(_ touch: Touch) {
    self.touch = touch
    origin = touch.location
    report(.began)
  }

  /// Reports a later phase of the pan's touch.
  func report(_ state: State) {
    self.state = state
    let isOver = state == .ended || state == .cancelled
    if isOver, let touch {
      lastTranslation = touch.location - origin
      lastVelocity = touch.velocity
    }
    action(self)
    guard isOver else { return }
    touch = nil
    self.state = .possible
  }

  private func cancel() {
    guard touch != nil else { return }
    layer?.stage?.cancelTouch()
  }
}

extension Layer {
  /// Adds a recogniser of pans on the layer and its sublayers.
  ///
  /// - Parameter action: Called when a pan begins, at every movement, and at its end; it is given
  ///   the recogniser.
  /// - Returns: The recogniser, for its slop, its axis or to switch it off.
  @discardableResult
  public final func onPan(_ action: @escaping (PanRecognizer) -> Void) -> PanRecognizer {
    let recognizer = PanRecognizer(self, action)
    panRecognizers.append(recognizer)
    return recognizer
  }
}
