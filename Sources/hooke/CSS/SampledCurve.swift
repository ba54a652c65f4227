// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A curve over 0...1 with the places where a corner may stand, and the search for the fewest.
///
/// A polyline within `tolerance` of the curve is a path through a tunnel around it. The search goes
/// through the tunnel breadth first: from every corner reached with n pieces, each corner that can
/// be seen from it is reached with n + 1. Seen means: the straight line stays inside the tunnel.
/// (Imai and Iri, "An optimal algorithm for approximating a piecewise linear function", 1986, on a
/// grid of corners.)
///
/// Corners may stand off the curve, which saves about three of ten against corners on it, but never
/// beyond its extremes: what does not go back must not be seen going back. They are offered where
/// they are needed: as densely as the root of the curvature asks for.
struct SampledCurve {
  /// The corners' places in hundredths of a percent, ascending, first 0, last 10,000.
  private let times: [Int]

  /// The curve where corners may stand (even entries) and half way between (odd entries).
  private let values: [Double]

  /// The curve's extremes in ten-thousandths.
  private let range: ClosedRange<Int>

  /// A corner's height is the curve plus one of these shares of the tolerance.
  private static let levels = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1]

  /// How many places are offered for every piece that will be needed.
  private static let placesPerPiece = 36.0

  init(_ curve: (Double) -> Double, tolerance: Double) {
    times = Self.places(on: curve, tolerance: tolerance)
    var values = [curve(0)]
    for (time, next) in zip(times, times.dropFirst()) {
      values.append(curve(0.5 * Double(time + next) / LinearEasing.timeSteps))
      values.append(curve(Double(next) / LinearEasing.timeSteps))
    }
    self.values = values
    range = Self.range(of: values)
  }

  private static func range(of values: [Double]) -> ClosedRange<Int> {
    let lowest = values.reduce(0, min) * LinearEasing.outputSteps
    let highest = values.reduce(1, max) * LinearEasing.outputSteps
    return Int(lowest.rounded())...Int(highest.rounded())
  }

  /// A piece of length l leaves a curve of curvature c by c l^2 / 16, so sqrt(c / (16 tolerance))
  /// is the number of pieces per unit of time.
  private static func places(on curve: (Double) -> Double, tolerance: Double) -> [Int] {
    let count = Int(LinearEasing.timeSteps)
    let step = 1 / LinearEasing.timeSteps
    var times = [0]
    var due = 0.0
    var (before, here) = (curve(0), curve(step))
    for time in 1..<count {
      let after = curve(Double(time + 1) * step)
      let curvature = (after - 2 * here + before).magnitude / (step * step)
      due += step * placesPerPiece * ((curvature / (16 * tolerance)).squareRoot() + 2)
      if due >= 1 {
        times.append(time)
        due = due.truncatingRemainder(dividingBy: 1)
      }
      (before, here) = (here, after)
    }
    times.append(count)
    return times
  }

  /// The corners of a shortest polyline from (0, 0) to (1, 1) that stays within `tolerance`; nil if
  /// there is none on these places.
  func fewestCorners(within tolerance: Double) -> [LinearEasing.Corner]? {
    var search = TunnelSearch(placeCount: times.count, levelCount: Self.levels.count)
    var frontier = [search.start]
    while !frontier.isEmpty {
      var next: [TunnelSearch.Node] = []
      for node in frontier {
        look(from: node, within: tolerance, in: &search, finding: &next)
      }
      if let end = search.path(toPlace: times.count - 1) {
        return end.map { LinearEasing.Corner(time: times[$0.place], output: height($0, tolerance)) }
      }
      frontier = next
    }
    return nil
  }

  /// A node's height in ten-thousandths: the ends stand on 0 and 1, the others on the curve plus
  /// their level.
  private func height(_ node: TunnelSearch.Node, _ tolerance: Double) -> Int {
    if node.place == 0 { return 0 }
    if node.place == times.count - 1 { return Int(LinearEasing.outputSteps) }
    let value = values[2 * node.place] + Self.levels[node.level] * tolerance
    let height = Int((value * LinearEasing.outputSteps).rounded())
    return min(max(height, range.lowerBound), range.upperBound)
  }

  /// Marks every corner that can be seen from `node` and was not reached before.
  private func look(
    from node: TunnelSearch.Node, within tolerance: Double, in search: inout TunnelSearch,
    finding found: inout [TunnelSearch.Node]
  ) {
    let origin = Double(height(node, tolerance))
    let start = Double(times[node.place])
    let roof = tolerance * LinearEasing.outputSteps
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    func narrow(_ sample: Int, at time: Double) {
      let rise = values[sample] * LinearEasing.outputSteps - origin
      lowest = max(lowest, (rise - roof) / (time - start))
      highest = min(highest, (rise + roof) / (time - start))
    }
    for place in (node.place + 1)..<max(times.count, node.place + 1) {
      let time = Double(times[place])
      narrow(2 * place - 1, at: 0.5 * (Double(times[place - 1]) + time))
      narrow(2 * place, at: time)
      if lowest > highest { return }
      let levelCount = place == times.count - 1 ? 1 : Self.levels.count
      for level in 0..<levelCount {
        let candidate = TunnelSearch.Node(place: place, level: level)
        guard !search.isReached(candidate) else { continue }
        let slope = (Double(height(candidate, tolerance)) - origin) / (time - start)
        if slope >= lowest, slope <= highest {
          search.reach(candidate, from: node)
          found.append(candidate)
        }
      }
    }
  }
}

/// What a breadth-first search remembers: from where each node was first reached.
struct TunnelSearch {
  /// One of the heights at one of the places.
  struct Node {
    let place: Int
    let level: Int
  }

  private let levelCount: Int
  private var origins: [Int32]
  private static let unreached: Int32 = -1

  let start = Node(place: 0, level: 0)

  init(placeCount: Int, levelCount: Int) {
    self.levelCount = levelCount
    origins = Array(repeating: Self.unreached, count: placeCount * levelCount)
    origins[0] = 0
  }

  private func index(_ node: Node) -> Int {
    node.place * levelCount + node.level
  }

  func isReached(_ node: Node) -> Bool {
    origins[index(node)] != Self.unreached
  }

  mutating func reach(_ node: Node, from origin: Node) {
    origins[index(node)] = Int32(index(origin))
  }

  /// The nodes from the start to level 0 of `place`; nil if it was not reached.
  func path(toPlace place: Int) -> [Node]? {
    var node = Node(place: place, level: 0)
    guard isReached(node) else { return nil }
    var path = [node]
    while node.place > 0 {
      let origin = Int(origins[index(node)])
      node = Node(place: origin / levelCount, level: origin % levelCount)
      path.append(node)
    }
    return path.reversed()
  }
}
