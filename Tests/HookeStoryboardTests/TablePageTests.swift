// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import Testing

@testable import HookeStoryboard

/// The pages of the table of motions, read back from what they draw, against the cells of the table
/// and the measures of letters, each 0.6 of its size wide and its line 1.2 of it high.
@Suite("Pages of the table of motions")
struct TablePageTests {
  private let measurer = MonospacedTextMeasurer()

  private struct TablePage {
    var scale = 0.0
    var heads: [PlacedText] = []
    var rows: [(top: Double, line: StrokeStyle, color: Color?, texts: [PlacedText])] = []
    var notes: [PlacedText] = []
  }

  /// Motions of layers whose names repeat some words, one each tenth of a second.
  private func recording(
    _ count: Int, words: Int = 1, events: [Recording.Event] = [], property: String = "opacity"
  ) -> Recording {
    let tracks = (0..<count).map { index in
      let start = 0.1 * Double(index)
      let name = (["layer \(index)"] + Array(repeating: "another", count: words - 1))
        .joined(separator: " ")
      return Fixtures.track(
        name, property, [Fixtures.linear(start, start + 0.05, from: [0], to: [Double(index + 1)])],
        initial: 0)
    }
    return Fixtures.recording(tracks, duration: 0.1 * Double(count), events: events)
  }

  private func pages(_ recording: Recording, on size: Size) throws -> [TablePage] {
    var found: [TablePage] = []
    let table = TablePages(recording, StoryboardOptions(), measurer, on: size)
    try table.makePages(
      after: 0,
      for: PageReceiver { page, _ in
        var shown = TablePage()
        for case .group(let group) in page.content.items {
          shown.scale = group.transform.a
          for item in group.content.items {
            switch item {
            case .stroke(let path, let paint, let style):
              let color: Color? = if case .color(let color) = paint { color } else { nil }
              shown.rows.append((path.bounds?.minY ?? .nan, style, color, []))
            case .text(let text) where shown.rows.isEmpty && text.position.y < 18:
              shown.heads.append(text)
            case .text(let text) where text.layout.style == Typography.axis:
              shown.notes.append(text)
            case .text(let text): shown.rows[shown.rows.count - 1].texts.append(text)
            default: break
            }
          }
        }
        found.append(shown)
      })
    #expect(table.count == found.count)
    return found
  }

  /// The width of a column: that of its widest text and half a point.
  private func natural(_ column: Int, _ cells: [[String]]) -> Double {
    let texts = [MotionTable.heads[column]] + cells.map { $0[column] }
    return 0.5 + 4.8 * Double(texts.map(\.count).max() ?? 0)
  }

  /// The columns that a table has at a width: those where any row has a text if all of them fit;
  /// else delays and durations from 420 points on only, and triggers from 260 on.
  private func columns(_ cells: [[String]], _ width: Double) -> [Int] {
    let all = (0..<10).filter { column in column == 1 || cells.contains { !$0[column].isEmpty } }
    let whole = all.reduce(10 * Double(all.count - 1)) { $0 + natural($1, cells) }
    return all.filter { column in
      let hasSpace = [7, 8].contains(column) ? width >= 420 : column != 1 || width >= 260
      return hasSpace || whole <= width + 0.1
    }
  }

  private static let sizes = [
    Size.a4.landscape, Size.a4.portrait, Size(width: 440, height: 500),
    Size(width: 300, height: 300), Size(width: 280, height: 620), Size(width: 200, height: 200),
  ]
  private static let events = [
    Recording.Event(time: 0, kind: .action, caption: "open"),
    Recording.Event(time: 0.35, kind: .action, caption: "close it all at once"),
  ]

