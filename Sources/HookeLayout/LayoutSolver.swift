// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An incremental solver of linear constraints with priorities: Cassowary.
///
/// ```swift
/// var solver = LayoutSolver()
/// let left = solver.makeVariable()
/// let width = solver.makeVariable()
/// try solver.add(Constraint(left, .equal, 20))
/// let wide = try solver.add(Constraint(width, .equal, 300, strength: .strong))
/// try solver.add(Constraint(left + width, .atMost, 200))
/// solver.value(of: width)  // 180
/// try solver.setConstant(100, of: wide)
/// solver.value(of: width)  // 100
/// ```
///
/// After each call the values are the best for the constraints held: the required ones hold, and
/// the error of each priority, the weighted sum of what its constraints miss, is as small as those
/// above it allow. A call that throws leaves the solver as it was. What nothing determines is 0 or
/// at an edge of what is allowed; ``ambiguousVariables()`` names it.
///
/// The same calls give the same bits, on every machine. A solver is a value: a copy is independent.
public struct LayoutSolver: Sendable {
  /// The largest magnitude of a constant, in points.
  public static let largestConstant = 1e12
  /// The range of magnitudes of a coefficient other than 0, dimensionless.
  public static let coefficientRange = 1e-6...1e6

  struct StoredConstraint: Sendable {
    var id: ConstraintID
    var constraint: Constraint
  }

  var tableau = Tableau()
  /// The constraint of each marker; nil for variables.
  private(set) var stored: [StoredConstraint?] = []
  private var markers: [ConstraintID: Int32] = [:]
  private var edits: [Variable: ConstraintID] = [:]
  private var nextSerial = 0
  private var variables: [Variable] = []
  /// The value of each variable at the last call of ``takeChanges()``.
  private var reported: [Double] = []

  /// A solver without variables or constraints.
  public init() {}

  // MARK: Variables

  /// Makes a variable of value 0.
  public mutating func makeVariable() -> Variable {
    let variable = Variable(symbol: tableau.makeSymbol(.variable))
    variables.append(variable)
    reported.append(0)
    return variable
  }

  /// The value of a variable, in points.
  ///
  /// - Complexity: O(1).
  public func value(of variable: Variable) -> Double {
    check(variable)
    // Not -0, which differs from 0 in print.
    return tableau.value(of: variable.symbol) + 0
  }

  /// The value of an expression, in points.
  public func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  /// The variables whose value is not what it was at the last call, in the order they were made.
  ///
  /// - Complexity: O(variables).
  public mutating func takeChanges() -> [(variable: Variable, value: Double)] {
    var changes: [(variable: Variable, value: Double)] = []
    for (index, variable) in variables.enumerated() {
      let value = value(of: variable)
      if value != reported[index] {
        reported[index] = value
        changes.append((variable, value))
      }
    }
    return changes
  }

  // MARK: Constraints

  /// The ids of the constraints held, oldest first.
  package var constraintIDs: [ConstraintID] { stored.compactMap { $0?.id }.sorted() }

  /// The constraint of an id, with its present constant, or nil if it was removed.
  package func constraint(for id: ConstraintID) -> Constraint? {
    markers[id].flatMap { stored[Int($0)]?.constraint }
  }

