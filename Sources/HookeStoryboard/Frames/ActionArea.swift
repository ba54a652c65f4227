// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeDrawing
internal import HookeRecording

/// The part of the screen that changes, which every frame of a sheet shows.
package struct ActionArea: Hashable {
  /// The part that all frames show, in points of the screen.
  package var main: Rect
  /// Small changing parts far from it, each shown in a corner of the frames in which it changes.
  package var insets: [Inset]
  /// The size of the smallest type among what changes, in points of the screen; nil where no text
  /// does.
  ///
  /// A layout keeps it legible.
  var smallestType: Double?

  /// Width over height of the part, and so of a frame.
  package var aspect: Double { main.width / main.height }

  /// The size from which on type on the sheet is read, in points; a hundredth less than 5, as
  /// nobody sees the difference.
  private static let leastType = 4.95

  /// The width of a frame from which on its smallest type is read, in points of the sheet; 0 where
  /// no text changes.
  var leastLegibleWidth: Double {
    smallestType.map { $0 > 0 ? Self.leastType / $0 * main.width : 0 } ?? 0
  }

  /// How well the smallest type is read in frames of a width, in points of the sheet: 1 from 5
  /// points on, hardly below.
  func legibility(at width: Double) -> Double {
    guard width < leastLegibleWidth - 1e-6 else { return 1 }
    let share = width / leastLegibleWidth
    return 0.3 * share * share
  }

  /// A small part of the screen shown in a corner.
  package struct Inset: Hashable {
    /// The part, in points of the screen.
    package var rect: Rect
    /// The numbers of the frames in which it changes, from 0.
    package var frames: Set<Int>
  }

  /// The whole screen.
  init(whole screen: Size) {
    let isEmpty = !(screen.width > 0 && screen.height > 0)
    main = Rect(origin: .zero, size: isEmpty ? Size(width: 1, height: 1) : screen)
    insets = []
  }

  /// The part of a recording's screen that differs from frame to frame, with a margin.
  ///
  /// An animation on a canvas of its own has no insets: what is moved into a corner would seem to
  /// be part of it.
  package init(
    of frames: [StoryboardFrame], in recording: Recording, measurer: any TextMeasuring
  ) {
    self.init(
      of: frames, screen: recording.size, measurer: measurer, hasInsets: !recording.isKeyframed)
  }

  /// The part of the screen that differs from frame to frame, with a margin.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - screen: The size of the screen, in points.
  ///   - measurer: The text measurer.
  ///   - hasInsets: Whether small parts far from the others may be shown in corners.
  init(
    of frames: [StoryboardFrame], screen: Size, measurer: any TextMeasuring, hasInsets: Bool = true
  ) {
    self.init(whole: screen)
    let whole = main
    let placedItems = frames.map { Set($0.picture.placedItems(on: whole, measurer)) }
    // One frame alone has nothing to be compared with.
    guard frames.count > 1, var common = placedItems.first else { return }
    for set in placedItems.dropFirst() { common.formIntersection(set) }
    let focus = frames.map(\.focus)
    if let area = focus.joined().reduce(nil, { $0?.union($1) ?? $1 }) {
      main = Self.uncut(Self.framed(area, in: whole), around: area, common, in: whole)
      let shown = placedItems.joined().filter { $0.bounds.intersects(area) && !common.contains($0) }
      smallestType = shown.compactMap(\.typeSize).min()
      return
    }
    let changing = placedItems.map { set in
      set.subtracting(common).compactMap { $0.bounds.intersection(whole) }
    }
    let ways = Self.ways(placedItems.map { $0.subtracting(common) }, on: whole)
    smallestType = placedItems.flatMap { $0.subtracting(common).compactMap(\.typeSize) }.min()
    let touches = frames.map { frame in
      frame.touches.compactMap { touch in
        Rect(center: touch.position, size: Size(width: 36, height: 36)).intersection(whole)
      }
    }
    var groups = RectGroups()
    for parts in [changing, touches, ways] {
      for (index, rects) in parts.enumerated() {
        for rect in rects { groups.add(rect, frame: index) }
      }
    }
    guard let (area, apart) = groups.split(hasApart: hasInsets) else { return }
    main = Self.uncut(Self.framed(area, in: whole), around: area, common, in: whole)
    insets =
      main == whole
      ? []
      : apart.filter { !main.contains($0.rect) }.map { group in
        let rect = group.rect.insetBy(dx: -5, dy: -5).intersection(whole) ?? group.rect
        return Inset(rect: rect, frames: group.frames)
      }
  }

  /// The boxes around the places of each thing in a frame and in the next, where it has moved: a
  /// small thing that crosses the screen is not a small part of it.
  ///
  /// - Parameters:
  ///   - frames: What changes of each frame.
  ///   - screen: The screen, in its points.
  /// - Returns: The boxes of each frame but the last.
  private static func ways(_ frames: [Set<PlacedItem>], on screen: Rect) -> [[Rect]] {
    zip(frames, frames.dropFirst()).map { before, after in
      let left = Dictionary(grouping: before.subtracting(after), by: \.item)
      return after.subtracting(before).compactMap { item in
        // Of several that look the same nobody knows which has moved where.
        guard let same = left[item.item], same.count == 1 else { return nil }
        return same[0].bounds.union(item.bounds).intersection(screen)
      }
    }
  }

  /// The same area with edges that cut nothing that rests: what an edge would cut is left out by
  /// the edge that loses least by it, or shown whole where that would leave out what is shown.
  private static func uncut(
    _ area: Rect, around changed: Rect, _ still: Set<PlacedItem>, in screen: Rect
  ) -> Rect {
    guard area != screen else { return area }
    let gap = 3.0
    // What reaches across most of the screen is a ground, which may be cut.
    let items = still.map(\.bounds).filter {
      $0.width < 0.9 * screen.width && $0.height < 0.5 * screen.height && !$0.isEmpty
    }.compactMap { $0.intersection(screen) }.ordered(by: \.minY, \.minX, \.maxY, \.maxX)
    var area = area
    // What no edge leaves out: what changes, and what is shown whole because of it.
    var shown = changed
    for _ in 0..<8 {
      let before = area
      for item in items where area.intersects(item) && !area.contains(item) {
        if let smaller = area.leavingOut(item, by: gap, keeping: shown) {
          area = smaller
        } else {
          shown = shown.union(item)
          let larger = area.union(item.insetBy(dx: -gap, dy: -gap))
          area = larger.intersection(screen) ?? larger
        }
      }
      if area == before { break }
    }
    return area
  }

  /// A changed part with a margin, in a moderate aspect ratio, within the screen.
  private static func framed(_ changed: Rect, in screen: Rect) -> Rect {
    let air = 0.045 * max(screen.width, screen.height)
    var area = changed.insetBy(dx: -air, dy: -air)
    func grown(_ width: Double, _ height: Double) -> Rect {
      Rect(
        center: area.center,
        size: Size(width: max(area.width, width), height: max(area.height, height)))
    }
    // With enough around it to see where it is; on a large screen that is less of it.
    area = grown(min(0.4 * screen.width, 260), min(0.2 * screen.height, 180))
    area = grown(area.height * 0.62, area.width * 0.62)
    // Moved inside the screen, and cut where it is larger.
    let size = Size(
      width: min(area.width, screen.width), height: min(area.height, screen.height))
    let x = max(screen.minX, min(screen.maxX - size.width, area.midX - size.width / 2))
    let y = max(screen.minY, min(screen.maxY - size.height, area.midY - size.height / 2))
    let fitted = Rect(x: x, y: y, width: size.width, height: size.height)
    let share = fitted.width * fitted.height / (screen.width * screen.height)
    return share > 0.78 ? screen : fitted
  }
}

