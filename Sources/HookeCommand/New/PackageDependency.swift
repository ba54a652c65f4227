// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeCairo

/// The line by which a package depends on Hooke.
struct PackageDependency {
  /// The line of the manifest.
  let line: String

  /// The name that SwiftPM gives to Hooke: the last part of the path or of the address.
  let packageName: String

  /// Reads a folder or an address; nil is the clone that the command was built from.
  ///
  /// - Throws: `ValidationError` where there is no clone of Hooke.
  init(_ place: String?) throws {
    if let place, place.contains("://") || place.hasPrefix("git@") {
      packageName = Self.name(of: place)
      line = ".package(url: \(Self.literal(place)), branch: \"main\", traits: [\"Command\"])"
      return
    }
    let folder = SystemFile.absolutePath(place ?? Self.clone)
    guard let folder, FileSystem.isFile(folder + "/Sources/HookeCommand/SceneCommand.swift") else {
      throw ValidationError(
        place.map { "--hooke '\($0)' is no clone of Hooke" }
          ?? "the clone that this was built from, '\(Self.clone)', is there no more: say where one is"
          + " with --hooke")
    }
    packageName = Self.name(of: folder)
    line = ".package(path: \(Self.literal(folder)), traits: [\"Command\"])"
  }

  /// The clone that this command was built from.
  private static var clone: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
      .joined(separator: "/")
  }

  private static func name(of place: String) -> String {
    let name = place.split(whereSeparator: { "/:".contains($0) }).last ?? ""
    return String(name.hasSuffix(".git") ? name.dropLast(4) : name)
  }

  /// A text as a literal of Swift.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for character in text {
      if character == "\"" || character == "\\" { literal += "\\" }
      literal.append(character)
    }
    return literal + "\""
  }
}
