// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeStoryboard

/// Moments of runs with more of one kind than a sheet shows, and of small screens.
@Suite("Moments all over the run")
struct SpreadMomentTests {
  @Test("of forty steps of a script as important as each other those shown reach to the end")
  func best_ofManyEvents_areSpread() {
    let events = (0..<40).map { index in
      MomentCandidate(
        time: 0.2 + 0.5 * Double(index), kind: .event, weight: 90, caption: "step \(index)")
    }
    let chosen = MomentPicker(merged: events, duration: 20.2, isSpread: false).best(12)
    #expect(chosen.count == 12)
    let times = [0] + chosen.map(\.time) + [20.2]
    let widest = zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? 0
    #expect(widest <= 3, "\(times)")
  }

  @Test("on the screen of an icon a displacement of a point is seen, on that of a telephone not")
  func difference_onAnIcon_countsPoints() {
    func share(_ screen: Rect) -> Double {
      let pictures = [10.0, 11].map { x in
        PictureDifference.visibleItems(
          of: DisplayList { picture in
            picture.group(transform: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: 10)) {
              $0.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 20)), Color(white: 0))
            }
          }, on: screen, MonospacedTextMeasurer())
      }
      return PictureDifference.share(between: pictures[0], pictures[1], on: screen)
    }
    #expect(share(Rect(x: 0, y: 0, width: 40, height: 40)) == 40.0 / 1_600)
    #expect(share(Rect(x: 0, y: 0, width: 375, height: 667)) == 0)
  }
}
