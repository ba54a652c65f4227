// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// A group of animations with one completion that run together, in sequence or staggered.
///
/// ```swift
/// let entrance = AnimationGroup(.staggered(by: 0.05))
/// for row in rows {
///   let rise = SpringAnimation(Layer.positionY)
///   rise.byValue = -40
///   entrance.add(rise, to: row, forKey: "rise")
/// }
/// entrance.completion = { _, finished in print("all in:", finished) }
/// animator.start(entrance)
/// ```
///
/// A member begins at its exact instant: in a sequence, when the previous one comes to its end. A
/// member that does not finish ends a sequence; later members are not started. The animations of a
/// group are ordinary animations under their own keys. A group can be started again after it has
/// stopped, but not while it runs. The release of the animator stops it without its completion.
public final class AnimationGroup {
  /// The rule for the start of each member.
  public enum Order: Sendable, Hashable {
    /// All members start at once.
    case together
    /// Each member starts when the previous one has come to its end.
    case inSequence
    /// Each member starts this many seconds after the previous one; finite, 0 or more.
    case staggered(by: Double)
  }

  /// The rule for the start of each member.
  let order: Order
  /// Called when the group has stopped, with `true` if every member came to its end.
  public var completion: ((AnimationGroup, Bool) -> Void)?
  /// Whether the group was started and has not stopped.
  public private(set) var isRunning = false
  /// A closure that starts a member and returns a closure that cancels it.
  private typealias Start = (Animator, _ stopped: @escaping (Bool) -> Void) -> (() -> Void)
  private enum MemberState {
    case idle
    case waiting(ScheduledAction)
    case running(cancelMember: () -> Void)
    case stopped
  }
  private var members: [(delay: Double, start: Start)] = []
  private var memberStates: [MemberState] = []
  private var stoppedCount = 0
  private var allFinished = true
  private var onCompletion: ((Bool) -> Void)?
  /// The current run, which is retained by what waits and runs.
  private weak var currentRun: Run?

  /// A run of a group, which ends at the latest when nothing of it waits or runs any more, as after
  /// the release of its animator.
  private final class Run {
    let group: AnimationGroup

    init(_ group: AnimationGroup) { self.group = group }

    deinit { group.forgetRun() }
  }

  /// Creates a group without members.
  ///
  /// - Parameter order: The rule for the start of each member.
  public init(_ order: Order = .together) {
    if case .staggered(let interval) = order {
      checkPrecondition(
        interval >= 0 && interval.isFinite,
        "a stagger is finite and not below 0, not \(interval)")
    }
    self.order = order
  }

  /// Adds an animation as the last member; the group must not be running.
  ///
  /// - Parameters:
  ///   - animation: The animation to run.
  ///   - target: The object that it animates, referenced weakly.
  ///   - key: Its key at the target; nil generates a unique one.
  ///   - delay: The delay in addition to the order's, in seconds; finite, 0 or more.
  public func add<Target, Value>(
    _ animation: PropertyAnimation<Target, Value>, to target: Target, forKey key: String? = nil,
    delay: Double = 0
  ) {
    append(animation, target, delay: delay) { $0.add(animation, to: $1, forKey: key) }
  }

  /// Adds a custom animation as the last member; the group must not be running.
  ///
  /// - Parameters:
  ///   - animation: The animation to run.
  ///   - target: The object that its closure receives, referenced weakly.
  ///   - key: Its key at the target; nil generates a unique one.
  ///   - delay: The delay in addition to the order's, in seconds; finite, 0 or more.
  public func add<Target>(
    _ animation: CustomAnimation<Target>, to target: Target, forKey key: String? = nil,
    delay: Double = 0
  ) {
    append(animation, target, delay: delay) { $0.add(animation, to: $1, forKey: key) }
  }

  /// Adds a group as the last member; this group must not be running.
  ///
  /// - Parameters:
  ///   - group: The group to run; not this group itself.
  ///   - delay: The delay in addition to the order's, in seconds; finite, 0 or more.
  public func add(_ group: AnimationGroup, delay: Double = 0) {
    checkPrecondition(group !== self, "a group cannot be a member of itself")
    append(delay) { animator, stopped in
      group.run(on: animator, then: stopped)
      return { group.cancel() }
    }
  }

