// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeFormat
internal import HookeRecording
internal import HookeStoryboard

/// The layout of an animated picture: background, frame, insets of distant parts, and time line.
struct PlaybackLayout {
  let recording: Recording
  let moments: [Moment]
  let area: ActionArea
  let options: PlaybackOptions
  let timeBase: TimeBase
  let measurer: any TextMeasuring
  /// The tick of the poster: the strongest peak, or else the middle key moment.
  let posterTick: Int

  /// The distance of the frame from the picture's edges, in points.
  private static let margin = 12.0
  /// The height reserved for the time line and the words under it, in points.
  private static let timeHeight = 48.0
  private static let cornerRadius = 6.0

  init(
    recording: Recording, moments: [Moment], area: ActionArea, options: PlaybackOptions,
    timeBase: TimeBase, measurer: any TextMeasuring
  ) {
    (self.recording, self.moments, self.area) = (recording, moments, area)
    (self.options, self.timeBase, self.measurer) = (options, timeBase, measurer)
    let peaks = recording.momentCandidates().filter { $0.kind == .peak }
    let best = peaks.max { ($0.weight, $1.time) < ($1.weight, $0.time) }
    posterTick = timeBase.tick(best?.time ?? moments[moments.count / 2].time)
  }

  /// The frame, in points of the picture.
  var box: Rect {
    Rect(x: Self.margin, y: Self.margin, width: area.main.width, height: area.main.height)
  }

  /// The animated picture of a scene's samples.
  func picture(_ sampler: AdaptiveSampler) -> AnimatedPicture {
    var builder = AnimatedItemBuilder(posterTick: posterTick, lastTick: timeBase.ticks)
    let theme = options.theme
    let size = Size(
      width: box.width + 2 * Self.margin,
      height: box.height + 2 * Self.margin + (options.showsTime ? Self.timeHeight : 0))
    let outline = Path.roundedRect(box, cornerRadius: Self.cornerRadius)
    var items = [
      AnimatedItem(.fill(.rect(Rect(origin: .zero, size: size)), .color(theme.paper), .nonZero))
    ]
    items += view(
      of: area.main, in: box, outline, sampler.itemCurves(in: area.main), &builder)
    items.append(AnimatedItem(.stroke(outline, .color(theme.faint), StrokeStyle(width: 0.75))))
    for inset in area.insets { items += insetItems(of: inset.rect, sampler, &builder) }
    if options.showsTime { items += timeLine + PlaybackWords(layout: self).items }
    return AnimatedPicture(
      size: size, items: items, duration: timeBase.length, ticks: timeBase.ticks,
      title: recording.title, description: description)
  }

