// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// A setter sets what it names, and leaves everything else as it is.
@Suite("Properties of animations")
struct AnimationFieldTests {
  /// A property, the number that is given to it, and the other properties that come of it.
  private struct Field<Subject> {
    var name: String
    var read: (Subject) -> String
    var write: (Subject) -> Void
    var written: String
    var derived: Set<String> = []

    init<Value>(
      _ name: String, _ path: ReferenceWritableKeyPath<Subject, Value>, _ value: Value,
      changing derived: Set<String> = []
    ) {
      self.name = name
      read = { "\($0[keyPath: path])" }
      write = { $0[keyPath: path] = value }
      written = "\(value)"
      self.derived = derived
    }
  }

  private static func common<Subject: PropertyAnimation<Box, Double>>() -> [Field<Subject>] {
    [
      Field("name", \.name, "b"), Field("beginTime", \.beginTime, 3),
      Field("delay", \.delay, 0.5), Field("speed", \.speed, 4), Field("isPaused", \.isPaused, true),
      Field("repeatCount", \.repeatCount, 5), Field("repeatsForever", \.repeatsForever, false),
      Field("autoreverses", \.autoreverses, false),
      Field("isRemovedOnCompletion", \.isRemovedOnCompletion, true),
      Field("fillMode", \.fillMode, .removed), Field("fromValue", \.fromValue, 11),
      Field("roundingFactor", \.roundingFactor, 0.25), Field("clampMode", \.clampMode, .end),
      Field("isAdditive", \.isAdditive, false),
    ]
  }

  /// Sets what all kinds have to what is no default.
  private static func prepare<Subject: PropertyAnimation<Box, Double>>(_ animation: Subject) {
    (animation.name, animation.beginTime, animation.delay, animation.speed) = ("a", 2, 0.25, 2)
    (animation.repeatCount, animation.repeatsForever, animation.autoreverses) = (3, true, true)
    (animation.isRemovedOnCompletion, animation.fillMode) = (false, .both)
    (animation.fromValue, animation.roundingFactor) = (7, 0.5)
    (animation.clampMode, animation.isAdditive) = (.start, true)
  }

  private func expectEachAlone<Subject: PropertyAnimation<Box, Double>>(
    _ fields: [Field<Subject>], derived: [String: (Subject) -> String] = [:],
    _ make: () -> Subject
  ) {
    for field in fields {
      let animation = make()
      func facts() -> [String: String] {
        var facts = derived.mapValues { $0(animation) }
        for field in fields { facts[field.name] = field.read(animation) }
        return facts
      }
      let before = facts()
      field.write(animation)
      let after = facts()
      #expect(after[field.name] == field.written, "\(field.name)")
      let changed = Set(after.keys.filter { after[$0] != before[$0] })
      #expect(changed == field.derived.union([field.name]), "\(field.name)")
    }
  }

  @Test func basic_eachSetter_changesItsPropertyOnly() {
    let fields: [Field<BasicAnimation<Box, Double>>] =
      Self.common() + [
        Field("toValue", \.toValue, 30), Field("byValue", \.byValue, 9),
        Field("duration", \.duration, 3), Field("timingFunction", \.timingFunction, .easeIn),
      ]
    expectEachAlone(fields) {
      let animation = BasicAnimation(Box.x)
      Self.prepare(animation)
      (animation.toValue, animation.byValue, animation.duration) = (20, 8, 2)
      animation.timingFunction = .easeOut
      return animation
    }
  }

  @Test func decay_eachSetter_changesItsPropertyOnly() {
    var fields: [Field<DecayAnimation<Box, Double>>] =
      Self.common() + [
        Field("velocity", \.velocity, 50, changing: ["reversedVelocity", "toValue", "duration"]),
        Field("deceleration", \.deceleration, 0.5, changing: ["toValue", "duration"]),
      ]
    for index in fields.indices where fields[index].name == "fromValue" {
      fields[index].derived = ["toValue"]
    }
    expectEachAlone(
      fields,
      derived: [
        "reversedVelocity": { "\($0.reversedVelocity ?? 0)" }, "toValue": { "\($0.toValue ?? 0)" },
        "duration": { "\($0.duration ?? 0)" },
      ]
    ) {
      let animation = DecayAnimation(Box.x)
      Self.prepare(animation)
      (animation.velocity, animation.deceleration) = (400, 0.99)
      return animation
    }
  }

  @Test func keyframes_eachSetter_changesItsPropertyOnly() {
    let fields: [Field<KeyframeAnimation<Box, Double>>] =
      Self.common() + [
        // As many as before keep their times.
        Field("values", \.values, [8, 1, 4], changing: ["fromValue"]),
        Field("keyTimes", \.keyTimes, [0, 0.75, 1]), Field("duration", \.duration, 3),
        Field("timingFunctions", \.timingFunctions, [.easeIn]),
      ]
    func make() -> KeyframeAnimation<Box, Double> {
      let animation = KeyframeAnimation(Box.x)
      animation.values = [6, 2, 3]
      Self.prepare(animation)
      (animation.keyTimes, animation.duration) = ([0, 0.25, 1], 2)
      animation.timingFunctions = [.easeOut, .linear]
      return animation
    }
    expectEachAlone(fields, make)
    // Others than there are times do not.
    let animation = make()
    animation.values = [6, 2]
    #expect(animation.keyTimes == [] && animation.timingFunctions == [.easeOut, .linear])
    #expect(animation.duration == 2 && animation.fromValue == 6)
  }

  /// The description of a spring that was set last applies; POP's numbers remain beside it.
  @Test func spring_eachSetter_changesItsPropertyAndTheOtherDescription() {
    let dynamics: Set = ["dynamicsTension", "dynamicsFriction", "dynamicsMass", "spring"]
    let fields: [Field<SpringAnimation<Box, Double>>] =
      Self.common() + [
        Field("toValue", \.toValue, 30), Field("byValue", \.byValue, 9),
        Field("velocity", \.velocity, -60),
        Field("springBounciness", \.springBounciness, 3, changing: dynamics),
        Field("springSpeed", \.springSpeed, 5, changing: dynamics),
        Field("dynamicsTension", \.dynamicsTension, 80, changing: ["spring"]),
        Field("dynamicsFriction", \.dynamicsFriction, 0, changing: ["spring"]),
        Field("dynamicsMass", \.dynamicsMass, 2.5, changing: ["spring"]),
        Field(
          "spring", \.spring, Spring(mass: 3, stiffness: 4, damping: 5),
          changing: dynamics.subtracting(["spring"])),
      ]
    expectEachAlone(fields) {
      let animation = SpringAnimation(Box.x)
      Self.prepare(animation)
      (animation.toValue, animation.byValue, animation.velocity) = (20, 8, 90)
      (animation.springBounciness, animation.springSpeed) = (11, 15)
      (animation.dynamicsTension, animation.dynamicsFriction) = (200, 12)
      animation.dynamicsMass = 2
      return animation
    }
  }
}
