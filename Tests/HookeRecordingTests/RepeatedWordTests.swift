// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeRecording

/// The two texts of a changed motion, of which the second repeats nothing that need not be said.
@Suite("Repeated words of a changed motion")
struct RepeatedWordTests {
  /// The texts of two motions, and what is left of them.
  static let texts: [(old: String, new: String, before: String, after: String)] = [
    ("damping 12", "damping 20", "damping 12", "20"),
    ("spring: bounciness 12", "spring: bounciness 18", "spring: bounciness 12", "bounciness 18"),
    // Two names of parameters are said both.
    ("bounciness 12", "damping 12", "bounciness 12", "damping 12"),
    // Shared parameters are left out on both sides, except for the last one.
    (
      "stiffness 300, damping 12, velocity 770", "stiffness 300, damping 20, velocity 770",
      "damping 12", "20"
    ),
    ("mass 1, damping 12", "mass 1, damping 20", "damping 12", "20"),
    ("damping 12, mass 1", "damping 20, mass 1", "damping 12", "20"),
    ("mass 1, damping 12", "damping 12", "mass 1, damping 12", "damping 12"),
    ("damping 12", "mass 1, damping 12", "damping 12", "mass 1, damping 12"),
    ("damping 12", "damping 12, mass 1", "damping 12", "12, mass 1"),
    // A number belongs to what follows it, and is said again.
    ("0.5 s ease-in", "0.5 s ease-out", "0.5 s ease-in", "0.5 s ease-out"),
    ("0.5 s linear", "0.5 s ease-out", "0.5 s linear", "0.5 s ease-out"),
    ("3 steps down", "3 steps up", "3 steps down", "3 steps up"),
    ("mass 2 kg", "mass 2 lb", "mass 2 kg", "2 lb"),
    ("-3 pt up", "-3 pt down", "-3 pt up", "-3 pt down"),
    // Of one curve only the durations differ.
    ("0.4 s ease-in", "0.5 s ease-in", "0.4 s", "0.5 s"),
    ("0.4 s ease-in", "0.5 s ease-out", "0.4 s ease-in", "0.5 s ease-out"),
    // The last word is always said.
    ("spring", "spring: damping 12", "spring", "spring: damping 12"),
    ("bezier a b", "bezier a c", "bezier a b", "c"), ("steps", "linear", "steps", "linear"),
    ("damping 12", "damping 12", "damping 12", "damping 12"), ("", "", "", ""),
    ("linear", "", "linear", ""), ("", "linear", "", "linear"),
    ("by timer again", "by timer", "by timer again", "timer"),
    ("by timer", "by timer again", "by timer", "timer again"), ("a b", "a", "a b", "a"),
    ("a", "a b", "a", "a b"), ("a b c d", "a b c", "a b c d", "c"),
    ("spring: a 1", "spring: a 1, c 3", "spring: a 1", "a 1, c 3"),
    ("spring: a 1, b 2, c 3", "spring: a 1, b 4, c 3", "b 2", "4"),
  ]

  @Test("only what differs is said twice", arguments: texts)
  func texts_ofTwoMotions_repeatNothing(old: String, new: String, before: String, after: String) {
    let (first, second) = MotionFigures.withoutRepetition(old, new)
    #expect(first == before)
    #expect(second == after)
  }
}
