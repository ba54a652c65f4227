// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeSolver

/// The machine a run was made on.
struct Machine: Codable {
  /// The processor's name.
  var cpu: String
  /// The instructions Hooke steps springs with here.
  var level: String
  /// How many cores the system shows.
  var cores: Int
  /// The data caches a core reaches, nearest first, in bytes.
  var caches: [Int]
  /// The operating system.
  var system: String
  /// The compiler.
  var compiler: String

  /// The machine this program runs on.
  init(compiler: String) {
    let process = ProcessInfo.processInfo
    cpu = Self.processorName()
    level = "\(InstructionSet.best)"
    cores = process.processorCount
    caches = Self.dataCaches()
    system = process.operatingSystemVersionString
    self.compiler = compiler
  }

  private static func processorName() -> String {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    return name ?? control("machdep.cpu.brand_string") ?? "unknown"
  }

  private static func dataCaches() -> [Int] {
    let folder = "/sys/devices/system/cpu/cpu0/cache"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasPrefix("index") }.sorted()
    let found = names.compactMap { name -> Int? in
      func text(_ file: String) -> String {
        let path = "\(folder)/\(name)/\(file)"
        return ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
          .trimmingCharacters(in: .whitespacesAndNewlines)
      }
      guard text("type") != "Instruction" else { return nil }
      return Int(text("size").filter(\.isNumber)).map { $0 * 1_024 }
    }
    if !found.isEmpty { return found }
    return ["hw.perflevel0.l1dcachesize", "hw.perflevel0.l2cachesize"].compactMap {
      control($0).flatMap { Int($0) }
    }
  }

  /// What `sysctl` says, where there is one.
  private static func control(_ name: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/sbin/sysctl")
    process.arguments = ["-n", name]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    let answer = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return answer.isEmpty ? nil : answer
  }
}
