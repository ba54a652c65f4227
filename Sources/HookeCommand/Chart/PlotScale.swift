// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeFormat

/// The scales of a motion's plot: seconds across, units up, and the decimals of both.
struct PlotScale {
  /// The box of the curve, in points.
  let area: Rect

  /// The time axis; what lies between the horizon of a motion and its rest is drawn short.
  let axis: TimeAxis

  /// The last time shown, in seconds.
  let end: Double

  /// The height of one unit, in points.
  let pointsPerUnit: Double

  private let valueDecimals: Int
  private let timeDecimals: Int
  private let highest: Double

  init(_ motion: PlottedMotion, in area: Rect) {
    self.area = area
    let (rest, horizon) = (motion.rest, motion.horizon)
    // A little of the rest is shown after its beginning; one that is much later has no place on
    // the axis of the motion.
    let hasRest = rest <= Self.latestRest * horizon
    end = max(1e-9, hasRest ? rest + 0.03 * min(rest, horizon) : horizon)
    axis = TimeAxis(
      0...end, idleIntervals: hasRest && rest > horizon ? [horizon...rest] : [],
      x: area.minX...area.maxX)
    let shown = min(rest, horizon)
    let samples = (0...512).map { motion.state(shown * Double($0) / 512).value }
    let ends = [motion.from, motion.to].filter(\.isFinite)
    let peaks = motion.peaks.filter { $0.time <= shown }.map(\.value)
    let handles = motion.handles.map(\.y)
    let values = samples + ends + peaks + handles
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let middle = 0.5 * (low + high)
    // A motion that does not move is a line in the middle.
    let span = high > low ? high - low : max(1, middle.magnitude)
    highest = middle + 0.5 * span
    pointsPerUnit = area.height / span
    valueDecimals = Self.decimals(span)
    timeDecimals = Self.decimals(shown)
  }

  /// The latest rest on the axis, in lengths of the motion that is shown.
  static let latestRest = 1e5

  /// The decimals that tell the ten-thousandth part of a size.
  private static func decimals(_ size: Double) -> Int {
    var decimals = 4
    var size = size
    while size >= 10, decimals > 0 { (size, decimals) = (size / 10, decimals - 1) }
    while size < 0.1, decimals < 15 { (size, decimals) = (size * 10, decimals + 1) }
    return decimals
  }

  /// A value as it is labelled: with the decimals of the plot, or none if it is whole.
  func label(value: Double) -> String { Self.label(value, valueDecimals) }

  /// A time as it is labelled, with its unit.
  func label(time: Double) -> String { Self.label(time, timeDecimals) + " s" }

  private static func label(_ number: Double, _ decimals: Int) -> String {
    let short = NumberFormat.short(number, decimals)
    return short.contains(".") ? NumberFormat.fixed(number, decimals) : short
  }

  /// Whether a time stands on the axis, and not in a part drawn short.
  func shows(_ time: Double) -> Bool {
    time <= end && !axis.leavesOut(time)
  }

  /// The y of a value, in points.
  func y(_ value: Double) -> Double { area.minY + (highest - value) * pointsPerUnit }

  /// The place of a value at a time, in points.
  func point(_ time: Double, _ value: Double) -> Point {
    Point(x: axis.x(at: time), y: y(value))
  }
}
