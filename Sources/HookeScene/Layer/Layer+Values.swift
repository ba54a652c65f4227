// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

// The path of a value through a layer:
//
//   accessors, animations of what was set, layout
//     -> change(fields): noted by the view animation in progress, written to `model`
//     -> copied to `presentation`, except for fields that animations show apart
//   animations of what is shown
//     -> `presentation`, whose fields they were entered for in `presentationOverrides`
//
// Drawing and touches read `presentation` alone.

extension Layer {
  /// Changes some fields of what was set; what is shown follows, except for fields shown apart.
  final func change(_ fields: LayerFields, _ edit: (inout LayerValues) -> Void) {
    context?.viewAnimation?.note(self, fields)
    context?.noteChange(of: self, fields)
    noteAddedFields(fields)
    let size = model.bounds.size
    edit(&model)
    let apart = presentationOverrides.fields
    if apart.isDisjoint(with: fields) {
      edit(&presentation)
    } else {
      presentation.copy(fields.subtracting(apart), from: model)
    }
    if model.bounds.size != size { sizeDidChange() }
    if !fields.isDisjoint(with: .place) { placeDidChange() }
  }

  // MARK: Geometry

  /// The place of the anchor point in the superlayer, in points.
  public final var position: Point {
    get { model.position }
    set { change(.position) { $0.position = newValue } }
  }

  /// The depth among the siblings, in points; higher is in front.
  public final var zPosition: Double {
    get { model.zPosition }
    set { change([.zPosition]) { $0.zPosition = newValue } }
  }

  /// The layer's own coordinate space: origin and size, in points.
  public final var bounds: Rect {
    get { model.bounds }
    set { change(.bounds) { $0.bounds = newValue } }
  }

  /// The point of the bounds that ``position-property`` places, in parts of the size; changing it
  /// moves the layer.
  public final var anchorPoint: Point {
    get { model.anchorPoint }
    set { change([.anchorPoint]) { $0.anchorPoint = newValue } }
  }

  /// The transform of the layer about its anchor point.
  public final var transform: Transform {
    get { model.transform }
    set { change(.transform) { $0.transform = newValue } }
  }

  /// The transform of the sublayers about the anchor point.
  public final var sublayerTransform: Transform {
    get { model.sublayerTransform }
    set { change(.sublayerTransform) { $0.sublayerTransform = newValue } }
  }

  // MARK: Appearance

  /// The opacity of the layer and its sublayers as one picture, 0...1; clamped when it is drawn.
  public final var opacity: Double {
    get { model.opacity }
    set { change([.opacity]) { $0.opacity = newValue } }
  }

  /// The colour that fills the bounds.
  public final var backgroundColor: Color {
    get { model.backgroundColor }
    set { change([.backgroundColor]) { $0.backgroundColor = newValue } }
  }

  /// The radius of the ``maskedCorners``, in points; clamped to half the shorter side.
  public final var cornerRadius: Double {
    get { model.cornerRadius }
    set { change([.cornerRadius]) { $0.cornerRadius = newValue } }
  }

  /// The corners that ``cornerRadius-property`` rounds; all by default.
  public final var maskedCorners: CornerMask {
    get { model.maskedCorners }
    set { change([.maskedCorners]) { $0.maskedCorners = newValue } }
  }

  /// The radii of single corners, in points, which are added to ``cornerRadius-property``.
  ///
  /// ```swift
  /// card.cornerRadii = CornerRadii(topLeft: 24, topRight: 24)
  /// ```
  ///
  /// Radii that overlap along a side are all reduced by one factor, as in CSS.
  public final var cornerRadii: CornerRadii {
    get { model.cornerRadii }
    set { change([.cornerRadii]) { $0.cornerRadii = newValue } }
  }

  /// The width of the border inside the bounds, in points.
  public final var borderWidth: Double {
    get { model.borderWidth }
    set { change([.borderWidth]) { $0.borderWidth = newValue } }
  }

  /// The colour of the border.
  public final var borderColor: Color {
    get { model.borderColor }
    set { change([.borderColor]) { $0.borderColor = newValue } }
  }

  /// The colour of the shadow.
  public final var shadowColor: Color {
    get { model.shadowColor }
    set { change([.shadowColor]) { $0.shadowColor = newValue } }
  }

  /// The distance of the shadow from the layer, in points.
  public final var shadowOffset: Size {
    get { model.shadowOffset }
    set { change([.shadowOffset]) { $0.shadowOffset = newValue } }
  }

  /// The opacity of the shadow, 0...1; layers that clip draw none, as in Core Animation.
  public final var shadowOpacity: Double {
    get { model.shadowOpacity }
    set { change([.shadowOpacity]) { $0.shadowOpacity = newValue } }
  }

  /// The standard deviation of the shadow's blur, in points.
  public final var shadowRadius: Double {
    get { model.shadowRadius }
    set { change([.shadowRadius]) { $0.shadowRadius = newValue } }
  }

  // MARK: Consequences

  /// Enters fields that subclasses add, when they are changed or animated for the first time.
  final func noteAddedFields(_ fields: LayerFields) {
    for field in fields.added where !addedFields.contains(field) { addedFields.append(field) }
  }

  /// The layer moved: layers whose constraints refer to it may have to move, too.
  private func placeDidChange() {
    if let context, context.layout.isFixed(self) { setNeedsLayout() }
  }

  /// The layer has another size: what lies in it is placed anew in the next layout pass.
  private func sizeDidChange() {
    needsLayout = true
    guard let context, !context.layout.isApplying else { return }
    setNeedsLayout()
  }
}
