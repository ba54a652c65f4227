// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A command that is repeated whenever one of its files was saved.
struct FileWatch {
  /// The files that were named.
  let paths: [String]

  /// The time between two looks, in microseconds.
  private static let interval: UInt32 = 100_000

  /// Does the work, and again after each change, until the process gets a signal to stop.
  ///
  /// What goes wrong is reported, and the next change waited for.
  ///
  /// - Parameter work: The work; returns further files that it has read.
  func run(_ work: () throws -> [String]) {
    let stop = StopSignals()
    var watched = paths
    while !stop.isPending {
      let before = states(of: watched)
      do {
        watched = paths + (try work()).filter { !paths.contains($0) }
      } catch {
        _ = RootCommand.report(error)
        // A reader that is gone does not come back.
        if case IOError.brokenPipe = error { return }
      }
      // A file saved while it was being read is read again, one taken away not before it is back.
      var last = states(of: watched)
      let isThere = !last.prefix(paths.count).contains(nil)
      if isThere, Array(last.prefix(before.count)) != before, watched.count >= before.count {
        continue
      }
      Messages.write("waiting for changes")
      repeat {
        Process.sleep(microseconds: Self.interval)
        let now = states(of: watched)
        // An editor that replaces a file takes it away for a moment; a pipe in its place is none.
        if now != last, !now.prefix(paths.count).contains(nil) { break }
        last = now
      } while !stop.isPending
    }
  }

  private func states(of paths: [String]) -> [FileState?] { paths.map(FileSystem.state) }
}
