// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

extension Layer {
  /// The layers from this one's superlayer up to the root.
  final var ancestors: some Sequence<Layer> {
    sequence(first: self, next: { $0.superlayer }).dropFirst()
  }

  /// Whether the layer is `ancestor` or lies in it, at any depth.
  public final func isDescendant(of ancestor: Layer) -> Bool {
    var layer: Layer? = self
    while let current = layer {
      if current === ancestor { return true }
      layer = current.superlayer
    }
    return false
  }

  /// The top of the layer's tree: the layer itself when it has no superlayer.
  final var top: Layer {
    var layer = self
    while let next = layer.superlayer { layer = next }
    return layer
  }

  /// Whether the layer is in the tree of a stage.
  package final var isOnStage: Bool { context != nil }

  /// The stage the layer is on.
  public final var stage: Stage? { context?.stage }

  /// Adds a sublayer in front of the others; it is removed from its superlayer first, which may be
  /// this layer.
  ///
  /// On a stage a layer lies in at most 1,000 others; more stop with a message.
  public final func addSublayer(_ layer: Layer) {
    checkNesting(of: layer)
    // The program's code that this runs may change the number of sublayers.
    layer.takeOut()
    insertSublayer(layer, at: sublayers.count)
  }

  /// Inserts a sublayer; it is removed from its superlayer first.
  ///
  /// - Parameters:
  ///   - layer: The layer; neither this one nor one that contains it, which stops.
  ///   - index: The place in the order after the removal, 0 being the back, at most the number of
  ///     sublayers; another one stops.
  public final func insertSublayer(_ layer: Layer, at index: Int) {
    checkNesting(of: layer)
    layer.takeOut()
    checkNesting(of: layer)
    checkPrecondition(
      (0...sublayers.count).contains(index),
      "\(index) is no place among \(sublayers.count) sublayers of \"\(name)\"")
    sublayers.insert(layer, at: index)
    layer.superlayer = self
    if let context { layer.enter(context) }
    setNeedsLayout()
  }

  /// Stops where the layer lies in one that is to be put in it.
  private func checkNesting(of layer: Layer) {
    // Nothing lies in a layer without sublayers: a tree that is built from its top is not searched
    // again for each.
    let isEmpty = layer.sublayers.isEmpty && layer.storedMask == nil
    checkPrecondition(
      isEmpty ? layer !== self : !isDescendant(of: layer),
      "\"\(layer.name)\" cannot be put in \"\(name)\", which lies in it")
  }

  /// Removes the layer from its superlayer, and again from one that it is put in by the program's
  /// code that this runs.
  final func takeOut() {
    while superlayer != nil { removeFromSuperlayer() }
  }

  /// Inserts a sublayer just behind another sublayer.
  public final func insertSublayer(_ layer: Layer, below sibling: Layer) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: place(of: sibling))
  }

  /// Inserts a sublayer just in front of another sublayer.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: place(of: sibling) + 1)
  }

  private func place(of sibling: Layer) -> Int {
    guard let index = sublayers.firstIndex(where: { $0 === sibling }) else {
      failPrecondition("\"\(sibling.name)\" is no sublayer of \"\(name)\"")
    }
    return index
  }

  /// Removes the layer from its superlayer.
  ///
  /// Its constraints to layers outside of its tree become inactive, and animations of what it shows
  /// end, as in Core Animation. Animations of what was set continue. A touch in it is cancelled,
  /// and a text field in it ends editing.
  public final func removeFromSuperlayer() {
    guard superlayer != nil else { return }
    context?.touch?.cancel(ifIn: self)
    if let field = stage?.firstResponder, field.isDescendant(of: self) { field.endEditing() }
    removePresentationAnimations()
    // The program's code that these ran may have removed the layer, or put it elsewhere.
    guard let superlayer else { return }
    if superlayer.storedMask === self {
      superlayer.storedMask = nil
    } else {
      superlayer.sublayers.removeAll { $0 === self }
    }
    superlayer.setNeedsLayout()
    if context == nil { takeDetachedConstraints() }
    self.superlayer = nil
    if context != nil { leave() }
  }

  /// Takes along the active constraints within this tree, which leaves others that are on no stage.
  private func takeDetachedConstraints() {
    for above in ancestors {
      for constraint in above.detachedConstraints where constraint.lies(in: self) {
        constraint.isActive = false
        constraint.keep(with: self)
      }
    }
  }

  /// The sublayers from back to front: by depth, and at the same depth in order of addition.
  final var sublayersBackToFront: [Layer] {
    if sublayers.allSatisfy({ $0.presentation.zPosition == 0 }) { return sublayers }
    return sublayers.enumerated().sorted {
      let (first, second) = ($0.element.presentation.zPosition, $1.element.presentation.zPosition)
      return first == second ? $0.offset < $1.offset : first < second
    }.map(\.element)
  }

  /// The most layers of a stage within each other: what walks through them all, as drawing does,
  /// takes stack for each.
  static let deepestNesting = 1_000

  final func enter(_ context: StageContext) {
    nestingDepth = superlayer.map { $0.nestingDepth + 1 } ?? 0
    checkPrecondition(
      nestingDepth <= Self.deepestNesting,
      "\"\(name)\" lies in more than \(Self.deepestNesting) layers of a stage")
    if numberingContext !== context {
      numberingContext = context
      number = context.takeLayerNumber()
    }
    self.context = context
    needsLayout = true
    let kept = detachedConstraints
    detachedConstraints = []
    for layer in sublayers { layer.enter(context) }
    storedMask?.enter(context)
    for constraint in kept {
      constraint.detachedRoot = nil
      if let problem = constraint.problem {
        context.stage?.note(problem.description, .warning)
      } else {
        context.layout.add(constraint)
      }
    }
  }

  private func leave() {
    context?.layout.removeLayers(under: self)
    context?.noteDetached(of: self)
    forEachInTree { $0.context = nil }
  }

  /// Calls `body` with the layer and every layer below it, superlayers first, masks last.
  final func forEachInTree(_ body: (Layer) -> Void) {
    body(self)
    for layer in sublayers { layer.forEachInTree(body) }
    storedMask?.forEachInTree(body)
  }
}
