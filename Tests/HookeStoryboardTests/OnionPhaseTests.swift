// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// What an onion skin shows in a picture of its own, and how.
@Suite("Phases of onion skins")
struct OnionPhaseTests {
  private let reader = SheetReader()
  private let screen = Size(width: 400, height: 300)

  private func eased(
    _ start: Double, _ end: Double, _ isFinished: Bool = true, from: Double, to: Double
  ) -> Track.Segment {
    Fixtures.segment(
      start, end, isFinished,
      .eased(
        EasedMotion(timing: .linear, duration: end - start, fromValue: from, toValue: to),
        carriedVelocity: 0))
  }

  /// A drawer that is called back half way: without a phase of its own, no picture shows it open.
  @Test("a motion that is called back half way has a picture where it turns")
  func phases_ofATurn_beginThere() {
    let drawer = Fixtures.track(
      "drawer", "positionX",
      [eased(0.2, 0.7, false, from: 0, to: 200), eased(0.7, 1.5, from: 100, to: 0)], initial: 0)
    let events = [0.2, 0.62].map { Recording.Event(time: $0, kind: .touch, caption: "tap \($0)") }
    let recording = Fixtures.recording([drawer], events: events)
    #expect(recording.phases(atMost: 12) == [0.2...0.7, 0.7...1.5])
    let moments = recording.onionMoments()
    #expect(moments.filter { $0.time == 0.7 }.map(\.caption) == ["Tap 0.2", "Tap 0.62"])
    let frames = moments.map { StoryboardFrame(moment: $0, picture: DisplayList()) }
    #expect(OnionPhase.phases(of: frames).map(\.times) == [0.2...0.7, 0.7...1.5])
  }

