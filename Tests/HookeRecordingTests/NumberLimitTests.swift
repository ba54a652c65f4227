// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import Testing

@testable import HookeRecording

/// The ranges of the numbers in files, each by itself, and what is said beyond them.
@Suite("Limits of numbers in files")
struct NumberLimitTests {
  /// A number: its mark in the text, its value, its place, and the range that is read.
  struct Number: Sendable {
    var mark: String
    var value: String
    var place: String
    var least: Double
    var greatest: Double
    /// Whether the least is not in the range.
    var isOpen = false
  }

  private static let text = """
    {"hooke":2,"scene":"a","title":"b","summary":"c","size":[$w,$h],"profile":"exact",\
    "duration":$d,"endsInMotion":false,"frameRate":$f,"events":[],"tracks":[{"layer":"e",\
    "property":"f","threshold":$t,"initial":[$i,0,0,0],"segments":[{"key":"g","start":1,"end":2,\
    "finished":false,"origin":$o,"rate":$r,"source":"follower","curves":[{"spring":{"mass":$m,\
    "stiffness":$k,"damping":$c,"from":$a,"to":$b,"velocity":$v}},{"decay":{"rate":$y,"from":$p,\
    "velocity":$q}},{"eased":{"timing":[0,0,1,1],"duration":$l,"from":$s,"to":$e,"carried":$z}},\
    {"constant":$n}],"trigger":{"time":$g,"caption":""},"follows":{"layer":"h","property":"i",\
    "spring":{"mass":$M,"stiffness":$K,"damping":$C}}},\
    {"key":"s","start":2,"end":3,"finished":true,"times":[2,$x],"values":[[0,$j],[0,0],[0,0],\
    [0,0]]}]}]}
    """

  private static let numbers: [Number] = {
    let (track, first) = ("recording.tracks[0]", "recording.tracks[0].segments[0]")
    let second = "recording.tracks[0].segments[1]"
    func curve(_ index: Int) -> String { "\(first).curves[\(index)]" }
    func number(
      _ mark: String, _ value: String, _ place: String, _ range: ClosedRange<Double>,
      isOpen: Bool = false
    ) -> Number {
      Number(
        mark: "$" + mark, value: value, place: place, least: range.lowerBound,
        greatest: range.upperBound, isOpen: isOpen)
    }
    let (value, velocity) = (-1e12...1e12, -1e15...1e15)
    return [
      number("w", "375", "recording.size[0]", 0...1e6),
      number("h", "667", "recording.size[1]", 0...1e6),
      number("d", "9", "recording.duration", 3...1e9),
      number("f", "60", "recording.frameRate", 0...1e6, isOpen: true),
      number("t", "0.5", "\(track).threshold", 0...1e9),
      number("i", "0", "\(track).initial[0]", value), number("o", "1", "\(first).origin", value),
      number("r", "1", "\(first).rate", 0...1e6, isOpen: true),
      number("m", "1", "\(curve(0)).spring.mass", 0...1e12, isOpen: true),
      number("k", "100", "\(curve(0)).spring.stiffness", 0...1e12, isOpen: true),
      number("c", "10", "\(curve(0)).spring.damping", 0...1e12),
      number("a", "0", "\(curve(0)).spring.from", value),
      number("b", "1", "\(curve(0)).spring.to", value),
      number("v", "0", "\(curve(0)).spring.velocity", velocity),
      number("p", "0", "\(curve(1)).decay.from", value),
      number("q", "5", "\(curve(1)).decay.velocity", velocity),
      number("l", "1", "\(curve(2)).eased.duration", 0...1e9),
      number("s", "0", "\(curve(2)).eased.from", value),
      number("e", "1", "\(curve(2)).eased.to", value),
      number("z", "0", "\(curve(2)).eased.carried", velocity),
      number("n", "4", "\(curve(3)).constant", value),
      number("g", "1", "\(first).trigger.time", value),
      number("M", "1", "\(first).follows.spring.mass", 0...1e12, isOpen: true),
      number("K", "100", "\(first).follows.spring.stiffness", 0...1e12, isOpen: true),
      number("C", "10", "\(first).follows.spring.damping", 0...1e12),
      number("x", "3", "\(second).times[1]", 2...1e12, isOpen: true),
      number("j", "7", "\(second).values[0][1]", value),
    ]
  }()

  /// What is said of the file with another number; nil where it is read, and read back.
  private static func refusal(_ number: Number, _ value: Double) -> String? {
    var text = text.replacing("$y", with: "2").replacing(number.mark, with: value.plain)
    for other in numbers { text = text.replacing(other.mark, with: other.value) }
    do {
      let recording = try Recording(json: text)
      return try Recording(json: recording.json()) == recording ? nil : "another one"
    } catch { return "\(error)" }
  }

  @Test("a number is read up to both ends of its range", arguments: numbers)
  func number_withinItsRange_isRead(_ number: Number) {
    #expect(Self.refusal(number, number.greatest) == nil, "\(number)")
    #expect(
      Self.refusal(number, number.isOpen ? number.least + 1e-3 : number.least) == nil, "\(number)")
  }

  @Test("a number beyond its range is refused at its place", arguments: numbers)
  func number_beyondItsRange_isRefused(_ number: Number) {
    let least = number.isOpen ? number.least : number.least - max(1e-6, abs(number.least) * 1e-5)
    for value in [least, number.greatest * 1.000001] {
      let found = Self.refusal(number, value) ?? "read"
      // A run has to be as long as its motions.
      if number.mark == "$d", value < 3 {
        #expect(found.hasPrefix("recording.tracks[0].segments[1].end: "), "\(found)")
        continue
      }
      #expect(found.hasPrefix("\(number.place): not a recording, expected "), "\(found)")
      #expect(found.hasSuffix(", not \(value.plain)"), "\(number): \(found)")
    }
  }

  /// A decay of a velocity v and a rate r goes on by v / r; one that has ended is at its end.
  @Test("a decay that has ended is within 1e15 at its end")
  func end_ofADecay_isLimited() {
    for (from, velocity, rate, isRead) in [
      (0.0, 1e15, 1.0, true), (0, 1e15, 0.999, false), (0, -1e15, 1, true),
      (0, -1e15, 0.999, false), (1e12, 1e15, 1, false), (-1e12, 1e15, 1, true), (7, 2, 0, false),
      (0, 2e14, 0.1, false), (0, 0.9e14, 0.1, true), (7, 2, 1e-14, true), (7, 2, 1e-15, false),
    ] {
      for isFinished in [true, false] {
        var text = Self.text.replacing(
          "\"finished\":false", with: "\"finished\":\(isFinished)")
        for (mark, value) in [("$y", rate), ("$p", from), ("$q", velocity)] {
          text = text.replacing(mark, with: value.plain)
        }
        for number in Self.numbers { text = text.replacing(number.mark, with: number.value) }
        var found: String?
        do { _ = try Recording(json: text) } catch { found = error.description }
        let end = (from + velocity / rate).plain
        let refusal =
          "recording.tracks[0].segments[0].curves[1]: not a recording, expected a motion that ends "
          + "within \(1e15.plain), or \"finished\":false, not one that ends at \(end)"
        #expect(found == (isRead || !isFinished ? nil : refusal), "\(velocity) at \(rate)")
      }
    }
  }
}
