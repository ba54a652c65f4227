// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeLayout

/// The constraints in force on a stage, and the solver that satisfies them.
///
/// Changes are gathered and take effect together in a layout pass, so that what holds only halfway
/// through them never matters.
final class LayoutEngine {
  weak var stage: Stage?
  /// Whether a pass is due.
  private(set) var needsPass = false
  /// Whether layers are being placed by a pass.
  private(set) var isApplying = false

  var solver = LayoutSolver()
  private(set) var entries: [LayoutEntry] = []
  private(set) var items: [LayoutItem] = []
  private var itemsByLayer: [ObjectIdentifier: LayoutItem] = [:]
  private var freeVariables: [Variable] = []
  private var removed: [LayoutEntry] = []
  /// Layers whose width decides how their text wraps are measured again at most this often.
  private static let roundLimit = 4

  // MARK: Constraints

  /// The constraints in force, in order of activation.
  var constraints: [LayoutConstraint] { entries.map(\.constraint) }

  func add(_ constraint: LayoutConstraint) {
    guard let entry = LayoutEntry(constraint) else { return }
    constraint.engine = self
    entries.append(entry)
    setNeedsPass()
  }

  func remove(_ constraint: LayoutConstraint) {
    guard let index = entries.firstIndex(where: { $0.constraint === constraint }) else { return }
    removed.append(entries.remove(at: index))
    constraint.engine = nil
    setNeedsPass()
  }

  func constantDidChange(_ constraint: LayoutConstraint) { setNeedsPass() }

  func priorityDidChange(_ constraint: LayoutConstraint) {
    guard let index = entries.firstIndex(where: { $0.constraint === constraint }),
      let entry = LayoutEntry(constraint)
    else { return }
    removed.append(entries[index])
    entries[index] = entry
    setNeedsPass()
  }

  /// A tree left the stage: constraints within it are kept for its return, others end.
  func removeLayers(under top: Layer) {
    for entry in entries where entry.layers.contains(where: { $0.isDescendant(of: top) }) {
      let constraint = entry.constraint
      remove(constraint)
      if entry.layers.allSatisfy({ $0.isDescendant(of: top) }) {
        constraint.detachedRoot = top
        top.detachedConstraints.append(constraint)
      }
    }
  }

  /// Whether constraints speak of a layer that they do not place.
  func isFixed(_ layer: Layer) -> Bool {
    guard let item = itemsByLayer[ObjectIdentifier(layer)] else { return false }
    return !item.isPlaced
  }

  // MARK: Passes

  func setNeedsPass() {
    guard !needsPass else { return }
    needsPass = true
    stage?.scheduleLayout()
  }

  /// Places every layer as its constraints say, and then by hand what is due.
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
        // Two texts that make each other wrap: leave them as they are.
        needsPass = false
      }
    }
  }

  private func solve() {
    let mayHoldAgain = !removed.isEmpty
    for entry in removed { entry.leave(self) }
    removed = []
    for entry in entries { entry.enter(self) }
    for item in items where item.useCount == 0 { discard(item) }
    items.removeAll { $0.useCount == 0 }
    for item in items { attempt { () throws(LayoutError) in try item.update(&solver) } }
    for entry in entries where entry.id == nil && (mayHoldAgain || !entry.isBroken) {
      entry.isBroken = false
      attempt(entry) { () throws(LayoutError) in
        entry.id = try solver.add(entry.solverConstraint(self))
      }
    }
    let changes = entries.compactMap { entry -> (LayoutEntry, Double)? in
      guard entry.id != nil, let constant = entry.changedConstant() else { return nil }
      return (entry, constant)
    }
    guard !changes.isEmpty else { return }
    attempt { () throws(LayoutError) in
      try solver.setConstants(
        changes.compactMap { entry, constant in entry.id.map { ($0, constant) } })
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
    stage?.context.runningAnimations.modelFields(of: layer) ?? []
  }

  // MARK: What cannot hold

  /// Tries a change; where it contradicts constraints, breaks one after the other until it does not.
  private func attempt(
    _ entry: LayoutEntry? = nil, _ change: () throws(LayoutError) -> Void
  ) {
    // Each round breaks one constraint, so there is an end.
    for _ in 0...entries.count {
      do {
        try change()
        return
      } catch .unsatisfiable(let conflict) {
        let ids = conflict.members.compactMap(\.id)
        var members = entries.filter { other in other.id.map(ids.contains) ?? false }
        if let entry { members.append(entry) }
        guard let weakest = members.last else { return }
        warn(members, breaking: weakest)
        weakest.isBroken = true
        if let id = weakest.id {
          solver.remove(id)
          weakest.id = nil
        }
        if weakest === entry { return }
      } catch {
        stage?.note("layout: \(error)", .warning)
        entry?.isBroken = true
        return
      }
    }
  }

  private func warn(_ members: [LayoutEntry], breaking broken: LayoutEntry) {
    let names = members.map(\.constraint.description).joined(separator: ", ")
    stage?.note(
      "constraints cannot hold together: \(names); breaking \(broken.constraint)", .warning)
  }

  /// The layers whose place or size the constraints leave open, and what of them.
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

  /// The solver's knowledge of a layer, new if need be.
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
