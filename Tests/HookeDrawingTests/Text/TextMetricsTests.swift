// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// Baselines of measured texts, and where the corners of texts are by their anchors.
@Suite("Metrics of texts")
struct TextMetricsTests {
  private static func metrics(_ baselines: [Double]) -> TextMetrics {
    let lines = baselines.map { baseline in
      TextMetrics.Line(
        box: Rect(x: 0, y: baseline - 9, width: 30, height: 12), baseline: baseline)
    }
    return TextMetrics(size: Size(width: 40, height: 64), lines: lines)
  }

  @Test func baselines_ofLines_areTheFirstAndTheLast() {
    for (baselines, first, last) in [
      ([], 0, 0), ([9], 9, 9), ([9, 21], 9, 21), ([9, 21, 33], 9, 33), ([-3, -8], -3, -8),
    ] as [([Double], Double, Double)] {
      let metrics = Self.metrics(baselines)
      #expect(metrics.firstBaseline == first && metrics.lastBaseline == last, "\(baselines)")
    }
    let plain = TextMetrics(size: .zero, lines: [])
    #expect(plain.inkBounds == nil && !plain.isTruncated)
  }

  /// Each of fifteen anchors, of texts without lines, with one and with two.
  @Test func topLeft_ofEachAnchor_isAwayFromIt() {
    let across: [(TextAnchor.Horizontal, Double)] = [(.left, 0), (.center, 20), (.right, 40)]
    for baselines in [[], [9], [9, 21]] as [[Double]] {
      let down: [(TextAnchor.Vertical, Double)] = [
        (.top, 0), (.center, 32), (.baseline, baselines.first ?? 0),
        (.lastBaseline, baselines.last ?? 0), (.bottom, 64),
      ]
      for (horizontal, dx) in across {
        for (vertical, dy) in down {
          let corner = TextAnchor(horizontal, vertical)
            .topLeft(of: Self.metrics(baselines), at: Point(x: 100, y: -5))
          #expect(corner == Point(x: 100 - dx, y: -5 - dy), "\(horizontal), \(vertical)")
        }
      }
    }
    let named: [(TextAnchor, TextAnchor.Horizontal, TextAnchor.Vertical)] = [
      (.topLeft, .left, .top), (.center, .center, .center), (.baseline, .left, .baseline),
      (.baselineCenter, .center, .baseline), (.baselineRight, .right, .baseline),
    ]
    for (anchor, horizontal, vertical) in named {
      #expect(anchor == TextAnchor(horizontal, vertical))
    }
  }
}
