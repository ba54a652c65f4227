// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A rectangle with a place, an appearance and sublayers: the element of a scene.
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
/// Layers work as in Core Animation: ``position-property`` places the anchor point in the
/// superlayer, ``transform`` acts about it, ``opacity-property`` fades the layer and its sublayers
/// as one picture. Each value exists twice, as set and as shown; see ``presentation``.
///
/// A setter keeps any number as it is; what uses it decides. A layer whose transform, place or size
/// is no finite number is left out of pictures, and layout notes a warning and goes on. Any other
/// number that is not finite is clamped, leaves out what it describes, or makes a picture that
/// `DisplayList.validate()` refuses, with which every renderer begins. An animation that would
/// begin or end at one stops the program with a message.
///
/// A layer is on one stage at a time and used in that stage's isolation domain.
open class Layer {
  /// The name of the layer in recordings, captions and reports.
  public var name: String

  // MARK: Values

  /// The values as they were set.
  final var model = LayerValues()
  /// The values that are shown at this instant: what is drawn, and where touches find the layer.
  ///
  /// They differ from what was set while an animation moves them; see ``add(_:forKey:)`` and
  /// ``Stage/animate(duration:delay:dampingRatio:initialVelocity:curve:_:completion:)``.
  public final internal(set) var presentation = LayerValues() {
    didSet { presentationCount &+= 1 }
  }
  /// The number of changes of ``presentation``, equal ones included.
  final var presentationCount = 0
  /// The fields that subclasses add and that were set on this layer, in order of their first
  /// change.
  final var addedFields: [AddedLayerField] = []
  /// The fields shown apart from what was set.
  final var presentationOverrides = PresentationOverrides()

  // MARK: Tree

  /// The layer that this one is a sublayer of.
  public final internal(set) weak var superlayer: Layer?
  /// The layers in this one, in order of addition: later ones lie in front.
  public final internal(set) var sublayers: [Layer] = []
  /// The layer through whose opacity this one is seen; its ``superlayer`` is this one.
  final var storedMask: Layer?
  /// The state shared by all layers of the stage; nil off the stage.
  final var context: StageContext?
  /// The number of the layer on its stage, in order of first addition, from 1; 0 before that.
  final var number = 0
  /// The stage that ``number`` belongs to: a layer that is removed and added again keeps its
  /// number.
  final weak var numberingContext: StageContext?
  /// The number of layers that the layer lies in, while it is on a stage.
  final var nestingDepth = 0

  // MARK: Behaviour

  /// Whether the layer and its sublayers are neither drawn nor touched.
  public final var isHidden = false
  /// Whether drawing and touches of sublayers end at the layer's bounds, rounded corners included.
  public final var clipsToBounds = false
  /// Whether the layer is seen, and touched, from behind, when a turn about x or y shows its back.
  public final var isDoubleSided = true
  /// Whether touches find the layer and its sublayers; otherwise they reach the layers behind.
  public final var isUserInteractionEnabled = true
  /// The tint of this layer and its sublayers; nil takes that of the superlayer.
  public final var tintColor: Color?
  /// Whether tints here are shown in colour or as grey.
  public final var tintAdjustmentMode = TintAdjustmentMode.automatic

  /// The actions on events, in order of addition.
  final var handlers: [(event: ControlEvent, action: (Touch?) -> Void)] = []
  /// The recognisers of pans, in order of addition.
  final var panRecognizers: [PanRecognizer] = []

  // MARK: Layout

  /// The priorities against growing beyond the intrinsic size, 1...1000.
  public final var contentHuggingPriority = LayoutPriorities(horizontal: 250, vertical: 250) {
    didSet { if contentHuggingPriority != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The priorities against shrinking below the intrinsic size, 1...1000.
  public final var contentCompressionResistance = LayoutPriorities(horizontal: 750, vertical: 750) {
    didSet { if contentCompressionResistance != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The distances of the margin attributes from the edges, in points.
  public final var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { setNeedsLayout() } }
  }
  /// Whether ``layoutSublayers()`` is due.
  final var needsLayout = true
  /// Whether the intrinsic size may differ from the one that the solver has.
  final var needsContentSize = true
  /// The active constraints within the layer's tree while it is on no stage.
  final var detachedConstraints: [LayoutConstraint] = []

  /// A layer of size 0 at the origin.
  public init(name: String = "layer") {
    self.name = name
  }

  /// A layer with a frame, in points, in its future superlayer.
  public convenience init(name: String = "layer", frame: Rect) {
    self.init(name: name)
    self.frame = frame
  }

  /// Releases the layers in this one that nothing else holds one after the other: each within the
  /// release of the layer above it, a deep tree would need a deep stack.
  deinit {
    var released = sublayers
    sublayers = []
    while var layer = released.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      released += layer.sublayers
      layer.sublayers = []
    }
  }

  // MARK: For subclasses

  /// The natural size of the layer's content, in points; nil for a side without one.
  open var intrinsicContentSize: IntrinsicSize { IntrinsicSize() }

  /// The distances of the first and last baseline of the layer's text below the middle of its
  /// height, in points; nil for a layer without text.
  open var baselinesFromMiddle: (first: Double, last: Double)? { nil }

  /// Called when layout has set the width; returns whether the intrinsic size changed with it.
  func layoutWidthDidChange() -> Bool { false }

  /// Places the sublayers without constraints; does nothing unless overridden.
  ///
  /// Called in a layout pass when the layer's size has changed or ``setNeedsLayout()`` was called.
  open func layoutSublayers() {}

  /// The shape of the layer's shadow: the outline of its background; nil without a background.
  open var shadowShape: Shadow.Shape? {
    guard presentation.backgroundColor.alpha > 0 else { return nil }
    guard let radius = presentation.drawnCornerRadii.uniform else {
      return .path(presentation.outline)
    }
    return .roundedRect(presentation.bounds, cornerRadius: radius)
  }

  /// Draws the layer's own content over its background, behind its sublayers; nothing unless
  /// overridden.
  open func drawContent(into list: inout DisplayListBuilder) {}
}

/// The way tints are shown, in colour or dimmed to grey, as in UIKit.
public enum TintAdjustmentMode: Sendable, Hashable {
  /// As in the superlayer.
  case automatic
  /// In colour.
  case normal
  /// As a grey of the same lightness.
  case dimmed
}
