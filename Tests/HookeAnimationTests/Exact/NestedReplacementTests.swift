// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

/// Additions in the callbacks of an animation that is being replaced, while others are being
/// replaced, too.
@Suite("Replacements within replacements")
struct NestedReplacementTests {
  /// A target and a key.
  struct Place: Hashable {
    var target: Int
    var key: String
  }

  static let places = [0, 1].flatMap { target in
    ["a", "b"].map { Place(target: target, key: $0) }
  }

  /// An animator with an animation at each place.
  private final class Scene {
    let animator: Animator
    let boxes = [Box(), Box()]
    private(set) var refusals: [Place] = []

    init(_ profile: Animator.Profile) { animator = Animator(profile: profile, startTime: 1) }

    func animation(at place: Place) -> Animation? {
      animator.animation(forKey: place.key, of: boxes[place.target])
    }

    /// Adds an animation; returns it, and notes the place where it was refused.
    @discardableResult
    func add(at place: Place, stopped: (() -> Void)? = nil) -> Animation {
      let spring = SpringAnimation(Box.x, to: 100)
      if let stopped { spring.completion = { _, _ in stopped() } }
      animator.add(spring, to: boxes[place.target], forKey: place.key)
      if animation(at: place) !== spring { refusals.append(place) }
      return spring
    }
  }

  @Test(
    "while animations are replaced, their places take no other, and all others do",
    arguments: [Animator.Profile.exact, .pop], [1.0, 1.1])
  func addition_withinReplacements_isRefusedAtTheirPlaces(
    profile: Animator.Profile, time: Double
  ) {
    for outer in Self.places {
      for inner in Self.places where inner != outer {
        let free = Self.places.filter { $0 != outer && $0 != inner }
        let scene = Scene(profile)
        var expected: [Place: Animation] = [:]
        scene.add(at: outer) { [unowned scene] in
          scene.add(at: inner)
          // The inner replacement is over, the outer is not.
          scene.add(at: outer)
          expected[inner] = scene.add(at: inner)
          expected[free[1]] = scene.add(at: free[1])
          scene.add(at: outer)
        }
        scene.add(at: inner) { [unowned scene] in
          scene.add(at: outer)
          scene.add(at: inner)
          expected[free[0]] = scene.add(at: free[0])
        }
        for place in free { scene.add(at: place) }
        scene.animator.advance(to: time)
        let next = scene.add(at: outer)
        expected[outer] = next
        #expect(scene.refusals == [outer, inner, outer, outer], "\(outer) \(inner)")
        for place in Self.places {
          #expect(scene.animation(at: place) === expected[place], "\(outer) \(inner) \(place)")
        }
        // Afterwards every place takes another one again.
        for place in Self.places {
          let last = scene.add(at: place)
          #expect(scene.animation(at: place) === last)
        }
        #expect(scene.refusals.count == 4)
      }
    }
  }
}
