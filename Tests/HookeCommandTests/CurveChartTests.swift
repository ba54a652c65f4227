// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport
import Testing

/// `--svg` and `--pdf`, read by other people's programs.
@Suite("--svg, --pdf")
struct CurveChartTests {
  static let motions = [
    "spring --bounciness 18 --speed 12",
    "spring --response 0.5 --damping-ratio 2 --to 100 --velocity 4000",
    "spring --stiffness 100 --damping 0",
    "spring --stiffness 200 --damping 8 --from 3 --to 3 --velocity -500 --threshold 2",
    "spring --stiffness 200 --damping 8 --from 3 --to 3",
    "spring --bounciness 12 --speed 8 --profile pop",
    "spring --stiffness 5000 --damping 0.5 --to 1e9",
    "decay --velocity -2000", "decay --deceleration 1",
    "ease 0.3,-0.6,0.7,1.6 --to -40", "ease 0,1,0,1", "ease linear --duration 0",
  ]

  @Test("every motion makes a right file of each kind", arguments: motions)
  func chart_anyMotion_isReadable(_ motion: String) throws {
    let folder = try TemporaryFolder()
    let (svg, pdf) = (folder.url("chart.svg"), folder.url("chart.pdf"))
    for (option, file) in [("--svg", svg), ("--pdf", pdf)] {
      let result = try HookeProcess.run(
        motion.split(separator: " ").map(String.init) + [option, file.path])
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.isEmpty)
      #expect(result.errors.isEmpty)
    }
    #expect(try folder.names() == ["chart.pdf", "chart.svg"])
    try Tool.run("xmllint", ["--noout", svg.path])
    try Tool.run("qpdf", ["--check", pdf.path])
    #expect(try Tool.run("pdfimages", ["-list", pdf.path]).split(separator: "\n").count == 2)
    #expect(try !String(contentsOf: svg, encoding: .utf8).contains("<image"))
  }

  @Test("a spring of POP is described by its tension, friction and mass")
  func chart_popSpring_namesItsConstants() throws {
    let chart = try HookeProcess.run(
      "spring --stiffness 200.12345 --damping 12.34567 --mass 2.123456 --from 3 --to 50 --fps 50 "
        + "--profile pop --format svg -o -"
    ).output
    let summary = "50 frames per second: tension 200.12345, friction 12.34567, mass 2.123456."
    #expect(chart.contains("Spring as POP steps it at \(summary)</desc>"))
    #expect(chart.contains("\"tension 200.1  ·  friction 12.35  ·  mass 2.123\""))
    // The ends, and the band of the target: a thousandth of the way.
    for label in ["\"3\"", "\"50\"", "±0.047\"", "\"Stepped by POP at 50 frames per second, at"] {
      #expect(chart.contains(label), "no \(label)")
    }
  }

  @Test("the exact peaks and times are printed on it")
  func chart_spring_showsExactValues() throws {
    let folder = try TemporaryFolder()
    let pdf = folder.url("spring.pdf")
    _ = try HookeProcess.run(["spring", "--bounciness", "18", "--speed", "12", "--pdf", pdf.path])
    let text = try Tool.text(ofPDF: pdf)
    let spring = ReferenceSpring(
      mass: 1, stiffness: 342.10058823529414, damping: 12.95885952697494)
    let ratio = spring.dampingRatio
    let root = (1 - ratio * ratio).squareRoot()
    for peak in 1...3 {
      let time = Double(peak) * .pi / (spring.naturalFrequency * root)
      let value = 1 - pow(-exp(-.pi * ratio / root), Double(peak))
      #expect(text.contains(String(format: "%.4f", value)), "\(text)")
      #expect(text.contains(String(format: "%.4f s", time)), "\(text)")
    }
    for words in ["stiffness 342.1", "damping 12.96", "bounciness 18", "at rest 1.0447 s, ±0.001"] {
      #expect(text.contains(words), "no '\(words)' in \(text)")
    }
  }

  @Test("the drawn curve is the closed form, to a twentieth of a point")
  func chart_spring_curveFollowsTheClosedForm() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("spring.svg")
    _ = try HookeProcess.run(["spring", "--bounciness", "18", "--speed", "12", "--svg", file.path])
    let svg = try String(contentsOf: file, encoding: .utf8)
    let strokes = svg.matches(of: /<path d="([^"]*)" fill="none" stroke="(#[0-9a-f]*)"/)
    let curve = try PathData(
      String(try #require(strokes.first { $0.2 == "#0072b2" && $0.1.contains("c") }).1))
    let spring = ReferenceSpring(
      mass: 1, stiffness: 342.10058823529414, damping: 12.95885952697494)
    // The scale is read from the picture: it starts at 0 on 0 s and rests at the settling time, on
    // the hairline that marks the target 1.
    let start = try #require(curve.pieces.first).points[0]
    let end = try #require(curve.pieces.last).points[3]
    let hairline = try #require(strokes.first { $0.2 == "#d5d9e0" }).1.split { "mh".contains($0) }
    let target = try #require(Double(hairline[0].split(separator: " ")[1]))
    let settling = 1.0446596610
    #expect((spring.reach(at: settling) - 0.001).magnitude < 1e-9)
    for piece in curve.pieces {
      for step in 0...16 {
        let point = piece.point(at: Double(step) / 16)
        let time = settling * (point.x - start.x) / (end.x - start.x)
        let truth = start.y + spring.state(at: time).position * (target - start.y)
        #expect((point.y - truth).magnitude < 0.05, "at \(time) s: \(point.y), not \(truth)")
      }
    }
  }

  @Test(
    "in a picture of any size no words leave the page or cover others",
    arguments: [
      "200x200", "240x200", "200x640", "300x240", "330x300", "420x280", "480x320", "640x200",
    ])
  func chart_anySize_wordsStayApart(_ size: String) throws {
    let folder = try TemporaryFolder()
    let pdf = folder.url("chart.pdf")
    let parts = size.split(separator: "x").compactMap { Double($0) }
    for motion in [
      "spring --bounciness 18 --speed 12 --velocity -20 --name a-name-that-is-far-too-long",
      "spring --stiffness 300 --damping 0.4", "ease 0.3,-0.6,0.7,1.6", "decay --velocity -2000",
    ] {
      let line = motion + " --size \(size) -o \(pdf.path)"
      let result = try HookeProcess.run(line.split(separator: " ").map(String.init))
      #expect(result.exitCode == 0, "\(result.errors)")
      let page = try Tool.run("pdftotext", ["-bbox", pdf.path, "-"])
      let words = page.matches(
        of: /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)/
      ).map { word in
        (
          numbers: [word.1, word.2, word.3, word.4].map { Double($0) ?? .nan },
          text: String(word.5)
        )
      }
      #expect(words.count > 4, "\(page)")
      for (index, word) in words.enumerated() {
        let box = word.numbers
        let isWithin = box[0] > 0 && box[1] > 0 && box[2] < parts[0] && box[3] < parts[1]
        #expect(isWithin, "\(word.text) of \(line)")
        for other in words[..<index] {
          let place = other.numbers
          // Boxes of words are higher than their letters.
          let (width, height) = (
            min(box[2], place[2]) - max(box[0], place[0]),
            min(box[3], place[3]) - max(box[1], place[1])
          )
          #expect(
            width < 1 || height < 0.4 * min(box[3] - box[1], place[3] - place[1]),
            "\(word.text) covers \(other.text) of \(line)")
        }
      }
    }
  }

  @Test("of several springs each that rests has a mark at its rest, behind a break if that is late")
  func chart_severalSprings_reachTheirRests() throws {
    let folder = try TemporaryFolder()
    func text(_ springs: String) throws -> String {
      let pdf = folder.url("springs.pdf")
      let line = "spring \(springs) -o \(pdf.path)"
      _ = try HookeProcess.run(line.split(separator: " ").map(String.init))
      return try Tool.text(ofPDF: pdf)
    }
    let late = try text(
      "--stiffness 300 --damping 0.4 --velocity -20 --also slow:duration=1,bounce=0 "
        + "--also long:stiffness=100,damping=0.1")
    for words in ["36.661 s", "154.251 s", "initial velocity −20 per second"] {
      #expect(late.contains(words), "no '\(words)' in \(late)")
    }
    #expect(late.matches(of: /left out/).count == 2, "\(late)")
    let early = try text("--stiffness 300 --damping 20 --also slow:duration=1,bounce=0")
    for words in ["left out", "initial velocity"] {
      #expect(!early.contains(words), "'\(words)' in \(early)")
    }
  }

  @Test("POP's motion is drawn through the rows of its table")
  func chart_popProfile_goesThroughItsRows() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("pop.svg")
    let line = "spring --bounciness 12 --speed 8 --profile pop"
    let rows = try CSVRow.rows(of: HookeProcess.run(line + " --csv"))
    _ = try HookeProcess.run((line + " --svg \(file.path)").split(separator: " ").map(String.init))
    let svg = try String(contentsOf: file, encoding: .utf8)
    let strokes = svg.matches(of: /<path d="m([^"]*)" fill="none" stroke="(#[0-9a-f]*)"/)
    /// The points of a path of relative lines.
    func points(_ text: Substring) -> [(x: Double, y: Double)] {
      var (points, numbers, command) = ([(x: 0.0, y: 0.0)], [Double](), "m")
      for token in text.matches(of: /[lmhv]|-?(?:\d+\.?\d*|\.\d+)/).map({ String($0.output) }) {
        guard let number = Double(token) else {
          command = token
          continue
        }
        numbers.append(command == "v" ? 0 : number)
        if command == "h" { numbers.append(0) }
        if command == "v" { numbers.append(number) }
        if numbers.count < 2 { continue }
        let last = points[points.count - 1]
        points.append((last.x + numbers[0], last.y + numbers[1]))
        numbers = []
      }
      return Array(points.dropFirst())
    }
    let curve = points(try #require(strokes.first { $0.2 == "#0072b2" }).1)
    // The target's hairline begins at the left end of the axis; the motion from 0 to 1 below it.
    let hairline = try #require(strokes.first { $0.2 == "#d5d9e0" })
    let target = try #require(points(hairline.1).first)
    #expect(curve.count == rows.count)
    let start = try #require(curve.first).y
    let width = try #require(curve.last).x - target.x
    for (row, point) in zip(rows, curve) {
      let x = target.x + width * row.time / rows[rows.count - 1].time
      let y = start + row.position * (target.y - start)
      #expect((point.x - x).magnitude < 0.05 && (point.y - y).magnitude < 0.05, "\(row.text)")
    }
  }

  @Test("the same command writes the same bytes")
  func chart_twice_isTheSame() throws {
    let folder = try TemporaryFolder()
    for option in ["--svg", "--pdf"] {
      let files = [folder.url("first"), folder.url("second")]
      for file in files {
        _ = try HookeProcess.run(["decay", option, file.path])
      }
      #expect(try Data(contentsOf: files[0]) == Data(contentsOf: files[1]))
    }
  }

  @Test(
    "a place that cannot be written is named, exit code 1, and nothing is left",
    arguments: ["--svg", "--pdf"])
  func chart_unwritablePlace_exitsWith1(_ option: String) throws {
    let folder = try TemporaryFolder()
    for path in [folder.url("missing/chart").path, folder.folder.path] {
      let result = try HookeProcess.run(["ease", "easeIn", option, path])
      #expect(result.exitCode == 1)
      #expect(result.errors.hasPrefix("hooke: cannot write \(path): "), "\(result.errors)")
      #expect(result.errors.filter { $0 == "\n" }.count == 1)
      #expect(result.output.isEmpty)
    }
    #expect(try folder.names().isEmpty)
  }

  @Test("a disk that is full leaves the old file and no other", arguments: ["--svg", "--pdf"])
  func chart_fullDisk_leavesTheOldFile(_ option: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url("chart")
    try Data("old".utf8).write(to: file)
    let command = try HookeProcess.executable().path
    // A limit of 2 kB on what a file may grow to: the system refuses the write half way.
    let result = try Program(
      "bash",
      [
        "-c", "ulimit -f 2; exec \"$0\" spring --bounciness 18 --speed 12 \"$1\" \"$2\"",
        command, option, file.path,
      ]
    ).run()
    #expect(!result.wasKilled)
    #expect(result.exitCode == 1)
    #expect(try folder.names() == ["chart"])
    #expect(try String(contentsOf: file, encoding: .utf8) == "old")
  }
}
