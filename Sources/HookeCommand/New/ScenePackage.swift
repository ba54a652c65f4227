// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A new package with a scene: its files, and its first build.
struct ScenePackage {
  let name: SceneName
  let dependency: PackageDependency

  /// The folder of the package.
  var folder: String { name.text }

  /// The path of the first sheet.
  var sheet: String { "\(folder)/\(name.text).pdf" }

  private var recording: String { "\(testFolder)/__Motion__/\(name.text).json" }
  private var testFolder: String { "\(folder)/Tests/\(name.text)Tests" }

  /// The paths of the files, a line each.
  var listing: String { files.map { $0.path + "\n" }.joined() }

  private var files: [(path: String, text: String)] {
    let template = ScenePackageTemplate(name: name, dependency: dependency)
    return [
      ("\(folder)/Package.swift", template.manifest),
      ("\(folder)/Sources/\(name.text)/\(name.typeName).swift", template.scene),
      ("\(folder)/Sources/\(name.text)/main.swift", template.main),
      ("\(testFolder)/\(name.typeName)Tests.swift", template.tests),
      ("\(folder)/.gitignore", template.ignoredFiles),
    ]
  }

  /// Writes the files.
  func write() throws {
    // SwiftPM warns of a folder that a manifest leaves out and that is not there.
    try FileSystem.makeFolder("\(testFolder)/__Motion__")
    for (path, text) in files {
      try FileSystem.makeFolder(FileSystem.folder(of: path))
      try FileSystem.write(text, to: path)
    }
  }

  /// Builds the package, draws the sheet, and records the motion that its test holds the scene to.
  ///
  /// - Throws: `IOError` where Swift cannot be run, or ends with an error, which it has printed.
  func draw() throws(IOError) {
    Messages.write("building \(name.text), which takes some minutes the first time")
    try run(["swift", "build", "--package-path", folder, "--product", name.text])
    for path in [sheet, recording] {
      try run(["\(folder)/.build/debug/\(name.text)", "storyboard", name.text, "-o", path])
    }
  }

  private func run(_ command: [String]) throws(IOError) {
    let place = "the package is in \(folder)"
    let code: Int32
    do throws(IOError) {
      code = try Process.run(command)
    } catch {
      throw .failed("\(error); \(place)")
    }
    guard code == 0 else {
      throw .failed("'\(command.joined(separator: " "))' ended with \(code); \(place)")
    }
  }
}
