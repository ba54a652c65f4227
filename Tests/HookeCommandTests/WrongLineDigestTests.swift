// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeScene
import HookeTestSupport
import Testing

@testable import HookeCommand

/// The whole message of wrong command lines: which option, what is wrong, and what would be right.
@Suite("Digests of messages")
struct WrongLineDigestTests {
  private static let spring = "spring --bounciness 5 --speed 8"

  private static let lines = [
    "\(spring) --also a:bounce=0,duration=1", "\(spring) --also a:mass=2 --format css",
    "\(spring) --also spring:bounce=0,duration=1 --format css",
    "\(spring) --also a:bounce=0,duration=1 --also a:bounce=1,duration=1 --format css",
    "\(spring) --also a:bounce=0,duration=1 --format csv",
    "\(spring) --also a:bounce=0,duration=1 --format html",
    "\(spring) --also a:bounce=0,duration=1 --format css --profile pop",
    "\(spring) --format swiftui --profile pop",
    "\(spring) --format html --to 4", "\(spring) --format html --name a",
    "\(spring) --format svg", "\(spring) --format png", "\(spring) --format pdf",
    "\(spring) --css --svg a.svg", "\(spring) --svg a.svg --pdf a.pdf -o a.png",
    "\(spring) --svg a.svg -o b.svg", "\(spring) -o a.txt", "\(spring) -o a",
    "\(spring) --format svg -o a.png", "\(spring) --format css -o a.png",
    "\(spring) --csv -o a.pdf",
    "\(spring) --theme dark", "\(spring) --size 300x300", "\(spring) --scale 2",
    "\(spring) --property scale", "\(spring) --name a", "\(spring) --fps 30 --css",
    "\(spring) --csv --theme dark", "\(spring) --css --size 300x300", "\(spring) --csv --scale 2",
    "\(spring) --css --property scale", "\(spring) --csv --name a", "\(spring) --css --name a.b",
    "\(spring) --css --name 3d", "\(spring) --format svg -o a.svg --scale 2",
    "\(spring) --scale 0 -o a.png", "\(spring) --scale 161 -o a.png", "\(spring) --threshold 0",
    "\(spring) --fps 0", "\(spring) --fps 100001 --csv", "\(spring) --from 1 --to 1 --css",
    "spring --stiffness 3 --damping 0 --format keyframes", "spring --mass 3",
    "spring --stiffness 3 --damping 0 --format compose --to 0 --velocity 2",
    "spring --response 1e308 --damping-ratio 1", "spring --duration 1 --bounce 2",
    "spring --settling-duration 1 --damping-ratio 0 --css", "spring --bounciness 1 --speed -20",
    "decay --deceleration 1 --css", "decay --deceleration 1 --profile pop",
    "decay --velocity 0 --css",
    "decay --deceleration -0.1", "decay --format html", "decay --velocity 9 --format swiftui",
    "ease linear --duration -1",
    "ease linear --fps 30", "ease linear --fps 0 --csv", "ease linear --format html",
    "ease 0.3,-0.6,0.7,1.6 --from -1e308 --to 1e308",
    "storyboard", "storyboard dot --format foo", "storyboard dot --layout gird",
    "storyboard dot --moments 1001", "storyboard dot --moments every:0.0001",
    "storyboard dot --layout pages --moments every:0.00001", "storyboard dot --margin 300",
    "storyboard dot --scale 2", "storyboard dot --once", "storyboard dot --fps 1001",
    "storyboard dot --fps 0", "storyboard dot --from-time -1", "storyboard dot --to-time 0",
    "storyboard dot --from-time 2 --to-time 1", "storyboard dot --from-time 9 --format csv -o -",
    "storyboard dot --only card --format csv -o -", "storyboard dot --tolerance 1",
    "storyboard dot --junit a.xml", "storyboard dot --against none.json --tolerance -1",
    "storyboard dot --against none.json -o -", "storyboard dot --against none.json --layout grid",
    "storyboard dot --against none.json --format csv", "storyboard dot --against none.json",
    "storyboard dot --format csv --page a4", "storyboard dot --format json --theme dark",
    "storyboard dot --format css --moments 3", "storyboard dot --format md --moments 3",
    "storyboard dot --format gif --table", "storyboard dot --format mp4 --once",
    "storyboard dot --format html --from-time 1", "storyboard dot --format animated-svg --only dot",
    "storyboard dot --columns 2 --layout pages", "storyboard dot --layout pages --from-time 0.1",
    "storyboard dot -o a.svg --format pdf", "storyboard dot -o a.foo",
    "storyboard dot dot -o a.pdf",
    "storyboard dot dot", "storyboard dto", "storyboard dot --format gif --fps 60 -o /dev/null",
    "compare dot", "compare dot dot -o -", "compare dot dot --format csv", "compare dot dto",
    "compare dot dot --scale 2 --format pdf", "compare dot dot --tolerance -1", "compare - -",
    "frame dot", "frame dot --at 3601", "frame dot --at x", "frame dot --at key:99",
    "frame dot --at 0 --format csv", "frame dot --at 0 --format svg --scale 2 -o a.svg",
    "frame dot --at 0 -o a.foo", "frame dto --at 0", "frame dot --at 0 --scale 200",
    "check", "check none.yaml", "check --schema a", "gallery --all", "new scene Dot",
    "new scene a--b", "new scene swift", "new document 3d", "new document",
    "storyboard --colour", "frame --colour --at 1", "frame --at 1", "compare --colour",
    "compare dot --colour", "compare dot", "ease --colour", "ease --fps 30 --colour --cols", "ease",
    "new scene --colour", "new document --colour", "new scene",
  ]

