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

  /// Four fifths of their shorter side are 16 points.
  @Test("gradients, which are illegible on top of each other, are apart by their shorter side")
  func ghosts_ofGradients_areApartByTheirHeight() {
    let gradient = Gradient.linear(
      from: .zero, to: Point(x: 60, y: 0), [Gradient.Stop(0, .black), Gradient.Stop(1, .white)])
    for (size, step, expected) in [
      (Size(width: 60, height: 20), 17.0, 3), (Size(width: 60, height: 20), 15, 1),
      (Size(width: 60, height: 20), 7.9, 1), (Size(width: 20, height: 60), 17, 3),
      (Size(width: 20, height: 60), 15, 1), (Size(width: 60, height: 60), 17, 1),
    ] {
      let fill = DisplayItem.fill(
        .rect(Rect(origin: .zero, size: size)), .gradient(gradient), .nonZero)
      let states = (0..<4).map { index in
        StoryboardFrame(
          moment: Moment(time: Double(index), caption: ""),
          picture: DisplayList { picture in
            picture.fill(.rect(screen), .white)
            let place = AffineTransform.translation(x: 20, y: 20 + step * Double(index))
            picture.group(transform: place) { $0.append(fill) }
          })
      }
      let found = OnionSkin.overlay(states, screen: screen.size, measurer: measurer).picture
        .placedItems(on: screen, measurer).count { $0.item == fill && $0.opacity < 1 }
      #expect(found == expected, "\(size) \(step): \(found)")
    }
  }

  /// Twelve states before the last, of which every n-th leaves ghosts: the least divisor of twelve
  /// of which no more than a hundred remain, by the first or the last picture, whichever has more.
  @Test("the more things move in the first or the last picture, the fewer states leave ghosts")
  func interval_ofManyThings_isALeastDivisor() {
    func interval(_ first: Int, _ last: Int, states: Int = 13) -> Int {
      let frames = (0..<states).map { state in
        StoryboardFrame(
          moment: Moment(time: Double(state), caption: ""),
          picture: DisplayList { picture in
            picture.fill(.rect(screen), .white)
            for index in 0..<(state + 1 == states ? last : first) {
              let place = Point(x: 11 * Double(index % 34), y: 20 + 40 * Double(state))
              picture.fill(
                .rect(Rect(origin: place, size: Size(width: 9, height: 9 + Double(index / 34)))),
                Color(hex: 0x3498DB))
            }
          })
      }
      return OnionSkin.overlay(frames, screen: screen.size, measurer: measurer).interval
    }
    let rows: [(count: Int, interval: Int)] = [
      (8, 1), (9, 2), (16, 2), (17, 3), (26, 4),
    ]
    for row in rows {
      #expect(interval(row.count, 1) == row.interval, "\(row) at first")
      #expect(interval(1, row.count) == row.interval, "\(row) at last")
    }
    // Of a prime number of states all or one; of what is not there at last all the same.
    #expect(interval(9, 9, states: 12) == 1 && interval(10, 10, states: 12) == 11)
    #expect(interval(26, 0) == 4 && interval(0, 26) == 0)
  }

  /// Ten states before the last; a hundred ghosts may be drawn.
  @Test("a hundred ghosts are drawn, and of more every second state or less")
  func interval_ofAHundredGhosts_isOne() {
    func interval(_ count: Int) -> Int {
      let frames = (0..<11).map { state in
        StoryboardFrame(
          moment: Moment(time: Double(state), caption: ""),
          picture: DisplayList { picture in
            picture.fill(.rect(screen), .white)
            for index in 0..<count {
              let place = Point(x: 30 * Double(index), y: 20 + 40 * Double(state))
              picture.fill(
                .rect(Rect(origin: place, size: Size(width: 9, height: 9))), Color(hex: 0x3498DB))
            }
          })
      }
      return OnionSkin.overlay(frames, screen: screen.size, measurer: measurer).interval
    }
    #expect(interval(10) == 1 && interval(11) == 2)
  }
}
