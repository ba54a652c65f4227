// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

extension Layer {
  /// The values that the accessors mean: as set, or as shown while ``accessesPresentation``.
  final var values: LayerValues {
    _read { if accessesPresentation { yield presentation } else { yield model } }
  }

  /// Changes some fields of what was set; what is shown follows unless it is shown apart.
  final func change(_ fields: LayerFields, _ edit: (inout LayerValues) -> Void) {
    if accessesPresentation {
      edit(&presentation)
      presentationOverrides.writtenFields.formUnion(fields)
      return
    }
    context?.viewAnimation?.note(self, fields)
    context?.noteChange(of: self, fields)
    edit(&model)
    let apart = presentationOverrides.fields
    if apart.isDisjoint(with: fields) {
      edit(&presentation)
    } else {
      presentation.copy(fields.subtracting(apart), from: model)
    }
  }

  // MARK: Place

  /// Where the anchor point lies in the layer above, in points.
  public final var position: Point {
    get { values.position }
    set {
      change(.position) { $0.position = newValue }
      placeDidChange()
    }
  }

  /// The layer's place in depth among its siblings; higher is in front.
  public final var zPosition: Double {
    get { values.zPosition }
    set { change(.zPosition) { $0.zPosition = newValue } }
  }

  /// The layer's own coordinate space: origin and size, in points.
  public final var bounds: Rect {
    get { values.bounds }
    set {
      let old = values.bounds.size
      change(.bounds) { $0.bounds = newValue }
      if newValue.size != old { sizeDidChange() }
    }
  }

  /// The point of the bounds that ``position`` places, in parts of the size.
  ///
  /// Changing it moves the layer.
  public final var anchorPoint: Point {
    get { values.anchorPoint }
    set {
      change(.anchorPoint) { $0.anchorPoint = newValue }
      placeDidChange()
    }
  }

  /// How the layer is transformed about its anchor point.
  public final var transform: Transform {
    get { values.transform }
    set { change(.transform) { $0.transform = newValue } }
  }

  /// How the layers in this one are transformed about its anchor point.
  public final var sublayerTransform: Transform {
    get { values.sublayerTransform }
    set { change(.sublayerTransform) { $0.sublayerTransform = newValue } }
  }

  // MARK: Look

  /// How opaque the layer and all in it are, as one picture; 0...1.
  public final var opacity: Double {
    get { values.opacity }
    set { change(.opacity) { $0.opacity = newValue } }
  }

  /// What the bounds are filled with.
  public final var backgroundColor: Color {
    get { values.backgroundColor }
    set { change(.backgroundColor) { $0.backgroundColor = newValue } }
  }

  /// The radius of the corners, in points.
  public final var cornerRadius: Double {
    get { values.cornerRadius }
    set { change(.cornerRadius) { $0.cornerRadius = newValue } }
  }

  /// The width of the border inside the bounds, in points.
  public final var borderWidth: Double {
    get { values.borderWidth }
    set { change(.borderWidth) { $0.borderWidth = newValue } }
  }

  /// The colour of the border.
  public final var borderColor: Color {
    get { values.borderColor }
    set { change(.borderColor) { $0.borderColor = newValue } }
  }

  /// The colour of the shadow.
  public final var shadowColor: Color {
    get { values.shadowColor }
    set { change(.shadowColor) { $0.shadowColor = newValue } }
  }

  /// How far the shadow lies from the layer, in points.
  public final var shadowOffset: Size {
    get { values.shadowOffset }
    set { change(.shadowOffset) { $0.shadowOffset = newValue } }
  }

  /// How opaque the shadow is, 0...1.
  ///
  /// Layers that clip show none, as in Core Animation.
  public final var shadowOpacity: Double {
    get { values.shadowOpacity }
    set { change(.shadowOpacity) { $0.shadowOpacity = newValue } }
  }

  /// The standard deviation of the shadow's blur, in points.
  public final var shadowRadius: Double {
    get { values.shadowRadius }
    set { change(.shadowRadius) { $0.shadowRadius = newValue } }
  }

  // MARK: Consequences

  /// The layer's own place changed: layers whose constraints refer to it may have to move.
  final func placeDidChange() {
    guard !accessesPresentation, let context, !context.layout.isApplying else { return }
    if context.layout.isFixed(self) { setNeedsLayout() }
  }

  final func sizeDidChange() {
    guard !accessesPresentation else { return }
    needsLayout = true
    guard let context, !context.layout.isApplying else { return }
    setNeedsLayout()
  }
}
