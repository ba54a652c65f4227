// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeFormat
import Testing

@testable import HookeStoryboard

@Suite("Facts and names of pages")
struct HeaderFactTests {
  private let measurer = MonospacedTextMeasurer()

  private func recording(_ moving: Int, resting: Int = 0) -> Recording {
    let tracks = (0..<moving).map {
      Fixtures.track("dot \($0)", "positionX", [Fixtures.spring(0, from: 0, to: 90)], initial: 0)
    }
    let still = (0..<resting).map { Fixtures.track("still \($0)", "opacity", [], initial: 1) }
    return Fixtures.recording(tracks + still, duration: 2.5)
  }

  private func storyboard(_ recording: Recording, at times: [Double]) -> Storyboard {
    let frames = times.enumerated().map { index, time in
      StoryboardFrame(
        moment: Moment(
          time: time, caption: "Step \(index)", detail: index == 1 ? "x \(index) pt" : ""),
        picture: DisplayList())
    }
    return Storyboard(recording: recording, frames: frames)
  }

  private typealias Row = (
    frames: Int, moving: Int, drawn: Int?, unseen: Int, unit: String, fact: String
  )

  @Test("the header counts frames, tracks, those drawn, and those off the screen")
  func facts_ofAStoryboard_countWhatItHas() {
    let rows: [Row] = [
      (0, 2, nil, 0, "moment", "2 tracks"), (0, 2, 2, 0, "moment", "2 tracks"),
      (0, 2, 1, 0, "moment", "2 tracks, 1 of them drawn"),
      (1, 1, nil, 0, "moment", "1 moment, 1 track"), (3, 0, nil, 0, "phase", "3 phases, 0 tracks"),
      (2, 3, 0, 1, "moment", "2 moments, 3 tracks, 0 of them drawn, 1 other off the screen"),
      (2, 3, 4, 2, "phase", "2 phases, 3 tracks, 2 others off the screen"),
    ]
    for row in rows {
      let recording = recording(row.moving, resting: 2)
      var storyboard = storyboard(recording, at: (0..<row.frames).map(Double.init))
      storyboard.unseenTracks = row.unseen
      let facts = storyboard.header(
        area: ActionArea(whole: recording.size), drawnTracks: row.drawn, unit: row.unit
      ).facts
      #expect(facts.prefix(2) == ["exact profile, 2.5 s", row.fact], "\(facts)")
      let screen = row.frames > 0 ? ["frames show 375 × 667 pt"] : []
      #expect(Array(facts.dropFirst(2)) == screen)
    }
  }

  @Test("the header has the profile, the rate of frames, and the part of the screen")
  func facts_ofARecording_areItsOwn() {
    var recording = recording(1)
    var area = ActionArea(whole: recording.size)
    var board = storyboard(recording, at: [0])
    #expect(board.header(area: area).area == nil && board.header(area: area).parts.isEmpty)
    (recording.profile, recording.frameRate) = ("pop", 60)
    board.recording = recording
    #expect(board.header(area: area).facts[0] == "pop profile, 2.5 s, 60 frames/s")
    area.main = Rect(x: 10, y: 20, width: 200.4, height: 99.6)
    let header = board.header(area: area)
    #expect(header.facts[2] == "frames show 200 × 100 of 375 × 667 pt")
    #expect(header.area == area.main && header.parts.isEmpty)
    area.insets = [.init(rect: Rect(x: 1, y: 2, width: 3, height: 4), frames: [0])]
    let inset = board.header(area: area)
    #expect(inset.facts[2] == "frames show 200 × 100 of 375 × 667 pt, 1 part in corners")
    #expect(inset.parts == [Rect(x: 1, y: 2, width: 3, height: 4)])
  }

