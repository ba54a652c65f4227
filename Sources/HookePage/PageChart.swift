// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeRecording

/// The charts of a page: a row for each track that moves, over one axis of true time.
///
/// Curves are stretched by the browser to whatever width there is; the values under a hairline are
/// read from the same corners, which follow as JSON.
struct PageChart {
  private let rows: [Row]
  private let duration: Double

  private struct Row {
    let track: Track
    let label: PropertyLabel
    let components: [Int]
    let curves: [PageCurve]
    let layerIndex: Int
    let range: ClosedRange<Double>

    /// The components whose values the curve of one of them has: all where they move alike.
    func channels(of component: Int) -> [Int] {
      components.count == 1 && !track.hasRestingComponent
        ? Array(track.initialValue.indices) : [component]
    }
  }

  init(_ recording: Recording) {
    duration = max(recording.duration, 1e-3)
    var layers: [String] = []
    let moving = recording.tracks.filter { !$0.movingComponents.isEmpty }
    for track in moving where !layers.contains(track.layer) { layers.append(track.layer) }
    rows = layers.enumerated().flatMap { index, layer in
      moving.filter { $0.layer == layer }.map { track in
        let components = track.movingComponents
        let curves = components.map {
          PageCurve(track, component: $0, duration: recording.duration)
        }
        let values = curves.flatMap(\.values)
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        let air = max(2 * track.threshold, 0.06 * (high - low))
        return Row(
          track: track, label: PropertyLabel(track), components: components, curves: curves,
          layerIndex: index, range: Self.finite(low - air)...Self.finite(high + air))
      }
    }
  }

  /// The height of a row in pixels: few rows grow to about the height of a picture.
  var rowHeight: Int { min(110, max(54, 440 / max(1, rows.count))) }

  // MARK: Markup

  /// The rows and the axis.
  var html: String {
    var html = ""
    var layer: String?
    for row in rows {
      let name = MarkupText.escaped(row.track.layer)
      let isFirst = row.track.layer != layer
      layer = row.track.layer
      html += "<div class=\"row\(isFirst ? " first" : "")\" data-color=\"\(row.layerIndex % 4)\">"
      html += "<div class=\"name\"><b>\(name)</b> <span>\(MarkupText.escaped(row.label.name))"
      if !row.label.unit.isEmpty { html += ", \(MarkupText.escaped(row.label.unit))" }
      html += "</span></div><div class=\"plot\"><svg viewBox=\"0 0 1000 100\" "
      html += "preserveAspectRatio=\"none\" role=\"img\" aria-label=\"\(description(row))\">"
      for curve in row.curves { html += "<path d=\"\(path(curve, row.range))\"/>" }
      html += "</svg>"
      for _ in row.curves { html += "<i></i>" }
      html += "</div><output></output></div>\n"
    }
    return html + axis
  }

  private func description(_ row: Row) -> String {
    let ends = zip(row.components, row.curves).map { component, curve in
      "\(row.label.name(of: component)) from "
        + "\(row.label.text(curve.values[0])) to \(row.label.text(curve.values.last ?? 0))"
    }
    return MarkupText.escaped(row.track.layer + ": " + ends.joined(separator: "; "))
  }

  private func path(_ curve: PageCurve, _ range: ClosedRange<Double>) -> String {
    // The greatest numbers are farther apart than the greatest number; small parts of them are not.
    let part = 0x1p-8
    let (top, height) = (part * range.upperBound, part * range.upperBound - part * range.lowerBound)
    let points = zip(curve.times, curve.values).map { time, value in
      let x = NumberFormat.short(1000 * time / duration, 2, minus: "-")
      let y = NumberFormat.short(100 * (top - part * value) / height, 2, minus: "-")
      return x + " " + y
    }
    return "M" + points.joined(separator: "L")
  }

  /// The times under the rows.
  private var axis: String {
    let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300]
    var step = steps.first { duration / $0 <= 10 } ?? 600
    while duration / step > 10 { step *= 10 }
    let count = Int((duration / step + 1e-9).rounded(.down))
    let ticks = (0...count).map { index in
      let time = Double(index) * step
      let left = NumberFormat.short(100 * time / duration, 3)
      return "<span style=\"left:\(left)%\">\(NumberFormat.short(time, 2))</span>"
    }
    return "<div class=\"axis\" aria-hidden=\"true\">\(ticks.joined())</div>\n"
  }

  // MARK: Data

  /// The corners of all curves, and how their values are written.
  var json: String {
    let rows = rows.map { row in
      let curves = zip(row.components, row.curves).map { component, curve in
        let name =
          row.components.count > 1 && component < row.label.components.count
          ? row.label.components[component] : ""
        let times = curve.times.map { NumberFormat.short($0, 5) }
        let values = curve.values.map { Self.json($0 * row.label.factor, digits: 7) }
        let channels = row.channels(of: component).map(String.init).joined(separator: ",")
        let channel = row.label.isColor ? "\"channels\":[\(channels)]," : ""
        return
          "{\"name\":\(JSONString.quoted(name, insideMarkup: true)),\(channel)"
          + "\"times\":[\(times.joined(separator: ","))],"
          + "\"values\":[\(values.joined(separator: ","))]}"
      }
      // A colour is read as a whole, with the channels that do not move.
      let channels = row.track.initialValue.map { Self.json($0, digits: 7) }
      let color = row.label.isColor ? "\"color\":[\(channels.joined(separator: ","))]," : ""
      let low = Self.json(row.range.lowerBound * row.label.factor, digits: 9)
      let high = Self.json(row.range.upperBound * row.label.factor, digits: 9)
      return
        "{\"suffix\":\(JSONString.quoted(row.label.suffix, insideMarkup: true)),\"decimals\":\(row.label.decimals),"
        + "\"low\":\(low),\"high\":\(high),\(color)"
        + "\"curves\":[\(curves.joined(separator: ","))]}"
    }
    return "[\(rows.joined(separator: ",\n"))]"
  }

  /// A number of JSON, which knows no infinity.
  private static func json(_ value: Double, digits: Int) -> String {
    NumberFormat.significant(finite(value), digits, minus: "-")
  }

  /// The nearest finite number.
  private static func finite(_ value: Double) -> Double {
    min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
