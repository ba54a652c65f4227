// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

/// Which parts of what moves leave ghosts of their own, and how fingers are drawn.
@Suite("Ghosts of parts, and fingers")
struct GhostPartTests {
  private let measurer = MonospacedTextMeasurer()
  private let screen = Rect(x: 0, y: 0, width: 320, height: 480)

  private typealias Row = (
    part: Rect, shift: Double, scale: Double, isText: Bool, widths: Set<Double>
  )

  /// A card of 100 by 80 points moves down in four steps, with a part that moves in it by a shift
  /// from the first to the last, and grows with it by a factor.
  private static let rows: [Row] = [
    (Rect(x: 10, y: 10, width: 40, height: 30), 0, 1, false, [100]),
    (Rect(x: 10, y: 10, width: 40, height: 30), 1.5, 1, false, [100]),
    (Rect(x: 10, y: 10, width: 40, height: 30), -1.5, 1, false, [100]),
    (Rect(x: 10, y: 10, width: 40, height: 30), 9, 1, false, [100, 40]),
    (Rect(x: 10, y: 10, width: 40, height: 30), -9, 1, false, [100, 40]),
    // A point beyond the edge of the card is none.
    (Rect(x: 61, y: 10, width: 40, height: 30), 0, 1, false, [100]),
    (Rect(x: 62, y: 10, width: 40, height: 30), 0, 1, false, [100, 40]),
    (Rect(x: -1, y: 10, width: 40, height: 30), 0, 1, false, [100]),
    (Rect(x: -2, y: 10, width: 40, height: 30), 0, 1, false, [100, 40]),
    (Rect(x: 10, y: 51, width: 40, height: 30), 0, 1, false, [100]),
    (Rect(x: 10, y: 52, width: 40, height: 30), 0, 1, false, [100, 40]),
    (Rect(x: 10, y: -2, width: 40, height: 30), 0, 1, false, [100, 40]),
    // Of two in one place one leaves ghosts.
    (Rect(x: 0, y: 0, width: 100, height: 80), 0, 1, false, [100]),
    (Rect(x: 10, y: 10, width: 40, height: 30), 0, 1.5, false, [100, 110, 120, 130]),
  ]

  /// The card is as wide in a state as it is scaled: the part keeps its place in it.
  @Test("a part leaves ghosts where it moves in what it lies in, by more than two points")
  func ghosts_ofAPart_areItsOwnWhereItMoves() {
    for (index, row) in Self.rows.enumerated() {
      let frames = (0..<5).map { state in
        let share = Double(state) / 4
        let scale = 1 + (row.scale - 1) * share * 0.8
        return StoryboardFrame(
          moment: Moment(time: Double(state), caption: ""),
          picture: DisplayList { picture in
            picture.fill(.rect(screen), .white)
            picture.group(
              transform: .scale(x: scale, y: scale).concatenating(
                .translation(x: 40, y: 20 + 240 * share))
            ) { picture in
              picture.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 80)), Color(hex: 0x3498DB))
              picture.group(transform: .translation(x: row.shift * share, y: 0)) {
                $0.fill(.rect(row.part), Color(hex: 0xE74C3C))
              }
            }
          })
      }
      let picture = OnionSkin.overlay(frames, screen: screen.size, measurer: measurer).picture
      let found = picture.placedItems(on: screen, measurer).compactMap { item -> Double? in
        guard case .stroke(let path, _, _) = item.item else { return nil }
        return path.applying(item.transform).bounds?.width.rounded()
      }
      #expect(Set(found) == row.widths, "row \(index): \(found)")
    }
  }

  /// Five boxes in twelve states are 60 of the hundred ghosts that a picture may have; lines that
  /// counted as well would make it 120.
  @Test("what has the box of its shape is a part of that, a line as well")
  func interval_ofShapesWithLines_isThatOfTheShapes() {
    let box = Rect(x: 0, y: 0, width: 30, height: 20)
    let line = Path.rect(box.insetBy(dx: 1, dy: 1))
    let frames = (0..<13).map { state in
      StoryboardFrame(
        moment: Moment(time: Double(state), caption: ""),
        picture: DisplayList { picture in
          picture.fill(.rect(screen), .white)
          for index in 0..<5 {
            let place = AffineTransform.translation(
              x: 10 + 60 * Double(index), y: 10 + 34 * Double(state))
            picture.group(transform: place) { picture in
              picture.fill(.rect(box), Color(hex: 0x3498DB))
              picture.append(
                .stroke(line, .color(.black), StrokeStyle(width: 2, join: .round)))
            }
          }
        })
    }
    #expect(
      OnionSkin.overlay(frames, screen: screen.size, measurer: measurer).interval == 1)
  }

  private typealias Mark = (radius: Double, fill: Double?, white: Double, dark: Double)

  /// A finger that is down has a disc of 13 points; one that is lifted a ring of 13 points that
  /// grows to 22 as it fades.
  @Test func draw_ofAFinger_isADiscOrAFadingRing() {
    let rows: [(isDown: Bool, strength: Double, mark: Mark?)] = [
      (true, 1, (13, 0.18, 0.7, 0.6)), (true, 0.5, (13, 0.18, 0.35, 0.3)),
      (false, 1, (13, nil, 0.7, 0.6)), (false, 0.5, (17.5, nil, 0.35, 0.3)),
      (false, 0.25, (19.75, nil, 0.175, 0.15)), (false, 3, (13, nil, 0.7, 0.6)),
      (false, 0, nil), (true, 0, nil), (true, -1, nil),
    ]
    let place = Point(x: 70, y: 50)
    for row in rows {
      let touch = StoryboardFrame.Touch(
        position: place, isDown: row.isDown, strength: row.strength)
      let list = DisplayList { TouchDrawing.draw([touch], &$0) }
      guard let mark = row.mark else {
        #expect(list.isEmpty, "\(row)")
        continue
      }
      var (fills, strokes) = ([Double](), [(alpha: Double, width: Double)]())
      for item in list.items {
        switch item {
        case .fill(let path, .color(let color), _):
          fills.append(color.alpha)
          #expect(path.bounds?.center == place)
        case .stroke(let path, .color(let color), let style):
          strokes.append((color.alpha, style.width))
          #expect(((path.bounds?.width ?? 0) - 2 * mark.radius).magnitude < 1e-3, "\(row)")
          #expect(color.isDark == (style.width == 1.2))
        default: Issue.record("\(item)")
        }
      }
      #expect(fills == [mark.fill].compactMap(\.self), "\(row)")
      #expect(strokes.map(\.width) == [3, 1.2], "\(row)")
      for (stroke, alpha) in zip(strokes, [mark.white, mark.dark]) {
        #expect((stroke.alpha - alpha).magnitude < 1e-9, "\(row)")
      }
    }
  }
}
