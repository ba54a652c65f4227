// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import HookeTestSupport
import Testing

@testable import HookePlayback

@Suite("Items followed through samples")
struct TrackedItemTests {
  private static func item(_ number: Int) -> TrackedItem {
    TrackedItem(
      key: key(number), name: nil, item: .fill(.rect(.zero), .color(.black), .nonZero),
      origin: .zero, parameterCount: 0)
  }

  private static func key(_ number: Int) -> TrackedItem.Key {
    .layer(number, clip: nil, isMasked: false)
  }

  @Test("children stand in the order of every sample, as few of them as that allows")
  func places_anySamples_keepTheirOrder() {
    for (samples, count) in [
      ([[1, 2, 3], [1, 3], [2, 3]], 3), ([[1, 2], [2, 1]], 3), ([[1, 1], [1], [1, 1, 1]], 3),
      ([[9, 1, 8], [9, 2, 8], [9, 3, 8], [9, 1, 8]], 5), ([[], [4], [5, 4], [4, 5]], 3),
      ([[1, 2, 3, 4], [5, 2, 6, 4], [2, 4], [1, 2, 3, 4]], 6),
    ] {
      let parent = Self.item(0)
      for keys in samples {
        let places = parent.places(of: keys.map(Self.key)) { Self.item(keys[$0]) }
        #expect(places.map { parent.children[$0].key } == keys.map(Self.key), "\(samples)")
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "\(samples): \(places)")
      }
      #expect(parent.children.count == count, "\(samples)")
    }
  }

  /// The length of the longest common subsequence, by trying every one of the first list.
  private static func common(_ first: [Int], _ second: [Int]) -> Int {
    (0..<1 << first.count).map { chosen in
      let part = first.indices.filter { chosen >> $0 & 1 == 1 }.map { first[$0] }
      var rest = second[...]
      for key in part {
        guard let place = rest.firstIndex(of: key) else { return 0 }
        rest = rest[(place + 1)...]
      }
      return part.count
    }.max() ?? 0
  }

  @Test("of two samples, what stands in the same order in both has one child")
  func places_ofTwoSamples_areAsFewAsTheirOrderAllows() {
    var random = SeededGenerator(seed: 7)
    for number in 0..<400 {
      let samples = (0..<2).map { _ in
        (0..<random.index(below: 8)).map { _ in random.index(below: 4) }
      }
      let parent = Self.item(0)
      for keys in samples {
        _ = parent.places(of: keys.map(Self.key)) { Self.item(keys[$0]) }
      }
      let expected = samples[0].count + samples[1].count - Self.common(samples[0], samples[1])
      #expect(parent.children.count == expected, "case \(number) of seed 7: \(samples)")
    }
  }

  /// An item with the samples at which each of its children is there, and each of theirs.
  private static func tree(_ children: [(samples: [Int], children: [[Int]])]) -> TrackedItem {
    let identity: [Double] = [0, 0, 1, 0, 0, 1, 1]
    func group(_ number: Int) -> TrackedItem {
      TrackedItem(
        key: key(number), name: nil, item: .group(DisplayGroup(content: DisplayList())),
        origin: .zero, parameterCount: 7)
    }
    func add(_ lists: [[Int]], to parent: TrackedItem) {
      _ = parent.places(of: lists.indices.map(key)) { group($0) }
      for (child, samples) in zip(parent.children, lists) {
        for sample in samples { child.add(identity, at: sample) }
      }
    }
    let root = group(0)
    for sample in 0..<4 { root.add(identity, at: sample) }
    add(children.map(\.samples), to: root)
    for (child, own) in zip(root.children, children) { add(own.children, to: child) }
    return root
  }

  @Test(
    "what is not there throughout is found as a whole, else what is in it; the brief are counted")
  func ranges_ofWhatComesAndGoes_areTheOutermost() {
    let all = [0, 1, 2, 3]
    typealias Row = (
      children: [(samples: [Int], children: [[Int]])], ranges: [[Int]], items: Int, brief: Int
    )
    let rows: [Row] = [
      ([], [], 1, 0), ([(all, [])], [], 2, 0), ([(all, [all])], [], 3, 0),
      ([([1, 2, 3], [])], [[1, 3]], 2, 0), ([([0, 1, 2], [])], [[0, 2]], 2, 0),
      ([([0, 1, 3], [])], [[0, 1], [3, 3]], 2, 0), ([([2], [])], [[2, 2]], 2, 1),
      ([([0, 3], [])], [[0, 0], [3, 3]], 2, 0), ([(all, [[1]])], [[1, 1]], 3, 1),
      // Of what comes and goes, the parts that do are in it.
      ([([1, 2], [[1]])], [[1, 2]], 3, 1),
      ([(all, [[0], all]), ([3], [])], [[0, 0], [3, 3]], 5, 2),
      ([([0], [[0], [0]])], [[0, 0]], 4, 3),
    ]
    for row in rows {
      let root = Self.tree(row.children)
      let ranges = root.transientRanges(sampleCount: 4).map { [$0.first, $0.last] }
      #expect(ranges == row.ranges, "\(row)")
      let curves = ItemCurves(root, in: nil, ticks: [0, 10, 20, 30])
      #expect(curves.itemCount == row.items && curves.fleetingItemCount == row.brief, "\(row)")
    }
  }

  @Test("what is another thing at every sample, between two that rest, is a child each")
  func places_ofManyKinds_areFound() {
    let parent = Self.item(0)
    for sample in 0..<4_000 {
      let keys = [-1, sample, -2]
      let places = parent.places(of: keys.map(Self.key)) { Self.item(keys[$0]) }
      #expect(places == [0, 1, sample + 2])
    }
    #expect(parent.children.count == 4_002)
  }

  /// What a layer or its mask is at a sample: whether it has a mask of its own, and its clip.
  private typealias State = (isMasked: Bool, clip: Path?)

  /// The keys and samples of the item of a layer, or of a mask, that changes in the middle.
  private static func ranges(_ first: State, _ second: State, isMask: Bool) -> [[Int]] {
    let square = DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .black) }
    func layer(
      _ number: Int, clip: Path? = nil, _ sublayers: [LayerPicture] = [], mask: LayerPicture? = nil
    ) -> LayerPicture {
      LayerPicture(
        number: number, name: "\(number)", transform: .identity, anchor: .zero, clip: clip,
        mask: mask, back: square, sublayers: sublayers)
    }
    let samples = (0..<6).map { sample in
      let state = sample < 3 ? first : second
      let changing = layer(2, clip: state.clip, mask: state.isMasked ? layer(3) : nil)
      return SceneSampler.Sample(
        tick: 10 * sample,
        picture: layer(
          0, [isMask ? layer(1, mask: changing) : layer(1, [changing])]))
    }
    let tracker = ItemTracker(
      samples, area: Rect(x: 0, y: 0, width: 50, height: 50), measurer: MonospacedTextMeasurer())
    let outer = tracker.root.children.flatMap(\.children)
    return outer.filter { $0.name == "2" && $0.isMask == isMask }.map { item in
      item.sampleRanges.flatMap { [$0.first, $0.last] }
    }
  }

  @Test("a layer or mask with and without a mask, or with clips of two kinds, is two items")
  func items_ofOneLayer_areThoseOfItsKinds() {
    let (square, wide, disc) = (
      Path.rect(Rect(x: 0, y: 0, width: 9, height: 9)),
      Path.rect(Rect(x: 0, y: 0, width: 20, height: 9)),
      Path.ellipse(in: Rect(x: 0, y: 0, width: 9, height: 9))
    )
    let rows: [(first: State, second: State, isOne: Bool)] = [
      ((false, nil), (false, nil), true), ((true, nil), (true, nil), true),
      ((false, nil), (true, nil), false), ((true, nil), (false, nil), false),
      ((false, nil), (false, square), false), ((false, disc), (false, square), false),
      ((true, disc), (true, nil), false),
    ]
    for isMask in [false, true] {
      for row in rows {
        let found = Self.ranges(row.first, row.second, isMask: isMask)
        #expect(Set(found) == (row.isOne ? [[0, 5]] : [[0, 2], [3, 5]]), "\(row), \(isMask)")
        #expect(found.count == (row.isOne ? 1 : 2))
      }
      // A clip that grows is one with other parameters.
      let grown = Self.ranges((false, square), (false, wide), isMask: isMask)
      #expect(grown == [[0, 2, 3, 5]])
    }
  }
}
