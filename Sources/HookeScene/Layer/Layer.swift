// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A rectangle of the picture: placed, filled, and holding other layers.
///
/// ```swift
/// let card = Layer(name: "card")
/// card.bounds.size = Size(width: 280, height: 360)
/// card.position = stage.root.bounds.center
/// card.backgroundColor = .white
/// card.cornerRadius = 12
/// stage.root.addSublayer(card)
/// ```
///
/// Layers are as in Core Animation: ``position`` places the anchor point in the layer above,
/// ``transform`` acts about it, ``opacity`` fades the layer and all in it as one picture. Each value is
/// there twice, as set and as shown; see ``presentation``.
///
/// A layer belongs to one stage at a time and to the isolation domain the stage is used in.
open class Layer {
  /// The name that recordings, captions and reports call the layer by.
  public var name: String

  // MARK: Values

  /// The values as they were set.
  final var model = LayerValues()
  /// The values as they are shown at this instant: drawn, and touched.
  ///
  /// They differ from what was set while an animation moves them; see ``add(_:forKey:)`` and
  /// ``Stage/animate(duration:delay:dampingRatio:initialVelocity:curve:_:completion:)``.
  public final internal(set) var presentation = LayerValues()
  /// What shows some fields apart from what was set.
  final var presentationOverrides = PresentationOverrides()

  // MARK: Tree

  /// The layer this one lies in.
  public final internal(set) weak var superlayer: Layer?
  /// The layers in this one, in the order they were added: later ones lie in front.
  public final internal(set) var sublayers: [Layer] = []
  /// What the layer shares with all of its stage; nil outside of one.
  final var context: StageContext?
  /// Which layer of the stage it is, counted in order of coming onto it; 0 for one on no stage yet.
  final var number = 0
  /// The stage that the number counts on: a layer that leaves and comes back keeps its number.
  final weak var numberingContext: StageContext?

  // MARK: Manner

  /// Whether the layer and all in it are left out of the picture and of touches.
  public final var isHidden = false
  /// Whether drawing and touches end at the layer's bounds, rounded corners included.
  public final var clipsToBounds = false
  /// Whether touches find the layer and those in it.
  ///
  /// A layer without lets them through.
  public final var isUserInteractionEnabled = true
  /// The tint of this layer and those in it; nil takes that of the layer above.
  public final var tintColor: Color?
  /// Whether tints are shown in colour or as grey.
  public final var tintAdjustmentMode = TintAdjustmentMode.automatic

  /// What to do on touches, by event, in order of addition.
  final var handlers: [(event: ControlEvent, action: (Touch?) -> Void)] = []

  // MARK: Layout

  /// How strongly the layer keeps from growing beyond its intrinsic size, priorities 1...1000.
  public final var contentHuggingPriority = LayoutPriorities(horizontal: 250, vertical: 250) {
    didSet { if contentHuggingPriority != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// How strongly the layer keeps from shrinking below its intrinsic size, priorities 1...1000.
  public final var contentCompressionResistance = LayoutPriorities(horizontal: 750, vertical: 750) {
    didSet { if contentCompressionResistance != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The distances from the edges that margin attributes keep, in points.
  public final var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { setNeedsLayout() } }
  }
  /// Whether ``layoutSublayers()`` is due.
  final var needsLayout = true
  /// Whether the content may ask for another size than the solver knows.
  final var needsContentSize = true
  /// Active constraints within the layer's tree while that is on no stage.
  final var detachedConstraints: [LayoutConstraint] = []

  /// A layer of size 0 at the origin.
  public init(name: String = "layer") {
    self.name = name
  }

  /// A layer that fills a rectangle of the layer it is put in, in points.
  public convenience init(name: String = "layer", frame: Rect) {
    self.init(name: name)
    self.frame = frame
  }

  // MARK: For subclasses

  /// The size the layer's content asks for, in points; a side that asks for nothing is nil.
  open var intrinsicContentSize: IntrinsicSize { IntrinsicSize() }

  /// How far below the layer's middle the first and the last baseline of its text lie, in points; nil
  /// for a layer without text.
  open var baselinesFromMiddle: (first: Double, last: Double)? { nil }

  /// The layer was given another width, which may change the height its content asks for.
  ///
  /// Returns whether it does.
  open func layoutWidthDidChange() -> Bool { false }

  /// Places what lies in the layer, by hand.
  ///
  /// Called in a layout pass when the layer's size has changed or ``setNeedsLayout()`` was called.
  /// The layer itself has nothing to place.
  open func layoutSublayers() {}

  /// What casts the layer's shadow: the outline of its background, if it has one.
  open var shadowShape: Shadow.Shape? {
    guard presentation.backgroundColor.alpha > 0 else { return nil }
    return .roundedRect(presentation.bounds, cornerRadius: presentation.clampedCornerRadius)
  }

  /// Draws the layer's own content in its bounds: over the background, under its sublayers.
  open func drawContent(into list: inout DisplayListBuilder) {}
}

/// Whether tints are shown in colour, as in UIKit.
public enum TintAdjustmentMode: Sendable, Hashable {
  /// As the layer above.
  case automatic
  /// In colour.
  case normal
  /// As a grey of the same lightness.
  case dimmed
}
