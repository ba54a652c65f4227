// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeStoryboard

/// The words under an animated picture: its title, the caption of the moment shown last, and the
/// running time in tenths of a second.
struct PlaybackWords {
  let layout: PlaybackLayout

  /// The height of a line, in points.
  private static let line = 14.0

  private var timeBase: TimeBase { layout.timeBase }
  private var theme: Theme { layout.options.theme }
  private var blank: PageCanvas { PageCanvas(measurer: layout.measurer, theme: theme) }

  /// The items, below the frame.
  var items: [AnimatedItem] {
    let box = layout.box
    let baseline = box.maxY + 30
    let (digits, width) = digits(right: box.maxX, baseline: baseline)
    var canvas = blank
    // A narrow picture has no space for a title beside the running time.
    let titleWidth = box.width - width - 8
    if titleWidth > 2 * Self.line {
      canvas.text(
        layout.recording.title, Typography.name, theme.ink,
        at: Point(x: box.minX, y: baseline), maxWidth: titleWidth)
    }
    return canvas.picture.list.items.map { AnimatedItem($0) } + digits
      + captions(at: Point(x: box.minX, y: baseline + Self.line), width: box.width)
  }

  // MARK: Captions

  /// The captions, each from its moment to the next.
  private func captions(at baseline: Point, width: Double) -> [AnimatedItem] {
    let moments = layout.moments
    return moments.indices.compactMap { index in
      var canvas = blank
      canvas.text(
        moments[index].text, Typography.time, theme.quiet, at: baseline, maxWidth: width)
      let start = timeBase.tick(moments[index].time)
      let end = index + 1 < moments.count ? timeBase.tick(moments[index + 1].time) : timeBase.ticks
      guard start < end else { return nil }
      return shown(canvas, during: start...end)
    }
  }

  /// Items that are shown between two ticks.
  private func shown(_ canvas: PageCanvas, during ticks: ClosedRange<Int>) -> AnimatedItem {
    let content = canvas.picture.list.items.map { AnimatedItem($0) }
    let group = DisplayGroup(content: DisplayList())
    guard ticks != 0...timeBase.ticks else { return AnimatedItem(group, content: content) }
    var frames: [Keyframe] = [Keyframe(at: 0, [ticks.lowerBound == 0 ? 1 : 0])]
    if ticks.lowerBound > 1 { frames.append(Keyframe(at: ticks.lowerBound - 1, [0])) }
    if ticks.lowerBound > 0 { frames.append(Keyframe(at: ticks.lowerBound, [1])) }
    if ticks.upperBound < timeBase.ticks {
      if ticks.upperBound - 1 > ticks.lowerBound {
        frames.append(Keyframe(at: ticks.upperBound - 1, [1]))
      }
      frames.append(Keyframe(at: ticks.upperBound, [0]))
    }
    frames.append(Keyframe(at: timeBase.ticks, [ticks.upperBound == timeBase.ticks ? 1 : 0]))
    let item = AnimatedItem(group, content: content, tracks: [PropertyTrack(.opacity, frames)])
    return item.resolved(at: Double(layout.posterTick))
  }

  // MARK: Running time

  /// The running time, digit by digit.
  ///
  /// - Returns: The items and their width, in points.
  private func digits(right: Double, baseline: Double) -> (items: [AnimatedItem], width: Double) {
    let style = Typography.time
    let canvas = blank
    let digit = canvas.width("0", style)
    var x = right - canvas.width("\u{202F}s", style)
    var items = fixed("\u{202F}s", at: Point(x: x, y: baseline))
    x -= digit
    items.append(reel(at: Point(x: x, y: baseline), seconds: 0.1, width: digit))
    x -= canvas.width(".", style)
    items += fixed(".", at: Point(x: x, y: baseline))
    var seconds = 1.0
    repeat {
      x -= digit
      items.append(reel(at: Point(x: x, y: baseline), seconds: seconds, width: digit))
      seconds *= 10
    } while timeBase.duration >= seconds
    return (items, right - x)
  }

  private func fixed(_ text: String, at baseline: Point) -> [AnimatedItem] {
    var canvas = blank
    canvas.text(text, Typography.time, theme.quiet, at: baseline)
    return canvas.picture.list.items.map { AnimatedItem($0) }
  }

  /// A column of the ten digits behind a window of one, moved by a digit at a time.
  private func reel(at baseline: Point, seconds: Double, width: Double) -> AnimatedItem {
    var canvas = blank
    for digit in 0..<10 {
      canvas.text(
        "\(digit)", Typography.time, theme.quiet,
        at: Point(x: baseline.x, y: baseline.y + Self.line * Double(digit)))
    }
    var frames = [Keyframe(at: 0, [0, 0])]
    // A long scene changes its tenths too often to write each down. All digits change at multiples
    // of one step: together they are the time of the last one.
    let step = max(0.1, timeBase.duration / 600)
    var (number, shown) = (1, 0)
    while Double(number) * step <= timeBase.duration + 1e-9 {
      let tick = timeBase.tick(Double(number) * step)
      let next = Int(Double(number) * step / seconds + 1e-6) % 10
      number += 1
      guard next != shown, let last = frames.last, tick - 1 >= last.tick, tick < timeBase.ticks
      else { continue }
      if tick - 1 > last.tick { frames.append(Keyframe(at: tick - 1, last.values)) }
      frames.append(Keyframe(at: tick, [0, -Self.line * Double(next)]))
      shown = next
    }
    if let last = frames.last { frames.append(Keyframe(at: timeBase.ticks, last.values)) }
    let content = canvas.picture.list.items.map { AnimatedItem($0) }
    let moved = AnimatedItem(
      DisplayGroup(content: DisplayList()), content: content,
      tracks: [PropertyTrack(.translation, frames)]
    ).resolved(at: Double(layout.posterTick))
    let window = Rect(
      x: baseline.x - 0.5, y: baseline.y - 9, width: width + 1, height: Self.line - 2)
    return AnimatedItem(
      DisplayGroup(clip: .init(.rect(window)), content: DisplayList()), content: [moved])
  }
}
