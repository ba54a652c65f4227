// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing
internal import HookeRecording

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

  /// The frames per second of code that runs once per frame: custom animations, `didApply`, delegates
  /// and observers; nil runs it once in every ``advance(to:)``.
  ///
  /// With a rate, frames are at its multiples whatever instants the clock is moved to, so that what is
  /// shown at an instant does not depend on which others were looked at. For the `.exact` profile.
  public var frameRate: Double? {
    didSet {
      precondition(
        frameRate.map { $0 > 0 && $0.isFinite } ?? true,
        "a frame rate is finite and above 0, not \(frameRate ?? 0)")
    }
  }
  /// Whether code that runs once per frame has run at ``frameRate``.
  package private(set) var hasRunFrames = false
  /// The number of the last frame at ``frameRate``.
  private var lastFrame = -1.0

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

  /// A stage for a scene, of its size and frame rate; give it to the scene's ``Scene/run``.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - profile: How animations move: exactly, or as POP.
  ///   - textMeasurer: What knows how much room a text takes.
  public convenience init(
    for scene: Scene, profile: Animator.Profile = .exact, textMeasurer: any TextMeasuring
  ) {
    self.init(size: scene.size, profile: profile, textMeasurer: textMeasurer)
    frameRate = scene.frameRate
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
    guard let rate = frameRate, animator.profile == .exact else {
      return advance(to: time, isFrame: true)
    }
    repeat {
      var next = time
      if animator.hasFrameCallbacks {
        next = min(time, nextFrameTime(rate))
      } else if let event = animator.nextEventTime {
        // One by one: what happens may bring code that runs in every frame.
        next = min(time, max(event, now))
      }
      let frame = (next * rate).rounded()
      let isFrame = frame / rate == next && frame > lastFrame
      if isFrame { lastFrame = frame }
      if isFrame, animator.hasFrameCallbacks { hasRunFrames = true }
      advance(to: next, isFrame: isFrame)
      // Events of one instant that lead to each other without end must not stop the clock.
      if next == now, next < time, animator.nextEventTime ?? .infinity <= next {
        advance(to: min(time, nextFrameTime(rate)), isFrame: false)
      }
    } while now < time
  }

  /// The first multiple of a frame's duration after ``now``, in seconds.
  package func nextFrameTime(_ rate: Double) -> Double {
    var frame = (now * rate).rounded(.down) + 1
    while frame / rate <= now { frame += 1 }
    return frame / rate
  }

  private func advance(to time: Double, isFrame: Bool) {
    layoutIfNeeded()
    isAdvancing = true
    defer {
      isAdvancing = false
      upToDate = nil
    }
    if animator.profile == .pop { animator.flushPending() }
    animator.advance(to: time, isFrame: isFrame)
    // What the last frame moved may have moved what depends on it.
    layoutIfNeeded()
  }

  /// Brings every layer to the present instant, before the program is told of something in it.
  func bringUpToDate() {
    guard isAdvancing, upToDate != now else { return }
    upToDate = now
    animator.bringUpToDate()
  }

  /// Goes on to the next frame, counted from 0, so that no roundings add up; 60 a second unless
  /// ``frameRate`` says otherwise.
  package func advanceFrame() {
    let rate = frameRate ?? 60
    advance(to: ((now * rate).rounded() + 1) / rate)
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
      let leaps = animator.profile == .exact && !animator.hasFrameCallbacks
      advance(to: leaps ? next : min(now + step, limit))
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
  /// What code of the program is running, when it is known; for recordings.
  var activity: Track.Segment.Source?
  /// What has changed fields of layers since a recording looked at them last; nil without one.
  var changes: LayerChanges?
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
