// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeStoryboard
import HookeTestSupport
import Testing

@testable import HookeCommand

/// Every option of every command with several values: what is printed, how the command ends, and
/// the files that are there after it.
@Suite("Digests of command lines")
struct CommandLineDigestTests {
  /// A spring, decay or curve; each line differs from a neighbour in one option.
  private static let motions = [
    "spring --bounciness 5 --speed 10", "spring --bounciness 5 --speed 10 --from 2 --to 2",
    "spring --duration 0.4 --bounce -0.2 --format compose",
    "spring --response 0.3 --damping-ratio 0.6 --fps 10 --threshold 0.2 --csv -o a.csv",
    "spring --stiffness 90 --damping 4 --mass 3 --format keyframes --property scale",
    "spring --stiffness 90 --damping 4 --format keyframes --property rotate --name turn",
    "spring --bounciness 0 --speed 2 --format keyframes --property opacity --to 0 --from 1",
    "spring --bounciness 9 --speed 3 --also x:stiffness=9,damping=2 --also y:duration=1,bounce=0 "
      + "--format web",
    "spring --bounciness 9 --speed 3 --also x:stiffness=9,damping=2,mass=4 --format uikit",
    "spring --bounciness 9 --speed 3 --velocity 20 --format swiftui --name throw",
    "spring --bounciness 9 --speed 3 --velocity -20 --format css",
    "spring --stiffness 0 --damping 2 --profile pop", "spring --bounciness 9 --speed 3 -o a.css",
    "spring --bounciness 9 --speed 3 -o a.png --size 200x300 --scale 1",
    "spring --bounciness 9 --speed 3 -o b.png --size 300x200 --theme dark",
    "spring --bounciness 9 --speed 3 --svg a.svg --name Card --theme dark",
    "spring --bounciness 9 --speed 3 --pdf a.pdf", "spring --bounciness 9 --speed 3 --css -o b.css",
    "decay --velocity 300 --threshold 20", "decay --from -7 --velocity 0", "decay --velocity 3e-5",
    "decay --velocity 300 --deceleration 0.5 --format web", "decay --deceleration 0 --velocity 9",
    "decay --velocity 80 --threshold 4 --fps 20 --csv", "decay --profile pop --fps 30 --csv",
    "decay --velocity 80 --format compose --name glide",
    "decay --velocity 80 -o d.svg --theme dark",
    "ease ease --fps 7 --duration 0.9 --csv", "ease easeInOut --duration 2 --format swiftui",
    "ease 0.1,0.2,0.3,0.4 --format uikit --name in", "ease EASEOUT --from 9 --to 4",
    "ease linear --format compose", "ease 0.2,2,0.8,-1 -o e.png --scale 3 --size 250x260",
    "ease easeIn --duration 0 --csv", "ease easeOut --format keyframes --property width --to 90",
  ]

