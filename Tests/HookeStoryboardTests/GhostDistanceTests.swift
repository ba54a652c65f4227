// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

/// How close the ghosts of a shape are: 4 % of its longer side, at least 3 and at most 7 points,
/// against counts of even steps.
@Suite("Distances of ghosts")
struct GhostDistanceTests {
  private let measurer = MonospacedTextMeasurer()
  private let screen = Rect(x: 0, y: 0, width: 400, height: 600)

  /// The number of ghosts of a box that makes six steps.
  private func count(_ size: Size, step: (x: Double, y: Double)) -> Int {
    let states = (0..<7).map { index in
      StoryboardFrame(
        moment: Moment(time: Double(index), caption: ""),
        picture: DisplayList { picture in
          picture.fill(.rect(screen), .white)
          let place = Point(x: 20 + step.x * Double(index), y: 20 + step.y * Double(index))
          picture.group(transform: .translation(x: place.x, y: place.y)) { picture in
            picture.fill(.rect(Rect(origin: .zero, size: size)), Color(hex: 0x3498DB))
          }
        })
    }
    return OnionSkin.overlay(states, screen: screen.size, measurer: measurer).picture
      .placedItems(on: screen, measurer).count { item in
        if case .stroke = item.item { true } else { false }
      }
  }

  @Test("ghosts are apart by a share of the size, of small and of large shapes by a bound")
  func ghosts_ofEvenSteps_areApartByTheLeastDistance() {
    // The side, a step, and how many of the six steps leave a ghost: every one, every second.
    let rows: [(side: Double, step: Double, count: Int)] = [
      (20, 2.9, 3), (20, 3.1, 6), (60, 2.9, 3), (70, 3.1, 6), (100, 3.9, 3), (100, 4.1, 6),
      (150, 5.9, 3), (150, 6.1, 6), (174, 6.9, 3), (180, 7.1, 6), (250, 6.9, 3), (250, 7.1, 6),
      (360, 6.9, 3), (360, 7.1, 6), (360, 3.4, 2), (360, 3.6, 3), (20, 1.4, 2), (20, 0.4, 0),
    ]
    for row in rows {
      // By either side, and along either direction.
      let wide = Size(width: row.side, height: 14)
      let high = Size(width: 14, height: row.side)
      #expect(count(wide, step: (0, row.step)) == row.count, "\(row) down")
      #expect(count(high, step: (row.step, 0)) == row.count, "\(row) across")
      #expect(count(high, step: (0, row.step)) == row.count, "\(row) along")
    }
  }
}
