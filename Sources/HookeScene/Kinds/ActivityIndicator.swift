// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// Twelve spokes that turn on the stage's clock while something is under way.
///
/// ```swift
/// indicator.startAnimating()
/// stage.after(1.5) { indicator.stopAnimating() }
/// ```
///
/// One turn takes a second, in twelve steps. It is no animation: a stage whose indicators turn for ever
/// can be idle.
open class ActivityIndicator: Layer {
  /// The colour of the leading spoke; the others fade behind it.
  public final var color = Color(white: 0.45)
  /// Whether nothing is shown while it does not turn.
  public final var hidesWhenStopped = true
  /// The side of its square, in points.
  public final var side: Double {
    didSet { if side != oldValue { invalidateIntrinsicContentSize() } }
  }

  private var startTime: Double?

  /// An indicator of a size in points.
  public init(side: Double = 20, name: String? = nil) {
    self.side = side
    super.init(name: name ?? "indicator")
    bounds.size = Size(width: side, height: side)
    isUserInteractionEnabled = false
  }

  /// Whether it turns.
  public final var isAnimating: Bool { startTime != nil }

  /// Starts turning from now; one that turns goes on.
  public final func startAnimating() {
    if startTime == nil { startTime = stage?.now ?? 0 }
  }

  /// Stops turning.
  public final func stopAnimating() { startTime = nil }

  /// The square it needs.
  override open var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: side, height: side)
  }

  /// The spokes, the leading one in full colour.
  override open func drawContent(into list: inout DisplayListBuilder) {
    guard isAnimating || !hidesWhenStopped else { return }
    let count = 12
    let elapsed = max(0, (stage?.now ?? 0) - (startTime ?? 0))
    // A hair more than the step, so that it does not depend on how its instant was rounded.
    let step = Int((elapsed.truncatingRemainder(dividingBy: 1) * Double(count) + 1e-6)) % count
    let center = presentation.bounds.center
    let radius = min(presentation.bounds.width, presentation.bounds.height) / 2
    guard radius > 0 else { return }
    let style = StrokeStyle(width: radius * 0.19, cap: .round)
    for spoke in 0..<count {
      let age = (step - spoke + count) % count
      let opacity = max(0.18, 1 - Double(age) / 9)
      let turn = AffineTransform.rotation(2 * .pi * Double(spoke) / Double(count))
      let inner = turn.apply(to: Point(x: 0, y: -radius * 0.5))
      let outer = turn.apply(to: Point(x: 0, y: -radius * 0.9))
      list.stroke(
        .line(
          from: inner.offsetBy(dx: center.x, dy: center.y),
          to: outer.offsetBy(dx: center.x, dy: center.y)),
        .color(color.withOpacity(color.alpha * opacity)), style)
    }
  }
}
