// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import HookeCommand

/// Lottie files in place of scenes: `hooke storyboard logo.json`.
@Suite("storyboard of Lottie files")
struct LottieInputTests {
  private static let square =
    #"{"ty":1,"nm":"square","sw":20,"sh":20,"sc":"f00","ip":0,"op":30,"ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":30,"s":[80,40]}]}}}"#

  private func folder(layers: String = square, _ extra: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let text =
      #"{"v":"5.7.0","nm":"Logo","w":100,"h":60,"fr":30,"ip":0,"op":30,\#(extra)"layers":[\#(layers)]}"#
    try Data(text.utf8).write(to: folder.url("logo.json"))
    return folder
  }

  @Test("a sheet has the frames, the track and the markers")
  func storyboard_lottie_hasFramesTracksAndMarkers() throws {
    let folder = try folder(layers: Self.square, #""markers":[{"tm":15,"cm":"halfway","dr":0}],"#)
    let result = try HookeProcess.run(["storyboard", "logo.json"], in: folder)
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
    let text = try Tool.text(ofPDF: folder.url("logo.pdf"))
    for words in ["Logo", "1 track", "square", "Halfway", "position"] {
      #expect(text.contains(words), "no '\(words)' in \(text)")
    }
  }

  @Test("a frame is the picture of its instant")
  func frame_lottie_isThePicture() throws {
    let folder = try folder()
    let result = try HookeProcess.run(
      ["frame", "logo.json", "--at", "0.5", "-o", "half.svg"], in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let svg = try String(contentsOf: folder.url("half.svg"), encoding: .utf8)
    #expect(svg.contains("translate(40 20)") && svg.contains("#f00"), "\(svg)")
  }

  @Test("an animated picture plays the layers")
  func animated_lottie_movesTheLayer() throws {
    let folder = try folder()
    let result = try HookeProcess.run(
      ["storyboard", "logo.json", "--format", "animated-svg"], in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let svg = try String(contentsOf: folder.url("logo.svg"), encoding: .utf8)
    #expect(svg.contains("@keyframes") && svg.contains("id=\"square\""), "\(svg)")
  }

  @Test("a changed file differs from its recording")
  func against_changedLottie_differs() throws {
    let folder = try folder()
    _ = try HookeProcess.run(["storyboard", "logo.json", "-o", "before.json"], in: folder)
    let same = try HookeProcess.run(
      ["storyboard", "logo.json", "--against", "before.json"], in: folder)
    #expect(same.exitCode == 0, "\(same.output)\(same.errors)")
    let text = try String(contentsOf: folder.url("logo.json"), encoding: .utf8)
    try Data(text.replacing("[80,40]", with: "[70,40]").utf8).write(to: folder.url("logo.json"))
    let changed = try HookeProcess.run(
      ["storyboard", "logo.json", "--against", "before.json"], in: folder)
    #expect(changed.exitCode == 3, "\(changed.output)\(changed.errors)")
  }

  @Test("a wrong file ends with 2 and its place")
  func storyboard_wrongLottie_namesThePlace() throws {
    let folder = try folder(layers: #"{"ty":0,"refId":"none"}"#)
    let result = try HookeProcess.run(["storyboard", "logo.json"], in: folder)
    #expect(result.exitCode == 2)
    #expect(
      result.errors
        == "hooke: logo.json: line 1, column 90, layers[0].refId: no asset has the id \"none\"\n")
  }

  @Test("what is left out is a warning, and with --strict an error")
  func storyboard_strict_refusesWhatIsLeftOut() throws {
    let folder = try folder(
      layers: Self.square.replacing(#""ip":0"#, with: #""ddd":1,"ip":0"#))
    let words =
      "logo.json: line 1, column 129, layers[0].ddd: layers in three dimensions are drawn "
      + "without depth and perspective\n"
    let result = try HookeProcess.run(["storyboard", "logo.json"], in: folder)
    #expect(result.exitCode == 0)
    #expect(result.errors == "hooke: warning: " + words)
    let strict = try HookeProcess.run(["storyboard", "logo.json", "--strict"], in: folder)
    #expect(strict.exitCode == 2)
    #expect(strict.errors == "hooke: " + words)
  }

  @Test("a picture is read beside the file, and never through a link out of its folder")
  func storyboard_picture_isReadFromTheFolderAlone() throws {
    let folder = try folder(
      layers: #"{"ty":2,"refId":"p","ip":0,"op":30,"ks":{}}"#,
      #""assets":[{"id":"p","w":20,"h":20,"u":"images/","p":"a.png"}],"#)
    let outside = try TemporaryFolder()
    _ = try HookeProcess.run(
      ["frame", "flat-button", "--at", "0", "-o", outside.url("a.png").path], in: folder)
    let images = folder.url("images")
    try FileManager.default.createDirectory(at: images, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      at: images.appendingPathComponent("a.png"), withDestinationURL: outside.url("a.png"))
    let linked = try HookeProcess.run(
      ["frame", "logo.json", "--at", "0", "-o", "linked.svg"], in: folder)
    #expect(linked.errors.contains("pictures that cannot be read are left out"))
    try FileManager.default.removeItem(at: images.appendingPathComponent("a.png"))
    try FileManager.default.copyItem(
      at: outside.url("a.png"), to: images.appendingPathComponent("a.png"))
    let copied = try HookeProcess.run(
      ["frame", "logo.json", "--at", "0", "-o", "copied.svg"], in: folder)
    #expect(copied.exitCode == 0 && copied.errors.isEmpty, "\(copied.errors)")
    let svg = try String(contentsOf: folder.url("copied.svg"), encoding: .utf8)
    #expect(svg.contains("data:image/png;base64,iVBOR"))
  }

  /// What stands behind a picture's end belongs to its file.
  @Test("a picture beside the file may be as large as the file itself")
  func picture_ofTwoMegabytes_isRead() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = try folder(
      layers: #"{"ty":2,"refId":"p","ip":0,"op":30,"ks":{}}"#,
      #""assets":[{"id":"p","w":2,"h":2,"u":"","p":"a.png"}],"#)
    let picture = folder.url("a.png")
    try FileManager.default.copyItem(
      at: tests.appendingPathComponent("HookeDocumentTests/Data/picture.png"), to: picture)
    let handle = try FileHandle(forWritingTo: picture)
    try handle.truncate(atOffset: 2 << 20)
    try handle.close()
    let file = try InputFile(reading: folder.url("logo.json").path)
    #expect(try LottieInput().read(file).warnings.isEmpty)
    try FileManager.default.removeItem(at: picture)
    let warnings = try LottieInput().read(file).warnings
    #expect(warnings.count == 1 && warnings[0].contains("pictures that cannot be read"))
  }

  @Test("each feature that is left out is a warning, in the order of the file")
  func warnings_ofAFile_areAllItsFeatures() throws {
    let features = [
      (#""ddd":1"#, "ddd: layers in three dimensions are drawn without depth and perspective"),
      (#""bm":17"#, "bm: blend mode 17 is drawn as normal"),
      (#""ef":[{"ty":25}]"#, "ef[0]: effects are left out"),
      (#""sy":[{"ty":1}]"#, "sy[0]: layer styles are left out"),
    ]
    for count in 0...features.count {
      let layers = features.prefix(count).map { #"{"ty":3,"ks":{},"ip":0,"op":30,\#($0.0)}"# }
      let text = #"{"w":9,"h":9,"fr":30,"op":30,"layers":[\#(layers.joined(separator: ","))]}"#
      let file = InputFile(path: "logo.json", bytes: Array(text.utf8))
      let subject = try LottieInput().read(file)
      #expect(subject.name == "logo")
      #expect(
        subject.warnings.map { $0.replacing(/^.*layers\[/, with: "") }
          == features.prefix(count).enumerated().map { "\($0)].\($1.1)" })
    }
  }
}