  /// A scene that moves for half a second.
  private static let dot = Scene(name: "dot", title: "Dot", summary: "") { stage in
    let dot = Layer(name: "dot", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    stage.root.addSublayer(dot)
    stage.at(0.1, "it moves") { stage.animate(duration: 0.4) { dot.position.x = 90 } }
  }

  @Test("messages are those that were read; `HOOKE_RECORD=1` accepts others")
  func messages_ofWrongLines_areThoseRead() async throws {
    // In one process, since each takes a tenth of a second to begin.
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for line in WrongLineDigestTests.lines {
        let arguments = line.split(separator: " ").map(String.init)
        let code = SceneCommand.run(arguments, gallery: [WrongLineDigestTests.dot])
        FileHandle.standardError.write(Data("\(line) ends with \(code)\n".utf8))
      }
    }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(!errors.contains(" ends with 0\n"))
    let differences = try Digests.differences([("wrong-lines", errors)], from: "messages")
    #expect(differences.isEmpty, "\(differences)")
  }

  /// Those of the options that this run tries: where time is short, every fourth one.
  private static let options = allOptions.mapValues { options in
    options.enumerated().filter { Digests.areAllTried || $0.offset % 4 == 0 }.map(\.element)
  }

  /// Options of storyboards and of springs, each with a value.
  private static let allOptions: [String: [String]] = [
    "storyboard dot": [
      "", "--moments 3", "--layout strip", "--layout pages", "--columns 2", "--page a4",
      "--margin 10", "--theme dark", "--no-curves", "--no-arrows", "--table", "--only dot",
      "--from-time 0.1", "--to-time 0.4", "--scale 1", "--fps 30", "--once", "--profile pop",
      "--tolerance 1", "--junit a.xml", "--watch", "--columns 2 --layout pages",
      "--from-time 0.1 --layout pages",
    ],
    "frame dot --at 0": ["", "--scale 2", "--transparent", "--profile pop", "--strict"],
    "compare dot dot": ["", "--tolerance 1", "--page a4", "--margin 10", "--theme dark"],
    spring: [
      "", "--theme dark", "--size 300x300", "--scale 2", "--property scale", "--name a",
      "--name a.b", "--fps 30", "--threshold 0.1", "--profile pop", "--to 0",
      "--also a:mass=1,stiffness=9,damping=2", "--also spring:bounce=0,duration=1",
    ],
  ]

  private static let formats = [
    "pdf", "svg", "png", "animated-svg", "html", "json", "csv", "css", "md", "gif", "mp4", "webm",
    "apng", "webp",
  ]

  private static let formatsOfMotions = [
    "pdf", "svg", "png", "csv", "css", "keyframes", "swiftui", "uikit", "compose", "web",
  ]

  /// An option with each format, where nothing can be written: in a file as if it were a folder.
  private static func run(
    _ command: String, _ option: String, _ formats: [String], against: String = ""
  ) {
    for format in formats {
      let line = "\(command) \(option) --format \(format) -o /etc/passwd/a.\(format)\(against)"
      let code = SceneCommand.run(line.split(separator: " ").map(String.init), gallery: [dot])
      FileHandle.standardError.write(Data("\(line) ends with \(code)\n".utf8))
    }
  }

  /// What a part of the lines says: the first is storyboards, the second all others.
  private static func messages(ofPart part: Int) async throws -> String {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { [part] in
      // Whether there is an ffmpeg makes no difference.
      unsafe setenv("PATH", "/none", 1)
      for (command, options) in WrongLineDigestTests.options.sorted(by: { $0.key < $1.key }) {
        let isStoryboard = command == "storyboard dot"
        for option in options {
          if isStoryboard == (part == 0) {
            let isMotion = command == WrongLineDigestTests.spring
            WrongLineDigestTests.run(
              command, option,
              isMotion ? WrongLineDigestTests.formatsOfMotions : WrongLineDigestTests.formats)
          }
          guard isStoryboard, part == 1 else { continue }
          WrongLineDigestTests.run(
            command, option, ["pdf", "svg", "md", "json"], against: " --against none.json")
        }
      }
    }
    return String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test("each format takes the options that were looked at; `HOOKE_RECORD=1` accepts others")
  func options_withEachFormat_areTakenAsWasLookedAt() async throws {
    // Beside each other: together they take ten seconds.
    async let storyboards = Self.messages(ofPart: 0)
    async let others = Self.messages(ofPart: 1)
    let errors = try await storyboards + others
    var texts: [String: String] = [:]
    var message = ""
    for line in errors.split(separator: "\n") {
      message += line + "\n"
      guard let match = line.firstMatch(of: /(.*) --format .* ends with [012]$/) else { continue }
      texts[String(match.1).replacing(" ", with: "_"), default: ""] += message
      message = ""
    }
    #expect(message.isEmpty, "\(message)")
    #expect(texts.count == Self.options.values.reduce(0) { $0 + $1.count })
    let sorted = texts.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) }
    let differences = try Digests.differences(
      sorted, from: "format-options", areAll: Digests.areAllTried)
    #expect(differences.isEmpty, "\(differences)")
  }
}
