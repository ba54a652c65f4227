// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import HookeAnimation
import HookeSolver
import Testing

@testable import HookeCommand

/// The one way in which a motion is written: options that exclude or contradict each other, and
/// those that a format has no use for.
@Suite("ways of writing a motion")
struct MotionOutputTests {
  private static let endings = "end it in one of svg, pdf, png, css, csv, html, or give --format"

  /// Options, the name of a further spring, and the message.
  static let refused: [(options: [String], also: String?, message: String)] = [
    (["--svg", ""], nil, "--svg is empty: name a file"),
    (["--pdf", ""], nil, "--pdf is empty: name a file"),
    (["-o", ""], nil, "-o is empty: name a file"),
    (["--svg", "a.svg", "--pdf", ""], nil, "--pdf is empty: name a file"),
    (["--csv", "-o", ""], nil, "-o is empty: name a file"),
    (["--csv", "--css"], nil, "--csv and --css exclude each other: give one of them"),
    (["--svg", "a", "--pdf", "b"], nil, "--svg and --pdf exclude each other: give one of them"),
    (["--format", "csv", "--csv"], nil, "--format and --csv exclude each other: give one of them"),
    (
      ["--csv", "--css", "--pdf", "a"], nil,
      "--csv and --css and --pdf exclude each other: give one of them"
    ),
    (["--svg", "a.svg", "-o", "b.svg"], nil, "-o does not go with --svg, which has its own place"),
    (["--pdf", "a.pdf", "-o", "b.pdf"], nil, "-o does not go with --pdf, which has its own place"),
    (["-o", "a"], nil, "-o 'a': \(endings)"), (["-o", "a.mp4"], nil, "-o 'a.mp4': \(endings)"),
    (["-o", "-"], nil, "-o '-': \(endings)"), (["-o", "svg"], nil, "-o 'svg': \(endings)"),
    (["--svg", "a.pdf"], nil, "--svg and 'a.pdf' contradict each other"),
    (["--pdf", "a.PNG"], nil, "--pdf and 'a.PNG' contradict each other"),
    (["--csv", "-o", "a.svg"], nil, "--csv and 'a.svg' contradict each other"),
    (["--css", "-o", "a.png"], nil, "--css and 'a.png' contradict each other"),
    (
      ["--format", "png", "-o", "a.csv"], nil, "--format png and 'a.csv' contradict each other"
    ),
    (["--format", "HTML", "-o", "a.pdf"], nil, "--format html and 'a.pdf' contradict each other"),
    (["--format", "png"], nil, "png is a picture: say where, -o FILE or -o -"),
    (
      ["--format", "svg", "--size", "300x300"], nil, "svg is a picture: say where, -o FILE or -o -"
    ),
    (["--theme", "dark"], nil, "--theme is for a format: add --format or -o"),
    (["--scale", "2", "--name", "a"], nil, "--scale is for a format: add --format or -o"),
    (["--property", "scale"], nil, "--property is for a format: add --format or -o"),
    (["--name", "a"], nil, "--name is for a format: add --format or -o"),
    (["-o", "a.pdf", "--scale", "3"], nil, "--scale is for png, and this writes pdf"),
    (["--csv", "--scale", "3"], nil, "--scale is for png, and this writes csv"),
    (["--css", "--theme", "dark"], nil, "--theme is for svg, pdf or png, and this writes css"),
    (["--csv", "--size", "300x300"], nil, "--size is for svg, pdf or png, and this writes csv"),
    (["--css", "--property", "scale"], nil, "--property is for keyframes, and this writes css"),
    (
      ["-o", "a.png", "--property", "top"], nil, "--property is for keyframes, and this writes png"
    ),
    (["--csv", "--name", "a"], nil, "--name does not go with csv, which has no place for it"),
    (
      ["-o", "a.html", "--name", "a"], nil,
      "--name does not go with html, which has no place for it"
    ),
    (["--csv"], "b", "--also does not go with csv, which shows one motion"),
    (["--css", "--name", "1a"], nil, "the name '1a' is for pictures: a style sheet takes letters"),
    (["--css"], "a b", "the name 'a b' is for pictures"),
    (
      ["--format", "keyframes", "--name", "a.b"], nil,
      "the name 'a.b' is for pictures: a style sheet takes letters"
    ),
  ]

  /// Writes a spring, with a further one for each name, as the options say.
  private static func write(
    _ options: [String], also: [String] = [], rate: TableRate
  ) throws -> (any Error)? {
    let spring = SpringMotion(spring: Spring(bounciness: 4, speed: 12))
    let motion = PlottedMotion(spring, threshold: 0.001)
    let parsed: OutputOptions
    do { parsed = try OutputOptions.parse(options) } catch { return error }
    let motions = ([parsed.name ?? "spring"] + also).map {
      NamedMotion(name: $0, motion: motion, curve: .spring(spring))
    }
    do {
      try parsed.write(motions, frames: motion.stepper, at: rate, page: { "<!doctype html>" }) {
        throw ValidationError("a report")
      }
      return nil
    } catch { return error }
  }

  @Test("options that no one way of writing has are refused", arguments: refused)
  func options_thatContradict_areRefused(
    options: [String], also: String?, message: String
  ) throws {
    let rate = TableRate()
    let error = try #require(
      try Self.write(options, also: also.map { [$0] } ?? [], rate: rate), "\(options) are taken")
    let found = OutputOptions.message(for: error)
    #expect(found.hasPrefix(message), "\(options): \(found)")
  }

  /// The path beside the options, and how the file begins.
  @Test(
    "a file is written in its format",
    arguments: [
      (["--svg", "%"], "a.svg", "<svg"), (["--svg", "%"], "a", "<svg"),
      (["--pdf", "%"], "a.pdf", "%PDF"), (["-o", "%"], "a.SVG", "<svg"),
      (["-o", "%"], "a.csv", "frame,time"), (["--csv", "-o", "%"], "a.txt", "frame,time"),
      (["--csv", "-o", "%"], "a.css", "frame,time"), (["-o", "%"], "a.html", "<!doctype html>"),
      (["--format", "svg", "-o", "%"], "b", "<svg"), (["--svg", "%", "-o", "%"], "a.svg", "<svg"),
      (["--format", "swiftui", "-o", "%"], "a.swift", "// spring: "),
      (["--format", "swiftui", "-o", "%", "--name", "in"], "a.swift", "// in: "),
      (["--format", "PNG", "-o", "%", "--scale", "0.5"], "a.png", "\u{FFFD}PNG"),
    ])
  func file_ofAFormat_beginsAsItDoes(options: [String], name: String, start: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.url(name).path
    let rate = TableRate()
    #expect(try Self.write(options.map { $0 == "%" ? path : $0 }, rate: rate) == nil)
    let text = try String(decoding: Data(contentsOf: folder.url(name)), as: UTF8.self)
    #expect(text.hasPrefix(start))
    #expect(try folder.names() == [name])
  }

  @Test("frames per second are for a table, unless POP steps by them")
  func rate_ofWhatIsNoTable_isRefused() throws {
    let reason = "--fps is for --csv, and this writes"
    for (isStepped, options, message) in [
      (false, [], "\(reason) a report"), (false, ["-o", "a.svg"], "\(reason) svg"),
      (false, ["--css"], "\(reason) css"), (true, [], "a report"),
    ] {
      let error = try #require(
        try Self.write(options, rate: TableRate(given: 30, isStepped: isStepped)))
      #expect(OutputOptions.message(for: error) == message)
    }
  }
}
