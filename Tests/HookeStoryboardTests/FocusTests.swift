// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// The events that a sheet of some layers names, and the range of a row on a page of a part.
@Suite("Sheets of some layers, and rows of some time")
struct FocusTests {
  private func eased(
    _ start: Double, _ end: Double, from: Double = 0, to: Double, isFinished: Bool = true
  ) -> Track.Segment {
    Fixtures.segment(
      start, end, isFinished,
      .eased(
        EasedMotion(timing: .linear, duration: end - start, fromValue: from, toValue: to),
        carriedVelocity: 0))
  }

  private static let events = [0.25, 0.75, 1, 1.125, 1.5, 2].map {
    Recording.Event(time: $0, kind: .action, caption: "at \($0)")
  }

  /// The events at 0.25 s, 0.75 s, 1 s, 1.125 s, 1.5 s and 2 s that are named beside motions, each
  /// with its start and the event that set it off: nil where that is not known.
  @Test(
    "an event is named where it set a motion off, or where one that nothing is known of follows",
    arguments: [
      ([], []),
      // Within 0.15 s of the event, and at once.
      ([(1.0, nil)], [1.0]), ([(0.999, nil)], []), ([(1 - 2e-9, nil)], [1]),
      ([(1 - 1e-8, nil)], []), ([(0.25 - 1e-9, nil)], [0.25]),
      ([(2 - 2e-9, nil)], [2]), ([(1.125, nil)], [1, 1.125]),
      ([(1.149, nil)], [1, 1.125]), ([(1.2, nil)], [1.125]), ([(1.3, nil)], []),
      ([(0.25, nil), (1.625, nil)], [0.25, 1.5]),
      // However late, and not what happens beside it.
      ([(1.0, 0.25)], [0.25]), ([(2, 0.25)], [0.25]), ([(1.2, 1)], [1]),
      ([(1.0, 0.25), (1.625, nil)], [0.25, 1.5]), ([(1.0, 0.25), (2, 1)], [0.25, 1]),
      // What the recording has no event of sets nothing off that is known.
      ([(1.0, 0.5)], [1]), ([(2.0, 3)], [2]), ([(1.0, 0.5), (2, 1.5)], [1, 1.5]),
    ] as [([(Double, Double?)], [Double])])
  func events_ofLayersAlone_areTheirCauses(_ motions: [(Double, Double?)], _ expected: [Double]) {
    var tracks = motions.enumerated().map { index, motion in
      var segment = eased(motion.0, motion.0 + 0.5, to: 90)
      segment.trigger = motion.1.map { .init(time: $0, caption: "at \($0)") }
      return Fixtures.track("box \(index)", "positionX", [segment], initial: 0)
    }
    // What is assigned is no motion.
    tracks.append(
      Fixtures.track(
        "set", "opacity", [Fixtures.segment(0.75, 0.75, true, .constant(1))], initial: 0))
    let whole = Fixtures.recording(tracks, duration: 3, events: Self.events)
    let (recording, moments) = whole.focused(StoryboardOptions())
    #expect(recording.events.map(\.time) == expected)
    #expect(recording.tracks == whole.tracks && recording.duration == 3)
    let layers = Set(tracks.map(\.layer))
    #expect(!moments.isEmpty && moments.allSatisfy { $0.focus == layers })
    for event in Self.events where !expected.contains(event.time) {
      #expect(!moments.contains { $0.caption.lowercased().contains(event.caption) }, "\(moments)")
    }
  }

  /// A track that goes from 0 to 400, and later from there to a value.
  private func track(_ value: Double, until end: Double = 6) -> Track {
    Fixtures.track(
      "box", "positionX", [eased(0, 1, to: 400), eased(5, end, from: 400, to: value)], initial: 0)
  }

