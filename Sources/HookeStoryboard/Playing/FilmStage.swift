// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// What is around a film: paper, frame, corners that show parts far away, and the line of time.
struct FilmStage {
  let recording: Recording
  let moments: [Moment]
  let area: ActionArea
  let options: PlayOptions
  let clock: FilmClock

  /// The white around, in points.
  private static let margin = 12.0
  /// The room of the line of time, in points.
  private static let timeHeight = 12.0
  private static let cornerRadius = 6.0

  private var box: Rect {
    Rect(x: Self.margin, y: Self.margin, width: area.main.width, height: area.main.height)
  }

  /// The picture of a film.
  func picture(_ editor: FilmEditor) -> MovingPicture {
    var builder = FilmItems(stillTick: stillTick, lastTick: clock.ticks)
    let theme = options.theme
    let size = Size(
      width: box.width + 2 * Self.margin,
      height: box.height + 2 * Self.margin + (options.showsTime ? Self.timeHeight : 0))
    let outline = Path.roundedRect(box, cornerRadius: Self.cornerRadius)
    var items = [
      MovingItem(.fill(.rect(Rect(origin: .zero, size: size)), .color(theme.paper), .nonZero))
    ]
    items += view(
      of: area.main, in: box, outline, editor.motion(in: area.main), &builder)
    items.append(MovingItem(.stroke(outline, .color(theme.faint), StrokeStyle(width: 0.75))))
    for inset in area.insets { items += corner(of: inset.rect, editor, &builder) }
    if options.showsTime { items += timeLine }
    return MovingPicture(
      size: size, items: items, duration: clock.length, ticks: clock.ticks,
      title: recording.title, description: description)
  }

  /// A part of the screen in a box.
  private func view(
    of part: Rect, in target: Rect, _ outline: Path, _ motion: FilmMotion,
    _ builder: inout FilmItems
  ) -> [MovingItem] {
    let scale = target.width / part.width
    let transform = AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: target.minX - part.minX * scale,
      ty: target.minY - part.minY * scale)
    guard let film = builder.item(motion) else { return [] }
    let placed = MovingItem(
      DisplayGroup(transform: transform, content: DisplayList()), content: [film])
    let clipped = DisplayGroup(clip: .init(outline), content: DisplayList())
    return [MovingItem(clipped, content: [placed])]
  }

  /// A part of the screen far away, in the nearest corner of the box, while there is something in it.
  private func corner(
    of part: Rect, _ editor: FilmEditor, _ builder: inout FilmItems
  ) -> [MovingItem] {
    let target = FrameDrawing.place(of: part, area: area.main, in: box)
    let outline = Path.roundedRect(target, cornerRadius: 3)
    let motion = editor.motion(in: part)
    let line = StrokeStyle(width: 0.5)
    let content =
      view(of: part, in: target, outline, motion, &builder)
      + [MovingItem(.stroke(outline, .color(options.theme.faint), line))]
    let group = DisplayGroup(content: DisplayList())
    let change = presence(of: motion, ticks: editor.film.stills.map(\.tick))
    let corner = MovingItem(group, content: content, changes: change.map { [$0] } ?? [])
    return [corner.standing(at: Double(stillTick))]
  }

  /// When any of what comes and goes is there; nil where nothing does.
  private func presence(of motion: FilmMotion, ticks: [Int]) -> PropertyChange? {
    var isThere = [Bool](repeating: false, count: ticks.count)
    for run in motion.part.passingRuns(stillCount: ticks.count) {
      for still in run.first...run.last { isThere[still] = true }
    }
    guard isThere.contains(true) else { return nil }
    var frames: [Keyframe] = []
    for (still, tick) in ticks.enumerated() {
      let isTurn =
        still == 0 || still + 1 == ticks.count || isThere[still] != isThere[still - 1]
        || isThere[still] != isThere[still + 1]
      if isTurn { frames.append(Keyframe(at: tick, [isThere[still] ? 1 : 0])) }
    }
    if let last = frames.last, last.tick < clock.ticks {
      frames.append(Keyframe(at: clock.ticks, last.values))
    }
    return PropertyChange(.opacity, frames)
  }

  /// A hairline with a mark at each moment, and a line that grows along it.
  private var timeLine: [MovingItem] {
    let theme = options.theme
    let y = box.maxY + Self.timeHeight
    let rail = Rect(x: box.minX, y: y - 0.5, width: box.width, height: 1)
    let scale = box.width / max(clock.duration, 1e-9)
    let marks = moments.map { moment in
      MovingItem(
        .fill(
          .circle(center: Point(x: box.minX + moment.time * scale, y: y), radius: 1.5),
          .color(theme.quiet), .nonZero))
    }
    let share = Double(stillTick) / Double(max(1, clock.lastTick))
    // Full when the scene is over, and between the first tick and the last however short that is.
    let full = max(1, min(clock.lastTick, clock.ticks - 1))
    var grown = DisplayGroup(
      transform: AffineTransform(
        a: share, b: 0, c: 0, d: 1, tx: box.minX * (1 - share), ty: 0), content: DisplayList())
    grown.label = .init(id: "time")
    let line = MovingItem(
      .fill(
        .rect(Rect(x: box.minX, y: y - 1, width: box.width, height: 2)), .color(theme.accent),
        .nonZero))
    return [MovingItem(.fill(.rect(rail), .color(theme.faint), .nonZero))] + marks + [
      MovingItem(
        grown, content: [line], origin: Point(x: box.minX, y: 0),
        changes: [
          PropertyChange(
            .scale,
            [
              Keyframe(at: 0, [0, 1]), Keyframe(at: full, [1, 1]),
              Keyframe(at: clock.ticks, [1, 1]),
            ]),
          PropertyChange(
            .opacity,
            [Keyframe(at: 0, [1]), Keyframe(at: full, [1]), Keyframe(at: clock.ticks, [0])]),
        ])
    ]
  }

  /// What happens, in words.
  private var description: String {
    let story = moments.map { "\(NumberFormat.time($0.time)) \($0.caption)" }.joined(
      separator: "; ")
    return "\(recording.summary) \(NumberFormat.duration(recording.duration)), then a rest of "
      + "\(NumberFormat.duration(clock.length - recording.duration)), over and over; every point within "
      + "\(NumberFormat.short(options.largestError)) points of its true place. \(story)."
  }

  /// The moment that says most: the strongest peak, or else the one at which most is moving.
  private var stillTick: Int {
    let candidates = recording.momentCandidates()
    let peaks = candidates.filter { $0.kind == .peak }
    let best = peaks.max { ($0.weight, $1.time) < ($1.weight, $0.time) }
    let time = best?.time ?? moments[moments.count / 2].time
    return clock.tick(time)
  }
}
