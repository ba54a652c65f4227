// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import HookeCommand

/// The build of a new package and its first drawings, with a program in the place of Swift's; and
/// the line by which a package depends on Hooke.
@Suite("packages of new scenes")
struct ScenePackageTests {
  /// What stands for `swift`: it notes how it is called, and makes the command of the package.
  private static func swift(_ end: String, command: String) -> String {
    """
    echo "swift $*" >> calls
    echo chatter
    mkdir -p in-out/.build/debug
    made=in-out/.build/debug/in-out
    printf '#!/bin/sh\\necho "command $*" >> calls\\n%s\\n' '\(command)' > $made
    chmod +x $made
    \(end)
    """
  }

  private static let build = "swift build --package-path in-out --product in-out"
  private static let sheet = "in-out/in-out.pdf"
  private static let recording = "in-out/Tests/in-outTests/__Motion__/in-out.json"

  /// How `swift` and the command of the package end, what is called, and what is said of it.
  static let ends: [(swift: String, command: String, calls: Int, message: String?)] = [
    ("exit 0", "exit 0", 3, nil), ("exit 7", "exit 0", 1, "'\(build)' ended with 7"),
    ("kill -KILL $$", "exit 0", 1, "'\(build)' ended with 137"),
    (
      "exit 0", "exit 3", 2,
      "'in-out/.build/debug/in-out storyboard in-out -o \(sheet)' ended with 3"
    ),
    (
      "exit 0", "case $4 in *.json) kill -TERM $$;; esac", 3,
      "'in-out/.build/debug/in-out storyboard in-out -o \(recording)' ended with 143"
    ),
    (
      "rm in-out/.build/debug/in-out", "exit 0", 1,
      "cannot run in-out/.build/debug/in-out: no such file or directory"
    ),
  ]

  @Test("a package is built, its sheet drawn and its motion recorded", arguments: ends.indices)
  func newScene_withSwift_isBuiltAndDrawn(index: Int) throws {
    let (swift, command, calls, message) = Self.ends[index]
    let place = try TemporaryFolder()
    try place.writeProgram("swift", Self.swift(swift, command: command))
    let result = try HookeProcess.run(
      ["new", "scene", "in-out"], in: place, environment: ["PATH": place.path])
    let all = [
      Self.build, "command storyboard in-out -o \(Self.sheet)",
      "command storyboard in-out -o \(Self.recording)",
    ]
    let found = try place.text("calls").split(separator: "\n").map(String.init)
    #expect(found == Array(all.prefix(calls)))
    // What other programs print is no result.
    let first = "hooke: building in-out, which takes some minutes the first time\nchatter\n"
    let last = message.map { "hooke: \($0); the package is in in-out\n" } ?? ""
    #expect(result.errors == first + last)
    #expect(result.exitCode == (message == nil ? 0 : 1))
    let files = [
      "in-out/Package.swift", "in-out/Sources/in-out/InOut.swift",
      "in-out/Sources/in-out/main.swift", "in-out/Tests/in-outTests/InOutTests.swift",
      "in-out/.gitignore",
    ]
    #expect(result.lines == (message == nil ? files + [Self.sheet] : []))
    for file in files { #expect(try !place.text(file).isEmpty) }
    let folder = place.url(Self.recording).deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  /// Package, targets and folders have the name as it is, what is Swift the name as Swift has it.
  @Test(
    "a package has its name in the form that each place takes",
    arguments: [
      ("card", "Card", "card", "card"), ("card-flip", "CardFlip", "cardFlip", "card_flip"),
      ("a-2b-c", "A2bC", "a2bC", "a_2b_c"), ("log-in-2", "LogIn2", "logIn2", "log_in_2"),
    ])
  func texts_ofAPackage_haveItsName(
    name: String, typeName: String, value: String, module: String
  ) throws {
    let scene = try SceneName.name(name)
    let dependency = try PackageDependency("https://example.org/a/springs.git")
    let template = ScenePackageTemplate(name: scene, dependency: dependency)
    #expect(scene.typeName == typeName)
    let manifest = template.manifest
    // The package and its one target, its tests, and what they depend on.
    let named = manifest.matches(of: /name: "([^"]*)"/).map { String($0.1) }
    #expect(
      named == [name, name, "HookeScene", "HookeCommand", name + "Tests", "HookeSnapshot"])
    #expect(manifest.contains("dependencies: [\n        \"\(name)\",\n        .product("))
    #expect(manifest.matches(of: /package: "springs"/).count == 3)
    #expect(manifest.contains("\n    \(dependency.line)\n"))
    #expect(
      template.tests == """
        import HookeScene
        import HookeSnapshot
        import Testing

        @testable import \(module)

        /// Holds the scene to __Motion__/\(name).json; HOOKE_RECORD=1 swift test accepts a change.
        @Test func \(value)() {
          expectMotion(of: .\(value))
        }

        """)
    #expect(
      template.main == """
        import HookeCommand
        import HookeScene

        SceneCommand.main(scenes: [.\(value)])

        """)
    #expect(template.scene.contains("static let \(value) = Scene(\n    name: \"\(name)\", title: "))
  }

  @Test(
    "a dependency on an address has its branch, and the last part of the address for a name",
    arguments: [
      ("https://example.org/a/hooke.git", "hooke"), ("https://example.org/hooke", "hooke"),
      ("https://example.org/a.git/b/", "b"), ("git@example.org:hooke.git", "hooke"),
      ("git@example.org:a/b.c", "b.c"), ("ssh://host/x.git.y", "x.git.y"),
      ("file:///srv/hooke.git", "hooke"),
    ])
  func line_ofAnAddress_hasItsBranch(address: String, name: String) throws {
    let dependency = try PackageDependency(address)
    #expect(dependency.packageName == name)
    #expect(
      dependency.line == ".package(url: \"\(address)\", branch: \"main\", traits: [\"Command\"])")
  }

  @Test("a dependency on a folder has its whole path, however it is written")
  func line_ofAFolder_hasItsPath() throws {
    let place = try TemporaryFolder()
    let root = place.folder.resolvingSymlinksInPath().path
    for (name, package) in [("hooke.git", "hooke"), ("a\"b", "a\"b"), ("c.d", "c.d")] {
      let folder = place.url(name + "/Sources/HookeCommand")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: folder.appendingPathComponent("SceneCommand.swift"))
      let literal = "\(root)/\(name)".replacing("\"", with: "\\\"")
      for path in ["/\(name)", "/\(name)/", "/./\(name)/Sources/.."] {
        let dependency = try PackageDependency(place.folder.path + path)
        #expect(dependency.packageName == package, "\(path)")
        #expect(dependency.line == ".package(path: \"\(literal)\", traits: [\"Command\"])")
      }
    }
    // The clone that this was built from.
    let clone = try PackageDependency(nil)
    let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().resolvingSymlinksInPath()
    #expect(clone.packageName == own.lastPathComponent)
    #expect(clone.line == ".package(path: \"\(own.path)\", traits: [\"Command\"])")
  }
}
