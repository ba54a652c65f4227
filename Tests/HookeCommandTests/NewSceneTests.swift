// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `hooke new scene`; `Scripts/check-first-storyboard` builds what it makes.
@Suite("new scene")
struct NewSceneTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .resolvingSymlinksInPath()

  @Test("a package has a manifest, a scene, a main and a test, in the forms of its name")
  func newScene_noBuild_writesThePackage() throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(["new", "scene", "card-flip", "--no-build"], in: folder)
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(
      result.lines == [
        "card-flip/Package.swift", "card-flip/Sources/card-flip/CardFlip.swift",
        "card-flip/Sources/card-flip/main.swift",
        "card-flip/Tests/card-flipTests/CardFlipTests.swift", "card-flip/.gitignore",
      ])
    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.url("card-flip/" + path), encoding: .utf8)
    }
    let manifest = try text("Package.swift")
    #expect(manifest.contains(".package(path: \"\(Self.root.path)\", traits: [\"Command\"])"))
    let package = Self.root.lastPathComponent
    #expect(manifest.contains(".product(name: \"HookeCommand\", package: \"\(package)\")"))
    let scene = try text("Sources/card-flip/CardFlip.swift")
    #expect(scene.contains("static let cardFlip = Scene("))
    #expect(scene.contains("name: \"card-flip\", title: \"Card flip\""))
    #expect(try text("Sources/card-flip/main.swift").contains("main(scenes: [.cardFlip])"))
    #expect(
      try text("Tests/card-flipTests/CardFlipTests.swift").contains("@testable import card_flip"))
  }

  @Test(
    "the dependency is the clone or the address asked for",
    arguments: [
      ("https://example.org/a/hooke.git", "url", "hooke"),
      ("git@example.org:hooke.git", "url", "hooke"),
    ])
  func newScene_hooke_isTheDependency(_ place: String, _ kind: String, _ name: String) throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(
      ["new", "scene", "a", "--no-build", "--hooke", place], in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let manifest = try String(contentsOf: folder.url("a/Package.swift"), encoding: .utf8)
    #expect(
      manifest.contains(
        ".package(\(kind): \"\(place)\", branch: \"main\", traits: [\"Command\"])"))
    #expect(manifest.contains("package: \"\(name)\")"))
  }

  @Test("a place with quotes and backslashes is a literal of Swift")
  func newScene_hookeWithQuotes_isALiteral() throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(
      ["new", "scene", "a", "--no-build", "--hooke", #"https://example.org/a\b"c.git"#], in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let manifest = try String(contentsOf: folder.url("a/Package.swift"), encoding: .utf8)
    #expect(manifest.contains(##"url: "https://example.org/a\\b\"c.git""##), "\(manifest)")
  }

  @Test("files and folders that are made can be read by those whom the process lets")
  func newScene_files_haveTheUsualPermissions() throws {
    let folder = try TemporaryFolder()
    // What this process makes shows what the system leaves of the permissions.
    let files = FileManager.default
    try files.createDirectory(at: folder.url("mine"), withIntermediateDirectories: false)
    try Data("a".utf8).write(to: folder.url("mine/file"))
    _ = try HookeProcess.run(["new", "scene", "a", "--no-build"], in: folder)
    _ = try HookeProcess.run(
      ["storyboard", "flat-button", "-o", "b/c/", "--format", "csv"], in: folder)
    func mode(_ path: String) throws -> Int? {
      try files.attributesOfItem(atPath: folder.url(path).path)[.posixPermissions] as? Int
    }
    for made in ["a", "a/Sources", "a/Sources/a", "b", "b/c"] {
      #expect(try mode(made) == mode("mine"), "\(made)")
    }
    for made in ["a/Package.swift", "a/Sources/a/main.swift", "b/c/flat-button.csv"] {
      #expect(try mode(made) == mode("mine/file"), "\(made)")
    }
  }

  @Test(
    "wrong names: exit code 2, one line with a name that would do, no folder",
    arguments: [
      (["CardFlip"], ": card-flip"), (["card flip!"], ": card-flip"),
      (["card_flip"], ": card-flip"),
      (["9lives"], ": lives"), (["a--b"], ": a-b"), (["a-"], ": a"), (["ünder"], ": under"),
      (["Größe"], ": grosse"),
      (["../a"], ": a"), ([""], "single hyphens, a letter first, and at most 60 of them\n"),
      ([String(repeating: "a", count: 61)], ": " + String(repeating: "a", count: 60) + "\n"),
      (["hooke"], "take hooke-scene"), (["switch"], "take switch-scene"),
      (["a", "--hooke", "/nowhere"], "--hooke '/nowhere' is no clone of Hooke"),
      (["a", "--hooke", "."], "--hooke '.' is no clone of Hooke"),
      ([], "name"),
    ])
  func newScene_wrongInput_exitsWith2(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(["new", "scene", "--no-build"] + arguments, in: folder)
    #expect(result.exitCode == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.filter { $0 == "\n" }.count == 1, "\(result.errors)")
    #expect(result.errors.contains(message), "no '\(message)' in: \(result.errors)")
    #expect(try folder.names().isEmpty)
  }

  @Test("a file or folder of the name is left alone, exit code 2", arguments: [true, false])
  func newScene_existing_isRefused(_ isFolder: Bool) throws {
    let folder = try TemporaryFolder()
    if isFolder {
      try FileManager.default.createDirectory(
        at: folder.url("a"), withIntermediateDirectories: false)
    } else {
      try Data("mine".utf8).write(to: folder.url("a"))
    }
    let result = try HookeProcess.run(["new", "scene", "a"], in: folder)
    #expect(result.exitCode == 2)
    #expect(
      result.errors == "hooke: 'a' is there already: choose another name, or remove it\n")
    #expect(try folder.names() == ["a"])
    if isFolder {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url("a").path).isEmpty)
    } else {
      #expect(try Data(contentsOf: folder.url("a")) == Data("mine".utf8))
    }
  }

  @Test("without swift on the path the package is there, and the message says why it is not built")
  func newScene_noSwift_exitsWith1() throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(
      ["new", "scene", "a"], in: folder, environment: ["PATH": "/nowhere"])
    #expect(result.exitCode == 1)
    #expect(
      result.errors.hasSuffix(
        "hooke: cannot run swift: no such file or directory; the package is in a\n"))
    #expect(FileManager.default.fileExists(atPath: folder.url("a/Package.swift").path))
  }
}