  @Test("a page is named by its times, and leads to its moments")
  func page_ofMoments_isNamedByItsTimes() {
    let times = [0.25, 0.5, 1.75, 59.5, 60.25, 61]
    let board = storyboard(recording(1), at: times)
    let canvas = PageCanvas(measurer: measurer, theme: .light)
    let size = Size(width: 300, height: 200)
    let rows: [(Range<Int>, String?, String)] = [
      (0..<3, nil, "0.250–1.750 s"), (1..<2, nil, "0.500 s"), (3..<6, nil, "59.500 s–1:01.000"),
      (4..<6, nil, "1:00.250–1:01.000"), (2..<4, "Curves", "Curves"), (0..<0, nil, "Made up"),
      (0..<0, "Curves", "Curves"),
    ]
    for (index, row) in rows.enumerated() {
      let (page, entry) = board.page(
        canvas, index: index, size: size, title: row.1, moments: row.0)
      #expect(entry.title == row.2 && entry.target == .page(index, at: .zero), "\(row)")
      #expect(page.label == "\(index + 1)" && page.title == "Made up" && page.size == size)
      #expect(
        entry.children.map(\.target) == row.0.map { .destination("moment-\($0 + 1)") }, "\(row)")
      guard row.0 == 0..<3 else {
        #expect(row.0.isEmpty == (page.description == row.2), "\(row)")
        continue
      }
      #expect(
        entry.children.map(\.title) == [
          "1  0.250 s  Step 0", "2  0.500 s  Step 1", "3  1.750 s  Step 2",
        ])
      #expect(
        page.description == "1. 0.250 s Step 0\n2. 0.500 s Step 1 (x 1 pt)\n3. 1.750 s Step 2")
    }
    #expect(board.metadata.title == "Made up" && board.metadata.author == "Hooke")
    #expect(board.metadata.subject == "Something moves.")
    #expect(board.metadata.keywords == ["storyboard", "animation", "made-up"])
  }

  @Test("options have what they are made with")
  func options_madeOfValues_haveThem() {
    let size = StoryboardOptions.PageSize.size(Size(width: 300, height: 400))
    let options = StoryboardOptions(
      moments: .count(3), layout: .strip, pageSize: size, margin: 9, columns: 5,
      showsDirection: false, showsCurves: false, showsTable: true, theme: .dark)
    #expect(options.moments == .count(3) && options.layout == .strip && options.pageSize == size)
    #expect(options.margin == 9 && options.columns == 5 && !options.showsDirection)
    #expect(!options.showsCurves && options.showsTable && options.theme == .dark)
    let usual = StoryboardOptions()
    #expect(usual.moments == .key && usual.layout == .grid && usual.pageSize == .a4)
    #expect(usual.margin == nil && usual.columns == nil && usual.showsDirection)
    #expect(usual.showsCurves && !usual.showsTable && usual.theme == .light)
    #expect(
      StoryboardOptions.Layout.allCases.map(\.rawValue) == ["grid", "strip", "pages", "onion"])
  }

  @Test("a break of the axis says what goes on in it, a motion or an indicator that turns")
  func textOfBreak_ofASilence_saysWhatGoesOn() throws {
    func turns(_ layer: String) -> Track {
      let segments = (0..<9).map { index in
        var segment = Fixtures.spring(Double(index), from: 0, to: 6)
        segment.endTime = Double(index + 1)
        return segment
      }
      return Fixtures.track(layer, "rotation", segments, initial: 0)
    }
    func cut(_ recording: Recording, _ idle: ClosedRange<Double>) throws -> TimeAxis.Piece {
      let axis = TimeAxis(0...recording.duration, idleIntervals: [idle], x: 0...300)
      return try #require(axis.breaks.first)
    }
    let rows: [(tracks: [Track], text: String?)] = [
      ([], nil), ([turns("a")], "a repeats"), ([turns("a"), turns("a")], "a repeats"),
      ([turns("a"), turns("b")], "2 layers repeat"),
      ([turns("a"), turns("b"), turns("c")], "3 layers repeat"),
    ]
    for row in rows {
      let recording = Fixtures.recording(row.tracks, duration: 12)
      let piece = try cut(recording, 1...8)
      let length = NumberFormat.duration(piece.idleTime)
      #expect(recording.textOfBreak(piece) == row.text.map { "\(length), \($0)" })
      // After the last motion nothing goes on.
      #expect(recording.textOfBreak(try cut(recording, 9.5...11.5)) == nil)
      var board = Storyboard(recording: recording, frames: [])
      #expect(board.textOfBreak(piece) == recording.textOfBreak(piece))
      for (time, caption, said) in [
        (4.0, "Wheel turns", "Wheel turns"), (4, "At rest", nil), (0.25, "Wheel turns", nil),
        (9, "Wheel turns", nil),
      ] as [(Double, String, String?)] {
        board.frames = [
          StoryboardFrame(moment: Moment(time: time, caption: caption), picture: DisplayList())
        ]
        let text = row.text ?? said
        #expect(board.textOfBreak(piece) == text.map { "\(length), \($0)" }, "\(caption)")
      }
    }
  }
}
