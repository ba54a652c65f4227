// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing
internal import HookeRecording
internal import HookeSolver

/// A screen of layers with a clock, an animator, layout and touches of its own.
///
/// ```swift
/// let stage = Stage(
///   size: Size(width: 375, height: 667), textMeasurer: MonospacedTextMeasurer())
/// let button = Button("Log in")
/// button.frame = Rect(x: 100, y: 300, width: 175, height: 44)
/// stage.root.addSublayer(button)
/// button.on(.touchDown) { button.opacity = 0.5 }
/// stage.at(0.2, "touch down") { stage.touchDown(on: button) }
/// stage.advance(to: 1)
/// let picture = stage.displayList()
/// ```
///
/// The clock moves only by ``advance(to:)``; no system clock is read. In the `.exact` profile every
/// event happens at its own instant, whatever the frames: two runs with different frames show the
/// same picture at the same time.
///
/// A stage, its layers and its animator are used within one isolation domain.
public final class Stage {
  /// The root of the layer tree, as large as the screen.
  public let root: Layer
  /// The animator of the layers; animations added to it write what was set, as POP's do.
  public let animator: Animator
  /// The measurer of texts.
  public let textMeasurer: any TextMeasuring
  /// The amount of motion that animations show: that of the ``animator``.
  public var motion: Animator.Motion {
    get { animator.motion }
    set { animator.motion = newValue }
  }

  /// The recorder of the animator's motions and events; set it before anything moves.
  package weak var recorder: (any AnimationRecorder)? {
    get { stageRecorder.next }
    set { stageRecorder.next = newValue }
  }

  /// The frames per second of code that runs once per frame: custom animations, `didApply`,
  /// delegates and observers; nil runs it once in every ``advance(to:)``.
  ///
  /// With a rate, frames are at its multiples whatever instants the clock is moved to, so that what
  /// is shown at an instant does not depend on which others were shown. For the `.exact` profile.
  public var frameRate: Double? {
    didSet {
      checkPrecondition(
        frameRate.map { $0 > 0 && $0.isFinite } ?? true,
        "a frame rate is finite and above 0, not \(frameRate ?? 0)")
    }
  }
  /// Whether code that runs once per frame has run at ``frameRate``.
  package private(set) var hasRunFrames = false
  /// The instant of the last action of the script that has been scheduled, in seconds.
  var lastScriptTime = 0.0
  /// The number of the last frame at ``frameRate``.
  private var lastFrame = -1.0

  /// The events so far, in order.
  public internal(set) var events: [StageEvent] = []
  /// The text field that receives typed text.
  public internal(set) weak var firstResponder: TextField?

  let context: StageContext
  private let stageRecorder: StageRecorder
  var observations: [(message: String, observation: MessageObservation)] = []
  var endedTouches: [TouchMark] = []
  var transitions: [PresentedScreen] = []
  private(set) var isAdvancing = false
  /// The instant within a frame to which the layers were last brought.
  private var upToDate: Double?

  /// A stage of a size in points, its clock at 0.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points; finite, neither side below 0.
  ///   - profile: The way animations move: exactly, or as in POP.
  ///   - textMeasurer: The measurer of texts.
  public init(size: Size, profile: Animator.Profile = .exact, textMeasurer: any TextMeasuring) {
    checkPrecondition(
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
    // Actions on touches mostly capture their own layer; without a stage none of them can run.
    for top in [root] + context.detachedTrees.compactMap(\.object)
    where top === root || !top.isOnStage {
      top.forEachInTree {
        $0.handlers = []
        $0.panRecognizers = []
        $0.context = nil
      }
    }
  }

  /// A stage for a scene, of its size and frame rate; give it to the scene's ``Scene/run``.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - profile: How animations move: exactly, or as POP.
  ///   - textMeasurer: The measurer of texts, for layout.
  public convenience init(
    for scene: Scene, profile: Animator.Profile = .exact, textMeasurer: any TextMeasuring
  ) {
    self.init(size: scene.size, profile: profile, textMeasurer: textMeasurer)
    frameRate = scene.frameRate
  }

  /// The size of the screen, in points.
  public var size: Size { root.bounds.size }

  /// The present instant, in seconds: that of the last frame, or of the event whose callbacks run.
  ///
  /// The stage's clock is the host clock of its ``animator``: the animator's speed and pause change
  /// the motions, but neither the script nor timers nor touches.
  public var now: Double { animator.hostTime }

  /// Whether nothing is running, waiting or scheduled.
  public var isIdle: Bool { animator.isIdle }

  /// Moves the clock to `time` and everything with it.
  ///
  /// In the `.exact` profile every layer is brought to the instant of an event before its callbacks
  /// run, so the values that they read do not depend on the frames.
  ///
  /// - Parameter time: The new instant, in seconds; finite, not before ``now``.
  public func advance(to time: Double) {
    checkPrecondition(time.isFinite, "advance(to:) takes a finite time, not \(time)")
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
    // The product may round up to the number of a frame that is still ahead.
    var frame = (now * rate).rounded(.down)
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
    // The last frame may have moved layers on which the layout of others depends.
    layoutIfNeeded()
  }

  /// Brings every layer to the present instant, before the callbacks of an event in it.
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

  /// Moves the clock on by a duration in seconds; finite, not below 0.
  public func advance(by duration: Double) {
    advance(to: now + duration)
  }

  /// Runs until nothing is running, waiting or scheduled, or until a limit.
  ///
  /// - Parameters:
  ///   - limit: The latest instant, in seconds on the stage's clock.
  ///   - step: The time between two frames in the `.pop` profile, and of code that runs once per
  ///     frame, in seconds; finite, above 0.
  /// - Returns: The instant at which it became idle, or the limit.
  @discardableResult
  public func run(until limit: Double = 600, step: Double = 1.0 / 60) -> Double {
    checkPrecondition(step > 0 && step.isFinite, "a step is finite and above 0, not \(step)")
    while !isIdle, now < limit {
      let next = animator.nextEventTime.map { min($0, limit) } ?? limit
      let leaps = animator.profile == .exact && !animator.hasFrameCallbacks
      let before = now
      advance(to: leaps ? next : min(now + step, limit))
      // Events of one instant that lead to each other without end must not stop the clock.
      if now == before, animator.nextEventTime ?? .infinity <= now {
        advance(to: min(now + step, limit))
      }
    }
    return now
  }
}
