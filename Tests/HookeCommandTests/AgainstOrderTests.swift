// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What a comparison refuses before it writes anything.
@Suite("comparisons that write nothing")
struct AgainstOrderTests {
  private static func folder() throws -> TemporaryFolder {
    let place = try TemporaryFolder()
    try place.writeDot()
    for (name, end) in [("a.csv", 5), ("b.png", 9)] {
      try Data("time,x\n0,0\n1,\(end)\n".utf8).write(to: place.url(name))
    }
    let result = try HookeProcess.run(["storyboard", "dot.yaml", "-o", "dot.json"], in: place)
    #expect(result.exitCode == 0)
    return place
  }

  @Test("a recording that is missing, moments too many, a picture that is read")
  func comparison_thatCannotBe_writesNothing() throws {
    let place = try Self.folder()
    let names = try place.names()
    for (line, code, message) in [
      (
        "storyboard dot.yaml --against none.json --junit r.xml -o new/", 1,
        "cannot read none.json: no such file or directory"
      ),
      (
        "storyboard dot.yaml --against a.csv --junit r.xml -o new/", 2,
        "a.csv: a table, not a recording"
      ),
      (
        "storyboard dot.yaml --against dot.json --moments 1001 --junit r.xml", 2,
        "--moments 1001: at most 1000 fit on sheets"
      ),
      ("compare a.csv b.png -o b.md", 2, "'b.png' is what is read: name another file with -o"),
    ] as [(String, Int32, String)] {
      let result = try HookeProcess.run(line.split(separator: " ").map(String.init), in: place)
      #expect(result.exitCode == code, "\(line): \(result.errors)")
      #expect(result.errors.hasPrefix("hooke: \(message)"), "\(result.errors)")
      #expect(try place.names() == names, "\(line)")
    }
  }

  /// Pixels per point of the sheet of a comparison: 2 unless others are asked for.
  @Test func scale_ofAComparedSheet_isTheOneAskedFor() throws {
    let place = try Self.folder()
    var widths: [Double] = []
    for options in [[], ["--scale", "0.5"], ["--scale", "1"]] {
      let result = try HookeProcess.run(
        ["storyboard", "b.png", "--against", "dot.json", "-o", "d.png"] + options, in: place)
      #expect(result.exitCode == 3, "\(result.errors)")
      let bytes = try Array(Data(contentsOf: place.url("d.png")))
      widths.append(bytes[16..<20].reduce(0) { 256 * $0 + Double($1) })
    }
    #expect(abs(widths[0] - 4 * widths[1]) <= 4 && abs(widths[0] - 2 * widths[2]) <= 2)
  }
}
