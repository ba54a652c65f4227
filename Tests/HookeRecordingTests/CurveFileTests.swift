// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

/// The motions that stand in a file, against the formulas of the format, and how many numbers each
/// list of it has.
@Suite("Curves of files")
struct CurveFileTests {
  /// A recording of 9 s with one motion from 3 s to 7 s, as JSON.
  private func recording(
    _ curve: String, size: String = "null", initial: String = "1", origin: Double = 3,
    rate: Double = 1
  ) throws(RecordingFormatError) -> Recording {
    try Recording(
      json: """
        {"hooke":2,"scene":"a","title":"b","summary":"c","size":\(size),"profile":"exact",\
        "duration":9,"endsInMotion":false,"events":[],"tracks":[{"layer":"e","property":"f",\
        "threshold":0.1,"initial":[\(initial)],"segments":[{"key":"g","start":3,"end":7,\
        "finished":false,"origin":\(origin),"rate":\(rate),"curves":[\(curve)]}]}]}
        """)
  }

  /// The error of a text; nil where it is read.
  private func fault(_ body: () throws(RecordingFormatError) -> Recording) -> String? {
    do throws(RecordingFormatError) {
      _ = try body()
      return nil
    } catch { return error.description }
  }

  private static func eased(_ timing: String, carried: Double = 0) -> String {
    #"{"eased":{"timing":[\#(timing)],"duration":2,"from":10,"to":30,"carried":\#(carried)}}"#
  }

  @Test(
    "a timing is four numbers, of which the first and the third are between 0 and 1",
    arguments: [
      ("", false), ("0", false), ("0,0", false), ("0,0,1", false), ("0,0,1,1", true),
      ("0,0,1,1,1", false), ("0,0,1,1,0,0", false), ("-0.1,0,1,1", false), ("0,-9,1,9", true),
      ("1,0,0,1", true), ("1.1,0,1,1", false), ("0,0,-0.1,1", false), ("0,0,1.1,1", false),
      ("0,0,\"1\",1", false), ("0,0,null,1", false),
    ])
  func timing_ofNumbers_isReadWhereThereAreFour(_ timing: String, _ isRead: Bool) {
    let fault = fault { () throws(RecordingFormatError) in
      try recording(Self.eased(timing))
    }
    #expect((fault == nil) == isRead, "\(fault ?? "read")")
    #expect(fault?.contains("curves[0].eased.timing") ?? isRead, "\(fault ?? "")")
    guard let fault, !timing.contains("\""), !timing.contains("null") else { return }
    #expect(fault.contains("x1, y1, x2, y2 with x between 0 and 1"), "\(fault)")
  }

  @Test(
    "a value has one to four numbers, and a screen has two",
    arguments: [0, 1, 2, 3, 4, 5, 6])
  func list_ofNumbers_hasAsManyAsItSays(_ count: Int) {
    let numbers = (0..<count).map { "\($0)" }.joined(separator: ",")
    let constants = (0..<count).map { "{\"constant\":\($0)}" }.joined(separator: ",")
    let value = fault { () throws(RecordingFormatError) in
      try recording(constants, initial: numbers)
    }
    #expect((value == nil) == (1...4).contains(count), "\(value ?? "read")")
    #expect(value?.contains("tracks[0].initial: ") ?? true, "\(value ?? "")")
    let size = fault { () throws(RecordingFormatError) in
      try recording("{\"constant\":1}", size: "[\(numbers)]")
    }
    #expect((size == nil) == (count == 2), "\(size ?? "read")")
    #expect(size?.contains("a width and a height") ?? true, "\(size ?? "")")
    let curves = fault { () throws(RecordingFormatError) in
      try recording(constants, initial: "1,2")
    }
    #expect((curves == nil) == (count == 2), "\(curves ?? "read")")
    #expect(curves?.contains("2 curves, one for each component") ?? true, "\(curves ?? "")")
  }

  /// Over the time s since the origin, at the rate: a damping of twice the root of mass and
  /// stiffness is critical, and a carried velocity dies away as s (1 - s / T)².
  @Test(
    "a motion is that of its formula, in the time of its origin and rate",
    arguments: [(3.0, 1.0), (2.5, 1), (3, 0.5), (1, 0.25), (-4, 2)])
  func motion_ofAFile_isThatOfItsFormula(_ origin: Double, _ rate: Double) throws {
    let rows: [(curve: String, formula: (Double) -> Double)] = [
      ("{\"constant\":-7.5}", { _ in -7.5 }),
      (
        #"{"decay":{"rate":2,"from":5,"velocity":-6}}"#,
        { 5 - 6 / 2.0 * (1 - Self.exponential(-2 * $0)) }
      ),
      (#"{"decay":{"rate":0,"from":5,"velocity":-6}}"#, { 5 - 6 * $0 }),
      (
        #"{"spring":{"mass":2,"stiffness":8,"damping":8,"from":4,"to":10,"velocity":3}}"#,
        { 10 + (-6 + (3 - 2 * 6) * $0) * Self.exponential(-2 * $0) }
      ),
      (Self.eased("0,0,1,1"), { 10 + 20 * min(1, $0 / 2) }),
      (
        Self.eased("0,0,1,1", carried: 8),
        { 10 + 20 * min(1, $0 / 2) + 8 * min($0, 2) * (1 - min(1, $0 / 2)) * (1 - min(1, $0 / 2)) }
      ),
    ]
    for (curve, formula) in rows {
      let track = try recording(curve, origin: origin, rate: rate).tracks[0]
      for step in 0...16 {
        let time = 3 + 0.25 * Double(step)
        let truth = formula((time - origin) * rate)
        #expect(abs(track.value(of: 0, at: time) - truth) < 1e-9, "\(curve) at \(time)")
      }
      #expect(track.value(of: 0, at: 2.5) == 1 && track.value(of: 0, at: 3.0.nextDown) == 1)
      // After the end of what is cut off there its last value remains.
      #expect(abs(track.value(of: 0, at: 8) - formula((7 - origin) * rate)) < 1e-9, "\(curve)")
    }
  }

  /// e to a power, by halving it until a few terms of its series are enough.
  private static func exponential(_ power: Double) -> Double {
    var (halvings, rest) = (0, power)
    while rest.magnitude > 0.01 { (halvings, rest) = (halvings + 1, rest / 2) }
    var (sum, term) = (1.0, 1.0)
    for index in 1...12 {
      term *= rest / Double(index)
      sum += term
    }
    for _ in 0..<halvings { sum *= sum }
    return sum
  }
}
