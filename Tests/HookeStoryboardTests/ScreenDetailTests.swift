// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookeStoryboard

@Suite("Details of frames")
struct ScreenDetailTests {
  private let measurer = MonospacedTextMeasurer()
  private let screen = Rect(x: 0, y: 0, width: 200, height: 160)
  private let ink = Color(hex: 0x161B26)

  /// 16 points at most, at the scale of the frame if that is less, 4 points from the corner.
  @Test("a part of the screen stands in the corner that is nearest to it")
  func place_ofAPart_isTheNearestCorner() {
    let area = Rect(x: 100, y: 200, width: 200, height: 400)
    let box = Rect(x: 10, y: 20, width: 100, height: 200)
    let rows: [(part: Rect, place: Rect)] = [
      (Rect(x: 0, y: 0, width: 20, height: 10), Rect(x: 14, y: 24, width: 10, height: 5)),
      (Rect(x: 0, y: 700, width: 20, height: 10), Rect(x: 14, y: 211, width: 10, height: 5)),
      (Rect(x: 350, y: 0, width: 20, height: 10), Rect(x: 96, y: 24, width: 10, height: 5)),
      (Rect(x: 350, y: 700, width: 20, height: 10), Rect(x: 96, y: 211, width: 10, height: 5)),
      (Rect(x: 0, y: 0, width: 64, height: 32), Rect(x: 14, y: 24, width: 16, height: 8)),
      (Rect(x: 350, y: 700, width: 16, height: 64), Rect(x: 102, y: 200, width: 4, height: 16)),
      (Rect(x: 180, y: 390, width: 20, height: 10), Rect(x: 14, y: 24, width: 10, height: 5)),
      (Rect(x: 190, y: 395, width: 20, height: 10), Rect(x: 96, y: 211, width: 10, height: 5)),
    ]
    for row in rows {
      let found = FrameDrawing.place(of: row.part, area: area, in: box)
      #expect(found.edgeDistance(to: row.place) < 1e-9, "\(row.part): \(found)")
    }
    let transform = FrameDrawing(area: ActionArea(whole: Size(width: 200, height: 400)))
      .transform(into: box)
    #expect(transform.apply(to: Point(x: 200, y: 400)) == Point(x: 110, y: 220))
  }

  private func circles(_ touch: StoryboardFrame.Touch) -> [(
    radius: Double, color: Color, width: Double
  )] {
    DisplayList { TouchDrawing.draw([touch], &$0) }.items.compactMap { item in
      switch item {
      case .fill(let path, .color(let color), _): ((path.bounds?.width ?? 0) / 2, color, 0)
      case .stroke(let path, .color(let color), let style):
        ((path.bounds?.width ?? 0) / 2, color, style.width)
      default: nil
      }
    }
  }