extension Rect {
  /// The largest part without an item that reaches over an edge, from that edge on, at a distance
  /// from the item; nil where every such part would leave out some of what is kept.
  fileprivate func leavingOut(_ item: Rect, by gap: Double, keeping kept: Rect) -> Rect? {
    func part(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Rect {
      Rect(from: Point(x: left, y: top), to: Point(x: right, y: bottom))
    }
    var parts: [Rect] = []
    if item.minY < minY, item.maxY + gap <= kept.minY {
      parts.append(part(minX, item.maxY + gap, maxX, maxY))
    }
    if item.maxY > maxY, item.minY - gap >= kept.maxY {
      parts.append(part(minX, minY, maxX, item.minY - gap))
    }
    if item.minX < minX, item.maxX + gap <= kept.minX {
      parts.append(part(item.maxX + gap, minY, maxX, maxY))
    }
    if item.maxX > maxX, item.minX - gap >= kept.maxX {
      parts.append(part(minX, minY, item.minX - gap, maxY))
    }
    return parts.max { $0.width * $0.height < $1.width * $1.height }
  }
}

/// Rectangles grouped by nearness.
private struct RectGroups {
  struct Group {
    var rect: Rect
    var frames: Set<Int>
    var area: Double { rect.width * rect.height }
  }

  private var groups: [Group] = []

  mutating func add(_ rect: Rect, frame: Int) {
    var group = Group(rect: rect, frames: [frame])
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      let near = group.rect.insetBy(dx: -14, dy: -14)
      for index in groups.indices.reversed() where groups[index].rect.intersects(near) {
        group.rect = group.rect.union(groups[index].rect)
        group.frames.formUnion(groups[index].frames)
        groups.remove(at: index)
        isGrowing = true
      }
    }
    groups.append(group)
  }

  /// The union of the near groups, and the groups too small and too far away to be included in it.
  func split(hasApart: Bool) -> (main: Rect, apart: [Group])? {
    let sorted = groups.ordered(by: { -$0.area }, \.rect.minX, \.rect.minY)
    guard var main = sorted.first?.rect else { return nil }
    var apart: [Group] = []
    for group in sorted.dropFirst() {
      let union = main.union(group.rect)
      let growth = union.width * union.height / max(main.width * main.height, 1)
      let isSmall = max(group.rect.width, group.rect.height) <= 44
      if isSmall, growth > 1.5 { apart.append(group) } else { main = union }
    }
    // More than three insets would cover the frame.
    if apart.count > 3 || !hasApart { return (apart.reduce(main) { $0.union($1.rect) }, []) }
    return (main, apart)
  }
}
