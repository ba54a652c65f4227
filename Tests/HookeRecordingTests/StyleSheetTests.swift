// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeGallery
import HookeScene
import HookeSolver
import Testing

@testable import HookeRecording

@Suite("CSS of a recording")
struct StyleSheetTests: StyleSheetReading {
  @Test("each spring stays within 0.2 % of its way, also one that comes back to where it began")
  func springs_easing_isWithinItsError() throws {
    let recording = Recording(of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer())
    for (layer, name) in [("button", "positionX"), ("label", "positionY")] {
      var track = try #require(
        recording.tracks.first { $0.layer == layer && $0.property == name })
      // The first time the label is hidden it does not move.
      let segment = try #require(track.segments.first { !$0.isConstant })
      track.segments = [segment]
      let css = Fixtures.recording([track]).css()
      let base = "\(layer)-\(name.suffix(1).lowercased())"
      let easing = try #require(property(base + "-easing", in: css))
      let (from, to) = (
        number(property(base + "-from", in: css)), number(property(base + "-to", in: css))
      )
      #expect(abs(number(property(base + "-delay", in: css)) - segment.startTime) < 1e-6)
      let duration = number(property(base + "-duration", in: css))
      #expect(abs(duration - (segment.endTime - segment.startTime)) < 1e-6)
      for step in 0...500 {
        let share = 0.9999 * Double(step) / 500
        let value = from + (to - from) * output(easing, at: share)
        let truth = segment.value(of: 0, at: segment.startTime + share * duration)
        #expect(abs(value - truth) <= 0.002 * abs(to - from) + 1e-3, "\(base) at \(share)")
      }
      let end = from + (to - from) * output(easing, at: 1)
      #expect(abs(end - segment.target(of: 0)) <= 1e-4 * abs(to - from) + 1e-3)
    }
  }

  @Test("a spring that rests 1 % before its target is followed to the very end, and jumps there")
  func easing_springRestingEarly_isWithinItsErrorToTheEnd() throws {
    // With 0.02 of the way as its threshold it ends about there.
    let segment = Fixtures.spring(0, from: 0, to: 100, bounciness: 0, threshold: 2)
    let css = Fixtures.recording([
      Fixtures.track("bell", "positionY", [segment], initial: 0, threshold: 2)
    ]).css()
    let easing = try #require(property("bell-y-easing", in: css))
    let length = segment.endTime - segment.startTime
    let before = segment.value(of: 0, at: segment.endTime.nextDown) / 100
    try #require(abs(before - 1) > 0.005, "\(before)")
    for step in 0...2000 {
      // The last thousandth is looked at as closely as all the rest.
      let share = step < 1000 ? Double(step) / 1000 : 0.999 + 1e-6 * Double(step - 1000)
      guard share < 1 else { continue }
      let truth = segment.value(of: 0, at: segment.startTime + share * length) / 100
      #expect(abs(output(easing, at: share) - truth) < 0.002, "at \(share)")
    }
    #expect(output(easing, at: 1) == 1)
  }

  @Test("a throw that a table ends in its rise is followed to where it was cut short")
  func easing_ofAMotionCutShort_isWithinItsErrorToTheEnd() throws {
    let motion = SpringMotion(
      spring: Spring(bounciness: 4, speed: 12), fromValue: 0, toValue: 1, initialVelocity: 10_000)
    let length = 0.01
    let segment = Track.Segment(
      key: "throw", startTime: 0, endTime: length, isFinished: true,
      motion: .closedForm(origin: 0, rate: 1, curves: [.spring(motion)]))
    let css = Fixtures.recording([
      Fixtures.track("ball", "positionX", [segment], initial: 0)
    ]).css()
    let easing = try #require(property("ball-x-easing", in: css))
    let (from, to) = (
      number(property("ball-x-from", in: css)), number(property("ball-x-to", in: css))
    )
    let highest = motion.value(at: length)
    try #require(highest > 50)
    // The easing goes from start to what lies farthest, not many times its way.
    #expect(from == 0 && abs(to - highest) < 0.01 * highest, "\(to), not \(highest)")
    for step in 0..<1000 {
      let share = Double(step) / 1000
      let value = from + (to - from) * output(easing, at: share)
      #expect(abs(value - motion.value(at: share * length)) < 0.003 * highest, "at \(share)")
    }
  }

  @Test("motions that proceed alike have the easing that each has alone")
  func easings_ofEqualMotions_areThoseOfEachAlone() throws {
    let segments = (0..<8).map { index in
      let start = 3.7 * Double(index)
      return Fixtures.spring(
        start, from: Double(index), to: Double(index) + (index % 2 == 0 ? 100 : -30),
        velocity: index % 3 == 0 ? 0 : 40 * Double(index % 4))
    }
    let whole = Fixtures.recording([Fixtures.track("a", "positionX", segments, initial: 0)]).css()
    for (index, segment) in segments.enumerated() {
      let alone = Fixtures.recording([Fixtures.track("a", "positionX", [segment], initial: 0)])
        .css()
      let easing = try #require(property("a-x-easing", in: alone))
      #expect(property("a-x-\(index + 1)-easing", in: whole) == easing, "motion \(index + 1)")
    }
  }

  @Test("a spring that is given a new target at every frame is one easing, close to all of them")
  func easing_ofASpringRetargetedAtEveryFrame_isOne() throws {
    var segments: [Track.Segment] = []
    var (value, velocity) = (0.0, 0.0)
    for index in 0..<12 {
      let (start, end) = (0.5 + Double(index) / 60, index < 11 ? 0.5 + Double(index + 1) / 60 : 1.5)
      let motion = SpringMotion(
        spring: Spring(response: 0.15, dampingRatio: 0.9), fromValue: value,
        toValue: 10 * Double(index + 1), initialVelocity: velocity)
      segments.append(
        Track.Segment(
          key: "follow", startTime: start, endTime: end, isFinished: index == 11,
          motion: .closedForm(origin: start, rate: 1, curves: [.spring(motion)])))
      (value, velocity) = (motion.value(at: end - start), motion.velocity(at: end - start))
    }
    segments.append(Fixtures.spring(2, from: 120, to: 0))
    let track = Fixtures.track("a", "positionX", segments, initial: 0)
    let css = Fixtures.recording([track]).css()
    #expect(css.contains("2 motions in"), "\(css)")
    #expect(property("a-x-1-delay", in: css) == "0.5s")
    #expect(property("a-x-1-duration", in: css) == "1s")
    #expect(property("a-x-1-to", in: css) == "120px")
    #expect(property("a-x-2-delay", in: css) == "2s")
    let easing = try #require(property("a-x-1-easing", in: css))
    for step in 0..<1000 {
      let share = Double(step) / 1000
      let truth = track.value(of: 0, at: 0.5 + share) / 120
      #expect(abs(output(easing, at: share) - truth) < 0.0025, "at \(share)")
    }
  }

  @Test("a colour that fades says how far off browsers show it, and no other does")
  func comment_fadingColor_saysWhatBrowsersDo() {
    func css(_ from: Color, _ to: Color) -> String {
      let scene = Scene(name: "fade", title: "Fade", summary: "A dot fades.") { stage in
        let dot = Layer(name: "dot", frame: Rect(x: 10, y: 10, width: 10, height: 10))
        dot.backgroundColor = from
        stage.root.addSublayer(dot)
        let fade = BasicAnimation(Layer.backgroundColor, to: to, duration: 0.5)
        stage.animator.add(fade, to: dot, forKey: "fade")
      }
      return Recording(of: scene, textMeasurer: MonospacedTextMeasurer()).css()
    }
    // Half way red is 0.5 at an opacity of 0.25, and in browsers 1: 0.125 against 0.25 of light.
    let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(css(half, .clear).contains("up to 32 of 255 levels off"))
    #expect(!css(half, Color(red: 1, green: 0, blue: 0, alpha: 0)).contains("levels"))
    #expect(!css(half, Color(red: 0, green: 1, blue: 0, alpha: 0.5)).contains("levels"))
  }

  @Test("a thousand layers of one name have short names of their own")
  func names_thousandAlike_areDistinctAndShort() {
    let tracks = (0..<1000).map { _ in
      Fixtures.track("★", "positionX", [Fixtures.spring(0, from: 0, to: 1)], initial: 0)
    }
    let css = Fixtures.recording(tracks).css()
    let names = css.split(separator: "\n").filter { $0.contains("-easing:") }
      .map { $0.split(separator: ":")[0] }
    #expect(names.count == 1000)
    #expect(Set(names).count == 1000)
    #expect(names.allSatisfy { $0.count < 30 })
    for (index, letters) in [
      (1, "b"), (25, "z"), (26, "aa"), (27, "ab"), (52, "ba"), (702, "aaa"), (703, "aab"),
    ] {
      #expect(names[index].hasSuffix("-\(letters)-easing"), "\(names[index])")
    }
  }

  @Test("the head counts motions, not groups of components, and has no colon without a summary")
  func head_countsMotions() {
    var recording = Fixtures.recording([
      Track(
        layer: "a", property: "position", threshold: 0.01, initialValue: [0, 0],
        segments: [
          Track.Segment(
            key: "key", startTime: 0, endTime: 1, isFinished: true,
            motion: .interpolated(times: [0, 0.5, 1], values: [[0, 5, 10], [0, 1, 10]]))
        ])
    ])
    recording.summary = ""
    let css = recording.css()
    #expect(css.hasPrefix("/* Made up\n   1 motion in 1 s, delays from its start, exact"), "\(css)")
    #expect(property("a-position-x-easing", in: css) != nil)
    #expect(property("a-position-y-easing", in: css) != nil)
  }

  @Test("a timing curve is CSS's own, colours and turns have their units")
  func units_css_areCSS() {
    let eased = EasedMotion(timing: .easeOut, duration: 0.4, fromValue: 0, toValue: .pi)
    let turn = Fixtures.track(
      "The dial!", "rotation",
      [Fixtures.segment(0.5, 0.9, true, .eased(eased, carriedVelocity: 0))], initial: 0)
    let css = Fixtures.recording([turn]).css()
    #expect(property("the-dial-rotation-easing", in: css) == "cubic-bezier(0, 0, 0.58, 1)")
    #expect(property("the-dial-rotation-to", in: css) == "180deg")
    #expect(property("the-dial-rotation-delay", in: css) == "0.5s")
    #expect(property("the-dial-rotation-duration", in: css) == "0.4s")
  }

  @Test("a motion that repeats is one, with count and direction, and without end where it is cut")
  func repetition_css_isACount() {
    func css(_ count: Int, isCut: Bool, isReplaced: Bool = false) -> String {
      var segments = (0..<count).map { index in
        let way = EasedMotion(
          timing: .easeInOut, duration: 0.5, fromValue: index % 2 == 0 ? 0 : 10,
          toValue: index % 2 == 0 ? 10 : 0)
        return Fixtures.segment(
          0.5 * Double(index), 0.5 * Double(index) + 0.5, !isCut || index < count - 1,
          .eased(way, carriedVelocity: 0))
      }
      if isReplaced {
        segments[count - 1].endTime -= 0.25
        let end = segments[count - 1].endTime
        segments.append(Fixtures.segment(end, end, true, .constant(0)))
      }
      return Fixtures.recording([Fixtures.track("dot", "positionX", segments, initial: 0)]).css()
    }
    let twice = css(4, isCut: false)
    #expect(property("dot-x-iteration-count", in: twice) == "4")
    #expect(property("dot-x-direction", in: twice) == "alternate")
    #expect(property("dot-x-duration", in: twice) == "0.5s" && twice.contains("1 motion in"))
    #expect(property("dot-x-iteration-count", in: css(3, isCut: true)) == "infinite")
    let replaced = css(3, isCut: true, isReplaced: true)
    #expect(property("dot-x-iteration-count", in: replaced) == "2.5")
  }

  @Test("two layers whose names differ in no letter have names of their own")
  func names_alike_areDistinct() {
    let tracks = ["a b", "a-b"].map {
      Fixtures.track($0, "positionX", [Fixtures.spring(0, from: 0, to: 1)], initial: 0)
    }
    let css = Fixtures.recording(tracks).css()
    #expect(property("a-b-x-easing", in: css) != nil)
    #expect(property("a-b-x-b-easing", in: css) != nil)
  }

  @Test("a comment cannot be ended from within")
  func comment_title_isHarmless() {
    var recording = Fixtures.recording([
      Fixtures.track("x */ y", "positionX", [Fixtures.spring(0, from: 0, to: 1)], initial: 0)
    ])
    recording.title = "*/ body { display: none }"
    #expect(recording.css().split(separator: "*/", omittingEmptySubsequences: false).count == 3)
  }
}
