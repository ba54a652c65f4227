// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// What captions say of motions.
@Suite("Arrivals, starts and turns")
struct ArrivalTests {
  private func eased(
    _ start: Double, _ from: [Double], _ to: [Double], key: String = "key"
  ) -> Track.Segment {
    Track.Segment(
      key: key, startTime: start, endTime: start + 0.5, isFinished: true,
      motion: .closedForm(
        origin: start, rate: 1,
        curves: zip(from, to).map { from, to in
          .eased(
            EasedMotion(timing: .easeInOut, duration: 0.5, fromValue: from, toValue: to),
            carriedVelocity: 0)
        }))
  }

  private func arrivals(
    of layer: String = "card", _ property: String, _ segments: [Track.Segment], initial: [Double]
  ) -> [String] {
    let track = Track(
      layer: layer, property: property, threshold: 0.1, initialValue: initial, segments: segments)
    return Fixtures.recording([track], duration: 5).momentCandidates()
      .filter { $0.property == property }.map { "\($0.caption), \($0.figure)" }
  }

  @Test("a shift beyond its own zero leaves no screen, a position beyond the edge does")
  func arrival_ofAShift_saysNothingOfTheScreen() {
    #expect(
      arrivals("translationY", [eased(1, [0], [-60])], initial: [0])
        == ["card has moved up, shift y \u{2212}60\u{202F}pt"])
    #expect(
      arrivals("positionY", [eased(1, [300], [-60])], initial: [300]).first?
        .hasPrefix("card has left upwards") == true)
  }

  @Test("of two components the one that moves farther gives the direction")
  func arrival_ofASlantingMotion_namesTheGreaterWay() {
    let caption = arrivals("position", [eased(1, [300, 100], [200, 460])], initial: [300, 100])
    #expect(caption == ["card has moved down, position y 460\u{202F}pt"])
  }

  @Test("what turns to its first angle has turned back")
  func arrival_atTheFirstAngle_isBack() {
    let segments = [eased(1, [0], [0.4]), eased(3, [0.4], [0])]
    #expect(
      arrivals("rotation", segments, initial: [0]).map { $0.prefix { $0 != "," } }
        == ["card has turned", "card has turned back"])
  }

  @Test("what grows across and shrinks down is squashed, and takes its shape again")
  func arrival_ofASquash_saysWhichWay() {
    func captions(_ property: String, _ values: [[Double]]) -> [String] {
      let segments = zip(values, values.dropFirst()).enumerated().map { index, ends in
        eased(Double(index), ends.0, ends.1)
      }
      return arrivals(property, segments, initial: values[0]).map {
        String($0.prefix { $0 != "," })
      }
    }
    let squash = [[1, 1], [1.5, 0.5], [0.5, 1.5], [1, 1]]
    #expect(
      captions("scaleXY", squash) == [
        "card has been squashed", "card has been stretched", "card has taken its shape again",
      ])
    #expect(
      captions("size", [[80, 40], [120, 20], [140, 60]])
        == ["card has changed shape", "card has grown"])
    // Hardly higher is no shape of its own.
    #expect(captions("scaleXY", [[1, 1], [2, 0.95]]) == ["card has grown"])
  }

  @Test("a motion that turns back at once is shown at both of its ends")
  func rounds_thatReverse_areCandidates() {
    let segments = [
      eased(1, [10], [30], key: "a"), eased(1.5, [30], [10], key: "a"),
      eased(2, [10], [30], key: "a"),
    ]
    let times = Fixtures.recording(
      [Fixtures.track("card", "cornerRadius", segments, initial: 10, threshold: 0.1)], duration: 5
    ).momentCandidates().filter { $0.property == "cornerRadius" }.map(\.time)
    #expect(times == [1.5, 2, 2.5])
    // The next repetition of a motion in one direction begins where the first did, and has no end
    // that shows: the quarters of the first do.
    let turns = [eased(1, [0], [6], key: "a"), eased(1.5, [0], [6], key: "a")]
    let ends = Fixtures.recording(
      [Fixtures.track("card", "rotation", turns, initial: 0)], duration: 5
    ).momentCandidates().filter { $0.property == "rotation" }.map(\.time)
    #expect(ends == [1.125, 1.25, 1.375, 2])
  }

  @Test("a name that is written from right to left does not turn the sentence")
  func caption_ofAnArabicName_marksIt() {
    let name = "زر"
    let caption = arrivals(of: name, "positionX", [eased(1, [100], [200])], initial: [100]).first
    #expect(
      caption?.hasPrefix("\u{200E}\(name)\u{200E} has moved right") == true, "\(caption ?? "")")
  }

  @Test("an excerpt that begins within a motion is under way")
  func start_ofAnExcerpt_isUnderWay() {
    let recording = Fixtures.recording(
      [Fixtures.track("card", "positionX", [eased(1, [100], [200])], initial: 100)], duration: 5)
    #expect(recording.momentCandidates().first?.caption == "At rest")
    #expect(recording.excerpt(from: 1.2, to: 5).momentCandidates().first?.caption == "Under way")
    #expect(recording.excerpt(from: 2, to: 5).momentCandidates().first?.caption == "At rest")
  }

  @Test("a frame of another screen is scaled into this one, touches and all")
  func frame_ofAnotherScreen_isFitted() throws {
    let frame = StoryboardFrame(
      moment: Moment(time: 0, caption: ""),
      picture: DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), .black) },
      touches: [.init(position: Point(x: 50, y: 100))])
    let fitted = frame.fitted(
      from: Size(width: 100, height: 100), into: Size(width: 400, height: 200))
    guard case .group(let group) = try #require(fitted.picture.items.first) else {
      Issue.record("no group")
      return
    }
    #expect(group.transform.apply(to: .zero) == Point(x: 100, y: 0))
    #expect(group.transform.apply(to: Point(x: 100, y: 100)) == Point(x: 300, y: 200))
    #expect(fitted.touches[0].position == Point(x: 200, y: 200))
    #expect(frame.fitted(from: .zero, into: .zero) == frame)
  }
}
