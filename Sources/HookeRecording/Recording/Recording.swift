// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// One run of a scene: a track per property that moved, and the events, each at its exact instant.
///
/// ```swift
/// let recording = Recording(of: Gallery.flatButton, textMeasurer: measurer)
/// for track in recording.tracks {
///   print(track.layer, track.property, track.value(at: 0.3))
/// }
/// ```
///
/// A recording is a value: it can be compared, written as JSON, CSV and CSS, and drawn without the
/// scene that it was made from.
public struct Recording: Sendable, Hashable {
  /// An event of the run, with its caption.
  public struct Event: Sendable, Hashable {
    /// The kinds of events.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A step of the script.
      case action
      /// A finger came down, moved, or was lifted.
      case touch
      /// The program noted what begins now.
      case note
      /// A named message was posted, or a screen was presented or dismissed.
      case message
    }

    /// The time of the event, in seconds from the start of the recording.
    public var time: Double
    /// The kind of the event.
    public var kind: Kind
    /// The caption on a storyboard, a few words.
    public var caption: String

    /// Creates an event.
    package init(time: Double, kind: Kind, caption: String) {
      self.time = time
      self.kind = kind
      self.caption = caption
    }
  }

  /// A change of what no curve can show: a text, or whether a layer is on the stage, is hidden or
  /// reacts to touches.
  public struct Change: Sendable, Hashable {
    /// The properties whose changes are noted.
    public enum Property: String, Sendable, Hashable, CaseIterable {
      /// Whether the layer is on the stage: "true" or "false".
      case isOnStage
      /// Whether the layer is hidden: "true" or "false".
      case isHidden
      /// The text that the layer shows.
      case text
      /// Whether the layer reacts to touches: "true" or "false".
      case isEnabled
    }

    /// The time of the change, in seconds from the start of the recording.
    public var time: Double
    /// The name of the layer.
    public var layer: String
    /// The property that changes.
    public var property: Property
    /// The value before: a text, "true" or "false".
    public var from: String
    /// The value from then on.
    public var to: String

    /// Creates a change.
    package init(time: Double, layer: String, property: Property, from: String, to: String) {
      (self.time, self.layer, self.property) = (time, layer, property)
      (self.from, self.to) = (from, to)
    }
  }

  /// The size of a screen, in points.
  public struct Screen: Sendable, Hashable {
    /// The width in points, not below 0.
    public var width: Double
    /// The height in points, not below 0.
    public var height: Double

    /// Creates a screen size, in points.
    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The name of the scene, as the command and files use it: "flat-button".
  public var name: String
  /// The title that a storyboard prints: "Flat button".
  public var title: String
  /// One sentence on what happens.
  public var summary: String
  /// The size of the scene's screen; nil for a recording of an animator without a scene.
  public var screen: Screen?
  /// The profile of the animator: "exact" or "pop".
  public var profile: String
  /// The length of the run, in seconds, finite and not below 0.
  public var duration: Double
  /// The tracks, in order of their first motion.
  public var tracks: [Track]
  /// The events, in order of time.
  public var events: [Event]
  /// The changes of texts, of what is on the stage or hidden and of what reacts to touches, in
  /// order of time.
  public var changes: [Change]
  /// Whether the run ended while something moved.
  public var endsInMotion: Bool
  /// The frame rate at which code that runs once per frame was called, in frames per second, above
  /// 0; nil if no such code ran.
  public var frameRate: Double?

  /// The latest instant that a script, a file or an argument may name, in seconds: an hour.
  @usableFromInline package static let latestTime = 3_600.0

  /// The greatest length of a recording in a file or of a table, in seconds.
  static let greatestDuration = 1e9

  /// The greatest number of motions of a run, each iteration of a repeated one counted as one: what
  /// repeats every nanosecond would need more memory than there is.
  package static let greatestMotionCount = 200_000

  /// The greatest magnitude of a value of a recording in a file or of a table, in units of the
  /// property: differences, thresholds and progress are then far from the greatest numbers.
  static let greatestValue = 1e12

  /// Creates a recording.
  package init(
    name: String, title: String, summary: String, screen: Screen? = nil, profile: String = "exact",
    duration: Double, tracks: [Track], events: [Event], changes: [Change] = [],
    endsInMotion: Bool = false, frameRate: Double? = nil
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.screen = screen
    self.profile = profile
    self.duration = duration
    self.tracks = tracks
    self.events = events
    self.changes = changes
    self.endsInMotion = endsInMotion
    self.frameRate = frameRate
  }
}

extension Recording {
  /// The intervals of time in which no track moves, in order, in seconds.
  ///
  /// - Parameter shortest: The length below which intervals are left out, in seconds.
  /// - Returns: The intervals.
  package func idleIntervals(atLeast shortest: Double = 0) -> [ClosedRange<Double>] {
    var moving = tracks.flatMap(\.segments).compactMap { segment in
      segment.isConstant ? nil : segment.startTime...max(segment.startTime, segment.endTime)
    }
    moving.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var idle: [ClosedRange<Double>] = []
    var end = 0.0
    for interval in moving {
      if interval.lowerBound > end { idle.append(end...min(duration, interval.lowerBound)) }
      end = min(duration, max(end, interval.upperBound))
    }
    if end < duration { idle.append(end...duration) }
    return idle.filter {
      $0.upperBound - $0.lowerBound >= shortest && $0.lowerBound < $0.upperBound
    }
  }
}
