// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeGallery
import HookeJSON
import HookeScene
import HookeSolver
import Testing

@testable import HookeRecording

@Suite("Recordings as text")
struct ExchangeTests {
  @Test(
    "every gallery scene, in both profiles, comes back from JSON to the bit",
    arguments: Gallery.scenes)
  func json_roundTrip_isExact(_ scene: Scene) throws {
    for profile in [Animator.Profile.exact, .pop] {
      let recording = Recording(
        of: scene, profile: profile, textMeasurer: MonospacedTextMeasurer())
      let back = try Recording(json: recording.json())
      #expect(back == recording)
    }
  }

  @Test("odd characters in captions survive")
  func json_oddCharacters_survive() throws {
    var recording = Fixtures.recording([], duration: 1)
    recording.title = "\"quoted\" \\ back\u{1}\u{7}\n\t\u{2028} 中文 🎈"
    recording.events = [.init(time: 1, kind: .note, caption: "a\rb")]
    #expect(try Recording(json: recording.json()) == recording)
  }

  @Test("escapes of JSON are read")
  func json_escapes_areRead() throws {
    let value = try JSONValue(parsing: #"["\u00e9\ud83c\udf88\/\b", -0.5e+2, [], {}]"#)
    #expect(value.text == #"["é🎈/\u0008",-50,[],{}]"#)
  }

  @Test(
    "what is not JSON is refused with its place",
    arguments: [
      "", "{", "[1,]", "{\"a\" 1}", "01", "1.", "nul", "\"\\x\"", "\"\\ud800\"", "\"a\nb\"",
      "[1] 2", "1e999", "\"\\u+123\"", "\"\\u-000\"",
    ])
  func json_malformed_isRefused(_ text: String) {
    #expect(throws: RecordingFormatError.self) { try JSONValue(parsing: text) }
  }

  @Test("no control character stands in a text but as an escape")
  func json_controlCharacters_areRefused() throws {
    for code in 0 as UInt8..<0x20 {
      let text = "\"a\(Character(UnicodeScalar(code)))\""
      #expect(throws: RecordingFormatError.self, "\(code)") { try JSONValue(parsing: text) }
    }
    #expect(try JSONValue(parsing: "\"a b\u{7F}\"").text == "\"a b\u{7F}\"")
  }

  @Test("what is nested without end is refused before the stack is")
  func json_nestedDeeply_isRefused() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: RecordingFormatError.self) { try JSONValue(parsing: text) }
  }

  @Test("the place of an error is its line and column")
  func json_error_namesItsPlace() {
    #expect(throws: RecordingFormatError.notJSON(line: 2, column: 3, expected: "a value")) {
      try JSONValue(parsing: "[1,\n  x]")
    }
  }

  @Test("JSON that is no recording is refused with what would be right")
  func json_noRecording_isRefused() throws {
    let good = Recording(of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer()).json()
    let changes = [
      ("\"hooke\":2", "\"hooke\":3"), ("\"stiffness\":", "\"stiffness\":-"),
      ("\"duration\":", "\"duration\":null,\"x\":"), ("\"kind\":\"touch\"", "\"kind\":\"dance\""),
      ("\"timing\":[", "\"timing\":[7,"), ("\"initial\":[", "\"initial\":[[],"),
      ("\"key\":\"", "\"key\":1,\"x\":\""),
      ("\"events\":[\n{\"time\":", "\"events\":[\n{\"time\":9"),
    ]
    for (from, to) in changes {
      guard let range = good.firstRange(of: from) else {
        Issue.record("no \(from) in the recording")
        continue
      }
      let bad = good.replacingCharacters(in: range, with: to)
      #expect(throws: RecordingFormatError.self, "\(to)") { try Recording(json: bad) }
    }
  }

  @Test("what could be read in two ways is refused, with its place")
  func json_ambiguous_isRefused() throws {
    let good = Recording(of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer())
    func reason(_ json: String) -> String {
      do {
        _ = try Recording(json: json)
        return "accepted"
      } catch { return "\(error)" }
    }
    #expect(
      reason(good.json().replacing("\"scene\"", with: "\"scene\":\"x\",\"scene\""))
        .contains("no second \"scene\" in one object"))
    var other = good
    other.profile = "core"
    #expect(reason(other.json()).contains("recording.profile"))
    #expect(reason(other.json()).contains("exact, pop or sampled, not \"core\""))
    other = good
    other.tracks.append(good.tracks[1])
    #expect(reason(other.json()).contains("recording.tracks[5].property"))
    #expect(reason(other.json()).contains("label scaleXY has two"))
    other = good
    other.changes = [.init(time: 0, layer: "a", property: .isHidden, from: "false", to: "true")]
    let wrong = reason(other.json().replacing("isHidden", with: "hidden"))
    #expect(wrong.contains("recording.changes[0].property"))
    #expect(wrong.contains("isHidden, text, isEnabled, not \"hidden\""))
  }

  /// A recording of 9 s with a curve, samples and an event, as JSON.
  private static let small = """
    {"hooke":2,"scene":"a","title":"b","summary":"c","size":null,"profile":"exact","duration":9,\
    "endsInMotion":false,"frameRate":30,"events":[{"time":1,"kind":"note","caption":"d"}],\
    "changes":[{"time":2,"layer":"i","property":"isHidden","from":"true","to":"false"},\
    {"time":3,"layer":"i","property":"text","from":"true","to":""}],\
    "tracks":[{"layer":"e","property":"f","threshold":0.1,"initial":[1],"segments":[\
    {"key":"g","start":3,"end":4,"finished":true,"origin":3,"rate":1,"curves":[{"constant":1}],\
    "clamp":"both","trigger":{"time":-2,"caption":"h"}},\
    {"key":"k","start":4,"end":5,"finished":true,"times":[4,5],"values":[[1,2]]}]}]}
    """

  @Test(
    "members that contradict each other, and times outside the run, are refused with the value",
    arguments: [
      (
        "{\"constant\":1}", "{\"constant\":1,\"decay\":{}}",
        "segments[0].curves[0]: not a recording, expected one of spring, decay, eased or constant",
        "not decay and constant"
      ),
      (
        "\"times\":", "\"curves\":[],\"times\":",
        "segments[1]: not a recording", "one of curves or times, not curves and times"
      ),
      ("\"start\":3", "\"start\":-3", "segments[0].start", "9 s, not -3"),
      ("\"end\":5", "\"end\":9.5", "segments[1].end", "from 0 to the duration, 9 s, not 9.5"),
      ("\"time\":1", "\"time\":99", "events[0].time", "from 0 to the duration, 9 s, not 99"),
      ("\"time\":1", "\"time\":-9", "events[0].time", "9 s, not -9"),
      ("\"rate\":1", "\"rate\":0", "segments[0].rate", "above 0, at most 1000000, not 0"),
      ("\"frameRate\":30", "\"frameRate\":0", ".frameRate", "above 0, at most 1000000, not 0"),
      (
        "\"hooke\":2", "\"hooke\":\"2\"", "recording.hooke",
        "1 or 2 for the version of the format, not \"2\""
      ),
      (
        "\"duration\":9", "\"duration\":2e12", "recording.duration",
        "from 0 to 1000000000, not 2000000000000"
      ),
      ("[{\"constant\":1}]", "[]", "segments[0].curves", "1 curve, one for each component, not []"),
      ("\"times\":[4,5]", "\"times\":[5,4]", "segments[1].times[1]", "a time after 5, not 4"),
      ("\"times\":[4,5]", "\"times\":[]", "segments[1].times", "a time or more, not []"),
      ("[[1,2]]", "[[1]]", "segments[1].values[0]", "one for each of the times, not [1]"),
      ("[[1,2]]", "[]", "segments[1].values", "1 list, one for each component, not []"),
      ("\"title\":\"b\",", "", "recording.title", "a text, which is missing"),
      (
        "{\"constant\":1}", "{\"decay\":{\"rate\":0,\"from\":0,\"velocity\":1}}",
        "segments[0].curves[0]", "\"finished\":false, not one that ends at inf"
      ),
      ("\"time\":2,\"l", "\"time\":9.5,\"l", "changes[0].time", "the duration, 9 s, not 9.5"),
      ("\"time\":3,\"l", "\"time\":1.5,\"l", "changes[1].time", "a time not before 2, that of"),
      (
        "\"text\"", "\"opacity\"", "changes[1].property",
        "isOnStage, isHidden, text, isEnabled, not \"opa"
      ),
      (
        "\"from\":\"true\"", "\"from\":\"yes\"", "changes[0].from",
        "\"true\" or \"false\", not \"yes\""
      ),
      ("\"to\":\"false\"", "\"to\":\"true\"", "changes[0].to", "expected \"false\", not \"true\""),
      ("\"layer\":\"i\"", "\"layer\":1", "changes[0].layer", "a text, not 1"),
      (
        "\"clamp\":\"both\"", "\"clamp\":\"ends\"", "segments[0].clamp",
        "start, end or both, not \"ends\""
      ),
    ])
  func json_contradiction_isRefused(_ from: String, _ to: String, _ place: String, _ reason: String)
    throws
  {
    #expect(throws: Never.self) { try Recording(json: Self.small) }
    let error = #expect(throws: RecordingFormatError.self, "\(to)") {
      try Recording(json: Self.small.replacing(from, with: to, maxReplacements: 1))
    }
    let text = error?.description ?? "accepted"
    #expect(text.contains(place) && text.contains(reason), "\(to): \(text)")
  }

  /// Motions that a file may claim to have ended long before they are near their target, or that
  /// swing more often than a page has points.
  @Test(
    "motions of any claim are written as style sheets",
    arguments: [
      #"{"spring":{"mass":1,"stiffness":1,"damping":0,"from":0,"to":1e-9,"velocity":1e12}}"#,
      #"{"spring":{"mass":1e-12,"stiffness":1e12,"damping":0,"from":0,"to":9,"velocity":0}}"#,
      #"{"eased":{"timing":[0,0,1,1],"duration":1e9,"from":0,"to":1e-9,"carried":1e15}}"#,
      #"{"decay":{"rate":1e-300,"from":0,"velocity":1e-300}}"#,
    ])
  func json_motionCutShort_hasAStyleSheet(_ curve: String) throws {
    let recording = try Recording(json: Self.small.replacing(#"{"constant":1}"#, with: curve))
    #expect(recording.css().contains("/* e, f, from 3 s: ") || recording.css().contains("--e-f"))
    let range = recording.tracks[0].range(of: 0)
    for time in [3, 3.5, 4.0.nextDown, 4] {
      #expect(range.contains(recording.tracks[0].segments[0].value(of: 0, at: time)), "\(time)")
    }
  }

  @Test(
    "numbers are read up to their limits, and refused beyond them",
    arguments: [
      ("threshold", "0.1", 0, 1e9), ("size", "null", 0, 1e6), ("mass", "1", 1e-3, 1e12),
      ("stiffness", "2", 1e-3, 1e12), ("damping", "3", 0, 1e12), ("from", "4", -1e12, 1e12),
      ("to", "5", -1e12, 1e12), ("velocity", "6", -1e15, 1e15), ("rate", "7", 1e-3, 1e6),
      ("from", "8", -1e12, 1e12), ("velocity", "9", -1e15, 1e15), ("duration", "10", 0, 1e9),
      ("from", "11", -1e12, 1e12), ("to", "12", -1e12, 1e12), ("carried", "13", -1e15, 1e15),
    ])
  func json_limits_areTheLastThatAreRead(
    _ name: String, _ value: String, _ least: Double, _ greatest: Double
  ) throws {
    let curves = """
      {"spring":{"mass":1,"stiffness":2,"damping":3,"from":4,"to":5,"velocity":6}},\
      {"decay":{"rate":7,"from":8,"velocity":9}},\
      {"eased":{"timing":[0,0,1,1],"duration":10,"from":11,"to":12,"carried":13}}
      """
    let all = Self.small.replacing("\"initial\":[1]", with: "\"initial\":[1,1,1]")
      .replacing("{\"constant\":1}", with: curves)
      .replacing("[[1,2]]", with: "[[1,2],[1,2],[1,2]]")
    func isRead(_ number: Double) -> Bool {
      let text = name == "size" ? "[\(number),\(number)]" : "\(number)"
      let json = all.replacing("\"\(name)\":\(value)", with: "\"\(name)\":\(text)")
      #expect(json != all)
      guard let recording = try? Recording(json: json) else { return false }
      return (try? Recording(json: recording.json())) == recording
    }
    #expect(isRead(least) && isRead(greatest), "\(name) of \(least) to \(greatest)")
    // Values have no limit but that of what they come to, and a rate has none above.
    if name == "from" || name == "to" { return }
    #expect(!isRead(least < 0 ? least * 1.001 : -1e-9))
    if name != "rate" { #expect(!isRead(greatest * 1.001)) }
  }

  @Test("limits and triggers are read back to the bit")
  func json_limitsAndTriggers_areReadBack() throws {
    let recording = try Recording(json: Self.small)
    let segment = recording.tracks[0].segments[0]
    #expect(segment.clampMode == .both)
    #expect(segment.trigger == Track.Segment.Trigger(time: -2, caption: "h"))
    #expect(recording.tracks[0].segments[1].trigger == nil)
    #expect(try Recording(json: recording.json()) == recording)
  }

  @Test("a byte order mark is skipped, and values are counted")
  func json_markAndMany_areReadAndBounded() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("[1,[2,3]]".utf8)
    #expect(throws: Never.self) { try JSONParser.node(of: bytes, mostValues: 5) }
    #expect(throws: JSONSyntaxError.self) { try JSONParser.node(of: bytes, mostValues: 4) }
  }

  @Test("a CSV has a row per frame, and its numbers are the tracks' to the bit")
  func csv_rows_areTheTracks() throws {
    let recording = Recording(of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer())
    let lines = recording.csv().split(separator: "\n")
    #expect(lines.count == Int(recording.duration * 60) + 3)
    #expect(
      lines[0]
        == "time,button.scaleXY.0,button.scaleXY.1,label.scaleXY.0,label.scaleXY.1,label.positionY,label.opacity,label.opacity.source,button.positionX"
    )
    let row = lines[1 + 20].split(separator: ",").map { Double($0) ?? .nan }
    #expect(row[0] == 20.0 / 60)
    #expect(row[1] == recording.tracks[0].value(of: 0, at: 20.0 / 60))
  }

  /// RFC 4180, by bytes: a line feed after a carriage return and an accent on a quotation mark are
  /// a part of the character before them.
  @Test(
    "names in a CSV are quoted where they have to be",
    arguments: [
      ("a b", "a b"), ("a;b", "a;b"), ("a,b", "\"a,b"), ("a\nb", "\"a\nb"), ("a\rb", "\"a\rb"),
      ("a\r\nb", "\"a\r\nb"), ("a\"b", "\"a\"\"b"), ("\"\"", "\"\"\"\"\""),
      ("a\"\u{301}b", "\"a\"\"\u{301}b"), (",\u{301}", "\",\u{301}"),
    ])
  func csv_namesOfAnyCharacters_areOneField(_ name: String, _ quoted: String) {
    let track = Track(
      layer: name, property: "opacity", threshold: 0.01, initialValue: [1], segments: [])
    let end = quoted.utf8.first == UInt8(ascii: "\"") ? "\"" : ""
    #expect(
      Fixtures.recording([track]).csv().utf8.starts(with: "time,\(quoted).opacity\(end)\n".utf8))
  }

  @Test func json_nesting_isLimitedToSixtyFourLevels() throws {
    func arrays(_ count: Int) -> [UInt8] {
      Array((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8)
    }
    _ = try JSONParser.node(of: arrays(64))
    #expect(throws: JSONSyntaxError.self) { _ = try JSONParser.node(of: arrays(65)) }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }

  fileprivate func firstRange(of text: String) -> Range<Index>? {
    indices.lazy.filter { self[$0...].hasPrefix(text) }
      .map { $0..<self.index($0, offsetBy: text.count) }.first
  }
}
