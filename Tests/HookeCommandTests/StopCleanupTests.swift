// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport
import Testing

@testable import HookeCommand

/// The temporary folders that a signal removes, and those of other processes.
@Suite("temporary folders")
struct StopCleanupTests {
  /// Makes temporary folders one after another, of which the last ones are still there, each with
  /// files.
  private static func folders(
    gone: Int, kept: Int, files: [String]
  ) throws -> [HookeCommand.TemporaryFolder] {
    for _ in 0..<gone {
      let folder = try HookeCommand.TemporaryFolder()
      try Data("a".utf8).write(to: URL(fileURLWithPath: folder.file("a")))
    }
    return try (0..<kept).map { _ in
      let folder = try HookeCommand.TemporaryFolder()
      for file in files { try Data("a".utf8).write(to: URL(fileURLWithPath: folder.file(file))) }
      return folder
    }
  }

  /// How many folders were made and removed before, how many are there, and the files that are
  /// asked for in each.
  static let stops: [(gone: Int, kept: Int, files: [String])] = [
    (0, 1, ["a"]), (0, 2, ["a"]), (9, 1, ["a"]), (9, 2, ["a"]), (0, 1, []),
    // A path that is asked for again is one file.
    (0, 1, ["a", "a", "a", "a", "b"]), (3, 1, ["a", "b", "c"]),
  ]

  @Test("what is there when a signal stops the process is removed", arguments: stops.indices)
  func folders_ofAProcessThatIsStopped_areRemoved(index: Int) async throws {
    let place = try HookeCommandTests.TemporaryFolder()
    let path = place.folder.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String, index] in
      unsafe setenv("TMPDIR", path, 1)
      let (gone, kept, files) = StopCleanupTests.stops[index]
      let folders = try StopCleanupTests.folders(gone: gone, kept: kept, files: files)
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      precondition(names.count == kept && folders.count == kept)
      precondition(names.allSatisfy { $0.hasPrefix(".hooke-\(getpid())-") })
      // The main thread takes the signal, whatever this one has blocked, and ends the process.
      withExtendedLifetime(folders) {
        kill(getpid(), SIGTERM)
        sleep(20)
      }
      _exit(0)
    }
    #expect(try place.names().isEmpty)
  }

  @Test("a signal that the caller ignores stays ignored, and the folder there")
  func signal_thatIsIgnored_staysIgnored() async throws {
    let place = try HookeCommandTests.TemporaryFolder()
    let path = place.folder.path
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      unsafe setenv("TMPDIR", path, 1)
      signal(SIGHUP, SIG_IGN)
      let folders = try StopCleanupTests.folders(gone: 1, kept: 1, files: ["a"])
      kill(getpid(), SIGHUP)
      usleep(20_000)
      precondition(FileManager.default.fileExists(atPath: folders[0].path + "/a"))
      _exit(7)
    }
    #expect(try place.names().count == 1)
  }

  /// The process of the test runs, and so does the first of the system.
  @Test("folders of running processes and of other users stay, those of dead ones go")
  func folders_ofOtherProcesses_stayWhileTheyRun() throws {
    let place = try HookeCommandTests.TemporaryFolder()
    let files = FileManager.default
    var staying = [".hooke-\(getpid())-abcdef", ".hooke-1-abcdef", ".hooke-x-abcdef", ".hooke-7"]
    for name in staying + [".hooke-2147483647-abcdef", ".hooke-2147483646-other"] {
      try files.createDirectory(
        at: place.url(name), withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700])
      try Data().write(to: place.url(name + "/file"))
    }
    // What others may enter is none of the command's, nor is a file or a link.
    staying += ["public", "file", "link"].map { ".hooke-2147483646-\($0)" }
    try files.createDirectory(
      at: place.url(staying[4]), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755])
    try files.createDirectory(
      at: place.url("target"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try Data().write(to: place.url(staying[4] + "/file"))
    try Data().write(to: place.url("target/file"))
    try Data().write(to: place.url(staying[5]))
    try files.createSymbolicLink(
      atPath: place.url(staying[6]).path, withDestinationPath: "target")
    // Only the first user may give a folder to another one.
    if geteuid() == 0 {
      let other = place.url(".hooke-2147483646-other").path
      try files.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: other)
      staying.append(".hooke-2147483646-other")
    }
    let result = try HookeProcess.run(
      ["storyboard", "present-modal", "--format", "json", "-o", "-"],
      environment: ["TMPDIR": place.folder.path])
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(try place.names() == (staying + ["target"]).sorted())
    for name in staying + ["target"] where !name.hasSuffix("-file") {
      #expect(files.fileExists(atPath: place.url(name + "/file").path), "\(name)")
    }
  }
}
