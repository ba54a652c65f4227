// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeDrawing
import HookeSolver
import HookeStoryboard
import Testing

@testable import HookeCommand

/// The values that options have as texts, and texts that are none.
@Suite("texts of options")
struct OptionTextTests {
  /// What a reader makes of a text; its message, or its beginning, where it refuses.
  private static func result(_ read: () throws -> String) -> String {
    do { return try read() } catch let error as ValidationError { return error.message } catch {
      return "\(error)"
    }
  }

  private static func sizes(_ page: StoryboardOptions.PageSize) -> [[Double]] {
    page.candidates.map { [($0.width * 100).rounded() / 100, ($0.height * 100).rounded() / 100] }
  }

  /// Pages, and their sides in points by ISO 216 and in inches of 72.
  static let pages: [(text: String, sizes: [[Double]])] = [
    ("a4", [[841.89, 595.28], [595.28, 841.89]]), ("A4", [[841.89, 595.28], [595.28, 841.89]]),
    ("a4-portrait", [[595.28, 841.89]]), ("a4-landscape", [[841.89, 595.28]]),
    ("A3-Portrait", [[841.89, 1190.55]]), ("a5-landscape", [[595.28, 419.53]]),
    ("letter-portrait", [[612, 792]]), ("Legal-LANDSCAPE", [[1008, 612]]),
    ("tabloid-portrait", [[792, 1224]]), ("842x595", [[842, 595]]), ("300.5x200", [[300.5, 200]]),
    ("297x210mm", [[841.89, 595.28]]), ("100x200.5mm", [[283.46, 568.35]]),
    ("1e3x2e2", [[1000, 200]]),
  ]

  @Test("a page is a paper, upright or not, or its sides", arguments: pages)
  func size_ofAPage_isThatOfItsText(text: String, sizes: [[Double]]) throws {
    #expect(Self.sizes(try PageOption.size(text)) == sizes)
  }

  @Test(
    "what is no page is refused with all that are",
    arguments: [
      "a4-upright", "a4-", "-portrait", "portrait", "a4-portrait-landscape", "a6", "842", "842x",
      "x595", "842x595x1", "842x595pt", "842 x 595", "297x210cm", "mm", "842xmm", "", "nanx300",
    ])
  func size_ofNoPage_isRefused(text: String) {
    let message = Self.result { "\(try PageOption.size(text))" }
    #expect(message.hasPrefix("give a3, a4, a5, letter, legal, tabloid, or WIDTHxHEIGHT"))
  }

  static let margins: [(text: String, points: Double?)] = [
    ("28", 28), ("28pt", 28), ("0", 0), ("0mm", 0), ("25.4mm", 72), ("10mm", 720 / 25.4),
    ("1e1", 10), ("12.5pt", 12.5), ("-1", nil), ("-1mm", nil), ("mm", nil), ("pt", nil), ("", nil),
    ("10cm", nil), ("10 mm", nil), ("10mmpt", nil), ("10ptmm", nil), ("nan", nil), ("inf", nil),
    ("10MM", nil),
  ]