  @Test(
    "a finger that is down is a dot with a ring, one that was lifted a ring that grows and fades")
  func touch_ofAStrength_isDrawn() {
    let place = Point(x: 50, y: 60)
    for (isDown, strength, radius, fade) in [
      (true, 1.0, 13.0, 1.0), (true, 0.5, 13, 0.5), (true, 2, 13, 1), (false, 1, 13, 1),
      (false, 0.5, 17.5, 0.5), (false, 0.1, 21.1, 0.1), (false, 7, 13, 1),
    ] {
      let found = circles(.init(position: place, isDown: isDown, strength: strength))
      #expect(found.count == (isDown ? 3 : 2), "\(isDown) \(strength)")
      #expect(found.allSatisfy { ($0.radius - radius).magnitude < 1e-6 }, "\(isDown) \(strength)")
      if isDown { #expect(found.first?.color == ink.withOpacity(0.18)) }
      let rings = found.suffix(2)
      #expect(rings.map(\.width) == [3, 1.2])
      #expect(rings.first?.color == Color.white.withOpacity(0.7 * fade))
      #expect(rings.last?.color == ink.withOpacity(0.6 * fade))
    }
    #expect(circles(.init(position: place, isDown: true, strength: 0)).isEmpty)
    #expect(circles(.init(position: place, isDown: false, strength: -1)).isEmpty)
    let both = DisplayList {
      TouchDrawing.draw([.init(position: .zero), .init(position: place)], &$0)
    }
    #expect(both.items.count == 6)
    let frame = StoryboardFrame(
      moment: Moment(time: 0, caption: ""), picture: DisplayList { $0.fill(.rect(screen), .white) },
      touches: [.init(position: place)])
    #expect(frame.screen.items.count == 4 && frame.screen.items[0] == frame.picture.items[0])
  }

  /// A point is in a gap where a text is, but for a point above and below it, that nothing opaque
  /// is drawn over.
  @Test("an outline is interrupted where a text is that nothing covers", arguments: 0..<12)
  func gaps_ofTexts_areWhereTheyAreSeen(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var texts: [(box: Rect, place: Int)] = []
    var covers: [(box: Rect, place: Int)] = []
    var place = 0
    let picture = DisplayList { picture in
      for column in 0..<3 {
        for row in 0..<3 where random.index(below: 3) > 0 {
          // Letters of 6 points on lines of 12, far from each other.
          let corner = Point(x: 8 + 64 * Double(column), y: 6 + 50 * Double(row))
          let (count, opacity) = (
            1 + random.index(below: 6), [1, 0.2, 0.05][random.index(below: 3)]
          )
          picture.group(opacity: opacity) {
            $0.text(
              TextLayout(
                String(repeating: "x", count: count), style: TextStyle(font: Font(size: 10))),
              at: corner, anchor: .topLeft, .color(.black))
          }
          let box = Rect(origin: corner, size: Size(width: 6 * Double(count), height: 12))
          if opacity > 0.1 { texts.append((box.insetBy(dx: -1, dy: 1), place)) }
          place += 1
          guard random.index(below: 2) == 0 else { continue }
          let cover = Rect(
            x: corner.x + Double(random.index(below: 40)) - 20,
            y: corner.y + Double(random.index(below: 20)) - 10,
            width: 8 + Double(random.index(below: 30)), height: 4 + Double(random.index(below: 20)))
          let alpha = [1, 0.95, 0.85][random.index(below: 3)]
          picture.fill(.rect(cover), Color.white.withOpacity(alpha))
          if alpha > 0.9 { covers.append((cover, place)) }
          place += 1
        }
      }
    }
    let gaps = TextGaps(in: picture, on: screen, measurer: measurer)
    for x in stride(from: 0.25, to: 200, by: 3.5) {
      for y in stride(from: 0.25, to: 160, by: 2.5) {
        let point = Point(x: x, y: y)
        let isSeen = texts.contains { text in
          text.box.contains(point)
            && !covers.contains { $0.place > text.place && $0.box.contains(point) }
        }
        let list = DisplayList {
          gaps.interrupt(from: point, to: Point(x: x + 1e-9, y: y), .identity, in: &$0) { _ in }
        }
        #expect(list.items.isEmpty != isSeen, "seed \(seed), \(point)")
      }
    }
  }

  @Test("the clip of an interrupted outline leaves out its texts, with space for all of it")
  func clip_ofAnOutline_leavesOutItsTexts() throws {
    let picture = DisplayList { picture in
      for x in [20.0, 100] {
        picture.text(
          TextLayout("xxxxx", style: TextStyle(font: Font(size: 10))), at: Point(x: x, y: 40),
          anchor: .topLeft, .color(.black))
      }
    }
    let gaps = TextGaps(in: picture, on: screen, measurer: measurer)
    func clip(_ bounds: Rect, _ transform: AffineTransform = .identity) -> Path? {
      let list = DisplayList {
        gaps.interrupt(bounds, transform, in: &$0) { $0.fill(.rect(bounds), .black) }
      }
      guard case .group(let group)? = list.items.first else { return nil }
      #expect(group.clip?.rule == .evenOdd && group.content.items.count == 1)
      return group.clip?.path
    }
    // The first text is at 19...51 by 41...51, the second at 99...131.
    let one = try #require(clip(Rect(x: 30, y: 10, width: 40, height: 100)))
    #expect(one.bounds == Rect(x: 15, y: 6, width: 59, height: 108))
    #expect(one.elements.count == 2 * Path.rect(screen).elements.count)
    let both = try #require(clip(Rect(x: 30, y: 45, width: 90, height: 2)))
    #expect(both.bounds == Rect(x: 15, y: 37, width: 120, height: 18))
    #expect(both.elements.count == 3 * Path.rect(screen).elements.count)
    let scaled = try #require(clip(Rect(x: 30, y: 10, width: 40, height: 100), .scale(x: 2, y: 2)))
    #expect(scaled.bounds == Rect(x: 30, y: 12, width: 118, height: 216))
    // Not at all around a text that is wholly inside, or beside it.
    #expect(clip(Rect(x: 17, y: 39, width: 36, height: 14)) == nil)
    #expect(clip(Rect(x: 18.5, y: 39, width: 36, height: 14)) != nil)
    #expect(clip(Rect(x: 52, y: 10, width: 40, height: 100)) == nil)
  }

  private func cell(_ x: Double, _ count: Int, label: String? = nil) -> DisplayItem {
    .group(
      DisplayGroup(
        transform: .translation(x: x, y: 0),
        label: label.map { DisplayGroup.Label(id: $0, title: $0, description: "") },
        content: DisplayList { picture in
          for index in 0..<count {
            picture.fill(.rect(Rect(x: 9 * Double(index), y: 0, width: 8, height: 8)), .black)
          }
        }))
  }

  @Test("content of three items or more that frames share is an artwork, once for all")
  func artworks_ofFrames_areSharedContents() {
    func frames(_ lists: [[DisplayItem]]) -> [StoryboardFrame] {
      lists.map {
        StoryboardFrame(moment: Moment(time: 0, caption: ""), picture: DisplayList($0))
      }
    }
    func names(_ list: DisplayList) -> [String] {
      list.items.flatMap { item -> [String] in
        switch item {
        case .group(let group): names(group.content)
        case .artwork(let artwork): [artwork.name + " \(artwork.content.items.count)"]
        default: []
        }
      }
    }
    let outer = DisplayItem.group(
      DisplayGroup(opacity: 0.5, content: DisplayList([cell(1, 2), cell(2, 1)])))
    let rows: [(lists: [[DisplayItem]], names: [[String]])] = [
      ([[cell(0, 3)], [cell(9, 3)]], [["layer 3"], ["layer 3"]]),
      ([[cell(0, 2)], [cell(9, 2)]], [[], []]), ([[cell(0, 3)], [cell(9, 4)]], [[], []]),
      ([[cell(0, 3), cell(20, 3)]], [["layer 3", "layer 3"]]),
      ([[cell(0, 3, label: "a")], [cell(9, 3, label: "b")]], [["a 3"], ["a 3"]]),
      // All that lies in a group counts.
      ([[outer], [outer]], [["layer 2"], ["layer 2"]]),
      ([[outer], [cell(0, 3), cell(5, 3)]], [[], ["layer 3", "layer 3"]]),
    ]
    for (index, row) in rows.enumerated() {
      let frames = frames(row.lists)
      var artwork = SharedArtwork(of: frames)
      let found = frames.map { artwork.sharing($0.picture) }
      #expect(found.map(names) == row.names, "row \(index)")
      // The pictures are the same.
      for (frame, list) in zip(frames, found) {
        #expect(
          list.placedItems(on: screen, measurer) == frame.picture.placedItems(on: screen, measurer))
      }
    }
  }

