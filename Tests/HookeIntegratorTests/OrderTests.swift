// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHookeIntegrator
import HookeIntegrator
import Testing

/// The orders of the methods: by the conditions on their coefficients, and measured.
@Suite("Orders of the methods")
struct OrderTests {
  /// The error of `Wave` after 2 s, in steps of one length.
  static func waveError(_ method: IntegrationMethod, step: Double) -> Double {
    var ensemble = Ensemble(of: Wave(), method: method)
    ensemble.fixSteps(step)
    let handle = ensemble.insert(state: [0.5])
    ensemble.advance(by: 2)
    return abs(ensemble.state(of: handle)[0] - 1 / (2 - sine(Lanes(repeating: 2))[0]))
  }

  @Test(arguments: [0, 1, 2]) func methods_ofGeneralSystems_haveTheirOrder(_ index: Int) {
    let step = [0.05, 0.1, 0.2][index]
    let (method, order) = IntegrationMethod.allMethods(step: step)[index]
    let half = IntegrationMethod.allMethods(step: step / 2)[index].method
    let ratio = Self.waveError(method, step: step) / Self.waveError(half, step: step / 2)
    #expect(abs(log2(ratio) - order) < 0.6, "\(method): order \(log2(ratio))")
  }

  /// The error of an orbit of eccentricity 0.3 after 4 s of its 6.28.
  static func orbitError(_ method: IntegrationMethod) -> Double {
    var ensemble = Ensemble(of: Orbit(), method: method)
    let start = [0.7, 0, 0, (1.3 / 0.7).squareRoot()]
    let handle = ensemble.insert(state: start, parameters: [1])
    ensemble.advance(by: 4)
    let strict = Tolerance(relative: 1e-14, absolute: 1e-14)
    var truth = Ensemble(of: Orbit(), method: .dormandPrince8(strict))
    let exact = truth.insert(state: start, parameters: [1])
    truth.advance(by: 4)
    return zip(ensemble.state(of: handle), truth.state(of: exact)).map { abs($0 - $1) }.max()
      ?? .nan
  }

  @Test(arguments: [3, 4]) func symplecticMethods_onAnOrbit_haveTheirOrder(_ index: Int) {
    let step = index == 3 ? 0.01 : 0.05
    let (method, order) = IntegrationMethod.allMethods(step: step)[index]
    let half = IntegrationMethod.allMethods(step: step / 2)[index].method
    let ratio = Self.orbitError(method) / Self.orbitError(half)
    #expect(log2(ratio) > order - 0.2, "\(method): order \(log2(ratio))")
  }

  @Test func blanesMoan_overHundredTurns_keepsTheEnergy() {
    var ensemble = Ensemble(of: Orbit(), method: .blanesMoan4(step: 2 * Double.pi / 60))
    let handle = ensemble.insert(state: [0.7, 0, 0, (1.3 / 0.7).squareRoot()], parameters: [1])
    func energy() -> Double {
      let state = ensemble.state(of: handle)
      return (state[2] * state[2] + state[3] * state[3]) / 2
        - 1 / (state[0] * state[0] + state[1] * state[1]).squareRoot()
    }
    var largest = 0.0
    for _ in 0..<100 {
      ensemble.advance(by: 2 * Double.pi)
      largest = max(largest, abs(energy() + 0.5))
    }
    #expect(largest < 2e-5)
  }

  /// A rooted tree, by the trees that hang on its root.
  struct Tree: Hashable {
    var branches: [Tree] = []
    var order: Int { branches.reduce(1) { $0 + $1.order } }
    /// The product of the orders of all subtrees.
    var density: Double { branches.reduce(Double(order)) { $0 * $1.density } }

    /// All trees up to an order.
    static func all(upTo order: Int) -> [Tree] {
      var trees: Set<Tree> = [Tree()]
      for _ in 1..<order { trees.formUnion(trees.flatMap(\.grown)) }
      return Array(trees)
    }

    /// The trees with one leaf more, each with its branches in one order.
    var grown: [Tree] {
      var grown = [Tree(branches: (branches + [Tree()]).sorted(by: Tree.precedes))]
      for (index, branch) in branches.enumerated() {
        for other in branch.grown {
          var changed = branches
          changed[index] = other
          grown.append(Tree(branches: changed.sorted(by: Tree.precedes)))
        }
      }
      return grown
    }

    static func precedes(_ first: Tree, _ second: Tree) -> Bool { first.text < second.text }
    var text: String { "(" + branches.map(\.text).joined() + ")" }

    /// The elementary weight of every stage.
    func weights(_ a: [[Double]]) -> [Double] {
      let inner = branches.map { $0.weights(a) }
      return a.map { row in
        inner.reduce(1) { product, weights in product * zip(row, weights).map(*).reduce(0, +) }
      }
    }
  }

  @Test(arguments: [(HOOKE_ODE_TSITOURAS_5, 5), (HOOKE_ODE_DORMAND_PRINCE_8, 8)])
  func coefficients_satisfyTheConditionsOfTheirOrder(
    _ method: hooke_ode_method, _ order: Int
  ) {
    let tableau = unsafe hooke_ode_tableau_of(method)
    let stages = unsafe tableau.stages
    let a = (0..<stages).map { row in
      (0..<stages).map { unsafe tableau.a[row * tableau.stride + $0] }
    }
    for stage in 0..<stages {
      #expect(unsafe abs(a[stage].reduce(0, +) - tableau.c[stage]) < 1e-14, "stage \(stage)")
    }
    let trees = Tree.all(upTo: order)
    #expect(trees.count == (order == 5 ? 17 : 200))
    for tree in trees {
      let weight = zip(a[stages - 1], tree.weights(a)).map(*).reduce(0, +)
      #expect(abs(weight - 1 / tree.density) < 1e-13, "\(tree.text): \(weight)")
    }
  }

  @Test(arguments: [(0, 4.0), (1, 5), (2, 8)])
  func denseOutput_betweenSteps_hasItsOrder(_ index: Int, _ order: Double) {
    // The order of the output is one less than that of the method, its error over one step the
    // same.
    func error(_ step: Double) -> Double {
      let method = IntegrationMethod.allMethods(step: step)[index].method
      var ensemble = Ensemble(of: Wave(), method: method)
      ensemble.fixSteps(step)
      ensemble.insert(state: [0.5])
      let times = [0.3, 0.45, 0.55, 0.7, 0.86].map { $0 * step }
      let samples = ensemble.sample(at: times + [step])
      return times.indices.map {
        abs(samples.state(at: $0, of: 0)[0] - 1 / (2 - sine(Lanes(repeating: times[$0]))[0]))
      }.max() ?? .nan
    }
    let step = [0.1, 0.2, 0.6][index]
    let measured = log2(error(step) / error(step / 2))
    #expect(measured > order - 0.6, "order \(measured)")
  }
}

/// The binary logarithm, from the bits: no C library in the tests of a module without one.
func log2(_ x: Double) -> Double {
  var (power, rest, bit) = (Double(x.exponent), x.significand, 0.5)
  for _ in 0..<30 {
    rest *= rest
    if rest >= 2 { (power, rest) = (power + bit, rest / 2) }
    bit /= 2
  }
  return power
}
