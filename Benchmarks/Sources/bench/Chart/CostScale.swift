// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing

/// The logarithmic scales of the chart: springs across, nanoseconds up.
struct CostScale {
  let area: Rect
  let counts: ClosedRange<Double>
  let times: ClosedRange<Double>

  /// The decades that hold all lines.
  init(_ lines: [CostLine], in area: Rect) {
    self.area = area
    let points = lines.flatMap(\.drawn)
    let most = points.map { Double($0.count) }.max() ?? 10
    let longest = points.map(\.nanoseconds).max() ?? 10
    let shortest = points.map(\.nanoseconds).min() ?? 1
    counts = 0...max(1, Self.log(most))
    times = Self.log(shortest).rounded(.down)...Self.log(longest).rounded(.up)
  }

  static func log(_ value: Double) -> Double { log10(value) }
  static func power(_ decades: Double) -> Double { pow(10, decades) }

  func x(_ count: Double) -> Double {
    area.minX + (Self.log(count) - counts.lowerBound) / span(counts) * area.width
  }

  func y(_ nanoseconds: Double) -> Double {
    area.maxY - (Self.log(nanoseconds) - times.lowerBound) / span(times) * area.height
  }

  /// The place of a measurement on the page.
  func point(_ measured: (count: Int, nanoseconds: Double)) -> Point {
    Point(x: x(Double(measured.count)), y: y(measured.nanoseconds))
  }

  private func span(_ range: ClosedRange<Double>) -> Double {
    range.upperBound - range.lowerBound
  }

  /// The powers of ten of an axis.
  static func decades(_ range: ClosedRange<Double>) -> [Int] {
    Array(Int(range.lowerBound.rounded(.up))...Int(range.upperBound + 1e-9))
  }

  /// A time with its unit: 10 ns, 100 µs, 1 ms.
  static func time(_ decade: Int) -> String {
    let units = ["ns", "µs", "ms", "s"]
    let unit = min(3, max(0, Int((Double(decade) / 3).rounded(.down))))
    return "\(Int(power(Double(decade - 3 * unit)))) \(units[unit])"
  }
}
