// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport

/// libhooke as `make install-library` leaves it, installed once for all tests into a folder of its
/// own.
struct Installation {
  let folder: TemporaryFolder
  /// What the installation said.
  let said: String

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  static let shared = Task { () throws -> Installation in
    let folder = try TemporaryFolder()
    let result = try Shell.run("make install-library PREFIX='\(folder.url.path)/prefix'")
    guard result.exitCode == 0 else { throw Failed(description: result.output) }
    return Installation(folder: folder, said: result.output)
  }

  var prefix: URL { folder.url.appendingPathComponent("prefix") }

  /// What a program needs to be built and run with this installation and nothing else.
  private var environment: String {
    let library = prefix.path + "/lib"
    return """
      export PKG_CONFIG_PATH='\(library)/pkgconfig' LD_LIBRARY_PATH='\(library)' \
      DYLD_LIBRARY_PATH='\(library)' HOOKE_LIBRARY='\(library)/libhooke.so' \
      HOOKE_ROOT='\(Shell.root.path)'; flags="$(pkg-config --cflags --libs hooke)"; set -e;
      """
  }

  /// Runs commands in the installation's own folder, where `$flags` are what pkg-config says and
  /// `$HOOKE_ROOT` is the package.
  func run(_ commands: String) throws -> Shell.Result {
    try Shell.run(environment + "\n" + commands, in: folder.url)
  }
}
