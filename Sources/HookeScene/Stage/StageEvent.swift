// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// Something that happened on a stage.
public struct StageEvent: Sendable, Hashable {
  /// What kind of thing happened.
  public enum Kind: Sendable, Hashable {
    /// An action of the script.
    case script
    /// The program says what is happening.
    case note
    /// A finger came down, moved, or went up, at a point of the screen.
    case touch(TouchPhase, Point)
    /// A layer was told of a touch or of editing.
    case control(ControlEvent, layer: String)
    /// A named message was posted.
    case message
    /// An animation started; the caption is its key.
    case animationStarted(property: String?)
    /// An animation came to its end, or was removed before; the caption is its key.
    case animationStopped(property: String?, finished: Bool)
    /// A transition began or ended.
    case transition
    /// Constraints cannot hold together, or something else is wrong with the scene.
    case warning
  }

  /// When, in seconds on the stage's clock.
  public var time: Double
  /// What happened, in words.
  public var caption: String
  /// What kind of thing happened.
  public var kind: Kind

  /// An event.
  ///
  /// - Parameters:
  ///   - time: When, in seconds.
  ///   - caption: What happened, in words.
  ///   - kind: What kind of thing happened.
  public init(time: Double, caption: String, kind: Kind) {
    self.time = time
    self.caption = caption
    self.kind = kind
  }
}

extension Stage {
  /// Says what is happening, for the storyboard's captions.
  public func note(_ caption: String) {
    note(caption, .note)
  }

  func note(_ caption: String, _ kind: StageEvent.Kind) {
    events.append(StageEvent(time: now, caption: caption, kind: kind))
  }

  /// What is wrong with the scene, in order of discovery: constraints that cannot hold together, say.
  public var warnings: [StageEvent] { events.filter { $0.kind == .warning } }
}
