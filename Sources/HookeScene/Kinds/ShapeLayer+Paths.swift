// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing
internal import HookeSolver

// The path as an animatable property: a place between paths that match, point by point.

extension ShapeLayer {
  /// A shape that goes through paths, by ``pathPosition-property``.
  ///
  /// - Parameters:
  ///   - paths: The paths; see ``paths``.
  ///   - name: The name; nil takes "shape".
  public convenience init(paths: [Path], name: String? = nil) {
    self.init(name: name)
    self.paths = paths
  }

  /// The paths that ``pathPosition-property`` goes through, in the layer's own coordinates, in
  /// points.
  ///
  /// ```swift
  /// let icon = ShapeLayer(paths: [
  ///   .line(from: Point(x: 0, y: 4), to: Point(x: 20, y: 4)),
  ///   .line(from: Point(x: 3, y: -3), to: Point(x: 17, y: 11)),
  /// ])
  /// icon.pathPosition = 0.5  // half way between the two
  /// ```
  ///
  /// There is at least one, and neighbours match as `Path.interpolated(to:at:)` wants it; others
  /// stop with a message.
  public final var paths: [Path] {
    get { storedPaths }
    set {
      checkPrecondition(!newValue.isEmpty, "\"\(name)\" needs a path")
      for (index, pair) in zip(newValue, newValue.dropFirst()).enumerated() {
        checkPrecondition(
          pair.0.matches(pair.1),
          """
          path \(index + 1) of "\(name)" does not match path \(index), with as many elements of the \
          same kinds: \(pair.0) and \(pair.1)
          """)
      }
      storedPaths = newValue
    }
  }

  /// The place of the path among ``paths``, dimensionless: 0 is the first, 1 the second, 0.5 half
  /// way between them.
  ///
  /// Places before the first and after the last continue the way of each point, so a spring may
  /// overshoot. With one path it has no effect.
  public final var pathPosition: Double {
    get { model.pathPosition }
    set { change([.pathPosition]) { $0.pathPosition = newValue } }
  }

  /// The path, as it was set, in the layer's own coordinates, in points.
  ///
  /// ```swift
  /// let arrow = ShapeLayer(.polyline([Point(x: 0, y: 0), Point(x: 8, y: 8), Point(x: 16, y: 0)]))
  /// stage.animate(duration: 0.3, dampingRatio: 0.5) {
  ///   arrow.path = .polyline([Point(x: 0, y: 8), Point(x: 8, y: 0), Point(x: 16, y: 8)])
  /// }
  /// ```
  ///
  /// Set in an animated block, each point moves there from where it is shown; the two paths are
  /// then ``paths``. A path that does not match the one shown is shown at once, with a warning. Set
  /// outside of such a block, it is the only one of ``paths``.
  public final var path: Path {
    get { path(at: model.pathPosition) }
    set {
      if context?.viewAnimation == nil || !moves(to: newValue) {
        storedPaths = [newValue]
        if model.pathPosition != 0 { pathPosition = 0 }
      }
    }
  }

  /// The path that is shown at this instant.
  public final var presentedPath: Path { path(at: presentation.pathPosition) }

  private func path(at position: Double) -> Path {
    guard storedPaths.count > 1 else { return storedPaths[0] }
    let last = Double(storedPaths.count - 2)
    let start = position.isFinite ? max(0, min(last, position.rounded(.down))) : 0
    if position == start { return storedPaths[Int(start)] }
    if position == start + 1 { return storedPaths[Int(start) + 1] }
    let (first, second) = (storedPaths[Int(start)], storedPaths[Int(start) + 1])
    return first.interpolated(to: second, at: position - start) ?? first
  }

  /// Sets a path in an animated block; false where it does not match the one shown.
  private func moves(to target: Path) -> Bool {
    let shown = presentedPath
    // Turned round on its way, a shape goes back between the same two paths.
    if storedPaths.count == 2, let end = storedPaths.firstIndex(of: target) {
      pathPosition = Double(end)
      return true
    }
    guard shown.matches(target) else {
      context?.stage?.note(
        "\"\(name)\" cannot move to a path of other elements: it is shown at once", .warning)
      return false
    }
    storedPaths = [shown, target]
    presentation.pathPosition = 0
    pathPosition = 1
    return true
  }
}

extension Path {
  /// Whether the path can be interpolated to another one.
  fileprivate func matches(_ other: Path) -> Bool { interpolated(to: other, at: 0) != nil }
}
