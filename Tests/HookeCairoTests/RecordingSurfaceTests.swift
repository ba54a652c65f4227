// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeCairo

/// Which artworks and shadows are recorded, how often, and where a recording can be painted.
@Suite("Recordings of artworks and shadows")
struct RecordingSurfaceTests {
  private static let dot = DisplayItem.fill(
    .circle(center: .zero, radius: 3), .color(.black), .nonZero)
  private static let link = DisplayItem.link(
    DisplayLink(Rect(x: 0, y: 0, width: 9, height: 9), to: .uri("https://example.org")))
  private static let place = DisplayItem.destination(name: "a", at: .zero)

  private static func artwork(_ items: DisplayItem..., name: String = "art") -> Artwork {
    Artwork(name, DisplayList(items))
  }

  private static func shadow(_ deviation: Double) -> Shadow {
    let shape = Shadow.Shape.path(.circle(center: .zero, radius: 3))
    return Shadow(of: shape, color: .black, standardDeviation: deviation)
  }

  @Test func surface_ofAnArtwork_isRecordedOnce() {
    let cache = RecordingSurfaceCache()
    for (index, isRecorded) in [true, false].enumerated() {
      var calls = 0
      var found: [RecordingSurface?] = []
      for _ in 0..<3 {
        // Equal artworks are one, whichever value it is.
        found.append(
          cache.surface(of: Self.artwork(Self.dot, name: "\(index)")) { _ in
            calls += 1
            return isRecorded
          })
      }
      #expect(calls == 1, "what cannot be recorded is not tried again")
      #expect(found.allSatisfy { ($0 != nil) == isRecorded && $0 === found[0] })
    }
  }

  @Test func surface_ofAShadow_isRecordedOnce() {
    let cache = RecordingSurfaceCache()
    for (deviation, isRecorded) in [(1.0, true), (2, false), (3, true)] {
      var calls = 0
      var found: [RecordingSurface?] = []
      for _ in 0..<3 {
        found.append(
          cache.surface(of: Self.shadow(deviation)) { _ in
            calls += 1
            return isRecorded
          })
      }
      #expect(calls == 1 && found.allSatisfy { ($0 != nil) == isRecorded && $0 === found[0] })
    }
  }

  /// A link or a destination is of the page and not of the recording, however deep it lies.
  @Test func surface_ofAnArtworkWithMarks_isNone() {
    let cache = RecordingSurfaceCache()
    func group(_ item: DisplayItem) -> DisplayItem {
      .group(DisplayGroup(content: DisplayList([Self.dot, item])))
    }
    func nested(_ item: DisplayItem) -> DisplayItem { .artwork(Self.artwork(Self.dot, item)) }
    for (index, mark) in [Self.link, Self.place].enumerated() {
      for item in [mark, group(mark), nested(mark), group(nested(mark)), nested(group(mark))] {
        let artwork = Self.artwork(Self.dot, item, Self.dot, name: "marked")
        let found = cache.surface(of: artwork) { _ in
          Issue.record("recorded: \(index)")
          return true
        }
        #expect(found == nil)
      }
    }
    for item in [Self.dot, group(Self.dot), nested(Self.dot), group(nested(Self.dot))] {
      #expect(cache.surface(of: Self.artwork(item)) { _ in true } != nil)
    }
  }

  /// 512 are kept, of both kinds together; those remain.
  @Test func surfaces_ofManyThings_areLimited() {
    let cache = RecordingSurfaceCache()
    var calls = 0
    func isThere(_ number: Int) -> Bool {
      let draw = { (_: RecordingSurface) -> Bool in
        calls += 1
        return number % 5 != 0
      }
      return number % 3 == 0
        ? cache.surface(of: Self.shadow(Double(number)), draw) != nil
        : cache.surface(of: Self.artwork(Self.dot, name: "\(number)"), draw) != nil
    }
    for number in 0..<600 { #expect(isThere(number) == (number < 512 && number % 5 != 0)) }
    #expect(calls == 512)
    for number in [0, 1, 2, 3, 511, 512, 599] {
      #expect(isThere(number) == (number < 512 && number % 5 != 0))
    }
    #expect(calls == 512)
  }

  /// 16,384 by 16,384 units of a recording, eight a point.
  @Test func bounds_ofARecording_haveAnArea() {
    for (width, height, isHeld) in [
      (2048.0, 2048.0, true), (2048, 2049, false), (2049, 2048, false), (0, 1e9, true),
      (4_194_304, 1, true), (4_194_305, 1, false), (1, 4_194_305, false),
    ] {
      let bounds = Rect(x: -5e5, y: 7e5, width: width, height: height)
      #expect(RecordingSurface.canHold(bounds) == isHeld, "\(width), \(height)")
    }
    #expect(RecordingSurface.canHold(nil))
  }

  /// Groups and recordings within each other by count, and the least aspect to its power.
  @Test func nesting_ofGroupsAndRecordings_isTheDeepest() {
    func depth(_ nesting: RecordingNesting) -> Int {
      // 0.1 to the power of one over n is the least aspect for n applications.
      (0..<12).last { level in
        var aspect = 1.0
        while true {
          aspect -= 1e-3
          let power = (0...level).reduce(1) { product, _ in product * aspect }
          if power < 0.1 { break }
        }
        return !nesting.canBePainted(under: .scale(x: 1, y: aspect))
      } ?? -1
    }
    var plain = RecordingNesting()
    #expect(depth(plain) == 0)
    plain.beginGroup()
    plain.endGroup()
    #expect(depth(plain) == 1, "a group that has ended counts")
    plain.beginGroup()
    plain.beginGroup()
    plain.endGroup()
    plain.beginGroup()
    plain.endGroup()
    plain.endGroup()
    #expect(depth(plain) == 2)
    var outer = RecordingNesting()
    outer.add(plain)
    #expect(depth(outer) == 3)
    outer.add(RecordingNesting())
    #expect(depth(outer) == 3)
    outer.beginGroup()
    outer.add(plain)
    outer.endGroup()
    #expect(depth(outer) == 4)
    var other = RecordingNesting()
    other.add(outer)
    other.beginGroup()
    other.add(RecordingNesting())
    #expect(depth(other) == 5)
  }

  /// Turned, mirrored and enlarged, a transform squeezes as its least scale over its largest.
  @Test func aspect_ofATransform_isThatOfItsScales() {
    let nesting = RecordingNesting()
    for turn in [0, 0.3, 1.2, 2.5] {
      for factor in [-30, 0.01, 1, 7] as [Double] {
        for (aspect, isPainted) in [(1.0, true), (0.11, true), (0.09, false), (0, false)] {
          for scales in [(factor, factor * aspect), (factor * aspect, factor)] {
            let transform = AffineTransform.rotation(turn)
              .concatenating(.scale(x: scales.0, y: scales.1)).concatenating(.rotation(2 * turn))
            #expect(
              nesting.canBePainted(under: transform) == isPainted, "\(turn), \(scales)")
          }
        }
      }
    }
  }
}