  /// A part of the screen, scaled to a box and clipped to an outline.
  private func view(
    of part: Rect, in target: Rect, _ outline: Path, _ itemCurves: ItemCurves,
    _ builder: inout AnimatedItemBuilder
  ) -> [AnimatedItem] {
    let scale = target.width / part.width
    let transform = AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: target.minX - part.minX * scale,
      ty: target.minY - part.minY * scale)
    guard let item = builder.item(itemCurves) else { return [] }
    let placed = AnimatedItem(
      DisplayGroup(transform: transform, content: DisplayList()), content: [item])
    let clipped = DisplayGroup(clip: .init(outline), content: DisplayList())
    return [AnimatedItem(clipped, content: [placed])]
  }

  /// A distant part of the screen in the nearest corner of the box, shown while something is in it.
  private func insetItems(
    of part: Rect, _ sampler: AdaptiveSampler, _ builder: inout AnimatedItemBuilder
  ) -> [AnimatedItem] {
    let target = FrameDrawing.place(of: part, area: area.main, in: box)
    let outline = Path.roundedRect(target, cornerRadius: 3)
    let itemCurves = sampler.itemCurves(in: part)
    let line = StrokeStyle(width: 0.5)
    let content =
      view(of: part, in: target, outline, itemCurves, &builder)
      + [AnimatedItem(.stroke(outline, .color(options.theme.faint), line))]
    let group = DisplayGroup(content: DisplayList())
    let track = visibility(of: itemCurves, ticks: sampler.sceneSampler.samples.map(\.tick))
    let inset = AnimatedItem(group, content: content, tracks: track.map { [$0] } ?? [])
    return [inset.resolved(at: Double(posterTick))]
  }

  /// The opacity over time of an inset: 1 while an item is in it that appears or disappears; nil
  /// where none does.
  private func visibility(of itemCurves: ItemCurves, ticks: [Int]) -> PropertyTrack? {
    var isPresent = [Bool](repeating: false, count: ticks.count)
    for range in itemCurves.tracked.transientRanges(sampleCount: ticks.count) {
      for sample in range.first...range.last { isPresent[sample] = true }
    }
    guard isPresent.contains(true) else { return nil }
    var frames: [Keyframe] = []
    for (sample, tick) in ticks.enumerated() {
      let isChange =
        sample == 0 || sample + 1 == ticks.count || isPresent[sample] != isPresent[sample - 1]
        || isPresent[sample] != isPresent[sample + 1]
      if isChange { frames.append(Keyframe(at: tick, [isPresent[sample] ? 1 : 0])) }
    }
    if let last = frames.last, last.tick < timeBase.ticks {
      frames.append(Keyframe(at: timeBase.ticks, last.values))
    }
    return PropertyTrack(.opacity, frames)
  }

  /// The time line: a hairline with a dot at each key moment, and a bar that grows along it.
  private var timeLine: [AnimatedItem] {
    let theme = options.theme
    let y = box.maxY + Self.margin
    let rail = Rect(x: box.minX, y: y - 0.5, width: box.width, height: 1)
    let scale = box.width / max(timeBase.duration, 1e-9)
    let marks = moments.map { moment in
      AnimatedItem(
        .fill(
          .circle(center: Point(x: box.minX + moment.time * scale, y: y), radius: 1.5),
          .color(theme.quiet), .nonZero))
    }
    let share = Double(posterTick) / Double(max(1, timeBase.lastTick))
    // Full at the end of the scene; between the first tick and the last, however short the scene.
    let full = max(1, min(timeBase.lastTick, timeBase.ticks - 1))
    var grown = DisplayGroup(
      transform: AffineTransform(
        a: share, b: 0, c: 0, d: 1, tx: box.minX * (1 - share), ty: 0), content: DisplayList())
    grown.label = .init(id: "time")
    let line = AnimatedItem(
      .fill(
        .rect(Rect(x: box.minX, y: y - 1, width: box.width, height: 2)), .color(theme.accent),
        .nonZero))
    return [AnimatedItem(.fill(.rect(rail), .color(theme.faint), .nonZero))] + marks + [
      AnimatedItem(
        grown, content: [line], origin: Point(x: box.minX, y: 0),
        tracks: [
          PropertyTrack(
            .scale,
            [
              Keyframe(at: 0, [0, 1]), Keyframe(at: full, [1, 1]),
              Keyframe(at: timeBase.ticks, [1, 1]),
            ]),
          PropertyTrack(
            .opacity,
            [Keyframe(at: 0, [1]), Keyframe(at: full, [1]), Keyframe(at: timeBase.ticks, [0])]),
        ])
    ]
  }

  /// The description for assistive technology: the summary, the times and the key moments.
  private var description: String {
    let story = moments.map { "\(NumberFormat.instant($0.time)) \($0.text)" }.joined(
      separator: "; ")
    let rest = NumberFormat.duration(timeBase.length - recording.duration)
    return "\(recording.summary) \(NumberFormat.duration(recording.duration)), "
      + "then a rest of \(rest), in a loop; every point within "
      + "\(NumberFormat.short(options.largestError)) points of its true place. \(story)."
  }
}
