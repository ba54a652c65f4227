// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing

extension CurveRowDrawing {
  /// The height of the band of colours, in points.
  static let swatchHeight = 4.0
  /// The parts of each motion between which the band is blended.
  private static let parts = 16
  /// The most motions that are followed one by one.
  private static let mostMotions = 60

  /// The box of the band below the channels of a colour: what they come to at each time; nil for
  /// other properties.
  var swatch: Rect? {
    guard row.label.isColor, row.track.componentCount >= 3 else { return nil }
    let plot = columns.plot
    return Rect(
      x: plot.lowerBound, y: box.maxY - Self.swatchHeight,
      width: plot.upperBound - plot.lowerBound, height: Self.swatchHeight)
  }

  /// Draws the band of the colours that are shown, along the axis of time; of two that are compared
  /// those before stand above those of now.
  func drawSwatch(on canvas: inout PageCanvas) {
    guard let swatch, swatch.width > 0 else { return }
    let tracks = [row.reference, row.track].compactMap(\.self)
    let height = swatch.height / Double(tracks.count)
    for (index, track) in tracks.enumerated() {
      let part = Rect(
        x: swatch.minX, y: swatch.minY + Double(index) * height, width: swatch.width,
        height: height)
      let gradient = Gradient.linear(
        from: Point(x: part.minX, y: part.minY), to: Point(x: part.maxX, y: part.minY),
        swatchTimes(of: track).map { time in
          Gradient.Stop(
            (axis.x(at: time) - part.minX) / part.width, color(track.value(at: time)))
        })
      canvas.draw { $0.fill(.rect(part), .gradient(gradient)) }
    }
    let edge = canvas.theme.faint
    canvas.draw { $0.stroke(.rect(swatch), edge, width: 0.4) }
  }

  /// The times of the stops, in order: the ends of all motions, with times between; a jump has the
  /// instant before it, too.
  private func swatchTimes(of track: Track) -> [Double] {
    let (start, end) = (span.lowerBound, span.upperBound)
    let moving = track.segments.filter { $0.endTime >= start && $0.startTime <= end }
    func parts(_ count: Int, from start: Double, to end: Double) -> [Double] {
      (0...count).map { start + (end - start) * Double($0) / Double(count) }
    }
    var times = [start, end]
    if moving.count > Self.mostMotions {
      times += parts(Self.parts * Self.mostMotions, from: start, to: end)
    } else {
      for segment in moving {
        times += parts(Self.parts, from: segment.startTime, to: segment.endTime)
        times += [segment.startTime.nextDown, segment.endTime.nextDown]
      }
    }
    return times.filter(span.contains).sorted()
  }

  private func color(_ channels: [Double]) -> Color {
    func share(_ index: Int) -> Double { max(0, min(1, channels[index])) }
    return Color(
      red: share(0), green: share(1), blue: share(2), alpha: channels.count > 3 ? share(3) : 1)
  }
}
