// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeLayout

/// The active constraints of a stage, and the solver that satisfies them.
///
/// Changes are collected and take effect together in a layout pass, so constraints never have to
/// hold halfway through them. A pass writes to a layer what its solution changed, as Auto Layout
/// does.
final class LayoutEngine {
  weak var stage: Stage?
  /// Whether a pass is due.
  private(set) var needsPass = false
  /// Whether layers are being placed by a pass.
  private(set) var isApplying = false
  /// What set off the code that asked for the last pass; nil where that is not known.
  private(set) var trigger: Trigger?

  var solver = LayoutSolver()
  private(set) var entries: [LayoutEntry] = []
  private(set) var items: [LayoutItem] = []
  private var itemsByLayer: [ObjectIdentifier: LayoutItem] = [:]
  private var freeVariables: [Variable] = []
  private var removed: [LayoutEntry] = []
  /// See ``sources(of:_:)``; only looked up, and empty after a change of the constraints.
  var sources: [PlacedQuantity: [LayoutSource]] = [:]
  /// The largest number of rounds of a pass: in each, texts that wrap are measured again, and what
  /// `layoutSublayers` moved moves others.
  private static let roundLimit = 4

  // MARK: Constraints

  /// The active constraints, in order of activation.
  var constraints: [LayoutConstraint] { entries.map(\.constraint) }

  func add(_ constraint: LayoutConstraint) {
    guard let entry = LayoutEntry(constraint) else { return }
    constraint.engine = self
    entries.append(entry)
    sources = [:]
    setNeedsPass()
  }

  func remove(_ constraint: LayoutConstraint) {
    guard let index = entries.firstIndex(where: { $0.constraint === constraint }) else { return }
    removed.append(entries.remove(at: index))
    constraint.engine = nil
    sources = [:]
    setNeedsPass()
  }

  func priorityDidChange(_ constraint: LayoutConstraint) {
    guard let index = entries.firstIndex(where: { $0.constraint === constraint }),
      let entry = LayoutEntry(constraint)
    else { return }
    removed.append(entries[index])
    entries[index] = entry
    setNeedsPass()
  }

  /// Removes the constraints of a tree that left the stage; those within it are kept for its
  /// return.
  func removeLayers(under top: Layer) {
    for entry in entries where entry.layers.contains(where: { $0.isDescendant(of: top) }) {
      let constraint = entry.constraint
      remove(constraint)
      if entry.layers.allSatisfy({ $0.isDescendant(of: top) }) {
        constraint.keep(with: top)
      }
    }
  }

  /// Whether constraints refer to a layer that they do not place.
  func isFixed(_ layer: Layer) -> Bool {
    guard let item = itemsByLayer[ObjectIdentifier(layer)] else { return false }
    return !item.isPlaced
  }

  // MARK: Passes

  func setNeedsPass() {
    guard !needsPass else { return }
    needsPass = true
    // What `layoutSublayers` moves takes another round of the present pass.
    guard !isApplying else { return }
    trigger = stage?.context.trigger
    stage?.scheduleLayout()
  }

  /// Solves the constraints, places their layers, and calls ``Layer/layoutSublayers()`` where it is
  /// due.
  func pass(from root: Layer) {
    var rounds = 0
    while needsPass, !isApplying {
      needsPass = false
      isApplying = true
      solve()
      for item in items where item.isPlaced { place(item) }
      for item in items where item.isPlaced {
        if let layer = item.layer, layer.layoutWidthDidChange() { needsPass = true }
      }
      root.layoutTreeIfNeeded()
      isApplying = false
      rounds += 1
      if rounds == Self.roundLimit, needsPass {
        // What never settles stays as it is, as two texts whose wrapping depends on each other.
        needsPass = false
      }
    }
  }

  /// Brings the solver to the present constraints.
  ///
  /// What can hold together at the end holds without any of its parts, too: so constraints go
  /// first, then all constants change at once, and constraints come last. None is judged halfway.
  private func solve() {
    for entry in removed { entry.leave(self) }
    removed = []
    for entry in entries { entry.enter(self) }
    for item in items where item.useCount == 0 { discard(item) }
    items.removeAll { $0.useCount == 0 }
    for item in items { item.prepare(&solver) }
    changeConstants()
    for item in items { attempt { () throws(LayoutError) in try item.addMissing(to: &solver) } }
    // One that was broken holds again as soon as it can.
    for entry in entries where entry.id == nil {
      attempt(entry) { () throws(LayoutError) in
        entry.id = try solver.add(entry.solverConstraint(self))
        entry.isBroken = false
      }
    }
  }

