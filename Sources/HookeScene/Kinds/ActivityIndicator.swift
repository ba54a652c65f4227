// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// An activity indicator: twelve spokes that turn on the stage's clock.
///
/// ```swift
/// indicator.startAnimating()
/// stage.after(1.5) { indicator.stopAnimating() }
/// ```
///
/// One turn takes a second, in twelve steps. No animation drives it, so a stage is idle while its
/// indicators turn.
open class ActivityIndicator: Layer {
  /// The colour of the leading spoke; the others fade behind it.
  public final var color = Color(white: 0.45)
  /// Whether the indicator is shown only while it turns.
  public final var hidesWhenStopped = true
  /// The side of the square that it asks for, in points; finite, not below 0.
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

  /// Starts turning at the present instant; without effect while it turns.
  public final func startAnimating() {
    if startTime == nil { startTime = stage?.now ?? 0 }
  }

  /// Stops turning.
  public final func stopAnimating() { startTime = nil }

  /// A square of ``side``.
  override open var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: side, height: side)
  }

  /// The spokes, the leading one in full colour.
  override open func drawContent(into list: inout DisplayListBuilder) {
    guard isAnimating || !hidesWhenStopped else { return }
    let count = 12
    // The first spoke leads while it does not turn.
    let elapsed = startTime.map { max(0, (stage?.now ?? 0) - $0) } ?? 0
    // A millionth more than the step, so that the rounding of its instant makes no difference.
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
