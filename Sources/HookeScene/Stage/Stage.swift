// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing

/// A screen with layers on it, a clock, and what happens at which time.
///
/// ```swift
/// let stage = Stage(size: Size(width: 375, height: 667), textMeasurer: measurer)
/// let button = Button(title: "Log in")
/// stage.root.addSublayer(button)
/// button.on(.touchDown) { _ in … }
/// stage.at(0.2, "touch down") { stage.touchDown(on: button) }
/// stage.advance(to: 1)
/// let picture = stage.displayList()
/// ```
///
/// The clock moves only by ``advance(to:)``; nothing reads a real one. In the `.exact` profile everything
/// happens at its own instant whatever the frames are: two runs with different frames show the same
/// picture at the same time.
///
/// A stage, its layers and its animator are used within one isolation domain, any one.
public final class Stage {
  /// The highest layer: all others lie in it.
  ///
  /// Its size is the screen's.
  public let root: Layer
  /// What moves the layers.
  ///
  /// Animations added to it write what was set, as POP's do.
  public let animator: Animator
  /// What knows how much room a text takes.
  public let textMeasurer: any TextMeasuring

  /// Given every motion in closed form and every event of the animator; set it before anything moves.
  public weak var recorder: (any AnimationRecorder)? {
    get { stageRecorder.next }
    set { stageRecorder.next = newValue }
  }

  /// What has happened, in order.
  public internal(set) var events: [StageEvent] = []
  /// The layer that typed text goes to.
  public internal(set) weak var firstResponder: TextField?

  let context: StageContext
  private let stageRecorder: StageRecorder
  var observations: [(message: String, observation: MessageObservation)] = []
  var endedTouches: [TouchMark] = []
  var transitions: [PresentedScreen] = []
  private(set) var isAdvancing = false
  /// The instant that the layers were last brought to within a frame.
  private var upToDate: Double?

  /// A stage of a size in points, its clock at 0.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points; finite, neither side below 0.
  ///   - profile: How animations move: exactly, or as POP.
  ///   - textMeasurer: What knows how much room a text takes.
  public init(size: Size, profile: Animator.Profile = .exact, textMeasurer: any TextMeasuring) {
    precondition(
      size.isFinite && size.width >= 0 && size.height >= 0,
      "the size of a stage is finite and not below 0, not \(size.width) x \(size.height)")
    self.textMeasurer = textMeasurer
    animator = Animator(profile: profile)
    context = StageContext(profile: profile)
    stageRecorder = StageRecorder()
    root = Layer(name: "screen", frame: Rect(origin: .zero, size: size))
    root.backgroundColor = .white
    context.stage = self
    context.layout.stage = self
    root.enter(context)
    stageRecorder.stage = self
    animator.recorder = stageRecorder
  }

  deinit {
    // What a layer does on touches mostly speaks of the layer itself; without a stage there are none.
    for top in [root] + context.detachedTrees.compactMap(\.object)
    where top === root || !top.isOnStage {
      top.forEachInTree {
        $0.handlers = []
        $0.context = nil
      }
    }
  }

  /// The size of the screen, in points.
  public var size: Size { root.bounds.size }

  /// The instant, in seconds: that of the last frame, or of the event the program is being told of.
  public var now: Double { animator.now }

  /// Whether nothing is running, waiting or scheduled.
  public var isIdle: Bool { animator.isIdle }

  /// Moves the clock to `time` and everything with it.
  ///
  /// In the `.exact` profile every layer is brought to the instant of an event before the program is told
  /// of it, so that what it reads does not depend on when frames were drawn.
  ///
  /// - Parameter time: The new instant, in seconds, not before ``now``.
  public func advance(to time: Double) {
    layoutIfNeeded()
    isAdvancing = true
    defer {
      isAdvancing = false
      upToDate = nil
    }
    if animator.profile == .pop { animator.flushPending() }
    animator.advance(to: time)
    // What the last frame moved may have moved what depends on it.
    layoutIfNeeded()
  }

  /// Brings every layer to the present instant, before the program is told of something in it.
  func bringUpToDate() {
    guard isAdvancing, upToDate != now else { return }
    upToDate = now
    animator.bringUpToDate()
  }

  /// Goes on to the next frame of a 60 Hz screen, counted from 0, so that no roundings add up.
  package func advanceFrame() {
    advance(to: ((now * 60).rounded() + 1) / 60)
  }

  /// Moves the clock on by a duration in seconds.
  public func advance(by duration: Double) {
    advance(to: now + duration)
  }

  /// Runs until nothing is running, waiting or scheduled, or until a limit.
  ///
  /// - Parameters:
  ///   - limit: When to stop at the latest, in seconds on the stage's clock.
  ///   - step: The longest time between two frames, in seconds, above 0.
  /// - Returns: The instant at which it became idle, or the limit.
  @discardableResult
  public func run(until limit: Double = 600, step: Double = 1.0 / 60) -> Double {
    precondition(step > 0 && step.isFinite, "a step is finite and above 0, not \(step)")
    while !isIdle, now < limit {
      let next = animator.nextEventTime.map { min($0, limit) } ?? limit
      advance(to: animator.profile == .exact ? next : min(now + step, limit))
    }
    return now
  }
}

/// What the layers of a stage share.
final class StageContext {
  weak var stage: Stage?
  let profile: Animator.Profile
  let layout = LayoutEngine()
  /// The view animation whose changes are being made.
  var viewAnimation: ViewAnimation?
  /// The touch that is down.
  var touch: Touch?
  /// The layer whose shown values an animation moves.
  ///
  /// Looked up, never gone through.
  var overriddenLayers: [ObjectIdentifier: Weak<Layer>] = [:]
  /// The trees that left the stage and may hold actions.
  private(set) var detachedTrees: [Weak<Layer>] = []
  private var number = 0
  private var layerNumber = 0

  init(profile: Animator.Profile) { self.profile = profile }

  func noteDetached(of layer: Layer) {
    detachedTrees.removeAll { $0.object == nil || $0.object === layer }
    detachedTrees.append(Weak(layer))
  }

  func takeNumber() -> Int {
    number += 1
    return number
  }

  func takeLayerNumber() -> Int {
    layerNumber += 1
    return layerNumber
  }
}

struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}