  /// The range of both tracks where that of the part is less than a quarter of the whole.
  @Test(
    "a row of a part holds both curves that are compared, at a scale of its own if they are small",
    arguments: [
      (410.0, nil, 400.0...410.0, true), (390, nil, 390...400, true), (290, nil, 0...400, false),
      (410, 410, 400...410, true), (410, 440, 400...440, true), (410, 350, 350...410, true),
      (440, 410, 400...440, true), (350, 410, 350...410, true), (410, 250, 0...410, false),
      (410, 550, 0...550, false), (550, 410, 0...550, false), (499, 499, 400...499, true),
    ] as [(Double, Double?, ClosedRange<Double>, Bool)])
  func row_ofAPart_hasTheRangeOfBoth(
    _ value: Double, _ other: Double?, _ range: ClosedRange<Double>, _ hasOwnRange: Bool
  ) throws {
    let recording = Fixtures.recording([track(value)], duration: 9)
    let reference = other.map { Fixtures.recording([track($0)], duration: 9) }
    let row = try #require(CurveRow.rows(of: recording, against: reference).first)
    #expect(row.range == min(0, range.lowerBound)...max(400, value, other ?? 0))
    let part = row.focused(on: 4...8)
    #expect(part.range == range && part.hasOwnRange == hasOwnRange)
    #expect(row.focused(on: 0...9).range == row.range)
  }

  @Test("a row whose motion an end of the part cuts keeps the range of the whole")
  func row_ofAMotionThatIsCut_keepsItsRange() throws {
    let row = try #require(
      CurveRow.rows(of: Fixtures.recording([track(410)], duration: 9)).first)
    let rows: [(Double, Double, Bool)] = [
      (4, 5, false), (4, 5.5, false), (5, 5.5, false), (5.5, 6, false), (5.5, 7, false),
      (5, 6, true), (5, 8, true), (4, 6, true), (6.25, 7, true), (1.5, 4, true), (0.5, 4, false),
    ]
    for (start, end, isOwn) in rows {
      #expect(row.focused(on: start...end).hasOwnRange == isOwn, "\(start) to \(end)")
    }
  }

  /// A hundred turns, each wider than the one before.
  @Test("a part in which a value is sampled has the range of all of its samples")
  func row_ofSamples_hasTheRangeOfAll() throws {
    let times = (0...100).map { 5 + 0.01 * Double($0) }
    let values = times.indices.map { 400 + (($0 % 2 == 0) ? 0.1 : -0.2) * Double($0) }
    for motion in [
      Track.Segment.Motion.sampled(times: times, values: [values]),
      .interpolated(times: times, values: [values]),
    ] {
      let shaken = Track.Segment(
        key: "k", startTime: 5, endTime: 6, isFinished: true, motion: motion)
      let track = Fixtures.track(
        "box", "positionX", [eased(0, 1, to: 400), shaken], initial: 0)
      let recording = Fixtures.recording([track], duration: 9)
      let row = try #require(CurveRow.rows(of: recording).first).focused(on: 4...8)
      #expect(row.hasOwnRange)
      #expect((row.range.lowerBound - 380.2).magnitude < 1e-9, "\(row.range)")
      #expect((row.range.upperBound - 410).magnitude < 1e-9, "\(row.range)")
    }
  }

  /// The names of a narrow chart stand over each other, unless one has two lines.
  @Test func names_ofARowWithAScaleOfItsOwn_standBesideEachOther() throws {
    let canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
    let row = try #require(CurveRow.rows(of: Fixtures.recording([track(410)], duration: 9)).first)
    for (shown, isStacked) in [([row], true), ([row.focused(on: 4...8)], false)] {
      let columns = CurveColumns(
        rows: shown, span: 4...8, frame: Rect(x: 0, y: 0, width: 140, height: 60), continues: false,
        [], canvas)
      #expect(columns.isStacked == isStacked)
      #expect((columns.propertyX == columns.layerX) == isStacked)
    }
  }

  /// One text rests within the part, one changes there, and one changes elsewhere.
  @Test("type that is to be read is that of what changes in the part that is shown")
  func type_ofAPart_isThatOfWhatChangesInIt() {
    let part = Rect(x: 100, y: 100, width: 100, height: 100)
    for (focus, smallest) in [([part], 12.0), ([], 5)] as [([Rect], Double)] {
      let frames = (0..<2).map { index in
        var frame = StoryboardFrame(
          moment: Moment(time: Double(index), caption: ""),
          picture: DisplayList { picture in
            for (text, size, y) in [
              ("still", 3.0, 120.0), ("\(index)", 12, 150), ("\(index)", 5, 500),
            ] {
              picture.text(
                text, style: TextStyle(font: Font(size: size)), at: Point(x: 120, y: y), .black)
            }
          })
        frame.focus = focus
        return frame
      }
      let area = ActionArea(
        of: frames, screen: Size(width: 400, height: 800), measurer: MonospacedTextMeasurer())
      #expect(area.smallestType == smallest, "\(focus)")
      #expect(focus.allSatisfy(area.main.contains))
    }
  }
}
