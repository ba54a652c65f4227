// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// One run of a scene: what moved, in closed form, and what happened, each at its exact instant.
///
/// ```swift
/// let recording = Recording(of: Gallery.flatButton, textMeasurer: measurer)
/// for track in recording.tracks {
///   print(track.layer, track.property, track.value(at: 0.3))
/// }
/// ```
///
/// A recording is a value: it can be compared, written as JSON and CSV, and drawn without the scene
/// it came from.
public struct Recording: Sendable, Hashable {
  /// Something that happened, as the scene tells it.
  public struct Event: Sendable, Hashable {
    /// What sort of thing happened.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A step of the script.
      case action
      /// A finger came down, moved, or was lifted.
      case touch
      /// The program said what is going on from now on.
      case note
      /// A named message was posted, or a screen came or went.
      case message
    }

    /// When, in seconds.
    public var time: Double
    /// What sort of thing.
    public var kind: Kind
    /// What the sheet says of it, in a few words.
    public var caption: String

    /// An event of these parts.
    public init(time: Double, kind: Kind, caption: String) {
      self.time = time
      self.kind = kind
      self.caption = caption
    }
  }

  /// The size of a screen, in points.
  public struct Screen: Sendable, Hashable {
    /// The width in points, not below 0.
    public var width: Double
    /// The height in points, not below 0.
    public var height: Double

    /// A screen of a width and a height in points.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The name of the scene, as the command takes it: "flat-button".
  public var name: String
  /// The title, as a person reads it: "Flat button".
  public var title: String
  /// What happens, in one sentence.
  public var summary: String
  /// The screen that the motions were shown on; nil for a program without one.
  public var screen: Screen?
  /// How the animations moved: "exact" or "pop".
  public var profile: String
  /// The length of the run, in seconds.
  public var duration: Double
  /// What moved, in the order in which it first did.
  public var tracks: [Track]
  /// What happened, in order of time.
  public var events: [Event]
  /// Whether the run was ended while something still moved.
  public var endsInMotion: Bool
  /// The frames per second of the code that ran once per frame; nil where none did.
  public var frameRate: Double?

  /// A recording of these parts.
  public init(
    name: String, title: String, summary: String, screen: Screen? = nil, profile: String = "exact",
    duration: Double, tracks: [Track], events: [Event], endsInMotion: Bool = false,
    frameRate: Double? = nil
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.screen = screen
    self.profile = profile
    self.duration = duration
    self.tracks = tracks
    self.events = events
    self.endsInMotion = endsInMotion
    self.frameRate = frameRate
  }
}

extension Recording {
  /// The stretches of time in which no track moves, in order, in seconds.
  ///
  /// - Parameter shortest: Stretches below this length are left out, in seconds.
  /// - Returns: The stretches.
  package func idleIntervals(atLeast shortest: Double = 0) -> [ClosedRange<Double>] {
    var moving = tracks.flatMap(\.segments).compactMap { segment in
      segment.isConstant ? nil : segment.startTime...max(segment.startTime, segment.endTime)
    }
    moving.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var quiet: [ClosedRange<Double>] = []
    var end = 0.0
    for interval in moving {
      if interval.lowerBound > end { quiet.append(end...min(duration, interval.lowerBound)) }
      end = min(duration, max(end, interval.upperBound))
    }
    if end < duration { quiet.append(end...duration) }
    return quiet.filter {
      $0.upperBound - $0.lowerBound >= shortest && $0.lowerBound < $0.upperBound
    }
  }
}