  private func changeConstants() {
    let changes = entries.compactMap { entry -> (LayoutEntry, Double)? in
      guard entry.id != nil, let constant = entry.changedConstant() else { return nil }
      // One that is refused must not hold up the others.
      guard constant.magnitude <= LayoutSolver.largestConstant else {
        refuse(entry, constant)
        return nil
      }
      return (entry, constant)
    }
    let ofLayers = items.flatMap(\.changedConstants)
    guard !changes.isEmpty || !ofLayers.isEmpty else { return }
    attempt { () throws(LayoutError) in
      try solver.setConstants(
        ofLayers + changes.compactMap { entry, constant in entry.id.map { ($0, constant) } })
      for item in items { item.acceptConstants() }
      for (entry, constant) in changes { entry.constant = constant }
    }
  }

  /// Writes to a layer what its solution changed.
  private func place(_ item: LayoutItem) {
    guard let layer = item.layer else { return }
    let frame = item.solvedFrame(solver, anchorPoint: layer.model.anchorPoint)
    let fields = item.fieldsToWrite(frame, current: PlacedFrame(layer.model))
    item.placed = frame
    guard !fields.isEmpty else { return }
    // Animations keep what they move: a written value would show for one frame, beside their curve.
    let written = fields.subtracting(runningFields(of: layer))
    if !written.isEmpty { layer.change(written) { frame.copy(written, to: &$0) } }
  }

  private func runningFields(of layer: Layer) -> LayerFields {
    guard let stage else { return [] }
    return stage.context.runningAnimations.modelFields(of: layer, in: stage.animator)
  }

  // MARK: Conflicts

  /// Tries a change; while it contradicts constraints, breaks the one activated last of each
  /// conflict.
  ///
  /// Of one that has been broken since before, nothing is said again.
  private func attempt(
    _ entry: LayoutEntry? = nil, _ change: () throws(LayoutError) -> Void
  ) {
    // Each round breaks one constraint, so the number of rounds is bounded.
    for _ in 0...entries.count {
      do {
        try change()
        return
      } catch .unsatisfiable(let conflict) {
        let ids = conflict.members.compactMap(\.id)
        var members = entries.filter { other in other.id.map(ids.contains) ?? false }
        if let entry { members.append(entry) }
        guard let weakest = members.last else { return }
        if !weakest.isBroken { warn(members, breaking: weakest) }
        weakest.isBroken = true
        if let id = weakest.id {
          solver.remove(id)
          weakest.id = nil
        }
        if weakest === entry { return }
      } catch {
        if entry?.isBroken != true { stage?.note("layout: \(error)", .warning) }
        entry?.isBroken = true
        return
      }
    }
  }

  /// Leaves a constraint out whose constant is out of range, until that changes.
  private func refuse(_ entry: LayoutEntry, _ constant: Double) {
    stage?.note(
      "layout: the constant of \(entry.constraint) is \(LayoutSolver.largestConstant) or less in "
        + "magnitude, not \(constant); leaving it out", .warning)
    entry.isBroken = true
    if let id = entry.id {
      solver.remove(id)
      entry.id = nil
    }
  }

  private func warn(_ members: [LayoutEntry], breaking broken: LayoutEntry) {
    let names = members.map(\.constraint.description).joined(separator: ", ")
    stage?.note(
      "constraints cannot hold together: \(names); breaking \(broken.constraint)", .warning)
  }

  /// The attributes of constrained layers that the constraints do not determine.
  func ambiguities() -> [(layer: Layer, attribute: LayoutAttribute)] {
    let open = solver.ambiguousVariables()
    return items.flatMap { item in
      item.variables.compactMap { variable in
        guard open.contains(variable), item.isPlaced, let layer = item.layer,
          let attribute = item.attribute(of: variable)
        else { return nil }
        return (layer, attribute)
      }
    }
  }

  // MARK: Items

  /// The item of a layer, made if there is none.
  func item(for layer: Layer) -> LayoutItem {
    if let item = itemsByLayer[ObjectIdentifier(layer)], item.layer === layer { return item }
    var variables: [Variable] = []
    for _ in 0..<4 { variables.append(freeVariables.popLast() ?? solver.makeVariable()) }
    let item = LayoutItem(layer, variables, isRoot: layer.superlayer == nil)
    items.append(item)
    itemsByLayer[item.identifier] = item
    return item
  }

  private func discard(_ item: LayoutItem) {
    item.clear(&solver)
    freeVariables += item.variables.reversed()
    if itemsByLayer[item.identifier] === item { itemsByLayer[item.identifier] = nil }
  }
}
