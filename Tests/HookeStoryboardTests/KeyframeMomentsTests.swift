// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeRecording
import HookeSolver
import Testing

@testable import HookeStoryboard

/// Moments and frames of motions that follow the keyframes of a file.
struct KeyframeMomentsTests {
  /// A track whose components go from one value to another between two times.
  private func track(
    _ layer: String, _ property: String, _ start: Double, _ end: Double, from: [Double],
    to: [Double], threshold: Double = 0.01
  ) -> Track {
    let curves = zip(from, to).map { from, to in
      MotionCurve.eased(
        EasedMotion(timing: .linear, duration: end - start, fromValue: from, toValue: to),
        carriedVelocity: 0)
    }
    return Track(
      layer: layer, property: property, threshold: threshold, initialValue: from,
      segments: [
        Track.Segment(
          key: "keyframe 1", startTime: start, endTime: end, isFinished: true,
          motion: .closedForm(origin: start, rate: 1, curves: curves), source: .keyframes)
      ])
  }

  private func caption(_ tracks: [Track], at time: Double, duration: Double = 4) -> String? {
    let recording = Fixtures.recording(tracks, duration: duration)
    return recording.moments(.times([time])).first?.caption
  }

  private static let arrivals: [(property: String, from: [Double], to: [Double], caption: String)] =
    [
      ("position", [0.0, 0], [30.0, 40], "Dot moved 50 pt"),
      ("rotation", [0], [-.pi / 2], "Dot turned 90°"),
      ("scaleXY", [0, 0], [1.2, 1.2], "Dot grown to 120 %"),
      ("scaleXY", [1, 1], [0, 0], "Dot shrunk to nothing"),
      ("opacity", [0], [1], "Dot faded in"), ("opacity", [1], [0], "Dot faded out"),
      ("fillOpacity", [0], [0.4], "Dot faded in to 40 %"),
      ("trimEnd", [0], [1], "Dot drawn"), ("trimStart", [0], [1], "Dot erased"),
      ("path", [0], [1], "Dot reshaped"),
      ("fillColor", [0, 0, 0], [1, 0.2, 0], "Dot recoloured to #FF3300"),
      ("copies", [1], [5], "Dot changed copies"),
    ]

  @Test(arguments: arrivals.indices)
  func caption_arrival_saysWhatTheLayerDid(index: Int) {
    let (property, from, to, caption) = Self.arrivals[index]
    let threshold = property == "position" ? 0.5 : 0.01
    // The layer's name alone, without its groups; spaces before units are narrow ones.
    let moving = track("dot / group", property, 1, 2, from: from, to: to, threshold: threshold)
    let other = track("ring", "opacity", 3, 3.5, from: [0], to: [1])
    #expect(self.caption([moving, other], at: 2)?.replacing("\u{202F}", with: " ") == caption)
  }

  @Test func caption_betweenKeyframes_saysWhatGoesOn() {
    let tracks = [
      track("scene / dot", "position", 0, 2, from: [0, 0], to: [300, 0], threshold: 0.5),
      track("scene / ring", "position", 0, 2, from: [0, 0], to: [200, 0], threshold: 0.5),
      track("scene / far", "position", 0, 2, from: [0, 0], to: [100, 0], threshold: 0.5),
      track("scene / label", "opacity", 0, 2, from: [0], to: [1]),
      track("scene / speck", "rotation", 0, 2, from: [0], to: [0.1]),
    ]
    // The composition around all says nothing, and the smallest is not what one looks at.
    #expect(caption(tracks, at: 0.5) == "Dot and 2 more moving; label fading in")
    #expect(caption(tracks, at: 2) == "Dot and 2 more moved; label faded in")
  }

  @Test func caption_ofALayerThatChangesInTwoWays_saysTheGreaterOne() {
    let fading = track("dot", "opacity", 0, 2, from: [1], to: [0.7])
    let moving = track("dot", "position", 0, 2, from: [0, 0], to: [300, 0], threshold: 0.5)
    #expect(caption([fading, moving], at: 0.5) == "Dot moving")
    #expect(caption([moving, fading], at: 0.5) == "Dot moving")
  }

