// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeRecording

// What sets motions off: the step of the script, the touch or the end of an animation whose code
// runs. Actions that are scheduled by that code, and its touch until that ends, keep it.

/// See ``Track/Segment/Trigger``.
typealias Trigger = Track.Segment.Trigger

extension StageContext {
  /// Runs code of the program, which is set off by a trigger; nil where that is not known.
  func performing(by trigger: Trigger?, _ action: () -> Void) {
    let before = self.trigger
    self.trigger = trigger
    action()
    self.trigger = before
  }
}

extension Stage {
  /// The trigger of an action at the present instant: that of its own caption; without one, that of
  /// the code that scheduled it, or the caption that the earlier steps of this instant share.
  func trigger(_ caption: String?, scheduledBy trigger: Trigger?) -> Trigger {
    if caption == nil, let trigger, !trigger.caption.isEmpty { return trigger }
    let steps = Set(
      events.reversed().prefix { $0.time == now }.filter { $0.kind == .script }.map(\.caption))
    return Trigger(time: now, caption: caption ?? (steps.count == 1 ? steps.first : nil) ?? "")
  }

  /// Runs code for a touch: without a caption of its own, it is set off by the last step of the
  /// touch that has one.
  func performing(by touch: Touch, _ action: () -> Void) {
    if let trigger = context.trigger, !trigger.caption.isEmpty { touch.trigger = trigger }
    context.performing(by: touch.trigger, action)
  }

  /// Names the trigger of the code that runs by an event: a note describes what begins now; a
  /// message and a transition name what has no other name.
  func nameTrigger(_ caption: String, _ kind: StageEvent.Kind) {
    guard let trigger = context.trigger else { return }
    switch kind {
    case .note: context.trigger = Trigger(time: now, caption: caption)
    case .message where trigger.caption.isEmpty:
      context.trigger = Trigger(time: now, caption: "message " + caption)
    case .transition where trigger.caption.isEmpty:
      context.trigger = Trigger(time: now, caption: caption)
    default: break
    }
  }
}

/// The ends of a stage's animations, which set off what their callbacks begin.
struct EndTriggers {
  /// The names of the running animations, by number; only looked up.
  private var names: [Int: String] = [:]
  /// The number of the animation whose callbacks run, where nothing else set them off.
  private var ending: Int?

  mutating func insert(_ identity: AnimationIdentity, _ target: AnyObject) {
    let property = identity.property ?? ""
    // A key that the program did not choose says nothing to a reader.
    let isNamed =
      identity.key != property && !identity.key.hasPrefix("view.")
      && !identity.key.hasPrefix("animation ")
    let label = [(target as? Layer)?.name ?? "", PropertyLabel.name(ofProperty: property)]
    names[identity.number] =
      isNamed ? identity.key : label.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Notes that the callbacks of an animation's end are about to be called.
  mutating func begin(_ identity: AnimationIdentity, on stage: Stage) {
    let name = names.removeValue(forKey: identity.number)
    guard stage.context.trigger == nil else { return }
    ending = identity.number
    stage.context.trigger = Trigger(time: stage.now, caption: name.map { "end of " + $0 } ?? "")
  }

  /// Notes that they have returned.
  mutating func end(_ identity: AnimationIdentity, on stage: Stage) {
    guard ending == identity.number else { return }
    ending = nil
    stage.context.trigger = nil
  }
}
