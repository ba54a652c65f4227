// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// An event on a stage, with its instant and caption.
public struct StageEvent: Sendable, Hashable {
  /// The kind of an event.
  public enum Kind: Sendable, Hashable {
    /// A captioned action of the script.
    case script
    /// A note of the program.
    case note
    /// A touch came down, moved or ended, at a point of the screen.
    case touch(TouchPhase, Point)
    /// A layer handled an event of touches or of editing.
    case control(ControlEvent, layer: String)
    /// A named message was posted.
    case message
    /// An animation started; the caption is its key.
    case animationStarted(property: String?)
    /// An animation came to its end or was removed before; the caption is its key.
    case animationStopped(property: String?, finished: Bool)
    /// A transition began or ended.
    case transition
    /// A fault of the scene, such as constraints that cannot hold together.
    case warning
  }

  /// The instant, in seconds on the stage's clock.
  public var time: Double
  /// The description of what happened.
  public var caption: String
  /// The kind of the event.
  public var kind: Kind

  /// An event of a kind, at an instant in seconds, with a caption.
  package init(time: Double, caption: String, kind: Kind) {
    self.time = time
    self.caption = caption
    self.kind = kind
  }
}

extension Stage {
  /// Adds a note at the present instant, for the captions of storyboards.
  public func note(_ caption: String) {
    note(caption, .note)
  }

  /// Adds a warning at the present instant.
  package func warn(_ caption: String) { note(caption, .warning) }

  func note(_ caption: String, _ kind: StageEvent.Kind) {
    events.append(StageEvent(time: now, caption: caption, kind: kind))
    nameTrigger(caption, kind)
  }

  /// The warnings so far, in order: constraints that cannot hold together, for example.
  public var warnings: [StageEvent] { events.filter { $0.kind == .warning } }
}
