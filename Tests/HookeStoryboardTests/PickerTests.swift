// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeStoryboard

@Suite("Choice among candidates")
struct PickerTests {
  private typealias Row = (
    time: Double, kind: MomentCandidate.Kind, weight: Double, caption: String
  )

  private func candidates(_ rows: [Row], layer: String = "") -> [MomentCandidate] {
    rows.map { row in
      MomentCandidate(
        time: row.time, kind: row.kind, weight: row.weight, caption: row.caption, layer: layer)
    }
  }

  /// The times of those chosen in a run of 10 s.
  private func times(_ rows: [Row], _ limit: Int, isSpread: Bool = false) -> [Double] {
    MomentPicker(merged: candidates(rows), duration: 10, isSpread: isSpread).best(limit)
      .map(\.time)
  }

  @Test("the heaviest are chosen, in order of time, none below 25")
  func best_ofSome_areTheHeaviest() {
    let rows: [Row] = [
      (1, .arrival, 24.9, "a"), (2, .peak, 25, "b"), (4, .crossing, 70, "c"),
      (6, .passage, 50, "d"), (8, .start, 69, "e"),
    ]
    for (limit, expected) in [
      (0, []), (1, [4]), (2, [4, 8]), (3, [4, 6, 8]), (4, [2, 4, 6, 8]), (9, [2, 4, 6, 8]),
    ] as [(Int, [Double])] {
      #expect(times(rows, limit) == expected, "\(limit)")
    }
    #expect(times([], 3).isEmpty)
  }

  @Test("of equals the first, and then the one farthest from those chosen")
  func best_ofEquals_areSpread() {
    let rows: [Row] = [1, 2, 5, 8, 9].map { ($0, .arrival, 50, "at \($0)") }
    for (limit, expected) in [(1, [1]), (2, [1, 9]), (3, [1, 5, 9])] as [(Int, [Double])] {
      #expect(times(rows, limit) == expected, "\(limit)")
    }
  }

  /// The weight of the last of some candidates that say the same: another one is chosen before it
  /// if it weighs a little more, after it if a little less.
  private func weight(_ rows: [Row], _ layers: [String], kept count: Int) -> Double {
    var all = candidates(rows)
    for index in all.indices { all[index].layer = layers[index] }
    let last = all[all.count - 1].time
    return stride(from: 30.5, to: 110, by: 1).first { weight in
      let other = MomentCandidate(time: 99, kind: .wait, weight: weight, caption: "other")
      let chosen = MomentPicker(merged: all + [other], duration: 100, isSpread: false)
        .best(count)
      return !chosen.contains { $0.time == last }
    } ?? .infinity
  }

  @Test("a caption that repeats loses 30 and then 60, that of another number at once")
  func weight_ofARepetition_isLess() {
    func rows(_ captions: [String], _ kind: MomentCandidate.Kind = .arrival) -> [Row] {
      captions.enumerated().map { (10 * Double($0 + 1), kind, 100, $1) }
    }
    let four = rows(["a moves", "a moves", "a moves", "a moves"])
    #expect((weight(four, ["a", "a", "a", "a"], kept: 3) - 40).magnitude <= 0.5)
    let cases: [(rows: [Row], layers: [String], weight: Double)] = [
      (rows(["a moves"]), ["a"], 100), (rows(["b moves", "a moves"]), ["b", "a"], 100),
      (rows(["a moves", "a moves"]), ["a", "a"], 70),
      (rows(["a moves", "a moves", "a moves"]), ["a", "a", "a"], 40),
      (rows(["row-1 moves", "row-2 moves"]), ["row-1", "row-2"], 40),
      (rows(["row-1 moves", "row-2 fades"]), ["row-1", "row-2"], 100),
      // The number of a layer, and not of a step of the script.
      (rows(["row-1 moves", "row-2 moves"], .event), ["row-1", "row-2"], 100),
      (rows(["step 1", "step 2"]), ["dot", "dot"], 100),
      (rows(["1", "2"]), ["1", "2"], 100),
    ]
    for row in cases {
      let found = weight(row.rows, row.layers, kept: row.rows.count)
      #expect((found - row.weight).magnitude <= 0.5, "\(row.layers): \(found)")
    }
    // A rest loses nothing.
    let rests = rows(["at rest", "at rest"], .rest)
    #expect((weight(rests, ["", ""], kept: 2) - 100).magnitude <= 0.5)
  }