  /// A small scene, its recording, and the same with other values.
  private static let scenes = [
    "storyboard dot.yaml --format json -o dot.json", "storyboard dot.yaml --format csv -o -",
    "storyboard dot.yaml --format csv --fps 12 -o -", "storyboard dot.yaml -o dot.md",
    "storyboard dot.yaml --format csv --profile pop -o -", "storyboard dot.yaml --table -o t.json",
    "storyboard dot.yaml --from-time 0.15 --format csv --fps 20 -o -",
    "storyboard dot.yaml --to-time 0.3 --format json -o -", "storyboard dot.yaml -o dot.css",
    "storyboard dot.yaml slow.yaml --format json -o both/", "storyboard dot.json dot.yaml -o both/",
    "storyboard dot.yaml slow.yaml -o -", "storyboard dot.yaml --only dot --format md -o -",
    "storyboard dot.yaml --only dit -o a.md",
    "storyboard dot.yaml -o a4.svg", "storyboard dot.yaml -o letter.svg --page letter-portrait",
    "storyboard dot.yaml -o dark.svg --theme dark --margin 20mm",
    "storyboard dot.yaml -o size.svg --page 500x400 --margin 0",
    "storyboard dot.yaml -o strip.svg --layout strip", "storyboard dot.json -o chart.svg",
    "storyboard dot.yaml -o book.svg --layout pages --moments 3 --page a5",
    "storyboard dot.yaml -o onion.svg --layout onion --moments every:0.2",
    "storyboard dot.yaml -o columns.svg --columns 1 --moments at:0,0.2,0.4",
    "storyboard dot.yaml -o plain.svg --no-curves --no-arrows",
    "storyboard dot.yaml -o t.svg --table",
    "storyboard dot.yaml -o one.png --scale 0.5", "storyboard dot.yaml -o other.png --page legal",
    "storyboard slow.yaml --against dot.json -o d.md", "storyboard slow.yaml --against dot.json",
    "storyboard slow.yaml --against dot.json -o d.svg --theme dark --junit d.xml",
    "storyboard dot.yaml --against dot.json --junit same.xml",
    "storyboard dot.yaml --against both/",
    "storyboard slow.yaml --against dot.json --tolerance 1e6 --only dot -o n.pdf",
    "compare dot.yaml slow.yaml", "compare dot.yaml slow.yaml --tolerance 1e4",
    "compare dot.yaml slow.yaml -o c.svg --page a3 --margin 30 --junit c.xml",
    "compare dot.json slow.yaml -o c.md", "compare dot.yaml dot.json -o same.md",
    "compare dot.yaml a.table.csv", "compare a.table.csv b.table.csv --tolerance 0",
    "frame dot.yaml --at 0.2 -o f.svg", "frame dot.yaml --at key:2 -o f.png",
    "frame dot.yaml --at 0.25 -o - --format svg --transparent", "frame dot.yaml --at key:9",
    "frame dot.yaml --at 0.25 -o g.png --scale 0.2 --profile pop", "frame dot.json --at 0",
    "frame dot.yaml --at 2000 -o - --format svg", "frame dot.yaml --at 0.1 --format csv",
    "check dot.yaml slow.yaml dot.json a.table.csv", "check bad.yaml",
    "check dot.yaml bad.yaml none",
    "check --schema dot.yaml", "storyboard bad.yaml", "storyboard a.table.csv --format md -o -",
    "storyboard a.table.csv -o table.json", "storyboard a.table.csv -o x.pdf --moments 3",
    "storyboard dot.yaml -o - --format svg --layout pages",
    "storyboard dot.yaml --format md --fps 9",
    "new document pulse", "new document pulse", "new document Pulse",
    "new scene card --no-build --hooke https://example.org/a.git",
    "gallery --names --all", "gallery --all", "new", "help new", "help new document",
    "compare dot.yaml slow.yaml --format csv", "storyboard - - -o -",
    "frame dot.yaml --at -1", "frame dot.yaml --at key:0", "check --strict dot.yaml",
    "storyboard dot.yaml --against dot.json --profile pop",
    "storyboard slow.yaml --against dot.json --profile pop -o popped.md",
    "storyboard slow.yaml --against dot.yaml --profile pop --junit popped.xml",
    "storyboard dot.yaml --profile pop --format json -o popped.json",
    "storyboard dot.yaml --against popped.json",
    "storyboard dot.yaml --against popped.json --profile pop",
  ]

  /// A folder with the files that the lines name.
  private func folder() throws -> TemporaryFolder {
    let place = try TemporaryFolder()
    try place.writeDot()
    let dot = try String(contentsOf: place.url("dot.yaml"), encoding: .utf8)
    let files = [
      "slow.yaml": dot.replacing("duration: 0.2", with: "duration: 0.3")
        .replacing("to: 0.5", with: "to: 0.4"),
      "bad.yaml": dot.replacing("frame:", with: "frme:").replacing("easeOut", with: "easeOff"),
      "a.table.csv": "time,x\n0,0\n0.1,5\n0.2,10\n0.3,10\n",
      "b.table.csv": "time,x\n0,0\n0.1,6\n0.2,10\n0.3,10\n",
      // No page of an earlier run: the hyphen has an accent.
      "a4-\u{301}2.svg": "",
    ]
    for (name, text) in files { try Data(text.utf8).write(to: place.url(name)) }
    return place
  }

  /// What a file holds, as far as the machine's fonts do not matter: the sides of a PNG, the head,
  /// title and colours of an SVG, the beginning of a PDF; any other whole.
  private func content(of file: URL) throws -> String {
    let data = try Data(contentsOf: file)
    if file.pathExtension == "png" {
      return data[16..<24].map { String($0) }.joined(separator: " ")
    }
    let text = String(decoding: data, as: UTF8.self)
    if file.pathExtension == "pdf" { return String(text.prefix(8)) }
    guard file.pathExtension == "svg" else { return text }
    let head = text.split(separator: "\n").prefix { !$0.hasPrefix("<defs") }.prefix(3)
    let colors = Set(text.matches(of: /"#[0-9a-f]{3,8}"/).map(\.output)).sorted()
    return (head + colors).joined(separator: "\n")
  }

  /// Runs the lines in the folder; each text has the new and the changed files, too.
  private func texts(_ lines: [String], in place: TemporaryFolder) throws -> [(String, String)] {
    var known: [String: Data] = [:]
    return try lines.enumerated().map { number, line in
      let result = try HookeProcess.run(line.split(separator: " ").map(String.init), in: place)
      var text = "\(result.exitCode)\n\(result.output)\n\(result.errors)"
      let paths = FileManager.default.enumerator(atPath: place.folder.path)?
        .compactMap { $0 as? String }.sorted()
      for path in paths ?? [] {
        guard let data = FileManager.default.contents(atPath: place.url(path).path),
          known.updateValue(data, forKey: path) != data
        else { continue }
        text += "\n--- \(path)\n\(try content(of: place.url(path)))"
      }
      return ("\(number)_" + line.replacing(" ", with: "_"), text)
    }
  }

