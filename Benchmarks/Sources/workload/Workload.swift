// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Fixed small jobs whose instructions callgrind counts.
///
/// `workload` prints the names of all jobs, `workload NAME` does one. What is set up before is not
/// counted: callgrind collects only inside ``hookeWorkload(_:)``.
@main
enum Workload {
  static func main() {
    guard CommandLine.arguments.count > 1 else {
      for job in jobs { print(job.name) }
      return
    }
    let name = CommandLine.arguments[1]
    guard let job = jobs.first(where: { $0.name == name }) else {
      preconditionFailure("there is no job '\(name)'")
    }
    current = job.prepare()
    hookeWorkload()
    // Once outside of the count: whatever is made lazily has then been made in it, as ever.
    current = nil
  }
}

/// A job: set up by `prepare`, done by what that returns.
struct Job: Sendable {
  let name: String
  let prepare: @Sendable () -> () -> Void

  init(_ name: String, prepare: @escaping @Sendable () -> () -> Void) {
    self.name = name
    self.prepare = prepare
  }
}

/// All jobs.
private let jobs = batchJobs + springJobs + animationJobs + layoutJobs

/// What the counted function does: a C function takes no closure.
private nonisolated(unsafe) var current: (() -> Void)?

/// The part that is counted.
@inline(never)
@_cdecl("hooke_workload")
public func hookeWorkload() {
  current?()
}
