// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

/// The closed form of a ``SpringChain``: the state at any time, without steps.
///
/// ```swift
/// let motion = SpringChainMotion(
///   Spring(response: 0.4, dampingRatio: 0.8), state: [0, 0, 0, 0, 0, 0], target: 100)
/// print(motion.state(at: 0.25))
/// ```
///
/// With `u` the distances from the target, `k` the stiffness and `c = 2 b` the damping per unit of
/// mass, and `S` the shift that gives every link what the one before has:
///
/// ```
/// u'' = -k (1 - S) u - c u'
/// ```
///
/// This is the equation of one spring, with the stiffness `k (1 - S)`. The closed form of a spring
/// is made of the entire functions `C(z) = cosh √z` and `S(z) = sinh √z / √z` of `z = (b² - k) t²`,
/// so that of the chain is made of the same functions of `z + k t² S`. As `S` shifts everything out
/// of a chain of n links in n steps, they are polynomials of degree n - 1 in `S`. The error is
/// below 1e-12 of the amplitude for some seconds of an interface's spring, and grows with the
/// square of the number of oscillations.
public struct SpringChainMotion: Sendable, Hashable {
  /// The spring of every link.
  public let spring: Spring
  /// The positions, then the velocities, at time 0.
  public let state: [Double]
  /// The target of the first link.
  public let target: Double

  /// The number of links.
  public var links: Int { state.count / 2 }

  /// Creates the motion of a chain.
  ///
  /// - Parameters:
  ///   - spring: The spring of every link.
  ///   - state: The positions of all links, then their velocities; finite, 2...2000 numbers.
  ///   - target: The target of the first link; finite.
  public init(_ spring: Spring, state: [Double], target: Double) {
    checkPrecondition(
      state.count % 2 == 0 && (2...2000).contains(state.count),
      "the state of a chain is 1...1000 positions and as many velocities, not \(state.count) numbers"
    )
    checkPrecondition(
      state.allSatisfy { $0.isFinite } && target.isFinite,
      "state and target of a chain must be finite, not \(state), \(target)")
    self.spring = spring
    self.state = state
    self.target = target
  }

  /// Returns the state at a time.
  ///
  /// - Parameter time: Seconds, 0 or above and finite; a damped spring's at most 6e8 mass /
  ///   damping, where nothing has been left of the motion for long. Other times stop the program.
  /// - Returns: The positions of all links, then their velocities.
  /// - Complexity: O(links² · log(time · frequency)).
  public func state(at time: Double) -> [Double] {
    checkPrecondition(time >= 0 && time.isFinite, "a time must be finite and >= 0, not \(time)")
    let decay = spring.damping / spring.mass / 2
    var moved = state
    for index in 0..<links { moved[index] -= target }
    // A jump too long for the growth of C and S, which the decay makes up for, goes in pieces.
    let pieces = max(1, (decay * time / 300).rounded(.up))
    checkPrecondition(pieces <= 1e6, "a time of \(time) s is too long for this spring")
    for _ in 0..<Int(pieces) { moved = step(moved, time / pieces, decay) }
    for index in 0..<links { moved[index] += target }
    return moved
  }

  /// Returns distances and velocities after a time.
  private func step(_ state: [Double], _ time: Double, _ decay: Double) -> [Double] {
    let stiffness = spring.stiffness / spring.mass
    var halvings = 0
    var part = time
    while (abs(decay * decay - stiffness) + stiffness) * part * part > 0.25 && halvings < 60 {
      part /= 2
      halvings += 1
    }
    var (c, s) = ShiftPolynomial.series(
      (decay * decay - stiffness) * part * part, stiffness * part * part, terms: links)
    for _ in 0..<halvings {
      // cosh 2x - 1 and sinh 2x / 2x, from cosh x - 1 and sinh x / x.
      s = s + s * c
      c = c * c * 2 + c * 4
    }
    let left = Elementary.exp(-decay * time)
    let length = s * time
    c[0] += 1
    var moved = [Double](repeating: 0, count: state.count)
    for link in 0..<links {
      var (distance, velocity) = (0.0, 0.0)
      for shift in 0...link {
        let (x, v) = (state[link - shift], state[links + link - shift])
        distance += (c[shift] + decay * length[shift]) * x + length[shift] * v
        let before = shift > 0 ? length[shift - 1] : 0
        velocity +=
          (c[shift] - decay * length[shift]) * v - stiffness * (length[shift] - before) * x
      }
      moved[link] = left * distance
      moved[links + link] = left * velocity
    }
    return moved
  }
}

/// A polynomial in the shift of a chain, cut at the number of its links.
private struct ShiftPolynomial {
  var coefficients: [Double]

  subscript(index: Int) -> Double {
    get { coefficients[index] }
    set { coefficients[index] = newValue }
  }

  /// The functions cosh √z - 1 and sinh √z / √z at `z + rise · shift`, for a z of at most 1/4.
  static func series(_ z: Double, _ rise: Double, terms: Int) -> (c: Self, s: Self) {
    var argument = Self(coefficients: [Double](repeating: 0, count: terms))
    argument[0] = z
    if terms > 1 { argument[1] = rise }
    var c = Self(coefficients: [Double](repeating: 0, count: terms))
    var s = c
    // Terms of degree n hold powers of the shift up to n: as many as links, and the usual ones.
    for n in stride(from: max(12, terms + 8), through: 1, by: -1) {
      let (even, odd) = (Double(2 * n) * Double(2 * n - 1), Double(2 * n + 1) * Double(2 * n))
      // c = z/2 (1 + z/12 (...)), s = 1 + z/6 (1 + z/20 (...))
      var inner = c
      inner[0] += 1
      c = argument * inner * (1 / even)
      inner = s
      inner[0] += 1
      s = argument * inner * (1 / odd)
    }
    s[0] += 1
    return (c, s)
  }

  static func + (first: Self, second: Self) -> Self {
    Self(coefficients: zip(first.coefficients, second.coefficients).map { $0 + $1 })
  }

  static func * (polynomial: Self, factor: Double) -> Self {
    Self(coefficients: polynomial.coefficients.map { $0 * factor })
  }

  static func * (first: Self, second: Self) -> Self {
    var product = Self(coefficients: [Double](repeating: 0, count: first.coefficients.count))
    for (i, x) in first.coefficients.enumerated() where x != 0 {
      for j in 0..<product.coefficients.count - i { product[i + j] += x * second[j] }
    }
    return product
  }
}
