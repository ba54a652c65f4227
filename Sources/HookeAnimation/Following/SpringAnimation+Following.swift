// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

extension SpringAnimation {
  /// Creates a spring whose target is another animation's value, as in a chain of springs.
  ///
  /// ```swift
  /// let head = SpringAnimation(Layer.position)
  /// head.toValue = Point(x: 300, y: 200)
  /// animator.add(head, to: list, forKey: "head")
  /// let tail = SpringAnimation(Layer.position, spring: Spring(), follows: head)
  /// animator.add(tail, to: layer, forKey: "tail")
  /// ```
  ///
  /// See ``follow(_:)``.
  ///
  /// - Parameters:
  ///   - property: The property to animate.
  ///   - spring: The spring's constants.
  ///   - leader: The animation to follow.
  public convenience init<Leader: AnyObject>(
    _ property: AnimatableProperty<Target, Value>, spring: Spring,
    follows leader: PropertyAnimation<Leader, Value>
  ) {
    self.init(property, spring: spring)
    follow(leader)
  }

  /// Makes the spring follow another animation: its target is, at every instant, the value of the
  /// leader's motion.
  ///
  /// ```
  /// mass · x'' = stiffness · (leader(t) - x) - damping · x'
  /// ```
  ///
  /// The leader may be of any kind, a follower too, and of any target of the same animator; it may
  /// be changed, paused, repeated and replaced. Its value is ``PropertyAnimation/currentValue``,
  /// before rounding. Before it begins it is its from-value or, without one, its property; after it
  /// has ended or was removed it is its last value. So the spring comes to rest only after the
  /// leader has, and only then reaches its to-value; one that is kept starts again with its leader.
  /// A spring without damping that follows another at its own frequency swings ever farther, as
  /// in nature.
  ///
  /// The motion does not depend on the frames. While the leader moves, the value is within 1e-4 of
  /// the property's threshold of the exact one, and recordings hold it as samples within a tenth of
  /// the threshold.
  ///
  /// The clamp mode has no effect. A call in flight continues from the current value and velocity;
  /// so does a to-value that is set later, which ends the following. A follower begins at the
  /// current instant if its begin time is in the past, neither repeats nor reverses, and belongs to
  /// the `.exact` profile: anything else, a leader that follows this animation, and one attached to
  /// another animator stop the program with a message.
  ///
  /// - Parameter leader: The animation to follow, which this one retains.
  /// - Complexity: O(1) per frame, plus O(*natural frequency* · *time*) while the leader moves.
  public func follow<Leader: AnyObject>(_ leader: PropertyAnimation<Leader, Value>) {
    setLeader(leader)
  }
}

/// A weak reference to an animation that follows another.
struct Follower {
  weak var animation: ValueAnimation?
}

/// What a spring that follows another animation is made of.
package struct Following {
  /// The property that the leader moves.
  package var property: String
  /// The number of components of that property.
  package var componentCount: Int
  /// The object that the leader moves.
  package var target: AnyObject
  /// The spring's constants.
  package var spring: Spring
}

extension ValueAnimation {
  /// The leader and the spring; nil of what follows none, or one that moves nothing now.
  package final var following: Following? {
    guard let leader, case .spring(let parameters) = kind,
      let target = leader.activeAnimation?.target.object
    else { return nil }
    return Following(
      property: leader.propertyName, componentCount: leader.propertyComponentCount,
      target: target, spring: parameters.spring)
  }

  /// Makes the animation follow another from now on.
  final func setLeader(_ leader: ValueAnimation) {
    var ancestor: ValueAnimation? = leader
    while let animation = ancestor {
      checkPrecondition(
        animation !== self,
        "an animation of \(property.name) cannot follow itself, directly or through others")
      ancestor = animation.leader
    }
    guard self.leader !== leader else { return }
    dropLeader()
    (to, by, targets) = (nil, nil, [])
    self.leader = leader
    leader.addFollower(self)
    checkFollowing(profile: activeAnimation == nil ? nil : .exact)
    changed(.toValue)
  }

  /// Adds a follower, and removes those that were released whenever the list is full.
  private final func addFollower(_ animation: ValueAnimation) {
    if followers.count == followers.capacity {
      followers = followers.filter { $0.animation != nil }
    }
    followers.append(Follower(animation: animation))
  }

  /// Ends the following, if there is any.
  final func dropLeader() {
    guard let leader else { return }
    leader.followers = leader.followers.filter {
      $0.animation !== self && $0.animation != nil
    }
    self.leader = nil
  }

  /// Stops the program if the animation follows another one and cannot.
  final func checkFollowing(profile: Animator.Profile?) {
    guard leader != nil else { return }
    checkPrecondition(
      !autoreverses && !repeatsForever && repeatCount <= 1,
      "a spring that follows another animation neither repeats nor reverses: the repeat count of "
        + "the one of \(property.name) is \(repeatsForever ? "without end" : "\(repeatCount)")"
        + (autoreverses ? ", and it reverses" : ""))
    checkPrecondition(
      profile != .pop,
      "a spring of \(property.name) follows another animation, which the .pop profile cannot do")
  }
}