  @Test("items within two points of what is shown are kept, in groups that are turned as well")
  func cropped_atTheEdge_keepsTwoPoints() {
    let parts = [
      Rect(x: 50, y: 50, width: 40, height: 40), Rect(x: 150, y: 10, width: 10, height: 10),
    ]
    func isKept(_ box: Rect, _ transform: AffineTransform = .identity) -> Bool {
      let list = DisplayList { picture in
        picture.group(transform: transform) { $0.fill(.rect(box), .black) }
      }
      return !PictureCrop(to: parts, measurer: measurer).cropped(list).isEmpty
    }
    for (x, y, isSeen) in [
      (60.0, 60.0, true), (37.9, 60, false), (38.1, 60, true), (91.9, 60, true), (92.1, 60, false),
      (60, 37.9, false), (60, 38.1, true), (60, 91.9, true), (60, 92.1, false), (155, 15, true),
      (100, 15, false),
    ] {
      #expect(isKept(Rect(x: x, y: y, width: 10, height: 10)) == isSeen, "\(x) \(y)")
    }
    let turn = AffineTransform.rotation(.pi / 2).concatenating(.translation(x: 100, y: 0))
    #expect(isKept(Rect(x: 60, y: 20, width: 10, height: 10), turn))
    #expect(!isKept(Rect(x: 20, y: 60, width: 10, height: 10), turn))
    // A line without height, and links wherever they are.
    #expect(isKept(Rect(x: 60, y: 60, width: 10, height: 0)))
    let links = DisplayList { picture in
      picture.destination("a", at: Point(x: 500, y: 500))
      picture.link(Rect(x: 500, y: 500, width: 9, height: 9), to: .destination("a"))
    }
    #expect(PictureCrop(to: parts, measurer: measurer).cropped(links).items.count == 2)
  }
}