  @Test(
    "command lines do what was looked at; `HOOKE_RECORD=1` accepts others",
    arguments: ["motion-lines", "scene-lines"])
  func lines_everyOption_doWhatWasLookedAt(file: String) throws {
    let texts = try texts(file == "motion-lines" ? Self.motions : Self.scenes, in: folder())
    let differences = try Digests.differences(texts, from: file)
    #expect(differences.isEmpty, "\(differences)")
  }

  /// Values of options, and what is read from them.
  @Test("values of options are read as was looked at; `HOOKE_RECORD=1` accepts others")
  func values_ofOptions_areThoseLookedAt() throws {
    func reading(_ values: String, _ read: (String) throws -> Any) -> String {
      values.split(separator: " ").map { value in
        do { return "\(value): \(try read(String(value)))" } catch { return "\(value): \(error)" }
      }.joined(separator: "\n")
    }
    let texts = [
      (
        "pages",
        reading(
          "a3 a4 a5 letter legal tabloid A3-Portrait a4-portrait a4-landscape a5-landscape "
            + "letter-portrait letter-landscape legal-portrait tabloid-landscape a6 a4-upright "
            + "a4-portrait-landscape 200x200 14400x14400 199x300 300x199 14401x300 300x14401 "
            + "71x71mm 70x300mm 100x150mm 5080x5080mm 100x 100x200x300 ax200 300x200pt"
        ) { try PageOption.size($0) }
      ),
      (
        "margins",
        reading("0 36 10mm 28pt -1 -1mm x mm 1e3 12.5mm 1cm") { try MarginOption.points($0) }
      ),
      (
        "margin-bounds",
        reading("a4 a5 300x200 400x400") { page in
          let size = try PageOption.size(page)
          return [0, 28, 60, 150, 1000].map { margin in
            do {
              try MarginOption.check(margin, on: size)
              return "\(margin)"
            } catch { return "\(error)" }
          }
        }
      ),
      (
        "moments",
        reading(
          "key KEY 1 10000 10001 0 every:0.1 every:0 every:-1 every:x at:0 at:1,2.5 at:3,,4 at:-1 "
            + "at: Every:2 keys"
        ) { try MomentsOption.selection($0) }
      ),
      ("layouts", reading("grid STRIP pages onion gird") { try LayoutOption.layout($0) }),
      (
        "times", reading("0 0.35 key:1 key:0 key:x -1 3600 3601 1e5 x") { try FrameTime.time($0) }
      ),
      (
        "sizes",
        reading("200x200 4000x4000 199x200 200x199 4001x200 200x4001 300 300x200x100 ax3") {
          try PictureSize.size($0)
        }
      ),
      (
        "curves",
        reading(
          "linear easeIn easeOut easeInOut ease EASE easin 0,0,1,1 1,2,0,-3 2,0,1,1 0,0,1.5,1 0,0,1 "
            + "0,0,1,1,1 0,a,1,1"
        ) { try TimingName.timing($0) }
      ),
      (
        "springs",
        reading(
          "a:bounciness=3,speed=4 b:stiffness=3,damping=4,mass=5 c:response=1,damping-ratio=2 "
            + "d:duration=1,bounce=0.5 e:settling-duration=1,damping-ratio=0.5 "
            + "f:origami-tension=3,origami-friction=2 g:mass=3 h:speed=3 i:damping-ratio=1 "
            + "j:bounciness=1,stiffness=2 k:stiffness=0,damping=1 l:stiffness=1,damping=-1 m: :n "
            + "o:stiffness=1,damping=1,mass=0 p:response=-1,damping-ratio=1 q:speed=a,bounciness=1"
        ) { try FurtherSpring.spring($0).form.spring() }
      ),
      (
        "numbers",
        reading("1 -2.5 +3 1e3 .5 5. 0x1 nan -inf infinity 1e400 1e-400 0e-400 -0 1_000 --1") {
          try NumberArgument.value($0)
        }
      ),
      (
        "formats",
        reading(
          "pdf svg png animated-svg html json csv css md gif mp4 webm apng webp PDF foo htm"
        ) { name in
          let format = try StoryboardFormats.named(name)
          let taken = FormatOption.allCases.filter { format.options.contains($0) }
          return "\(format.name) .\(format.fileEnding) \(format.summary): \(taken.map(\.name))"
        }
      ),
      (
        "endings",
        reading("a.pdf a.SVG a.png a.html a.json a.csv a.css a.md a.gif a.mp4 a.apng a a.b/c a.x") {
          let motion = MotionFormat.named(byEndingOf: $0).map { "\($0)" } ?? "none"
          return "\(StoryboardFormats.format(ofPath: $0)?.name ?? "none") \(motion)"
        }
      ),
    ]
    let differences = try Digests.differences(texts, from: "option-values")
    #expect(differences.isEmpty, "\(differences)")
  }
}
