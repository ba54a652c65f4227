// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
@testable import HookeCairo
import Testing

/// Paths of what a process has open, and what cannot be synchronised.
@Suite("Open files")
struct OpenFileTests {
  @Test func descriptor_ofThisProcess_isItsNumber() throws {
    let scratch = try Scratch()
    let descriptor = unsafe open(scratch.path("a.txt"), O_WRONLY | O_CREAT, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var folders = ["/dev/fd"]
    #if os(Linux)
    let number = getpid()
    folders += ["/proc/self/fd", "/proc/\(number)/fd", "/proc/self/task/\(number)/fd"]
    #endif
    for folder in folders {
      #expect(OpenFile(namedBy: "\(folder)/\(descriptor)")?.descriptor == descriptor, "\(folder)")
      for name in ["-1", "x", "", "1x", ".", "2147483648"] {
        #expect(OpenFile(namedBy: "\(folder)/\(name)") == nil, "\(folder)/\(name)")
      }
    }
    #expect(OpenFile(namedBy: scratch.path("a.txt")) == nil)
    #expect(OpenFile(namedBy: scratch.path("nowhere/1")) == nil)
  }

  /// A number is a descriptor in a folder of those alone.
  @Test func names_thatAreNumbers_areFilesElsewhere() throws {
    let scratch = try Scratch()
    let folder = scratch.url.appendingPathComponent("fd")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    try Data("old".utf8).write(to: folder.appendingPathComponent("1"))
    var paths = [folder.path + "/1", folder.path + "/2", "/1", "/dev/1", "/tmp/1"]
    #if os(Linux)
    let number = getpid()
    paths += [
      "/proc/\(number)", "/proc/self/1", "/proc/\(number)/task/\(number)", "/proc/self/fdinfo/0",
      "/proc/1", "/proc/sys/1",
    ]
    #endif
    for path in paths {
      #expect(OpenFile(namedBy: path) == nil, "\(path)")
      #expect(!SystemFile.isStream(path), "\(path)")
    }
    #expect(SystemFile.isStream("/dev/null") && SystemFile.isStream("/dev/fd/0"))
  }

  #if os(Linux)
  /// The number is that of another process's descriptor, which here may be another file.
  @Test func descriptor_ofAnotherProcess_isNone() throws {
    let scratch = try Scratch()
    let path = try scratch.file("log.txt", Array("old ".utf8))
    let log = try #require(FileHandle(forUpdatingAtPath: path))
    let input = Pipe()
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/bin/cat")
    (other.standardInput, other.standardOutput) = (input, log)
    try other.run()
    defer {
      try? input.fileHandleForWriting.close()
      other.waitUntilExit()
    }
    let name = "/proc/\(other.processIdentifier)/fd/1"
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link.txt"), withDestinationPath: name)
    for name in [name, scratch.path("link.txt")] {
      let open = try #require(OpenFile(namedBy: name))
      #expect(open.descriptor == nil)
      #expect(SystemFile.isStream(name))
      let file = try AtomicFile(replacing: name)
      try file.write(Array("new ".utf8))
      try file.commit()
    }
    // At the end of what the other process has written, and nowhere else.
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old new new ")
  }
  #endif

  /// Pipes and devices have nothing to synchronise, which is no failure; what is closed is one.
  @Test func synchronize_whatCannotBe_isNoFailure() throws {
    let scratch = try Scratch()
    func isDone(_ descriptor: Int32) -> Bool {
      if case .success = SystemFile.synchronize(descriptor) { true } else { false }
    }
    let pipe = Pipe()
    #expect(isDone(pipe.fileHandleForWriting.fileDescriptor))
    #expect(isDone(pipe.fileHandleForReading.fileDescriptor))
    for path in [try scratch.file("a.txt", [65]), "/dev/null"] {
      let descriptor = unsafe open(path, O_WRONLY)
      try #require(descriptor >= 0)
      #expect(isDone(descriptor), "\(path)")
      close(descriptor)
    }
    guard case .failure(EBADF) = SystemFile.synchronize(-1) else {
      Issue.record("no descriptor is synchronised")
      return
    }
  }
}
