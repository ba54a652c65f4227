// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport
import Testing

/// What the command prints, word for word.
@Suite("Digests of texts")
struct TextDigestTests {
  private static let lines = [
    "spring --bounciness 12 --speed 8", "spring --response 0.4 --damping-ratio 1 --from 3 --to -8",
    "spring --stiffness 100 --damping 0 --velocity 3",
    "spring --stiffness 300 --damping 50 --mass 2 --to 40",
    "spring --bounciness 12 --speed 8 --profile pop", "decay", "decay --velocity -900 --from 40",
    "decay --deceleration 1", "ease easeIn", "ease 0.3,-0.6,0.7,1.6 --from 2 --to -40",
    "ease linear --duration 0", "ease easeOut --fps 10 --csv",
    "spring --bounciness 12 --speed 8 --fps 10 --csv",
    "spring --bounciness 12 --speed 8 --profile pop --fps 20 --csv",
    "decay --velocity 500 --fps 4 --csv", "storyboard card-sign-up --format csv -o -",
    "storyboard present-modal --format md -o -", "storyboard flat-button --format csv -o -",
    "gallery", "--help", "spring --help",
    "storyboard --help", "compare --help", "frame --help", "decay --help", "ease --help",
    "check --help", "new --help", "manual", "--version",
    "spring --response 0.4 --velocity -40 --threshold 0.5 --fps 4 --csv",
    "ease 0.3,-0.6,0.7,1.6 --duration 0.3 --format keyframes",
    "decay --velocity 500 --profile pop --fps 6 --csv", "ease easeInOut --format css --name fade",
    "storyboard flat-button --format json -o -", "storyboard flat-button --format css -o -",
    "storyboard flat-button --table --format json -o -",
    "storyboard flat-button --format csv --from-time 0.5 --to-time 0.9 --fps 20 -o -",
    "storyboard flat-button --profile pop --format csv -o -", "compare flat-button card-sign-up",
    "gallery --names", "check --schema", "decay --css", "decay --profile pop",
    "decay --deceleration 0.99 --format keyframes --name away",
    "spring --bounciness 4 --speed 12 --also b:response=0.5,damping-ratio=0.8 --format css",
    "spring --stiffness 100 --damping 20 --css", "spring --stiffness 100 --damping 60",
    "spring --origami-tension 40 --origami-friction 7 --threshold 1e-5",
    "spring --duration 0.5 --bounce 0.3 --from -5 --to 1e6",
    "spring --settling-duration 0.6 --damping-ratio 0.7 --velocity 30",
    "spring --bounciness 12 --speed 8 --profile pop --fps 30", "ease 0,1,1,0 --from 3 --to 3",
    // Mistakes, whose messages are on standard error.
    "spring --stifness 3", "spring --stiffness 3 --damping -1",
    "ease bounce", "ease 2,0,1,1", "decay --deceleration 2", "storyboard flat-buton",
    "storyboard flat-button --moments 0",
    "compare flat-button", "frame flat-button --at x",
    "check", "springs",
    // The rest of the help.
    "gallery --help", "manual --help", "new scene --help", "new document --help", "help",
    "help storyboard", "",
  ]

  @Test("texts are printed as they were read; `HOOKE_RECORD=1` accepts others")
  func texts_ofEveryKind_areThoseRead() throws {
    let spring = "spring --response 0.15 --damping-ratio 0.9 --format"
    let formats = ["css", "keyframes", "swiftui", "uikit", "compose", "web"]
    let texts = try (Self.lines + formats.map { "\(spring) \($0)" }).map { line in
      let result = try HookeProcess.run(line)
      return (
        line.isEmpty ? "nothing" : line.replacing(" ", with: "_"),
        "\(result.exitCode)\n\(result.output)\n\(result.errors)"
      )
    }
    let differences = try Digests.differences(texts, from: "texts")
    #expect(differences.isEmpty, "\(differences)")
  }
}
