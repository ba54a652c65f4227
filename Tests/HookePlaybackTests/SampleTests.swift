// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeRecording
import HookeScene
import HookeTestSupport
import Testing

@testable import HookePlayback

/// The ticks at which a picture is sampled first, which samples are kept, and where it is sampled
/// again since an item appears or disappears.
@Suite("Samples of pictures that play")
struct SampleTests {
  private static let fonts = MonospacedTextMeasurer()

  private static func picture(at x: Double) -> LayerPicture {
    LayerPicture(
      number: 0, name: "stage", transform: .translation(x: x, y: 0), anchor: .zero,
      back: DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .black) })
  }

  /// A square that moves from 0.2 s to 0.5 s and from 0.9 s to the end at 1 s.
  private static let scene = Scene(name: "move", title: "Move", summary: "") { stage in
    let square = Layer(name: "square", frame: Rect(x: 10, y: 10, width: 20, height: 20))
    stage.root.addSublayer(square)
    for (time, x, duration) in [(0.2, 100.0, 0.3), (0.9, 40, 0.1)] {
      stage.at(time, "to \(x)") { [unowned stage] in
        let move = BasicAnimation(Layer.positionX, to: x, duration: duration, timing: .linear)
        stage.animator.add(move, to: square, forKey: "move")
      }
    }
  }

  private static func ticks(
    _ recording: Recording, rest: Double, changes: [Double] = []
  ) -> (ticks: [Int], base: TimeBase) {
    let base = TimeBase(duration: recording.duration, rest: rest)
    let sampler = SceneSampler(
      .pictures({ _ in picture(at: 0) }, changes: changes), measurer: fonts, timeBase: base)
    return (sampler.firstTicks(recording), base)
  }

  @Test func firstTicks_ofMotionAndRest_areTwiceAsDenseInMotion() {
    let recording = Recording(of: Self.scene, textMeasurer: Self.fonts)
    #expect(recording.duration == 1)
    for rest in [0.0, 1.5] {
      let changes = [0, 0.2, 0.25, 1, 1.2, -0.1]
      let (found, base) = Self.ticks(recording, rest: rest, changes: changes)
      var expected: Set<Int> = [0, base.lastTick]
      for frame in 0...60 { expected.insert(base.tick(Double(frame) * (1.0 / 60))) }
      for (start, end) in [(0.2, 0.5), (0.9, 1.0)] {
        var time = start
        while time < end {
          expected.insert(base.tick(time))
          time += 1.0 / 120
        }
      }
      // Right before and at each change within the scene.
      for time in [0.2, 0.25, 1] { expected.formUnion([base.tick(time) - 1, base.tick(time)]) }
      if rest == 0 { expected.insert(base.lastTick - 1) }
      #expect(found == expected.sorted(), "rest \(rest)")
    }
  }

  /// Pictures that a program draws may jump where a motion begins or ends.
  @Test func times_ofPictures_areThoseBeforeAndAtEachStartAndEnd() {
    let tracks = [
      Fixtures.track(
        "a", "opacity",
        [
          Fixtures.linear(0.123_456, 0.234_567, from: [0], to: [1]),
          Fixtures.linear(0.345_678, 0.456_789, from: [0], to: [1]),
        ], initial: 0),
      Fixtures.track(
        "b", "opacity", [Fixtures.linear(0.567_891, 0.678_912, from: [0], to: [1])], initial: 0),
    ]
    var times: Set<Double> = []
    let list = DisplayList { $0.fill(.rect(Rect(x: 9, y: 9, width: 9, height: 9)), .black) }
    _ = AnimatedPicture(
      recording: Fixtures.recording(tracks, duration: 1), options: PlaybackOptions(rest: 0.5),
      textMeasurer: Self.fonts
    ) { time in
      times.insert(time)
      return list
    }
    let base = TimeBase(duration: 1, rest: 0.5)
    for segment in tracks.flatMap(\.segments) {
      for tick in [base.tick(segment.startTime), base.tick(segment.endTime)] {
        #expect(times.isSuperset(of: [base.seconds(tick - 1), base.seconds(tick)]), "\(tick)")
      }
    }
  }

  /// Steps, and the starts and ends of motions, up to the end of the picture.
  @Test func eventTicks_ofAScene_areThoseBeforeAndAtItsEvents() {
    for (duration, times) in [
      (1.0, [0.2, 0.5, 0.9, 1]), (0.95, [0.2, 0.5, 0.9]), (0.5, [0.2, 0.5]), (0.1, []),
    ] {
      let base = TimeBase(duration: duration, rest: 0.5)
      let sampler = SceneSampler(
        .scene(Self.scene, .exact), measurer: Self.fonts, timeBase: base)
      let ticks = sampler.eventTicks().filter { $0 > 0 }
      #expect(ticks == times.flatMap { [base.tick($0) - 1, base.tick($0)] }, "\(duration)")
    }
  }

  @Test func firstTicks_inPOPsProfile_areThoseOfFrames() {
    var recording = Recording(of: Self.scene, textMeasurer: Self.fonts)
    recording.profile = "pop"
    recording.duration = 0.51
    let (found, base) = Self.ticks(recording, rest: 1, changes: [0.123])
    let frames = (0...30).map { base.tick(Double($0) / 60) }
    #expect(found == frames + [base.lastTick])
  }

  /// A long scene has no more than 6,000 samples of rest.
  @Test(arguments: [(99.0, 5941), (100, 6001), (300, 6001), (1200, 6001)])
  func firstTicks_ofALongRest_areLimited(_ duration: Double, _ count: Int) {
    let recording = Recording(
      name: "rest", title: "", summary: "", screen: .init(width: 9, height: 9), duration: duration,
      tracks: [], events: [])
    let (found, base) = Self.ticks(recording, rest: 0)
    #expect((count...count + 1).contains(found.count), "\(found.count)")
    let steps = zip(found, found.dropFirst()).map { base.seconds($1) - base.seconds($0) }
    let step = max(1.0 / 60, duration / 6000)
    #expect(steps.dropLast().allSatisfy { abs($0 - step) < 2 * base.seconds(1) })
  }

  /// Of a motion of more than 50 s there are 6,000 samples beside those of 60 a second.
  @Test(arguments: [60.0, 90, 300]) func firstTicks_ofALongMotion_areLimited(_ duration: Double) {
    let move = Fixtures.linear(0, duration, from: [0], to: [9])
    let recording = Fixtures.recording(
      [Fixtures.track("a", "opacity", [move], initial: 0)], duration: duration)
    let (found, base) = Self.ticks(recording, rest: 0)
    let (coarse, fine) = (max(1.0 / 60, duration / 6000), duration / 6000)
    #expect(found.count <= Int(duration / coarse) + 6010)
    #expect(
      zip(found, found.dropFirst()).allSatisfy {
        base.seconds($1) - base.seconds($0) < fine + 2 * base.seconds(1)
      })
  }

  /// Pictures at random ticks in several turns, against a table of what was ever kept.
  @Test(arguments: [UInt64(1), 2, 3]) func samples_takenInTurns_areFirstAndLastOfEqualOnes(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let base = TimeBase(duration: 1, rest: 0)
      let values = (0..<50).map { _ in random.index(below: 8) == 0 ? random.index(below: 3) : -1 }
      func value(_ tick: Int) -> Double {
        Double(values.prefix(tick / 1000 + 1).last { $0 >= 0 } ?? 0)
      }
      var sampler = SceneSampler(
        .pictures({ Self.picture(at: value(base.tick($0))) }, changes: []), measurer: Self.fonts,
        timeBase: base)
      var kept: [Int: Double] = [:]
      for _ in 0..<3 {
        let ticks = Set((0..<12).map { _ in 1000 * random.index(below: 50) }).sorted()
        sampler.sample(ticks)
        for tick in ticks { kept[tick] = value(tick) }
        let all = kept.sorted { $0.key < $1.key }
        for (index, sample) in all.enumerated().dropFirst().dropLast()
        where sample.value == all[index - 1].value && sample.value == all[index + 1].value {
          kept[sample.key] = nil
        }
        let expected = kept.sorted { $0.key < $1.key }
        #expect(sampler.samples.map(\.tick) == expected.map(\.key), "seed \(seed)")
        #expect(sampler.samples.map(\.picture.transform.tx) == expected.map(\.value))
      }
    }
  }

  /// A group that is there at some samples: each interval over a change that has ticks within is
  /// refined in eight, and no other.
  @Test func refinements_ofWhatComesAndGoes_areThoseOfTheChanges() {
    var random = SeededGenerator(seed: 4)
    for number in 0..<200 {
      var ticks = [0]
      for _ in 0..<9 { ticks.append((ticks.last ?? 0) + [1, 2, 10][random.index(below: 3)]) }
      let isThere = ticks.map { _ in random.index(below: 2) == 0 }
      let tracked = TrackedItem(
        key: .group(clip: nil, nil, nil, .normal), name: nil,
        item: .group(DisplayGroup(content: DisplayList())), origin: .zero, parameterCount: 7)
      for sample in ticks.indices where isThere[sample] {
        tracked.add([0, 0, 1, 0, 0, 1, 1], at: sample)
      }
      let curves = ItemCurves(tracked, in: nil, ticks: ticks)
      curves.setTolerances(largestError: 1)
      var counts: [Int: Int] = [:]
      curves.addRefinements(&counts, ticks: ticks)
      var expected: [Int: Int] = [:]
      for sample in 0..<ticks.count - 1
      where isThere[sample] != isThere[sample + 1] && ticks[sample + 1] - ticks[sample] > 1 {
        expected[ticks[sample]] = 8
      }
      #expect(counts == expected, "case \(number): \(isThere) at \(ticks)")
    }
  }
}
