// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport

/// Compiles all snippets as one module, each in a file and a function of its own.
///
/// In front of every snippet stands its context, `Contexts/<module>.swift`: imports, and
/// declarations of what examples speak of without making it (`layer`, `stage`, `measurer`). A
/// snippet may declare any of these names itself. Its own imports, and declarations that Swift
/// takes only at file level (extensions, tests, whatever is public), are moved out of the function.
struct SnippetCompiler {
  /// A message of the compiler.
  struct Problem: Equatable {
    /// `file:line`, as in the file where the snippet stands.
    let place: String
    let message: String
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The source text that stands for a snippet.
  static func source(for snippet: Snippet, number: Int, context: String) -> String {
    var (imports, declarations, statements) = ([String](), [String](), [String]())
    var isInsideDeclaration = false
    for (offset, line) in snippet.lines.enumerated() {
      var outer = isInsideDeclaration
      if line.hasPrefix("import ") {
        imports.append(line)
        statements.append("")
        continue
      }
      if !isInsideDeclaration, isFileLevel(line) {
        declarations.append(location(snippet.path, snippet.line + offset))
        outer = true
        isInsideDeclaration = line.hasSuffix("{") || line.hasSuffix("(")
      } else if isInsideDeclaration, line.hasPrefix("}") {
        isInsideDeclaration = line.hasSuffix("{")
      }
      if outer { declarations.append(isolated(line)) }
      statements.append(outer ? "" : line)
    }
    let parts =
      imports + [location("Tests/HookeDocumentationTests/Contexts/\(snippet.context).swift", 1)]
      + [context] + declarations
      + ["func snippet\(number)() async throws {", location(snippet.path, snippet.line)]
      + statements + ["}", ""]
    return parts.joined(separator: "\n")
  }

  private static func isFileLevel(_ line: String) -> Bool {
    ["extension ", "@Test", "@main", "public "].contains { line.hasPrefix($0) }
  }

  /// A line of a declaration at file level, kept from being seen by the other snippets.
  private static func isolated(_ line: String) -> String {
    if line.hasPrefix("extension "), !line.contains(":") { return "fileprivate " + line }
    return line.hasPrefix("@Test func") ? "@Test fileprivate " + line.dropFirst(6) : line
  }

  private static func location(_ path: String, _ line: Int) -> String {
    "#sourceLocation(file: \"\(path)\", line: \(line))"
  }

  /// The folder of the build that this test belongs to.
  static func buildFolder() throws -> URL {
    let folders =
      [URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()]
      + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
      + [Repository.root.appending(path: ".build/debug")]
    for folder in folders
    where FileManager.default.fileExists(
      atPath: folder.appending(path: "Modules/HookeSolver.swiftmodule").path)
    {
      return folder
    }
    throw Failure(description: "no built modules in \(folders.map(\.path))")
  }

  /// The errors that the snippets give: those on declarations with `package` access as parts of the
  /// package, all others as parts of a program that uses it.
  static func problems(in snippets: [Snippet]) throws -> [Problem] {
    // The name that SwiftPM gives to the package at the root of a build.
    let package = Repository.root.lastPathComponent.lowercased()
    return try problems(in: snippets.filter { !$0.isForPackage }, options: "")
      + problems(in: snippets.filter(\.isForPackage), options: "-package-name '\(package)'")
  }

  private static func problems(in snippets: [Snippet], options: String) throws -> [Problem] {
    if snippets.isEmpty { return [] }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "hooke-snippets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var contexts: [String: String] = [:]
    for (number, snippet) in snippets.enumerated() {
      let context = try contexts[snippet.context] ?? context(snippet.context)
      contexts[snippet.context] = context
      try source(for: snippet, number: number, context: context).write(
        to: folder.appending(path: "Snippet\(number).swift"), atomically: false, encoding: .utf8)
    }
    let modules = try buildFolder()
    let output = try run(
      """
      plugins=$(swiftc -print-target-info | sed -n 's|.*"runtimeResourcePath": "\\(.*\\)".*|\\1|p')
      libraries=$(pkg-config --cflags-only-I pangocairo yaml-0.1)
      exec swiftc -typecheck -wmo -parse-as-library -swift-version 6 -suppress-warnings \
        -module-name Snippets \(options) -plugin-path "${plugins%/lib/swift}/lib/swift/host/plugins/testing" \
        -I "$MODULES/Modules" -Xcc -fmodule-map-file="$MODULES/CHooke.build/module.modulemap" \
        -Xcc -fmodule-map-file="$MODULES/CHookeKernels.build/module.modulemap" \
        -Xcc -fmodule-map-file="$MODULES/CHookeReferences.build/module.modulemap" \
        -Xcc -fmodule-map-file="$MODULES/CHookeIntegrator.build/module.modulemap" \
        -I "$ROOT/Sources/CCairo" -I "$ROOT/Sources/CYaml" \
        $(printf ' -Xcc %s' $libraries) Snippet*.swift
      """, in: folder, environment: ["MODULES": modules.path, "ROOT": Repository.root.path])
    let problems = output.text.matches(of: /(?m)^([^:\n]+:\d+):\d+: error: (.*)$/)
      .map { Problem(place: String($0.1), message: String($0.2)) }
    guard output.exitCode == 0 || !problems.isEmpty else {
      throw Failure(description: "swiftc ends with \(output.exitCode): \(output.text)")
    }
    // A fault of a context shows in every snippet that has it.
    return problems.enumerated().filter { !problems[..<$0.offset].contains($0.element) }
      .map(\.element)
  }

  private static func context(_ name: String) throws -> String {
    let path = "Tests/HookeDocumentationTests/Contexts/\(name).swift"
    do { return try Repository.text(of: path) } catch {
      throw Failure(description: "no context for the examples of \(name): \(path) is missing")
    }
  }

  private static func run(
    _ command: String, in folder: URL, environment: [String: String]
  ) throws -> (exitCode: Int32, text: String) {
    var program = Program("/bin/sh", ["-c", command])
    program.folder = folder.path
    program.environment.merge(environment) { $1 }
    program.mergesErrors = true
    let result = try program.run()
    return (result.exitCode, String(decoding: result.output, as: UTF8.self))
  }
}
