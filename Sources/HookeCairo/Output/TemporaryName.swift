// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The names of temporary files: `.NAME.PROCESS-NUMBER.tmp` beside the file NAME.
enum TemporaryName {
  /// The part of a path up to its last `/`, with it; empty for a mere name.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The folder that a path lies in, to be opened.
  static func directory(of path: String) -> String {
    let folder = folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// Uses the first of 100 names that is free: others may be those of a process that ended, whose
  /// number this one has.
  ///
  /// - Parameters:
  ///   - path: The file that the temporary one is for.
  ///   - use: Makes a file of a name; fails with ``SystemFile/alreadyThere`` where it exists.
  /// - Returns: The name and what `use` returned, or its failure.
  static func firstFree<Value>(
    for path: String, _ use: (String) -> SystemResult<Value>
  ) -> SystemResult<(name: String, value: Value)> {
    var last = SystemFile.alreadyThere
    for attempt in 0..<100 {
      let ending = "\(SystemFile.processIdentifier)-\(attempt).tmp"
      let name = "\(folder(of: path))\(prefix(of: path))\(ending)"
      switch use(name) {
      case .success(let value): return .success((name, value))
      case .failure(let code): last = code
      }
      if last != SystemFile.alreadyThere { break }
    }
    return .failure(last)
  }

  /// Removes the temporary files for a path whose processes have ended.
  static func removeLeftovers(of path: String) {
    let (folder, prefix) = (folder(of: path), prefix(of: path))
    for name in SystemFile.names(in: directory(of: path)) {
      guard name.hasPrefix(prefix), name.hasSuffix(".tmp") else { continue }
      let numbers = name.dropFirst(prefix.count).dropLast(4).split(separator: "-")
      guard numbers.count == 2, let process = Int32(numbers[0]), process > 0,
        Int(numbers[1]) != nil, !SystemFile.isRunning(process)
      else { continue }
      SystemFile.remove(folder + name)
    }
  }

  /// What the names for a path begin with.
  ///
  /// A name may be 255 bytes long; a long one is cut so that the ending fits.
  private static func prefix(of path: String) -> String {
    var name = path.dropFirst(folder(of: path).count)
    while name.utf8.count > 200 { name.removeLast() }
    return ".\(name)."
  }
}
