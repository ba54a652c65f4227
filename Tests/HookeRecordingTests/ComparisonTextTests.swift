// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecording
import HookeSolver
import Testing

/// What a comparison says, in one line and as Markdown, of motions along lines.
@Suite("texts of comparisons")
struct ComparisonTextTests {
  /// A track that goes on a line from 0 to a target in a time.
  private static func track(_ layer: String, to target: Double = 100, in duration: Double = 1)
    -> Track
  {
    let line = EasedMotion(timing: .linear, duration: duration, fromValue: 0, toValue: target)
    return Fixtures.track(
      layer, "positionX",
      [Fixtures.segment(0, duration, true, .eased(line, carriedVelocity: 0))], initial: 0,
      threshold: 0.5)
  }

  private static func compare(
    _ old: [Track], _ new: [Track], _ events: ([String], [String]) = ([], []),
    change: (inout Recording) -> Void = { _ in }
  ) -> RecordingComparison {
    let recordings = [(old, events.0), (new, events.1)].map { tracks, captions in
      Fixtures.recording(
        tracks, duration: 3,
        events: captions.map { Recording.Event(time: 2, kind: .note, caption: $0) })
    }
    var last = recordings[1]
    change(&last)
    return RecordingComparison(old: recordings[0], new: last)
  }

  private static let (a, b, c, d) = (track("a"), track("b"), track("c"), track("d"))
  private static let further = "by up to 50 pt at 1.000 s (target 100 → 150 pt)"

