// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The folder that `make web` builds: the solver as WebAssembly, its JavaScript, and the examples.
enum WebFolder {
  /// The largest file that is read from it, in bytes.
  private static let limit = 16 << 20

  /// The places to look, the first that exists first: `HOOKE_WEB`, what `make install` puts beside
  /// the command, and `out/web` of the clone that the command was built in.
  private static var places: [String] {
    if let given = Process.environment("HOOKE_WEB"), !given.isEmpty { return [given] }
    guard let executable = Process.executablePath else { return [] }
    var folders: [String] = []
    var parts = executable.split(separator: "/").dropLast()
    folders.append("/" + (parts.dropLast() + ["share", "hooke", "web"]).joined(separator: "/"))
    while !parts.isEmpty {
      folders.append("/" + (parts + ["out", "web"]).joined(separator: "/"))
      parts.removeLast()
    }
    return folders
  }

  /// The bytes of a file of the folder.
  ///
  /// - Throws: `IOError.unreadable` with what makes the file where it is nowhere.
  static func read(_ name: String) throws(IOError) -> [UInt8] {
    for place in places where FileSystem.isFile(place + "/" + name) {
      return try FileSystem.read(place + "/" + name, atMost: limit)
    }
    throw .unreadable(
      place: name,
      reason:
        "the solver for browsers is not installed: `make install` puts it beside the command, "
        + "`make web` builds it in a clone, and HOOKE_WEB=FOLDER names another place")
  }
}
