// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeIntegrator
internal import HookeSolver

/// Bodies on a line, linked to each other and to fixed anchors by damped springs.
///
/// ```
/// force = stiffness · (x_second - x_first - length) + damping · (x'_second - x'_first)
/// mass · x'' = Σ force of the links that begin here - Σ force of those that end here
/// ```
///
/// ```swift
/// // wall - body - body - wall
/// let network = SpringNetwork(
///   bodies: 2, anchors: 2,
///   links: [
///     .init(.anchor(0), .body(0)), .init(.body(0), .body(1)), .init(.body(1), .anchor(1)),
///   ])
/// var ensemble = Ensemble(of: network, method: .dormandPrince8())
/// ensemble.insert(
///   state: [1, 2, 0, 0],
///   parameters: network.parameters(
///     masses: [1, 1], stiffness: [50, 50, 50], damping: [0.1, 0.1, 0.1], lengths: [1, 1, 1],
///     anchors: [0, 3]))
/// ```
///
/// All instances have the same links. State: all positions, then all velocities. Parameters: the
/// masses, then stiffness, damping and length of every link, then the positions of the anchors.
public struct SpringNetwork: BuiltInSystem {
  /// An end of a link, by the number of the body or the anchor.
  public enum End: Sendable, Hashable {
    /// A body, which moves.
    case body(Int)
    /// An anchor, which does not.
    case anchor(Int)
  }

  /// A spring between two ends.
  public struct Link: Sendable, Hashable {
    /// The end that lies before the other by the length of the link at rest.
    public let first: End
    /// The other end.
    public let second: End

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - first: The end that lies before the other at rest.
    ///   - second: The other end.
    public init(_ first: End, _ second: End) {
      self.first = first
      self.second = second
    }
  }

  /// The number of bodies.
  public let bodies: Int
  /// The number of anchors.
  public let anchors: Int
  /// The links, in the order of their parameters.
  public let links: [Link]
  let shape: NetworkShape

  /// Twice the number of bodies: positions, velocities.
  public var stateCount: Int { 2 * bodies }
  /// One per body, three per link, one per anchor.
  public var parameterCount: Int { bodies + 3 * links.count + anchors }
  /// True.
  public var isSecondOrder: Bool { true }
  /// The loops of this system.
  public var _law: _SystemLaw { _SystemLaw(shape) }

  /// Creates a network.
  ///
  /// - Parameters:
  ///   - bodies: The number of bodies, 1...1000.
  ///   - anchors: The number of anchors, 0...1000.
  ///   - links: The links, between ends that exist; any other number stops the program.
  public init(bodies: Int, anchors: Int = 0, links: [Link]) {
    checkPrecondition((1...1000).contains(bodies), "a network has 1...1000 bodies, not \(bodies)")
    checkPrecondition(
      (0...1000).contains(anchors), "a network has 0...1000 anchors, not \(anchors)")
    func index(_ end: End) -> UInt32 {
      let (number, count, first) =
        switch end {
        case .body(let number): (number, bodies, 0)
        case .anchor(let number): (number, anchors, bodies)
        }
      checkPrecondition(number >= 0 && number < count, "no end \(end) in a network of \(count)")
      return UInt32(first + number)
    }
    self.bodies = bodies
    self.anchors = anchors
    self.links = links
    shape = NetworkShape(
      bodies: bodies, links: links.map { (index($0.first), index($0.second)) })
  }

  /// Returns the parameters of an instance in their order.
  ///
  /// - Parameters:
  ///   - masses: One per body, above 0.
  ///   - stiffness: One per link, mass / s².
  ///   - damping: One per link, mass / s.
  ///   - lengths: The distance from the first end to the second at rest, one per link.
  ///   - anchors: The position of every anchor.
  /// - Returns: `parameterCount` numbers; arrays of other sizes stop the program.
  public func parameters(
    masses: [Double], stiffness: [Double], damping: [Double], lengths: [Double],
    anchors: [Double] = []
  ) -> [Double] {
    let counts = [masses.count, stiffness.count, damping.count, lengths.count, anchors.count]
    let expected = [bodies, links.count, links.count, links.count, self.anchors]
    checkPrecondition(
      counts == expected,
      "masses, stiffness, damping, lengths and anchors must be \(expected) numbers, not \(counts)")
    return masses + links.indices.flatMap { [stiffness[$0], damping[$0], lengths[$0]] } + anchors
  }
}