  @Test func moments_manyTracks_chooseThoseThatMoveFarthest() {
    // Forty specks, and three motions across the screen.
    var tracks = (0..<40).map { index in
      let start = 0.2 * Double(index)
      return track("speck \(index)", "rotation", start, start + 0.1, from: [0], to: [0.1])
    }
    for (index, end) in [2.0, 5, 7].enumerated() {
      tracks.append(
        track(
          "hero \(index)", "position", end - 0.5, end, from: [0, 0], to: [300, 0], threshold: 0.5))
    }
    let moments = Fixtures.recording(tracks, duration: 8).moments()
    #expect(moments.count <= 12)
    #expect(moments.first == Moment(time: 0, caption: "First frame"))
    #expect(moments.last == Moment(time: 8, caption: "Last frame"))
    for time in [2.0, 5, 7] { #expect(moments.contains { $0.time == time }, "\(moments)") }
  }

  @Test func candidates_ofMotions_weighMoreTheFartherTheyMove() {
    let ways = [10.0, 100, 300]
    let tracks = ways.enumerated().map { index, way in
      track(
        "dot \(index)", "position", 2 * Double(index), 2 * Double(index) + 1.5, from: [0, 0],
        to: [way, 0], threshold: 0.5)
    }
    let story = KeyframeMoments(Fixtures.recording(tracks, duration: 8))
    for (kind, range) in [(MomentCandidate.Kind.arrival, 30.0...90), (.passage, 20...70)] {
      let weights = story.candidates().filter { $0.kind == kind }
        .sorted { $0.time < $1.time }.map(\.weight)
      #expect(weights.count == 3 && weights == weights.sorted(), "\(kind): \(weights)")
      #expect(weights.allSatisfy(range.contains) && weights[2] > weights[0] + 20, "\(weights)")
    }
  }

  @Test func moments_loop_sayThatItCloses() {
    let there = track("dot", "rotation", 0, 1, from: [0], to: [1])
    var back = there
    back.segments += track("dot", "rotation", 1, 2, from: [1], to: [0]).segments
    let recording = Fixtures.recording([back], duration: 2)
    #expect(recording.moments().last?.caption == "Last frame, the same as the first")
  }

  @Test func frames_farSmallChange_areNotMovedIntoACorner() throws {
    // A large square moves below, a small one far above it.
    let frames = (0..<3).map { index in
      let x = 40.0 * Double(index)
      return StoryboardFrame(
        moment: Moment(time: Double(index), caption: ""),
        picture: DisplayList { picture in
          picture.fill(.rect(Rect(x: x, y: 500, width: 90, height: 90)), .black)
          picture.fill(.rect(Rect(x: 10 + x / 10, y: 10, width: 8, height: 8)), .black)
        })
    }
    let screen = Size(width: 375, height: 667)
    let measurer = MonospacedTextMeasurer()
    let insets = ActionArea(of: frames, screen: screen, measurer: measurer)
    #expect(insets.insets.count == 1)
    let whole = ActionArea(of: frames, screen: screen, measurer: measurer, hasInsets: false)
    #expect(whole.insets.isEmpty && whole.main.minY <= 10 && whole.main.maxY >= 590)
  }

  @Test func chart_colour_isWrittenAsAWhole() throws {
    let colour = track("dot", "strokeColor", 0, 1, from: [1, 0, 0.2], to: [0.2, 0.6, 1])
    let row = try #require(CurveRow.rows(of: Fixtures.recording([colour])).first)
    #expect(row.label.name == "stroke colour")
    #expect(row.valueTexts(at: 0).map(\.text) == ["#FF0033"])
    #expect(row.valueTexts(at: 1).map(\.text) == ["#3399FF"])
    let table = MotionTable(Fixtures.recording([colour]))
    #expect(table.rows.map(\.from) == ["#FF0033"] && table.rows.map(\.to) == ["#3399FF"])
  }

  @Test("a flip book of keyframes names no profile, as a sheet of them does not")
  func book_keyframes_namesNoProfile() {
    let recording = Fixtures.recording(
      [track("dot", "position", 0, 1, from: [0, 0], to: [30, 40])], duration: 2)
    let reader = SheetReader()
    let book = FlipBook(
      recording: recording, options: StoryboardOptions(moments: .count(2), layout: .pages)
    ) { _, _ in DisplayList() }
    var texts: [String] = []
    book.forEachPage(textMeasurer: reader.measurer) { page, _ in
      texts += reader.texts(on: page).map(\.string)
    }
    #expect(texts.contains { $0.contains("one per page") }, "\(texts)")
    #expect(!texts.contains { $0.contains("profile") }, "\(texts)")
  }
}
