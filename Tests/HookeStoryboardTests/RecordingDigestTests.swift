// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeRecording
import HookeRecordingTestSupport
import HookeTestSupport
import Testing

@testable import HookeStoryboard

/// Words, moments, charts, tables and comparisons of random recordings, with texts measured without
/// fonts.
@Suite("Digests of sheets of random recordings")
struct RecordingDigestTests {
  private let measurer = MonospacedTextMeasurer()

  private func text(_ document: Document) -> String {
    document.pages.map { page in
      "\(page.size) \(page.label ?? "") \(page.title ?? "") \(page.description ?? "")\n"
        + "\(page.content)"
    }.joined(separator: "\n") + "\n\(document.outline)"
  }

  /// Everything that is said of each motion of each component.
  private func words(_ recording: Recording) -> String {
    var lines: [String] = []
    for track in recording.tracks {
      let label = PropertyLabel(track)
      for (segment, component) in track.segments.flatMap({ segment in
        track.initialValue.indices.map { (segment, $0) }
      }) {
        let words = MotionWords(segment, of: track, label, component, screen: recording.screen)
        let points = segment.turningPoints(of: component, limit: 4)
        lines.append(
          "\(words.passing), \(words.arrived), \(words.crossing(component)), "
            + "\(words.figure(ofTargetOf: segment, component)), "
            + "\(words.edge(of: segment, \.passing).map { "\($0)" } ?? "inside")")
        lines += points.enumerated().map { index, point in
          let isMaximum = point.excess > 0
          return "  \(words.swing(point, component, isFirst: index == 0, isMaximum: isMaximum)) "
            + "\(words.figure(point, component)) \(words.turnsRound(at: point))"
        }
        lines += [0.3, 0.6].map { share in
          let time = segment.startTime + share * (segment.endTime - segment.startTime)
          return "  "
            + (words.swinging(segment, component, at: time, beyond: track.threshold) ?? "no swing")
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Frames in which each track moves a shape of its own, with texts, groups and touches.
  private func frames(_ recording: Recording, at moments: [Moment]) -> [StoryboardFrame] {
    let size = recording.screen == nil ? Size(width: 300, height: 200) : recording.size
    return moments.enumerated().map { number, moment in
      let picture = DisplayList { picture in
        picture.fill(.rect(Rect(origin: .zero, size: size)), .white)
        for (index, track) in recording.tracks.prefix(9).enumerated() {
          let value = min(400, max(-400, track.value(of: 0, at: moment.time)))
          let unit = size.width / 400
          let box = Rect(
            x: unit * (40 * Double(index) + value / 4), y: size.height * (0.1 * Double(index)),
            width: unit * 60, height: unit * (30 + value.magnitude / 8))
          switch index % 4 {
          case 0: picture.fill(.roundedRect(box, cornerRadius: unit * 6), Color(hex: 0x3498DB))
          case 1:
            picture.text(
              TextLayout(track.layer, style: TextStyle(font: Font(size: 12 * unit))),
              at: box.origin, .color(.black))
          case 2:
            picture.group(
              transform: .rotation(value / 2000), opacity: 0.7, clip: .rect(box)
            ) { $0.fill(.ellipse(in: box), Color(hex: 0xC0392B)) }
          default: picture.stroke(.rect(box), Color(hex: 0x27AE60), width: 3)
          }
        }
      }
      return StoryboardFrame(
        moment: moment, picture: picture,
        touches: number % 4 == 1
          ? [.init(position: Point(x: size.width / 2, y: size.height / 3), isDown: number % 8 == 1)]
          : [])
    }
  }

  /// Options chosen by a number, each with its own period.
  private func options(_ index: Int) -> StoryboardOptions {
    let sizes: [StoryboardOptions.PageSize] = [
      .a4, .size(Size(width: 320, height: 480)), .a5, .size(Size(width: 1600, height: 420)),
      .size(Size(width: 2400, height: 1700)), .legal, .size(Size(width: 420, height: 1500)),
    ]
    var options = StoryboardOptions()
    options.layout = StoryboardOptions.Layout.allCases[index % 4]
    options.moments = [.key, .count(4), .key, .interval(0.4), .count(17)][index % 5]
    options.pageSize = sizes[index % 7]
    options.margin = index % 9 == 8 ? 20 : nil
    options.theme = index % 3 == 2 ? .dark : .light
    options.showsTable = index % 4 == 1
    return options
  }

  /// The sheet of a recording, laid out with options chosen by its number.
  private func sheet(_ index: Int, _ recording: Recording, _ measurer: any TextMeasuring)
    -> Document
  {
    let options = options(index)
    let frames = index % 6 == 5 ? [] : frames(recording, at: options.moments(of: recording))
    return Storyboard(recording: recording, frames: frames, options: options)
      .document(textMeasurer: measurer)
  }

  @Test("words, moments and sheets are as they were; `HOOKE_RECORD=1` accepts others")
  func sheets_ofRandomRecordings_areAsTheyWere() throws {
    var texts: [(String, String)] = []
    for index in 0..<22 {
      let recording = RandomRecording.recording(seed: UInt64(index))
      texts.append(("words-\(index)", words(recording)))
      let selections: [MomentSelection] = [
        .key, .count(5), .count(18), .count(40), .interval(0.5),
      ]
      let excerpt = recording.excerpt(
        from: 0.3 * recording.duration, to: 0.85 * recording.duration)
      texts.append(
        (
          "moments-\(index)",
          (selections.map { recording.moments($0) } + [excerpt.moments()]).map { "\($0)" }
            .joined(separator: "\n")
        ))
      texts.append(("sheet-\(index)", text(sheet(index, recording, measurer))))
    }
    let differences = try Digests.differences(texts, from: "recording-sheets")
    #expect(differences.isEmpty, "\(differences)")
  }

  /// Tables of few rows and many, on pages of every shape.
  @Test("tables are as they were; `HOOKE_RECORD=1` accepts others")
  func tables_ofEverySize_areAsTheyWere() throws {
    let sizes = [
      Size(width: 842, height: 595), Size(width: 700, height: 250), Size(width: 320, height: 480),
      Size(width: 1500, height: 420), Size(width: 595, height: 842), Size(width: 250, height: 700),
    ]
    let texts = try (0..<24).flatMap { index in
      let recording = RandomRecording.recording(seed: UInt64(index))
      return try sizes.indices.filter { $0 % 2 == index % 2 }.map { number in
        var pages: [Page] = []
        let table = TablePages(recording, StoryboardOptions(), measurer, on: sizes[number])
        try table.makePages(after: index, for: PageReceiver { page, _ in pages.append(page) })
        return ("table-\(index)-\(number)", "\(table.count)\n" + text(Document(pages: pages)))
      }
    }
    let differences = try Digests.differences(texts, from: "tables")
    #expect(differences.isEmpty, "\(differences)")
  }

  /// A comparison with the same recording, in which motions go less far or farther.
  private func comparison(_ index: Int) -> RecordingComparison {
    var old = RandomRecording.recording(seed: UInt64(index), factor: index % 2 == 0 ? 0.9 : 1.4)
    if index % 3 == 1 { old.tracks.removeFirst(old.tracks.count / 3) }
    if index % 4 == 2 || index == 4 { old.name = "another" }
    return RecordingComparison(old: old, new: RandomRecording.recording(seed: UInt64(index)))
  }

  private func sheet(
    _ index: Int, _ comparison: RecordingComparison, at moments: [Moment],
    _ measurer: any TextMeasuring
  ) -> Document {
    var options = options(index)
    options.layout = .grid
    return comparison.document(
      oldFrames: index % 2 == 0 ? frames(comparison.old, at: moments) : [],
      redrawnNow: index % 4 == 0, newFrames: frames(comparison.new, at: moments), options: options,
      textMeasurer: measurer)
  }

  @Test("comparisons are as they were; `HOOKE_RECORD=1` accepts others")
  func comparisons_ofRandomRecordings_areAsTheyWere() throws {
    let texts = (0..<6).map { index in
      let comparison = comparison(index)
      let moments = comparison.moments(index % 3 == 2 ? .count(4) : .key)
      return (
        "compared-\(index)", "\(moments)\n" + text(sheet(index, comparison, at: moments, measurer))
      )
    }
    let differences = try Digests.differences(texts, from: "recording-comparisons")
    #expect(differences.isEmpty, "\(differences)")
  }
}
