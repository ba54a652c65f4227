// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeRecording

/// The polyline with the fewest pieces, against every pair of vertices tried.
@Suite("Fewest lines")
struct LinkSearchTests {
  private static func band(
    _ dimension: Int, _ random: inout SeededGenerator, checksPerPlace: Int, offsets: [Double]
  ) -> ToleranceBand {
    let places = 9
    let count = (places - 1) * checksPerPlace + 1
    var (values, controlPoints, walk): ([Double], [Double], [Double]) = (
      [], [], Array(repeating: 0, count: dimension)
    )
    for check in 0..<count {
      for component in 0..<dimension { walk[component] += random.double(-1.3...1.3) }
      values += walk
      guard check % checksPerPlace == 0 else { continue }
      for offset in offsets { controlPoints += walk.map { $0 + offset } }
    }
    return ToleranceBand(
      dimension: dimension, times: (0..<count).map(Double.init), values: values,
      tolerances: values.map { _ in random.double(0.96...1.4) }, checksPerPlace: checksPerPlace,
      offsetsPerPlace: offsets.count, controlPoints: controlPoints)
  }

  /// Whether the line between two vertices passes every check between them.
  private static func isEdge(_ band: ToleranceBand, _ first: Int, _ second: Int) -> Bool {
    let (start, end) = (first / band.offsetsPerPlace, second / band.offsetsPerPlace)
    let checks = start * band.checksPerPlace...end * band.checksPerPlace
    return checks.allSatisfy { check in
      let share = Double(check - checks.lowerBound) / Double(checks.count - 1)
      return (0..<band.dimension).allSatisfy { component in
        let from = band.controlPoints[first * band.dimension + component]
        let to = band.controlPoints[second * band.dimension + component]
        let place = check * band.dimension + component
        return (from + share * (to - from) - band.values[place]).magnitude
          <= band.tolerances[place] + 1e-9
      }
    }
  }

  /// The number of lines of a shortest path, place by place; nil if there is none.
  private static func fewest(_ band: ToleranceBand) -> Int? {
    let vertices = band.placeCount * band.offsetsPerPlace
    var lines: [Int?] = Array(repeating: nil, count: vertices)
    lines[0] = 0
    for second in band.offsetsPerPlace..<vertices {
      for first in 0..<second / band.offsetsPerPlace * band.offsetsPerPlace {
        guard let before = lines[first], isEdge(band, first, second) else { continue }
        lines[second] = min(lines[second] ?? .max, before + 1)
      }
    }
    return lines[(band.placeCount - 1) * band.offsetsPerPlace]
  }

  @Test(
    "no polyline of the candidates has fewer lines", arguments: [1, 2], [1, 2])
  func shortestPath_ofRandomBands_isThatOfEveryPair(_ dimension: Int, _ checksPerPlace: Int) {
    var random = SeededGenerator(seed: UInt64(17 + dimension))
    var solved = 0
    for number in 0..<40 {
      // One candidate, which is the first and the last, leaves no other way.
      let offsets = number % 4 == 0 ? [0] : [0.0, 0.6, -0.6, 0.95, -0.95]
      let band = Self.band(
        dimension, &random, checksPerPlace: checksPerPlace, offsets: offsets)
      var search = MinimumLinkSearch(band)
      let path = search.shortestPath()
      let place: Comment = "dimension \(dimension), \(checksPerPlace) checks, band \(number)"
      #expect(path.map { $0.count - 1 } == Self.fewest(band), place)
      guard let path else { continue }
      solved += 1
      #expect(zip(path, path.dropFirst()).allSatisfy { Self.isEdge(band, $0, $1) }, place)
    }
    #expect(solved > 10, "\(solved) bands have a path")
  }

  /// The edge of the band is part of it, up to rounding: a component that rests changes nothing.
  @Test("a curve of one component has the polyline of the same curve beside a line")
  func shortestPath_ofOneComponent_isThatBesideALine() {
    var random = SeededGenerator(seed: 31)
    for number in 0..<200 {
      let checksPerPlace = 1 + number % 2
      let offsets = [0, 1, -1, 0.5, -0.5].map { $0 * 1.3 }
      let band = Self.band(1, &random, checksPerPlace: checksPerPlace, offsets: offsets)
      func search(_ dimension: Int) -> MinimumLinkSearch {
        func beside(_ numbers: [Double]) -> [Double] {
          numbers.flatMap { dimension == 1 ? [$0] : [$0, 0] }
        }
        return MinimumLinkSearch(
          ToleranceBand(
            dimension: dimension, times: band.times, values: beside(band.values),
            tolerances: band.values.flatMap { _ in Array(repeating: 1.3, count: dimension) },
            checksPerPlace: checksPerPlace, offsetsPerPlace: offsets.count,
            controlPoints: beside(band.controlPoints)))
      }
      var (one, two) = (search(1), search(2))
      #expect(one.shortestPath() == two.shortestPath(), "band \(number)")
    }
  }

  @Test("an easing of a motion that does not overshoot does not", arguments: [1.0, 1.2, 2])
  func controlPoints_ofADampedSpring_stayBetweenItsEnds(_ ratio: Double) throws {
    let motion = SpringMotion(
      spring: Spring(response: 0.4, dampingRatio: ratio), fromValue: 0, toValue: 1)
    let rest = motion.settlingTime(threshold: 0.002)
    for limit in [0.01, 0.03] {
      let easing = try #require(
        LinearEasing(staying: limit) { share in
          share >= 1 ? 1 : motion.value(at: share * rest)
        })
      #expect(
        easing.controlPoints.allSatisfy { (0...1).contains($0.value) },
        "\(easing.controlPoints.map(\.value))")
    }
  }

  /// A motion that sets off and stops between two ten-thousandths of its duration.
  ///
  /// Lines that are near enough at the instants that are looked at may not be between them: others
  /// are looked for until they are.
  @Test(
    "an easing is within its error between the instants of the search, too",
    arguments: [(94.0, 0.50002), (98, 0.50003)])
  func easing_ofKinks_isWithinItsError(slope: Double, start: Double) throws {
    func progress(_ share: Double) -> Double { min(1, max(0, (share - start) * slope)) }
    let easing = try #require(LinearEasing(following: progress))
    let points = easing.controlPoints
    var worst = 0.0
    for (first, next) in zip(points, points.dropFirst()) {
      for step in 0...200 {
        let part = Double(step) / 200
        let share = first.input + part * (next.input - first.input)
        let value = first.value + part * (next.value - first.value)
        worst = max(worst, abs(value - progress(share)))
      }
    }
    #expect(worst < 0.0021 && easing.error < 0.002 && points.count <= 6)
    #expect(points.first?.input == 0 && points.last?.input == 1 && points.last?.value == 1)
  }
}
