// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// The Lottie files of the folder that `HOOKE_LOTTIE_SAMPLES` names; none without it.
enum SampleFiles {
  static let all: [(name: String, bytes: [UInt8])] = {
    guard let folder = ProcessInfo.processInfo.environment["HOOKE_LOTTIE_SAMPLES"] else {
      return []
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: folder + "/" + name).map { (name, [UInt8]($0)) }
    }
  }()
}
