// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import HookeRecording
import HookeScene
import Testing

@testable import HookePlayback

/// Samples of a square whose place and presence are known at any time.
@Suite("Adaptive samples")
struct AdaptiveSamplerTests {
  private static let area = Rect(x: 0, y: 0, width: 300, height: 100)

  /// The picture of a square; none where it is away.
  private static func picture(_ x: Double?) -> LayerPicture {
    LayerPicture(
      number: 0, name: "screen", transform: .identity, anchor: .zero,
      back: DisplayList { list in
        if let x { list.fill(.rect(Rect(x: x, y: 40, width: 10, height: 10)), .black) }
      })
  }

  private static func sampler(
    largestError: Double = 0.5, areas: [Rect] = [area], changes: [Double] = [],
    _ place: @escaping (Double) -> Double?
  ) -> AdaptiveSampler {
    let recording = Recording(
      name: "square", title: "", summary: "", screen: .init(width: 300, height: 100), duration: 1,
      tracks: [], events: [])
    return AdaptiveSampler(
      SceneSampler(
        .pictures({ picture(place($0)) }, changes: changes), measurer: MonospacedTextMeasurer(),
        timeBase: TimeBase(duration: 1, rest: 0.5)),
      areas: areas, options: PlaybackOptions(rest: 0.5, largestError: largestError),
      recording: recording)
  }

  private static func times(_ sampler: AdaptiveSampler) -> [Double] {
    sampler.sceneSampler.samples.map { sampler.sceneSampler.timeBase.seconds($0.tick) }
  }

  /// Half way between samples a line is within its share of the error, 0.15 of it.
  @Test("what swings is sampled as its bends demand", arguments: [0.1, 0.3, 1])
  func samples_ofASwing_areAsDenseAsItsBends(largestError: Double) {
    func place(_ time: Double) -> Double { 150 + 100 * sin(2 * .pi * 4 * time * time) }
    let times = Self.times(Self.sampler(largestError: largestError, place))
    for (start, end) in zip(times, times.dropFirst()) {
      let miss = abs((place(start) + place(end)) / 2 - place((start + end) / 2))
      #expect(miss <= 0.16 * largestError, "from \(start)")
    }
    // A 60th of a second is enough where it bends little.
    #expect(times.filter { $0 < 0.1 }.count <= (largestError == 1 ? 14 : 60))
    #expect(times.first == 0 && abs((times.last ?? 0) - 1) < 2e-6)
  }

  @Test("a jump, and what comes or goes, is between neighbouring ticks")
  func samples_ofAJump_areItsTicks() {
    let jump = 0.123_456_7
    let rows: [(Double) -> Double?] = [
      { $0 < jump ? 20 : 90 }, { $0 < jump ? nil : 90 }, { $0 < jump ? 20 : nil },
      { $0 < jump ? 20 + 30 * $0 : 90 - 10 * $0 },
    ]
    for place in rows {
      let samples = Self.sampler(place).sceneSampler.samples
      let ticks = samples.map(\.tick)
      // A tick is 1.5 µs long.
      let tick = Int((jump / 1.5e-6).rounded(.up))
      #expect(ticks.contains(tick) && ticks.contains(tick - 1))
      #expect(ticks.count < 200, "\(ticks.count)")
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
      // One that is known takes no more samples than these.
      let known = Self.times(Self.sampler(changes: [jump], place))
      #expect(known.count <= ticks.count && known.count < 80)
    }
  }

  @Test("what rests is sampled at its ends, and what is not seen is not refined")
  func samples_ofWhatRests_areItsEnds() {
    #expect(Self.times(Self.sampler { _ in 20 }).map { ($0 * 1e5).rounded() } == [0, 1e5])
    // Sixty a second, as each differs.
    let unseen = Self.sampler(areas: [Rect(x: 0, y: 0, width: 300, height: 30)]) { time in
      150 + 100 * sin(40 * time)
    }
    #expect((61...62).contains(Self.times(unseen).count))
    let seen = Self.sampler { 150 + 100 * sin(40 * $0) }
    #expect(Self.times(seen).count > 90)
    // Either area is enough.
    let other = Rect(x: 0, y: 0, width: 300, height: 30)
    for areas in [[Self.area, other], [other, Self.area]] {
      let both = Self.sampler(areas: areas) { 150 + 100 * sin(40 * $0) }
      #expect(Self.times(both) == Self.times(seen))
    }
  }