  /// Adds a constraint and finds the best values again.
  ///
  /// - Complexity: O(nonzeros of the rows it depends on) if it gives a value to a new variable.
  /// - Throws: ``LayoutError/unsatisfiable(_:)`` if it contradicts required constraints,
  ///   ``LayoutError/badNumber(place:value:limit:)`` for a constant or coefficient out of range.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(LayoutError) -> ConstraintID {
    try validate(constraint)
    do throws(LayoutError) {
      return try insert(constraint)
    } catch {
      guard rebuildIfStale() else { throw error }
      return try insert(constraint)
    }
  }

  /// Removes a constraint and finds the best values again; an id that is not held stops.
  public mutating func remove(_ id: ConstraintID) {
    let marker = marker(of: id)
    let constant = stored[Int(marker)]?.constraint.constant ?? 0
    tableau.remove(marker)
    release(id, marker)
    // At the step limit the values satisfy the required constraints; the next call optimises
    // further.
    let pivots = tableau.pivots
    _ = tableau.optimise()
    if tableau.pivots != pivots { rebuildIfDrifted() }
    // The rounding that a huge constant left is as large as the tolerance that it needed.
    if tableau.isCoarse(by: constant) { _ = rebuild() }
  }

  /// Changes the constant of the right side of a constraint (points) and finds the best values
  /// again.
  ///
  /// - Complexity: O(rows that depend on the constraint) while no other limit is met or left.
  /// - Throws: as ``add(_:)``. An id that is not held stops.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(LayoutError) {
    try setConstants([(id, constant)])
  }

  /// Changes several constants (points) at once: only the last state has to be satisfiable.
  ///
  /// - Throws: as ``add(_:)``; then none is changed. An id that is not held stops.
  public mutating func setConstants(
    _ changes: [(id: ConstraintID, constant: Double)]
  ) throws(LayoutError) {
    for (id, constant) in changes {
      let constraint = stored[Int(marker(of: id))]?.constraint
      try validate(constant: constant, name: constraint?.identifier)
    }
    do throws(LayoutError) {
      try shift(changes)
    } catch {
      guard rebuildIfStale() else { throw error }
      try shift(changes)
    }
  }

  // MARK: Edits

  /// Suggests a value of a variable, in points, as a dragged edge does.
  ///
  /// The suggestion is a constraint of its own, held until ``endSuggestions(for:)``; a later one
  /// for the variable replaces its value and its strength.
  ///
  /// - Throws: as ``add(_:)``.
  public mutating func suggest(
    _ value: Double, for variable: Variable, strength: Strength = .strong
  ) throws(LayoutError) {
    guard let id = edits[variable] else {
      edits[variable] = try add(Constraint(variable, .equal, value, strength: strength))
      return
    }
    if constraint(for: id)?.strength == strength { return try setConstant(value, of: id) }
    // Kept in case that the new one is refused: a copy of all, which only a new strength costs.
    let before = self
    endSuggestions(for: variable)
    do throws(LayoutError) {
      edits[variable] = try add(Constraint(variable, .equal, value, strength: strength))
    } catch {
      self = before
      throw error
    }
  }

  /// Removes the suggestion for a variable, if there is one.
  public mutating func endSuggestions(for variable: Variable) {
    if let id = edits.removeValue(forKey: variable) { remove(id) }
  }

  // MARK: Bookkeeping

  func marker(of id: ConstraintID) -> Int32 {
    guard let marker = markers[id] else {
      fatalError("constraint \(id.serial) is not held by this solver")
    }
    return marker
  }

  var allVariables: [Variable] { variables }

  private mutating func insert(_ constraint: Constraint) throws(LayoutError) -> ConstraintID {
    let id = ConstraintID(serial: nextSerial)
    let largestConstant = tableau.largestConstant
    let marker = tableau.makeMarker(of: constraint)
    let row = tableau.enter(marker, of: constraint)
    store(StoredConstraint(id: id, constraint: constraint), at: marker)
    let pivots = tableau.pivots
    do {
      try tableau.settle()
    } catch {
      let reason = explain(error, newcomer: id)
      tableau.withdraw(marker, from: row)
      release(id, marker)
      if tableau.largestConstant > largestConstant, tableau.isCoarse(by: constraint.constant) {
        tableau.largestConstant = largestConstant
        _ = rebuild()
      }
      throw reason
    }
    nextSerial += 1
    if tableau.pivots != pivots { rebuildIfDrifted() }
    return id
  }

  private mutating func shift(
    _ changes: [(id: ConstraintID, constant: Double)]
  ) throws(LayoutError) {
    let before = (tableau.constants, tableau.largestConstant)
    let constraints = changes.map { stored[Int(marker(of: $0.id))] }
    let pivots = tableau.pivots
    for (id, constant) in changes { shift(marker(of: id), to: constant) }
    do {
      try tableau.settle()
    } catch {
      let reason = explain(error, newcomer: nil)
      (tableau.constants, tableau.largestConstant) = before
      for (change, old) in zip(changes, constraints) { stored[Int(marker(of: change.id))] = old }
      throw reason
    }
    if tableau.pivots != pivots { rebuildIfDrifted() }
    // A huge constant that is small again leaves its rounding and its tolerance, as a removed one
    // does. Half as large is small: an edge dragged back is not worked out anew at every step.
    let old = constraints.reduce(0) { max($0, abs($1?.constraint.constant ?? 0)) }
    let new = changes.reduce(0) { max($0, abs($1.constant)) }
    if new <= old / 2, tableau.isCoarse(by: old) { _ = rebuild() }
  }

  private mutating func store(_ new: StoredConstraint, at marker: Int32) {
    while stored.count <= Int(marker) { stored.append(nil) }
    stored[Int(marker)] = new
    markers[new.id] = marker
  }

  private mutating func release(_ id: ConstraintID, _ marker: Int32) {
    stored[Int(marker)] = nil
    markers[id] = nil
  }

  private mutating func shift(_ marker: Int32, to constant: Double) {
    guard let old = stored[Int(marker)] else { return }
    tableau.shift(marker, from: old.constraint.constant, to: constant)
    stored[Int(marker)]?.constraint = old.constraint.with(constant: constant)
  }

  private func explain(_ failure: Tableau.Failure, newcomer: ConstraintID?) -> LayoutError {
    switch failure {
    case .pivotLimit(let pivots): return .pivotLimit(pivots: pivots)
    case .conflict(let symbols):
      let found = symbols.compactMap { Int($0) < stored.count ? stored[Int($0)] : nil }
      let members = found.sorted { $0.id < $1.id }.map {
        LayoutConflict.Member(id: $0.id == newcomer ? nil : $0.id, constraint: $0.constraint)
      }
      return .unsatisfiable(LayoutConflict(members: members))
    }
  }
}