  private func append<Target: AnyObject>(
    _ animation: Animation, _ target: Target, delay: Double,
    _ attach: @escaping (Animator, Target) -> Void
  ) {
    append(delay) { [weak target] animator, stopped in
      if let target { attach(animator, target) }
      guard let active = animation.activeAnimation else {
        stopped(false)
        return {}
      }
      let earlier = active.onStop
      active.onStop = { finished in
        earlier?(finished)
        stopped(finished)
      }
      return { [weak active] in active?.remove() }
    }
  }

  private func append(_ delay: Double, _ start: @escaping Start) {
    checkPrecondition(
      delay >= 0 && delay.isFinite, "a delay is finite and not below 0, not \(delay)")
    checkPrecondition(!isRunning, "a running group takes no further members")
    members.append((delay, start))
  }

  // MARK: Running

  fileprivate func run(on animator: Animator, then: ((Bool) -> Void)?) {
    checkPrecondition(!isRunning, "the group is running already")
    let run = Run(self)
    (isRunning, currentRun) = (true, run)
    memberStates = members.map { _ in .idle }
    (stoppedCount, allFinished, onCompletion) = (0, true, then)
    switch order {
    case .together:
      for index in members.indices { begin(index, of: run, after: 0, on: animator) }
    case .staggered(let interval):
      for index in members.indices {
        begin(index, of: run, after: Double(index) * interval, on: animator)
      }
    case .inSequence:
      if !members.isEmpty { begin(0, of: run, after: 0, on: animator) }
    }
    if members.isEmpty { animator.schedule(at: animator.now) { run.group.end() } }
  }

  private func begin(_ index: Int, of run: Run, after offset: Double, on animator: Animator) {
    let member = members[index]
    let start = animator.now + offset + member.delay
    // The animator owns what waits and what runs, so a reference back to it would be a cycle.
    let action = animator.schedule(at: start) { [unowned animator] in
      let cancelMember = member.start(animator) { [unowned animator] finished in
        run.group.memberStopped(index, of: run, finished: finished, on: animator)
      }
      // The callbacks of an animation that the member has replaced may have cancelled the group.
      guard run.group.isRunning else { return cancelMember() }
      if case .waiting = run.group.memberStates[index] {
        run.group.memberStates[index] = .running(cancelMember: cancelMember)
      }
    }
    memberStates[index] = .waiting(action)
  }

  private func memberStopped(
    _ index: Int, of run: Run, finished: Bool, on animator: Animator
  ) {
    memberStates[index] = .stopped
    stoppedCount += 1
    allFinished = allFinished && finished
    guard isRunning else { return }
    if order == .inSequence, finished, index + 1 < members.count {
      begin(index + 1, of: run, after: 0, on: animator)
    } else if stoppedCount == members.count || order == .inSequence {
      end()
    }
  }

  private func end() {
    guard isRunning else { return }
    isRunning = false
    let then = onCompletion
    onCompletion = nil
    completion?(self, allFinished)
    then?(allFinished)
  }

  private func forgetRun() {
    guard currentRun == nil else { return }
    (isRunning, onCompletion, memberStates) = (false, nil, [])
  }

  /// Stops the group: running members stop unfinished, in order, and waiting ones are not started.
  ///
  /// It has no effect on a group that is not running.
  public func cancel() {
    guard isRunning, let run = currentRun else { return }
    defer { withExtendedLifetime(run) {} }
    isRunning = false
    allFinished = false
    for index in members.indices {
      switch memberStates[index] {
      case .waiting(let action): action.cancel()
      case .running(let cancelMember): cancelMember()
      case .idle, .stopped: break
      }
    }
    isRunning = true
    end()
  }
}

extension Animator {
  /// Starts a group at the current instant.
  ///
  /// - Parameter group: The group to start; one that is running stops the program with a message.
  public func start(_ group: AnimationGroup) {
    group.run(on: self, then: nil)
  }
}
