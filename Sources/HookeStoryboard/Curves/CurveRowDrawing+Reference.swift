// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing

extension CurveRowDrawing {
  /// Draws the same track of the other recording, dashed and grey, and tints the area between both.
  func drawReference(
    _ color: Color, on canvas: inout PageCanvas, _ placer: inout LabelPlacer
  ) {
    guard let reference = row.reference else { return }
    let quiet = canvas.theme.quiet
    for (place, component) in row.components.enumerated() {
      let tone = tone(color, place, canvas.theme)
      let (before, now) = (
        curve(of: reference, component), curve(of: row.track, component)
      )
      placer.avoid(polyline: before.chords)
      canvas.draw { picture in
        picture.fill(now.outline.enclosing(before.outline), tone.withOpacity(0.16))
        picture.stroke(
          before.path, .color(quiet),
          StrokeStyle(width: 0.9, cap: .butt, dash: StrokeStyle.Dash([3, 2])))
        picture.stroke(
          before.rests, .color(quiet.withOpacity(0.7)),
          StrokeStyle(width: 0.6, cap: .butt, dash: StrokeStyle.Dash([3, 2])))
      }
      drawDots(of: reference, component, on: &canvas)
    }
  }

  private func curve(of track: Track, _ component: Int) -> CurvePath {
    CurvePath(track, component: component, axis: axis, pointsPerUnit: pointsPerUnit, y: y)
  }

  /// Draws rings at the values of the other recording at the moments shown.
  private func drawDots(
    of reference: Track, _ component: Int, on canvas: inout PageCanvas
  ) {
    let (paper, quiet) = (canvas.theme.paper, canvas.theme.quiet)
    for mark in marks where span.contains(mark.time) {
      let value = reference.value(of: component, at: mark.time)
      let gap = value - row.track.value(of: component, at: mark.time)
      // A ring around the dot of the other curve would blur it.
      guard gap.magnitude * pointsPerUnit > 1.2 else { continue }
      let ring = Path.circle(
        center: Point(x: axis.x(at: mark.time), y: y(value)), radius: 1.7)
      canvas.draw { picture in
        picture.fill(ring, paper)
        picture.stroke(ring, quiet, width: 0.8)
      }
    }
  }
}

extension Path {
  /// The area between this line and another, both continuous and from left to right.
  fileprivate func enclosing(_ other: Path) -> Path {
    var area = self
    var (points, curves): ([Point], [(Point, Point)?]) = ([], [])
    for element in other.elements {
      switch element {
      case .move(let end), .line(let end):
        points.append(end)
        curves.append(nil)
      case .curve(let end, let control1, let control2):
        points.append(end)
        curves.append((control1, control2))
      case .close: break
      }
    }
    guard let last = points.last, !isEmpty else { return Path() }
    area.addLine(to: last)
    for index in points.indices.dropFirst().reversed() {
      if let (control1, control2) = curves[index] {
        area.addCurve(to: points[index - 1], control1: control2, control2: control1)
      } else {
        area.addLine(to: points[index - 1])
      }
    }
    area.closeSubpath()
    return area
  }
}