  @Test("what the script sets in motion while something else moves has a picture of its own")
  func phases_ofASecondMotion_beginWithItsEvent() {
    let card = Fixtures.track("card", "positionX", [eased(0, 1, from: 0, to: 200)], initial: 0)
    let badge = Fixtures.track("badge", "scaleX", [eased(0.4, 1.2, from: 1, to: 2)], initial: 1)
    let event = Recording.Event(time: 0.4, kind: .action, caption: "badge grows")
    #expect(
      Fixtures.recording([card, badge], events: [event]).phases(atMost: 12)
        == [0...0.4, 0.4...1.2])
    // What an end sets off belongs to what went before it.
    #expect(Fixtures.recording([card, badge]).phases(atMost: 12) == [0...1.2])
    // A spring that follows a finger goes on at each of its steps.
    let steps = (0..<20).map { index -> Track.Segment in
      let (time, value) = (Double(index) / 16, Double(index))
      let motion = SpringMotion(
        spring: Spring(response: 0.2, dampingRatio: 0.9), fromValue: value, toValue: value + 10,
        initialVelocity: 20)
      return Fixtures.segment(time, time + 1 / 16, index == 19, .spring(motion))
    }
    let follower = Fixtures.track("card", "positionX", steps, initial: 0)
    #expect(Fixtures.recording([follower]).phases(atMost: 12) == [0...1.25])
  }

  private static let joinedPhases: [(Int, [ClosedRange<Double>])] = [
    (12, [0...1, 1.5...1.625, 2...5, 5.25...5.5, 5.875...9]),
    (5, [0...1, 1.5...1.625, 2...5, 5.25...5.5, 5.875...9]),
    (4, [0...1, 1.5...1.625, 2...5.5, 5.875...9]), (3, [0...1, 1.5...5.5, 5.875...9]),
    (2, [0...1, 1.5...9]), (1, [0...9]), (0, [0...9]),
  ]

  /// The rests last 0.5, 0.375, 0.25 and 0.375 s: not the closest starts are joined, but the
  /// closest neighbours, of equal ones the first.
  @Test(
    "of more phases than wanted those with the shortest rests between them are joined",
    arguments: joinedPhases)
  func phases_ofMany_areJoinedByTheirRests(_ limit: Int, _ expected: [ClosedRange<Double>]) {
    let times: [ClosedRange<Double>] = [0...1, 1.5...1.625, 2...5, 5.25...5.5, 5.875...9]
    let tracks = times.enumerated().map { index, time in
      Fixtures.track(
        "box \(index)", "positionX", [eased(time.lowerBound, time.upperBound, from: 0, to: 200)],
        initial: 0)
    }
    #expect(Fixtures.recording(tracks).phases(atMost: limit) == expected)
    #expect(Fixtures.recording(tracks.reversed()).phases(atMost: limit) == expected)
  }

  /// The items of the ghosts of something that moves by 100 points a frame.
  private func ghosts(_ item: DisplayItem) -> [DisplayItem] {
    let frames = (0..<4).map { index in
      StoryboardFrame(
        moment: Moment(time: Double(index), caption: ""),
        picture: DisplayList { picture in
          picture.group(transform: .translation(x: 100 * Double(index), y: 40)) { $0.append(item) }
        })
    }
    let picture = OnionSkin.overlay(frames, screen: screen, measurer: reader.measurer).picture
    return picture.placedItems(on: Rect(origin: .zero, size: screen), reader.measurer).filter {
      $0.opacity < 1
    }.map(\.item)
  }

  @Test("texts, lines and gradients leave ghosts of themselves, and not boxes")
  func ghosts_ofContents_areTheContents() {
    let gradient = Gradient.linear(
      from: Point(x: 0, y: 0), to: Point(x: 60, y: 0),
      [Gradient.Stop(0, Color.white.withOpacity(0)), Gradient.Stop(1, .white)])
    let path = Path.rect(Rect(x: 0, y: 0, width: 60, height: 40))
    let list = DisplayList { picture in
      picture.text("word", style: TextStyle(font: Font(size: 20)), at: Point(x: 0, y: 0), .black)
      picture.stroke(path, .black, width: 3)
      picture.fill(path, .gradient(gradient))
    }
    for item in list.items { #expect(ghosts(item) == [item, item, item]) }
    // A shape is outlined instead, as its ghosts may lie on top of each other.
    let fill = ghosts(.fill(path, .color(.black), .nonZero))
    #expect(fill.contains { if case .stroke = $0 { true } else { false } })
  }

  /// Of many shapes fewer states leave ghosts: of the 12 states before the last of a second as many
  /// in even steps as give at most 100 ghosts.
  @Test(arguments: [
    (1, "83 ms"), (8, "83 ms"), (9, "0.17 s"), (16, "0.17 s"), (17, "0.25 s"), (25, "0.25 s"),
    (26, "0.33 s"), (33, "0.33 s"), (34, "0.5 s"), (50, "0.5 s"), (51, "1 s"),
  ])
  func detail_ofAPhase_saysTheTimeBetweenGhosts(_ shapes: Int, _ interval: String) throws {
    let track = Fixtures.track("box", "positionX", [eased(0.5, 1.5, from: 0, to: 1)], initial: 0)
    let recording = Fixtures.recording(
      [track], duration: 1.5, screen: Recording.Screen(width: 400, height: 300))
    let frames = recording.onionMoments().map { moment in
      StoryboardFrame(
        moment: moment,
        picture: DisplayList { picture in
          for index in 0..<shapes {
            let (column, row) = (Double(index % 8), Double(index / 8))
            let place = Point(x: 10 + 40 * column, y: 10 + 20 * row + 100 * (moment.time - 0.5))
            picture.fill(.rect(Rect(origin: place, size: Size(width: 30, height: 15))), .black)
          }
        })
    }
    try #require(frames.count == 13)
    let storyboard = Storyboard(
      recording: recording, frames: frames, options: StoryboardOptions(layout: .onionSkin))
    let panels = OnionSheet(storyboard: storyboard, measurer: reader.measurer).panels
    #expect(panels.map(\.moment.detail) == ["to 1.500 s, a state every \(interval)"])
    #expect(panels[0].moment.time == 0.5)
  }
}
