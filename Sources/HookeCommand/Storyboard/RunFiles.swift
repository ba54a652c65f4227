// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeCairo
import HookeFormat

/// The files of one run, of which each belongs to one scene.
final class RunFiles {
  /// The names of the scenes, or of their sheets, by the paths of their files.
  private var owners: [String: String] = [:]
  /// The files that were written, scene by scene; the first of a scene has its plain name.
  private var written: [[String]] = []

  /// Keeps a path for a scene, which may ask for it again.
  ///
  /// How many pages a scene has turns out when it is drawn: `a-2.svg` is the second page of `a`, or
  /// the first of `a-2`.
  ///
  /// - Throws: `ValidationError` where it is that of another.
  func claim(_ path: String, for name: String) throws {
    let owner = owners.updateValue(name, forKey: path) ?? name
    guard owner == name else {
      throw ValidationError(
        "'\(path)' would be a file of '\(owner)' and of '\(name)': draw one after the other, each "
          + "into a folder of its own")
    }
  }

  /// Adds the files of a scene, which are written.
  func add(_ paths: [String]) { written.append(paths) }

  /// Warns of pages that an earlier run left under the same names, as it had more of them.
  func warnOfOlderPages() {
    // All files of a run are in one folder.
    guard let folder = written.first?.first.map(FileSystem.folder(of:)) else { return }
    let names = Set(written.joined().map { $0.split(separator: "/").last ?? "" })
    let firstPages = written.compactMap(\.first).map(FileSystem.split)
    let older = SystemFile.names(in: folder).filter { name in
      !names.contains(name[...])
        && firstPages.contains { Self.isNumbered(name, stem: $0.stem, ending: $0.ending) }
    }.sorted()
    guard !older.isEmpty else { return }
    Messages.warn(
      "\(older.joined(separator: ", ")) in \(folder): not of this run, which wrote "
        + NumberFormat.count(names.count, "file"))
  }

  /// Whether a name is that of a further page: `a-2.svg` of the stem `a`.
  private static func isNumbered(_ name: String, stem: String, ending: String) -> Bool {
    let prefix = stem.split(separator: "/").last.map { "\($0)-" } ?? ""
    // Most files of a folder go here, and this is the fastest test.
    guard name.utf8.starts(with: prefix.utf8) else { return false }
    let number = name.dropFirst(prefix.count).dropLast(ending.count)
    return name.hasSuffix(ending) && !number.isEmpty && number.allSatisfy(\.isWholeNumber)
      && name.utf8.count == prefix.utf8.count + number.utf8.count + ending.utf8.count
  }
}