  @Test("each motion has a row with its cells, its trigger where that is another or on a new page")
  func texts_ofRows_areThoseOfTheCells() throws {
    for (count, events) in [(0, []), (3, []), (3, Self.events), (40, Self.events), (70, [])]
      as [(Int, [Recording.Event])]
    {
      let recording = recording(count, events: events)
      let table = MotionTable(recording).rows
      let cells = table.map { MotionTable.cells(of: $0, omitsRepetition: true) }
      for size in Self.sizes {
        let name = "\(count) rows on \(size)"
        let pages = try pages(recording, on: size)
        var next = 0
        for page in pages {
          let width = SheetMetrics.width(of: size) / page.scale
          let columns = columns(cells, width)
          let heads = columns.map { MotionTable.heads[$0] }.filter { !$0.isEmpty }
          #expect(
            page.heads.map(\.layout.string) == (count == 0 ? ["Nothing moves."] : heads), "\(name)")
          for (place, row) in page.rows.enumerated() where next < count {
            let isGroup = next == 0 || table[next].trigger != table[next - 1].trigger
            let expected = columns.compactMap { column -> String? in
              if column == 1, !isGroup, place > 0 { return nil }
              let text = cells[next][column]
              return text.isEmpty ? column == 1 ? "–" : nil : text
            }
            #expect(row.texts.map(\.layout.string) == expected, "\(name)")
            #expect(row.line.width == (isGroup ? 0.5 : 0.35), "\(name)")
            let isDark = isGroup || place == 0
            #expect(row.color == (isDark ? Theme.light.quiet : Theme.light.faint), "\(name)")
            next += 1
          }
        }
        #expect(next == count && pages.flatMap(\.rows).count == count, "\(name)")
        let notes = MotionTable(recording).notes.joined(separator: "\n")
        #expect(
          pages.flatMap(\.notes).map(\.layout.string) == (notes.isEmpty ? [] : [notes]), "\(name)")
        #expect(pages.dropLast().allSatisfy { $0.notes.isEmpty }, "\(name)")
      }
    }
  }

  /// A column is as wide as its widest text and half a point, ten points from the next; columns of
  /// texts give way where the page is narrower, those of numbers do not.
  @Test func widths_ofColumns_areThoseOfTheirTexts() throws {
    for (words, size) in [
      (1, Size.a4.landscape), (3, Size.a4.portrait), (9, Size.a4.portrait),
      (4, Size(width: 440, height: 500)), (2, Size(width: 300, height: 300)),
    ] {
      let recording = recording(12, words: words, events: Self.events)
      let cells = MotionTable(recording).rows.map {
        MotionTable.cells(of: $0, omitsRepetition: true)
      }
      let page = try #require(try pages(recording, on: size).first)
      let width = SheetMetrics.width(of: size) / page.scale
      let columns = columns(cells, width)
      let natural = columns.map { self.natural($0, cells) }
      let row = try #require(page.rows.first { $0.texts.count == columns.count }).texts
      let excess = natural.reduce(10 * Double(columns.count - 1), +) - width
      var left = 0.0
      for (index, text) in row.enumerated() {
        let end = text.position.x + (text.layout.maxWidth ?? .nan) - 0.5
        let name = "\(MotionTable.heads[columns[index]]) with \(words) on \(size)"
        if excess <= 0.1 || [0, 6, 7].contains(columns[index]) {
          #expect((end - left - natural[index]).magnitude < 1e-6, "\(name)")
        } else {
          #expect(end - left <= natural[index] + 1e-6, "\(name)")
        }
        // Numbers stand at the right edge of their columns.
        let isNumber = [0, 6, 7].contains(columns[index])
        let indent = isNumber ? end - left - 4.8 * Double(text.layout.string.count) : 0
        #expect((text.position.x - left - indent).magnitude < 1e-6, "\(name)")
        left = end + 10
      }
      #expect(left - 10 <= width + 0.1 + 1e-6, "\(words) on \(size)")
      if excess > 0.1 { #expect(left - 10 > width - 1, "\(words) on \(size)") }
    }
  }

  /// A row is as high as its highest cell, six lines at most, and the space above and below it; a
  /// row that does not fit begins a page, and the notes take a row with them where one is left.
  @Test func rows_ofPages_areAsManyAsFit() throws {
    // Triggers of one line: a row has space for its own, also where that is not drawn.
    let few = [(0.0, "a"), (0.35, "b")].map {
      Recording.Event(time: $0.0, kind: .action, caption: $0.1)
    }
    let steps = (0..<30).map {
      Recording.Event(time: 0.36 + 0.001 * Double($0), kind: .note, caption: "s\($0)")
    }
    let many = few + steps
    for (count, words, events) in [
      (3, 1, []), (12, 1, few), (30, 2, []), (31, 2, few), (6, 12, many), (7, 12, few),
      (40, 3, many), (5, 12, []),
    ] as [(Int, Int, [Recording.Event])] {
      let recording = recording(count, words: words, events: events, property: "positionX")
      // The last one is lower than a row of six lines.
      for size in Self.sizes + [Size(width: 200, height: 146)] {
        let name = "\(count) rows of \(words) words on \(size)"
        let pages = try pages(recording, on: size)
        let scale = try #require(pages.first).scale
        let space = SheetMetrics.height(of: size, isFirst: false) / scale - 18
        let rows = pages.flatMap(\.rows)
        let padding = try #require(rows.first?.texts.first).position.y - 18
        let heights = rows.map { row in
          let lines = row.texts.map { measurer.measure($0.layout).lines.count }.max() ?? 0
          return 9.6 * Double(min(6, lines)) + 2 * padding
        }
        let note = try #require(pages.last?.notes.first).layout
        let noteHeight = 12 + 8.4 * Double(min(20, measurer.measure(note).lines.count))
        let least = (heights + [noteHeight]).reduce(0, +) - 2 * (padding - 2.2) * Double(count)
        if least <= space {
          let even = min(11, 2.2 + (space - least) / (2 * Double(count)))
          #expect((padding - even).magnitude < 1e-6 && pages.count == 1, "\(name)")
        } else {
          #expect([2.2, 3].contains { (padding - $0).magnitude < 1e-6 }, "\(name)")
        }
        // The place of each row, and of the notes.
        var (shares, used) = ([0], 0.0)
        for height in heights + [noteHeight] {
          if used + height > space + 1e-9, shares[shares.count - 1] > 0 {
            shares.append(0)
            used = 0
          }
          shares[shares.count - 1] += 1
          used += height
        }
        if shares.count > 1, shares[shares.count - 1] == 1, shares[shares.count - 2] > 1 {
          shares[shares.count - 2] -= 1
          shares[shares.count - 1] = 2
        }
        #expect(pages.map { $0.rows.count + $0.notes.count } == shares, "\(name)")
        var next = 0
        for page in pages {
          var top = 18.0
          for row in page.rows {
            #expect((row.top - top).magnitude < 1e-6, "\(name)")
            #expect(row.texts.allSatisfy { ($0.position.y - top - padding).magnitude < 1e-6 })
            top += heights[next]
            next += 1
          }
          for note in page.notes {
            #expect((note.position.y - top - 12).magnitude < 1e-6, "\(name)")
          }
        }
      }
    }
  }
}
