// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeTestSupport
import Testing

/// What happens in random scenes, and what is shown, to nine digits.
///
/// Other suites hold parts of it to the truth; this one notices whatever changes at all.
@Suite("Disturbed: digests of random scenes") struct RandomSceneDigestTests {
  private static func text(_ seed: UInt64) -> String {
    func word(_ value: Double) -> String { String(format: "%.9g", value == 0 ? 0 : value) }
    let scene = RandomScene(seed: seed, changesAnimator: seed % 2 == 0)
    var shown: [String] = []
    let frames = (1...Int(RandomScene.end * 10)).map { Double($0) / 10 }
    let run = RandomSceneRun(
      scene, frames: frames,
      didAdvance: { shown.append($0.finalValues.map(word).joined(separator: " ")) })
    let log = run.log.map { line in
      let numbers = ([line.time] + line.numbers).map { word(Double(bitPattern: $0)) }
      return "\(line.animation) \(line.what) \(numbers.joined(separator: " "))"
    }
    return (log + shown).joined(separator: "\n")
  }

  @Test("scenes run as they did; `HOOKE_RECORD=1` accepts others")
  func run_ofRandomScenes_isAsItWas() throws {
    let texts = (0..<60).map { index in
      let seed = UInt64(7_000 + index)
      return ("seed-\(seed)", Self.text(seed))
    }
    let differences = try Digests.differences(texts, from: "scenes")
    #expect(differences.isEmpty, "\(differences)")
  }
}
