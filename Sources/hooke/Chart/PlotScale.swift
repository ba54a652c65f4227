// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// From seconds and units to points on the page.
struct PlotScale {
  let area: Rect

  /// The last time shown, seconds.
  let end: Double

  /// Points across, per second.
  let pointsPerSecond: Double

  /// Points down, per unit: negative, as pages count downwards.
  let heightPerUnit: Double

  /// So many decimals tell the ten-thousandth part of what is shown.
  private let valueDecimals: Int
  private let timeDecimals: Int

  private let highest: Double

  init(_ motion: PlottedMotion, in area: Rect) {
    self.area = area
    // A little is shown of the stillness behind the rest.
    end = max(1e-9, 1.03 * min(motion.rest, motion.horizon))
    pointsPerSecond = area.width / end
    let shown = end
    let samples = (0...512).map { motion.state(shown * Double($0) / 512).value }
    let ends = [motion.from, motion.to].filter(\.isFinite)
    let values = samples + ends + motion.peaks.filter { $0.time <= shown }.map(\.value)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let middle = 0.5 * (low + high)
    // A motion that does not move is a line in the middle.
    let span = high > low ? high - low : max(1, middle.magnitude)
    highest = middle + 0.5 * span
    heightPerUnit = -area.height / span
    valueDecimals = Self.decimals(span)
    timeDecimals = Self.decimals(end)
  }

  private static func decimals(_ size: Double) -> Int {
    var decimals = 4
    var size = size
    while size >= 10, decimals > 0 { (size, decimals) = (size / 10, decimals - 1) }
    while size < 0.1, decimals < 15 { (size, decimals) = (size * 10, decimals + 1) }
    return decimals
  }

  /// A value as it is labelled: all with as many decimals, but for whole numbers.
  func label(value: Double) -> String { Self.label(value, valueDecimals) }

  /// A time as it is labelled.
  func label(time: Double) -> String { Self.label(time, timeDecimals) + " s" }

  private static func label(_ number: Double, _ decimals: Int) -> String {
    let short = NumberFormat.trimmed(number, decimals: decimals)
    return NumberFormat.typographic(
      short.contains(".") ? NumberFormat.fixed(number, decimals: decimals) : short)
  }

  func x(_ time: Double) -> Double { area.minX + time * pointsPerSecond }

  func y(_ value: Double) -> Double { area.minY + (value - highest) * heightPerUnit }

  func point(of motion: PlottedMotion, at time: Double) -> Point {
    Point(x: x(time), y: y(motion.state(time).value))
  }
}