  private typealias Neighbour = (
    first: MomentCandidate.Kind, second: MomentCandidate.Kind, distance: Double, loss: Double
  )

  /// In a run of 100 s neighbours are less than 5 s apart, or 6 s in one that is spread.
  @Test(arguments: [false, true])
  func weight_besideOneChosen_fallsWithTheDistance(_ isSpread: Bool) {
    let rows: [Neighbour] =
      isSpread
      ? [
        (.arrival, .arrival, 6, 0), (.arrival, .arrival, 5.4, 9), (.arrival, .passage, 5, 15),
        (.event, .arrival, 5.4, 9), (.event, .event, 3, 15), (.arrival, .event, 3, 0),
      ]
      : [
        (.arrival, .arrival, 5, 0), (.arrival, .arrival, 2.5, 6), (.peak, .arrival, 1, 9.6),
        (.event, .arrival, 2.5, 6), (.event, .event, 2.5, 15), (.event, .event, 1, 24),
        (.event, .event, 5, 0), (.arrival, .event, 1, 0), (.start, .peak, 4.5, 1.2),
      ]
    for row in rows {
      for side in [1.0, -1] {
        func isChosen(beside weight: Double) -> Bool {
          let all = [
            MomentCandidate(time: 50, kind: row.first, weight: 100, caption: "a"),
            MomentCandidate(
              time: 50 + side * row.distance, kind: row.second, weight: 80, caption: "b"),
            MomentCandidate(time: 99, kind: .wait, weight: weight, caption: "c"),
          ].inOrder
          return MomentPicker(merged: all, duration: 100, isSpread: isSpread).best(2)
            .contains { $0.caption == "b" }
        }
        #expect(isChosen(beside: 80 - row.loss - 0.05), "\(row)")
        #expect(!isChosen(beside: 80 - row.loss + 0.05), "\(row)")
      }
    }
  }

  @Test("the number of a layer is no part of what its caption says")
  func captionWithoutNumber_ofALayer_isThatOfAll() {
    let rows: [(layer: String, caption: String, kind: MomentCandidate.Kind, found: String)] = [
      ("row-12", "row-12 moves", .arrival, "row- moves"),
      ("row", "row moves", .arrival, "row moves"),
      ("row 2", "row 2 moves 3", .peak, "row  moves 3"), ("7", "7 moves", .arrival, "7 moves"),
      ("row-2", "row-2 moves", .event, "row-2 moves"), ("row-2", "tap", .arrival, "tap"),
      ("a9b", "a9b moves", .arrival, "a9b moves"), ("", "at rest", .rest, "at rest"),
      ("é3", "é3 moves", .arrival, "é moves"),
    ]
    for row in rows {
      let candidate = MomentCandidate(
        time: 0, kind: row.kind, weight: 0, caption: row.caption, layer: row.layer)
      #expect(candidate.captionWithoutNumber == row.found)
    }
  }

  @Test("candidates are in order of time, the heaviest first, equals as they were found")
  func inOrder_ofSome_isByTimeAndWeight() {
    let rows: [Row] = [
      (2, .peak, 5, "a"), (1, .peak, 5, "b"), (2, .peak, 9, "c"), (1, .event, 5, "d"),
      (1, .wait, 4, "e"),
    ]
    #expect(candidates(rows).inOrder.map(\.caption) == ["b", "d", "e", "c", "a"])
  }

  @Test("a caption loses the number of its layer, unless the name is nothing but a number")
  func captionWithoutNumber_ofALayer_isThatOfItsKin() {
    let rows: [(layer: String, caption: String, kind: MomentCandidate.Kind, expected: String)] = [
      ("tile 12", "tile 12 grows", .arrival, "tile  grows"),
      ("tile-7", "tile-7 grows", .crossing, "tile- grows"),
      ("tile", "tile 7 grows", .peak, "tile 7 grows"),
      ("12", "12 grows", .arrival, "12 grows"), ("7", "7 of 9 grow", .arrival, "7 of 9 grow"),
      ("a7b", "a7b grows", .arrival, "a7b grows"), ("tile 12", "At rest", .rest, "At rest"),
      ("tile 12", "tile 12 grows", .event, "tile 12 grows"), ("", "12 grow", .arrival, "12 grow"),
    ]
    for row in rows {
      let candidate = MomentCandidate(
        time: 0, kind: row.kind, weight: 50, caption: row.caption, layer: row.layer)
      #expect(candidate.captionWithoutNumber == row.expected, "\(row)")
    }
  }
}