  /// What keyframes may be off is what samples leave of the error.
  @Test("curves have 0.85 of the error", arguments: [0.1, 0.5, 3])
  func tolerance_ofACurve_isWhatSamplesLeave(largestError: Double) throws {
    let sampler = Self.sampler(largestError: largestError) { 20 + 100 * $0 }
    for _ in 0..<2 {
      let curves = sampler.itemCurves(in: Self.area)
      func all(_ curves: ItemCurves) -> [PropertyCurve] {
        curves.curves + curves.children.flatMap(all)
      }
      let moving = all(curves).filter { $0.property == .x && !$0.isConstant }
      #expect(moving.count == 1)
      let tolerance = try #require(moving.first?.tolerance.first)
      #expect(abs(tolerance - 0.85 * largestError) < 1e-9)
    }
  }

  /// Squares that rest, and texts that are others at each of the samples.
  private static func flicker(_ squares: Int, _ texts: Int) -> AdaptiveSampler {
    // Ten steps of a 60th of a second.
    let duration = 1.0 / 6
    let style = TextStyle(font: Font(size: 9))
    let recording = Recording(
      name: "texts", title: "", summary: "", screen: .init(width: 300, height: 100),
      duration: duration, tracks: [], events: [])
    return AdaptiveSampler(
      SceneSampler(
        .pictures(
          { time in
            LayerPicture(
              number: 0, name: "screen", transform: .identity, anchor: .zero,
              back: DisplayList { list in
                for _ in 0..<squares {
                  list.fill(.rect(Rect(x: 40, y: 40, width: 10, height: 10)), .black)
                }
                for number in 0..<texts {
                  list.text("\(time) \(number)", style: style, at: Point(x: 9, y: 50), .black)
                }
              })
          }, changes: []), measurer: MonospacedTextMeasurer(),
        timeBase: TimeBase(duration: duration, rest: 0.5)),
      areas: [area], options: PlaybackOptions(rest: 0.5, largestError: 0.5), recording: recording)
  }

  /// With the layer around them: a text that is there once becomes eight.
  @Test("above 1500 items samples are not refined")
  func samples_ofManyItems_areThoseOfTheFirstRun() {
    for (squares, texts, isRefined) in [(3, 17, true), (4, 17, false), (0, 18, false)] {
      let count = Self.flicker(squares, texts).sceneSampler.samples.count
      // Each of the ten intervals is cut into eight.
      #expect(count == (isRefined ? 81 : 11), "\(squares) and \(texts): \(count)")
    }
  }

  /// Each of 5,040 intervals is a jump, which eight pieces would make 40,321 samples of.
  @Test("above 40,000 samples there are no more of them")
  func samples_ofManyJumps_areThoseOfTheFirstRun() {
    let recording = Recording(
      name: "jumps", title: "", summary: "", screen: .init(width: 300, height: 100), duration: 84,
      tracks: [], events: [])
    let left = Self.picture(20)
    var right = left
    right.transform = .translation(x: 260, y: 0)
    let pictures = [left, right]
    let sampler = AdaptiveSampler(
      SceneSampler(
        .pictures({ pictures[Int(($0 * 60).rounded()) % 2] }, changes: []),
        measurer: MonospacedTextMeasurer(), timeBase: TimeBase(duration: 84, rest: 0)),
      areas: [Self.area], options: PlaybackOptions(rest: 0, largestError: 0.5),
      recording: recording)
    #expect(sampler.sceneSampler.samples.count == 5041)
  }
}