  @Test("a verdict counts, names the first three, and says what else differs")
  func verdict_ofDifferences_namesThem() {
    func verdict(_ comparison: RecordingComparison) -> String { comparison.verdict }
    let wide = ["a", "b", "c", "d", "e"].map { Self.track($0, to: 150) }
    #expect(verdict(Self.compare([], [])) == "made-up: no difference in 0 tracks")
    #expect(verdict(Self.compare([Self.a], [Self.a])) == "made-up: no difference in 1 track")
    #expect(
      verdict(Self.compare([Self.a, Self.b], [Self.a, Self.b]))
        == "made-up: no difference in 2 tracks")
    #expect(
      verdict(Self.compare([Self.a], [wide[0]]))
        == "made-up: 1 of 1 track differs: a positionX \(Self.further)")
    #expect(
      verdict(Self.compare([Self.a, Self.b], [wide[0], wide[1]]))
        == "made-up: 2 of 2 tracks differ: a positionX \(Self.further), "
        + "b positionX \(Self.further)")
    #expect(
      verdict(Self.compare([Self.a, Self.b], [Self.b, Self.c]))
        == "made-up: 2 of 3 tracks differ: c positionX is new, a positionX is gone")
    let three = "a positionX is new, b positionX is new, c positionX is new"
    #expect(
      verdict(Self.compare([Self.d], [Self.a, Self.b, Self.c, Self.d]))
        == "made-up: 3 of 4 tracks differ: \(three)")
    #expect(
      verdict(Self.compare([], [Self.a, Self.b, Self.c, Self.d]))
        == "made-up: 4 of 4 tracks differ: \(three), 1 more")
    #expect(
      verdict(Self.compare([Self.a], [Self.a], ([], ["x"])))
        == "made-up: 1 track as before; \"x\" at 2.000 s is new")
    #expect(
      verdict(Self.compare([Self.a], [Self.a], (["x"], ["y", "z"])))
        == "made-up: 1 track as before; \"x\" → \"y\" at 2.000 s, and 1 more")
    #expect(
      verdict(Self.compare([Self.a], [wide[0]], (["x"], [])))
        == "made-up: 1 of 1 track differs: a positionX \(Self.further); "
        + "\"x\" at 2.000 s is gone")
  }

  @Test("what differs most comes first, as seen beside its threshold")
  func tracks_ofSeveralDifferences_areInOrderOfWhatIsSeen() {
    var rough = Self.track("rough", to: 160)
    rough.threshold = 20
    let new = [Self.track("a", to: 110), Self.track("b", to: 140), rough, Self.track("c", to: 140)]
    let old = ["a", "b", "rough", "c"].map { Self.track($0) }
    #expect(Self.compare(old, new).tracks.map(\.layer) == ["b", "c", "a", "rough"])
  }

  /// The lines of a text, with plain spaces.
  private static func lines(_ text: String) -> [String] {
    text.replacing("\u{202F}", with: " ").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  @Test("a comparison as Markdown has a heading, rows, what is as before, and a list")
  func markdown_ofDifferences_hasItsParts() {
    let old = [Self.a, Self.b, Self.c]
    let new = [Self.track("a", to: 150), Self.c, Self.d]
    let text = Self.compare(old, new, (["x"], ["x", "y"])).markdown(pictures: ["p/a 1.png", "b"])
    let lines = Self.lines(text)
    #expect(lines[0] == "### Made up: moves otherwise" && lines[1].isEmpty)
    #expect(lines[2] == "| Layer | Property | Greatest difference | Before → now |")
    let rows = lines[4...6].map { $0.split(separator: "|").map { $0.split(separator: " ") } }
    #expect(rows.count == 3)
    // New and gone ones differ by their whole way, the other by a half of it.
    #expect(lines[4...6].map { $0.contains("new") } == [true, false, false], "\(text)")
    #expect(lines[4...6].map { $0.contains("gone") } == [false, true, false])
    #expect(lines[6].contains("50 pt at 1.000 s") && lines[6].contains("**target 100 → 150 pt**"))
    #expect(rows.map { $0[0] } == [["d"], ["b"], ["a"]])
    #expect(rows.map { $0[1] } == [["x"], ["x"], ["x"]])
    #expect(
      Array(lines[7...]) == [
        "", "1 other track as before.", "", "- “y” at 2.000 s is new", "",
        "![Made up: before and now](<p/a 1.png>)", "", "![Made up: before and now](<b>)", "",
      ])
  }

  /// The characters by which Markdown begins something, in names of layers, properties and events.
  @Test("names and captions are data in every part of a comparison as Markdown")
  func markdown_ofHostileNames_isEscaped() {
    func renamed(_ track: Track, _ layer: String, _ property: String) -> Track {
      var track = track
      (track.layer, track.property) = (layer, property)
      return track
    }
    let (layer, property) = ("a|b*c", "d_e<f>")
    let (cells, caption) = ("| a\\|b\\*c | d\\_e&lt;f&gt; |", "x | _y_ `z` [w](#)")
    let escaped = "- “x \\| \\_y\\_ \\`z\\` \\[w\\](\\#)” at 2.000 s is new"
    let (old, new) = (renamed(Self.a, layer, property), renamed(Self.b, layer, property))
    var wide = new
    wide.segments = Self.track("b", to: 150).segments
    for comparison in [
      Self.compare([old], [wide], ([], [caption])), Self.compare([], [new], ([], [caption])),
      Self.compare([old], [], ([], [caption])),
    ] {
      let lines = Self.lines(comparison.markdown())
      #expect(lines.count { $0.hasPrefix(cells) } == 1, "\(lines)")
      #expect(lines.contains(escaped), "\(lines)")
    }
  }

  /// A property has its printed name, also where its track is new or gone.
  @Test("properties are named as in a table, whatever became of their tracks")
  func markdown_ofKnownProperties_hasTheirNames() {
    for (property, name) in [
      ("rotation", "rotation"), ("subtranslationX", "inner shift x"), ("scaleX", "scale x"),
      ("cornerRadius", "corner radius"), ("gleam", "gleam"),
    ] {
      var (old, new) = (Self.a, Self.track("a", to: 150))
      (old.property, new.property) = (property, property)
      for (before, after) in [([old], [new]), ([], [new]), ([old], [])] as [([Track], [Track])] {
        let lines = Self.lines(Self.compare(before, after).markdown())
        #expect(lines.count { $0.hasPrefix("| a | \(name) |") } == 1, "\(lines)")
      }
    }
  }

  @Test("without differences of tracks there is a list alone; without any, a sentence")
  func markdown_ofLittle_isShort() {
    let noted = Self.compare([Self.a], [Self.a], ([], ["x"])).markdown()
    #expect(
      Self.lines(noted) == ["### Made up: moves otherwise", "", "- “x” at 2.000 s is new", ""])
    let same = Self.compare([Self.a, Self.b], [Self.a, Self.b]).markdown(pictures: ["a.png"])
    #expect(Self.lines(same) == ["### Made up: moves as before", "", "2 tracks compared.", ""])
    // All of several tracks differ: nothing is as before.
    let all = Self.compare([Self.a], [Self.track("a", to: 150)]).markdown()
    #expect(!all.contains("as before") && all.hasSuffix("|\n"))
  }

  @Test("scenes of other names are both named, once")
  func markdown_ofOtherScenes_namesBoth() {
    func heading(_ name: String, _ title: String) -> String? {
      let comparison = Self.compare([Self.a], [Self.a]) { ($0.name, $0.title) = (name, title) }
      return Self.lines(comparison.markdown()).first
    }
    #expect(heading("made-up", "Made up") == "### Made up: moves as before")
    #expect(heading("made-up", "Another") == "### Another: moves as before")
    #expect(
      heading("other", "Other one") == "### Other one (other against made-up): moves as before")
    #expect(heading("other", "other") == "### other against made-up: moves as before")
  }

  @Test(
    "the address of a picture cannot end before its end",
    arguments: [
      ("a b.png", "a b.png"), ("<a>.png", "%3Ca%3E.png"), ("a\\b", "a%5Cb"), ("a\nb", "a%0Ab"),
      ("ä(1).png", "ä(1).png"), ("a\r\nb", "a%0Ab"),
    ])
  func markdown_ofAPicture_hasItsAddress(path: String, address: String) {
    let text = Self.compare([Self.a], [Self.b]).markdown(pictures: [path])
    #expect(text.hasSuffix("](<\(address)>)\n"), "\(text)")
  }
}
