// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Fixed small jobs whose instructions callgrind counts.
///
/// `workload` prints the names of all jobs, `workload NAME` does one. What is set up before is not
/// counted: callgrind collects only inside ``hookeWorkload()``.
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
private let jobs = batchJobs + springJobs + ensembleJobs + animationJobs + layoutJobs

/// What the counted function does: without parameters its name is all that callgrind has to know.
private nonisolated(unsafe) var current: (() -> Void)?

/// The part that is counted.
@inline(never)
func hookeWorkload() {
  current?()
}
