// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `hooke gallery` and `hooke storyboard`.
@Suite("storyboard and gallery")
struct StoryboardCommandTests {
  static let scenes = [
    "flat-button", "card-sign-up", "present-modal", "custom-transition", "login-layout",
  ]

  @Test("gallery lists the five scenes with a line each; --names just the names")
  func gallery_lists() throws {
    let names = try HookeProcess.run("gallery --names")
    #expect(names.exitCode == 0)
    #expect(names.lines == Self.scenes)
    let list = try HookeProcess.run("gallery")
    for name in Self.scenes {
      let line = try #require(list.lines.first { $0.hasPrefix(name + " ") })
      #expect(line.count > name.count + 20)
    }
  }

  @Test("a sheet without arrows keeps its curves")
  func storyboard_withoutArrows_isTheSheetWithoutThem() throws {
    let sheets = try ["", " --no-arrows"].map {
      try HookeProcess.run("storyboard flat-button --moments 5 --format svg -o -" + $0).output
    }
    #expect(sheets.allSatisfy { $0.hasSuffix("</svg>\n") })
    let sizes = sheets.map(\.utf8.count)
    #expect(sizes[1] < sizes[0] && sizes[1] > sizes[0] - 2000, "\(sizes)")
  }

  @Test("a scene becomes a PDF whose captions and curves can be read")
  func storyboard_flatButton_isPDF() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("button.pdf")
    let result = try HookeProcess.run(["storyboard", "flat-button", "-o", file.path])
    #expect(result.exitCode == 0)
    #expect(result.errors.isEmpty, "\(result.errors)")
    #expect(result.output == file.path + "\n")
    #expect(try folder.names() == ["button.pdf"])
    try Tool.run("qpdf", ["--check", file.path])
    let text = try Tool.text(ofPDF: file)
    for words in [
      "Flat button", "Error: shake", "Drag enter", "button", "spring: bounciness 18, speed 12",
    ] {
      #expect(text.contains(words), "no '\(words)' in \(text)")
    }
  }

  @Test("a folder gets one file per scene, and is made if need be")
  func storyboard_folder_hasOneFilePerScene() throws {
    let folder = try TemporaryFolder()
    let place = folder.url("new/sheets").path
    let result = try HookeProcess.run(
      ["storyboard", "present-modal", "card-sign-up", "--format", "svg", "-o", place + "/"])
    #expect(result.exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
    #expect(names.contains("present-modal.svg") && names.contains("card-sign-up.svg"))
    for name in names {
      #expect(name.hasPrefix("present-modal") || name.hasPrefix("card-sign-up"))
      try Tool.run("xmllint", ["--noout", "\(place)/\(name)"])
    }
    #expect(result.lines.sorted() == names.map { "\(place)/\($0)" })
    // One that is there needs no slash.
    let again = try HookeProcess.run(["storyboard", "card-sign-up", "--format", "svg", "-o", place])
    #expect(again.lines.first == "\(place)/card-sign-up.svg")
  }

  @Test("the ending of the name chooses the format")
  func storyboard_ending_choosesFormat() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("modal.png")
    _ = try HookeProcess.run(
      ["storyboard", "present-modal", "--moments", "2", "-o", file.path])
    let start = try Data(contentsOf: file).prefix(8)
    #expect(Array(start) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  @Test(
    "every option is understood",
    arguments: [
      "--moments key", "--moments 3", "--moments every:0.5", "--moments at:0,0.25,1",
      "--layout grid", "--columns 3", "--page letter", "--page 900x700", "--no-curves",
      "--profile pop",
    ])
  func storyboard_options_areUnderstood(_ options: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url("sheet.pdf")
    let result = try HookeProcess.run(
      ["storyboard", "present-modal", "-o", file.path]
        + options.split(separator: " ").map(String.init))
    #expect(result.exitCode == 0, "\(result.errors)")
    try Tool.run("qpdf", ["--check", file.path])
  }

  @Test("the outline of a file leads to each of its pages")
  func storyboard_pages_areInTheOutline() throws {
    let folder = try TemporaryFolder()
    try folder.writeDot()
    let result = try HookeProcess.run(
      ["storyboard", "dot.yaml", "--layout", "pages", "--moments", "3", "-o", "dot.pdf"],
      in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let text = try Tool.run(
      "qpdf", ["--qdf", "--object-streams=disable", folder.url("dot.pdf").path, "-"])
    let pages = text.matches(of: #//Type /Page\s/#).count
    #expect(pages == 4)
    // Every entry of an outline has a title and a parent; so has a page its parent, but no title.
    #expect(text.matches(of: #//Title /#).count - 1 >= pages, "the document has a title itself")
  }

  @Test("a flip book has an overview and a page per moment, more of them than a sheet takes")
  func storyboard_pages_streamsMany() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("book.pdf")
    let result = try HookeProcess.run([
      "storyboard", "login-layout.constants", "--layout", "pages", "--moments", "1100",
      "--no-curves", "-o", file.path,
    ])
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(try Tool.run("pdfinfo", [file.path]).contains(/Pages: +1101\n/))
    try Tool.run("qpdf", ["--check", file.path])
  }

  @Test("a flip book as SVG is a file per page, the overview first")
  func storyboard_pagesAsSVG_areFiles() throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run([
      "storyboard", "present-modal", "--layout", "pages", "--moments", "3",
      "-o", folder.url("book.svg").path,
    ])
    let names = ["book.svg", "book-2.svg", "book-3.svg", "book-4.svg"]
    #expect(result.lines == names.map { folder.url($0).path })
    for name in names { #expect(try !Data(contentsOf: folder.url(name)).isEmpty) }
  }

  @Test("an onion skin says how far apart its states are")
  func storyboard_onion_hasGhosts() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("onion.pdf")
    _ = try HookeProcess.run(["storyboard", "present-modal", "--layout", "onion", "-o", file.path])
    let text = try Tool.run("pdftotext", [file.path, "-"])
    #expect(text.contains(/a\s+state\s+every\s+79\s+ms/))
  }

  @Test("the same command writes the same bytes")
  func storyboard_twice_isTheSame() throws {
    let folder = try TemporaryFolder()
    for format in ["pdf", "svg", "png"] {
      let files = ["a", "b"].map { folder.url("\($0).\(format)") }
      for file in files {
        _ = try HookeProcess.run(["storyboard", "present-modal", "-o", file.path])
      }
      #expect(try Data(contentsOf: files[0]) == Data(contentsOf: files[1]), "\(format)")
    }
  }

  @Test(
    "wrong inputs: exit code 2, one line, no file",
    arguments: [
      (["flat-buton"], ["no scene or file 'flat-buton'", "did you mean flat-button?"]),
      (["zzz"], ["no scene or file 'zzz'", "hooke gallery"]),
      ([], ["scene"]),
      (["flat-button", "login-layout", "-o", "one.pdf"], ["one.pdf", "2 scenes", "folder"]),
      (["flat-button", "-o", "a.svg", "--format", "pdf"], ["a.svg", "contradict"]),
      (["flat-button", "--format", "tif"], ["tif", "pdf", "svg", "png"]),
      (["flat-button", "--moments", "0"], ["--moments", "1 to 1000"]),
      (["flat-button", "--moments", "soon"], ["--moments", "soon", "every:SECONDS"]),
      (["flat-button", "--moments", "every:0"], ["--moments", "> 0"]),
      (["flat-button", "--moments", "every:1e-9"], ["--moments", "of 7.998 s; at most 1000"]),
      (["flat-button", "--moments", "2400"], ["2400", "at most 1000", "--layout pages"]),
      (
        ["flat-button", "--moments", "at:0" + String(repeating: ",1", count: 1000)],
        ["has 1001 times", "at most 1000", "--layout pages"]
      ),
      (["flat-button", "--moments", "10001", "--layout", "pages"], ["1 to 10000"]),
      (
        ["flat-button", "--moments", "every:1e-9", "--layout", "pages"],
        ["--moments", "at most 10000"]
      ),
      (["flat-button", "--moments", "at:1,nan"], ["--moments", "'nan'", "finite"]),
      (["flat-button", "--moments", "at:-1"], ["--moments", ">= 0"]),
      (["flat-button", "--layout", "onoin"], ["onoin", "did you mean onion?"]),
      (["flat-button", "--columns", "0"], ["--columns", "1 to 24"]),
      (["flat-button", "--page", "10x10"], ["--page", "200 to 14400"]),
      (["flat-button", "--page", "a6"], ["--page", "a4, a5, letter"]),
    ])
  func storyboard_wrongInput_exitsWith2(_ arguments: [String], _ fragments: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(["storyboard"] + arguments, in: folder)
    #expect(result.exitCode == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.filter { $0 == "\n" }.count == 1, "\(result.errors)")
    for fragment in fragments {
      #expect(result.errors.contains(fragment), "no '\(fragment)' in: \(result.errors)")
    }
    #expect(try folder.names().isEmpty)
  }

  @Test("a folder that cannot be made is named, exit code 1")
  func storyboard_unwritableFolder_exitsWith1() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url("file"))
    let place = folder.url("file/out/").path + "/"
    let result = try HookeProcess.run(["storyboard", "flat-button", "-o", place])
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("cannot write") && result.errors.contains("not a directory"))
    #expect(try folder.names() == ["file"])
  }
}
