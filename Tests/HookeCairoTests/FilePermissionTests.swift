// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport
import Testing

@testable import HookeCairo

/// Who may do what with a file that takes the place of another.
@Suite("Permissions of written files")
struct FilePermissionTests {
  private struct Owned: Equatable {
    var mode: mode_t
    var user: uid_t
    var group: gid_t
  }

  private static func status(_ path: String) -> Owned {
    var status = stat()
    #expect(unsafe lstat(path, &status) == 0)
    return Owned(mode: status.st_mode & 0o7777, user: status.st_uid, group: status.st_gid)
  }

  private static func write(_ path: String, allowsUnnamed: Bool) throws {
    let file = try AtomicFile(replacing: path, allowsUnnamed: allowsUnnamed)
    try file.write(Array("new".utf8))
    try file.commit()
  }

  /// The rights of user, group and others are kept, and no special one.
  @Test(arguments: [false, true])
  func file_overOneWithSpecialRights_hasThePlainOnes(_ allowsUnnamed: Bool) throws {
    let scratch = try Scratch()
    for (mode, kept) in [
      (0o4755, 0o755), (0o2750, 0o750), (0o1644, 0o644), (0o7711, 0o711), (0o600, 0o600),
      (0o222, 0o222),
    ] as [(mode_t, mode_t)] {
      let path = try scratch.file("a.svg", Array("old".utf8))
      try #require(unsafe chmod(path, mode) == 0)
      try Self.write(path, allowsUnnamed: allowsUnnamed)
      #expect(Self.status(path).mode == kept, "\(String(mode, radix: 8))")
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Of a user who may give files away each of the two is that of the file before.
  @Test(.enabled(if: getuid() == 0, "needs the rights of root"), arguments: [false, true])
  func file_overThatOfAnother_isThatOfTheOther(_ allowsUnnamed: Bool) throws {
    let scratch = try Scratch()
    for (user, group) in [(0, 0), (0, 7), (9, 0), (9, 7)] as [(uid_t, gid_t)] {
      let path = try scratch.file("a.svg", Array("old".utf8))
      try #require(unsafe chown(path, user, group) == 0 && chmod(path, 0o640) == 0)
      try Self.write(path, allowsUnnamed: allowsUnnamed)
      #expect(Self.status(path) == Owned(mode: 0o640, user: user, group: group))
      try FileManager.default.removeItem(atPath: path)
    }
  }
}