  @Test("a margin is in points or millimetres", arguments: margins)
  func points_ofAMargin_areThoseOfItsText(text: String, points: Double?) {
    let found = try? MarginOption.points(text)
    #expect((found == nil) == (points == nil))
    if let found, let points { #expect(abs(found - points) < 1e-9) }
  }

  private static let curves = "; give linear, easeIn, easeOut, easeInOut, default, ease or"

  /// Timing functions, and their control points or messages, of which the beginning counts.
  static let timings: [(text: String, result: String)] = [
    ("linear", "0.0 0.0 1.0 1.0"), ("easein", "0.42 0.0 1.0 1.0"), ("EaseOut", "0.0 0.0 0.58 1.0"),
    ("easeInOut", "0.42 0.0 0.58 1.0"), ("ease", "0.25 0.1 0.25 1.0"),
    ("DEFAULT", "0.25 0.1 0.25 1.0"), ("0.1,-2,0.3,4", "0.1 -2.0 0.3 4.0"),
    ("0,0,1,1", "0.0 0.0 1.0 1.0"), ("easeon", "no such curve, did you mean easeIn?\(curves)"),
    ("", "no such curve\(curves)"), ("0.5", "no such curve\(curves)"),
    ("1,2,3", "needs four numbers, X1,Y1,X2,Y2, not 3"),
    ("1,0,0,1,", "needs four numbers, X1,Y1,X2,Y2, not 5"),
    ("0,a,1,1", "'a' is not a number (write it like 12, -0.5 or 1e-3)"),
    ("0,,1,1", "'' is not a number"), ("0,0,nan,1", "'nan' is not a finite number"),
    ("0,0,1e999,1", "'1e999' is not a finite number: the greatest is"),
    ("-0.1,0,1,1", "x1 must be"), ("0,0,1.1,1", "x2 must be"),
  ]

  @Test("a timing function has a name or four numbers", arguments: timings)
  func timing_ofAText_hasItsControlPoints(text: String, result: String) {
    let found = Self.result {
      let timing = try TimingName.timing(text)
      return "\(timing.x1) \(timing.y1) \(timing.x2) \(timing.y2)"
    }
    #expect(found.hasPrefix(result), "\(found)")
    if let timing = try? TimingName.timing(text), let name = TimingName.name(of: timing) {
      // Of two names the one of CSS; control points of a curve that has a name have it, too.
      let standard = text.lowercased() == "default" ? "ease" : text
      #expect(name.lowercased() == (text == "0,0,1,1" ? "linear" : standard.lowercased()))
    }
  }

  private static let usage = "give key, a whole number 1 to 10000, every:SECONDS or at:T,T,..."

  static let moments: [(text: String, selection: MomentSelection?, message: String)] = [
    ("key", .key, ""), ("KEY", .key, ""), ("1", .count(1), ""), ("0012", .count(12), ""),
    ("every:0.5", .interval(0.5), ""), ("Every:2", .interval(2), ""), ("at:0", .times([0]), ""),
    ("at:2,1:05.5,0.25", .times([2, 65.5, 0.25]), ""), ("at:1,1", .times([1, 1]), ""),
    ("0", nil, "a number of moments is 1 to 10000"), ("-3", nil, "a number of moments is"),
    ("10001", nil, "a number of moments is"), ("2.5", nil, usage), ("", nil, usage),
    ("every", nil, usage), ("at", nil, usage), ("key:1", nil, usage), ("3s", nil, usage),
    ("every:", nil, "'' is not a number"), ("every:1:00", nil, "'1:00' is not a number"),
    ("every:0", nil, "the seconds between moments must be > 0"),
    ("every:-1", nil, "the seconds between moments must be > 0"),
    ("every:nan", nil, "'nan' is not a finite number; give key"),
    ("at:1,-1", nil, "times must be >= 0"), ("at:1,x", nil, "'x' is not a number"),
    ("at:1,,2", nil, "'' is not a number"), ("at:1;2", nil, "'1;2' is not a number"),
  ]

  @Test("moments are chosen by number, interval or times", arguments: moments)
  func selection_ofAText_isThatOfMoments(
    text: String, selection: MomentSelection?, message: String
  ) {
    var found: MomentSelection?
    let problem = Self.result {
      found = try MomentsOption.selection(text)
      return ""
    }
    #expect(found == selection)
    #expect(selection == nil ? problem.hasPrefix(message) : problem.isEmpty, "\(problem)")
  }

  private static let key = "the number of a key moment is 1 or more, as in key:3"

  static let instants: [(text: String, result: String)] = [
    ("0", "0.0"), ("0.35", "0.35"), ("1:05.5", "65.5"), ("3600", "3600.0"), ("60:00", "3600.0"),
    ("key:1", "10.0"), ("key:3", "30.0"), ("key:003", "30.0"), ("key:0", key), ("key:000", key),
    ("key:", key), ("key:-1", key), ("key:1.5", key), ("key:+1", key), ("key:٣", key),
    ("key:4", "--at key:4: dot has 3 key moments, at 10, 20.25, 30 s"),
    ("key:99999999999999999999", "--at key:99999999999999999999: dot has 3 key moments, at"),
    ("3600.01", "a time is 0 to 3600 seconds"), ("-0.1", "a time is 0 to 3600 seconds"),
    ("1:60", "give seconds, such as 0.35, or key:N"), ("KEY:1", "give seconds, such as 0.35, or"),
    ("", "give seconds, such as 0.35, or key:N"),
  ]

  @Test("an instant is a time, or a key moment by its number", arguments: instants)
  func moment_ofAText_isAtItsTime(text: String, result: String) {
    let found = Self.result {
      let moment = try FrameTime.time(text).moment(of: "dot") {
        [10, 20.25, 30].map { Moment(time: $0, caption: "key") }
      }
      return "\(moment.time)"
    }
    #expect(found.hasPrefix(result), "\(found)")
  }

  private static let example = "such as sheet:response=0.5,damping-ratio=0.8"

  /// Further springs, and their names and parameters or the messages.
  static let springs: [(text: String, result: String)] = [
    ("a:response=0.5,damping-ratio=0.8", "a: response 0.5 s  ·  damping ratio 0.8"),
    ("a:damping-ratio=0.8,response=0.5", "a: response 0.5 s  ·  damping ratio 0.8"),
    ("a b:speed=8,bounciness=4", "a b: bounciness 4  ·  speed 8"),
    ("a:stiffness=9,damping=2,mass=3", "a: stiffness 9  ·  damping 2  ·  mass 3"),
    ("a:stiffness=9,damping=2,mass=1", "a: stiffness 9  ·  damping 2"),
    ("a:duration=1,bounce=-0.5", "a: duration 1 s  ·  bounce -0.5"),
    (
      "a:settling-duration=2,damping-ratio=1", "a: settling duration 2 s  ·  damping ratio 1"
    ),
    ("a:origami-tension=3,origami-friction=4", "a: origami tension 3  ·  origami friction 4"),
    ("a", "give NAME:PARAMETER=VALUE,..., \(example)"),
    (":speed=1", "a name is a line of at most 60 characters, such as card-in"),
    ("a:speed", "'speed' is no parameter with its value, \(example)"),
    ("a:speed=1=2", "'speed=1=2' is no parameter with its value, \(example)"),
    ("a:speed==1", "'speed==1' is no parameter with its value, \(example)"),
    ("a:=speed=1", "'=speed=1' is no parameter with its value, \(example)"),
    ("a:speed=1=", "'speed=1=' is no parameter with its value, \(example)"),
    ("a:speed=", "'speed=' is no parameter with its value, \(example)"),
    ("a:bounciness=4,=8", "'=8' is no parameter with its value, \(example)"),
    ("a:bounciness=4,=", "'=' is no parameter with its value, \(example)"),
    ("a:pace=1", "'pace=1' is no parameter with its value, \(example)"),
    ("a:speed=x", "'speed=x' is no parameter with its value, \(example)"),
    ("a:speed=1,bounciness=2,speed=1", "'speed' is there twice: give it once"),
    ("a:speed=1", "speed alone makes no spring: add bounciness"),
    ("a:damping-ratio=1", "damping-ratio alone makes no spring: add response or settling-duration"),
    ("a:mass=2", "mass alone makes no spring: add stiffness and damping"),
    ("a:mass=2,damping=1", "mass and damping alone make no spring: add stiffness"),
    (
      "a:speed=1,damping=1,mass=3",
      "speed, damping and mass contradict each other: give only one of bounciness speed, "
        + "stiffness damping [mass], response damping-ratio, duration bounce, "
        + "settling-duration damping-ratio, origami-tension origami-friction"
    ),
    ("a:", "no spring: give one of bounciness speed, stiffness damping [mass]"),
    ("a:speed=1,", "'' is no parameter with its value, \(example)"),
    ("a:,speed=1,bounciness=2", "'' is no parameter with its value, \(example)"),
    ("a:duration=1,bounce=2", "--also a: bounce must be"),
    ("a:response=0,damping-ratio=1", "--also a: response must be"),
    ("a:response=1e308,damping-ratio=1", "--also a: response 1e+308 would give a "),
  ]

  @Test("a further spring has a name and the parameters of one form", arguments: springs)
  func spring_ofAText_hasItsParameters(text: String, result: String) {
    let found = Self.result {
      let further = try FurtherSpring.spring(text)
      _ = try further.spring()
      return further.name + ": " + further.form.words
    }
    #expect(found.hasPrefix(result), "\(found)")
  }
}
