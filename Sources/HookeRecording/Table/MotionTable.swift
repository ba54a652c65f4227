// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Every motion of a recording as a row of text: enough to build the motion again.
///
/// ```swift
/// let recording = Recording(of: Gallery.flatButton, textMeasurer: measurer)
/// let table = MotionTable(recording)
/// print(table.markdown())
/// ```
///
/// Rows are in order of their start, and of the tracks where several start together. Numbers are
/// written to a tenth of the threshold of their property, in the unit of the storyboard: points,
/// degrees, or none.
public struct MotionTable: Sendable, Hashable {
  /// One motion of one property.
  public struct Row: Sendable, Hashable {
    /// The ways in which a motion ends.
    public enum Ending: String, Sendable, Hashable, CaseIterable {
      /// By itself, at its target.
      case finished
      /// By another motion that takes its place.
      case replaced
      /// By its removal: nothing takes its place.
      case removed
      /// By another animation that is added to it: their sum follows.
      case joined
      /// Not before the recording ends.
      case running
    }

    /// The first and the last value of a motion as numbers, one per component that the row shows.
    public struct Values: Sendable, Hashable {
      /// The values at the start, in ``unit``.
      public var from: [Double]
      /// The values that the motion approaches, in ``unit``.
      public var to: [Double]
      /// The values at which a motion without a closed form, or one that follows a finger, turns
      /// back on its way, in order of time, in ``unit``.
      public var waypoints: [[Double]] = []
      /// The unit: "pt", "°"; empty for ratios and for colours, whose channels are 0 to 1.
      public var unit: String
      /// The names of the components: "x", "y"; empty where there is one without a name.
      public var components: [String]
    }

    /// The number of the row, from 1.
    public var number: Int
    /// What set the motion off: the caption of the event during which its animation was added, or
    /// the end of another animation: "end of rise"; empty where that has no caption.
    ///
    /// Where the recording does not know it, the caption of the last event that is not after the
    /// start; of several steps of the script at one instant the captions of the first two, and the
    /// number of the others: "press; shake; 2 more".
    public var trigger: String
    /// The name of the layer.
    public var layer: String
    /// The name of the property: "scale", "x".
    public var property: String
    /// The value at the start, with its unit: "−333.5 pt", "x 1.2, y 1.4".
    public var from: String
    /// The value that the motion approaches, with its unit.
    public var to: String
    /// The same as numbers.
    public var values: Values
    /// The start, in seconds of the recording.
    public var startTime: Double
    /// The time from the trigger to the start, in seconds, not below 0; 0 where ``trigger`` is
    /// empty.
    public var delay: Double
    /// The time from the start to the end, in seconds, not below 0.
    public var duration: Double
    /// The way in which it ends.
    public var ending: Ending
    /// The spring, easing or decay, in the terms that the program most likely used; or the cause of
    /// a motion without a closed form: "by finger".
    public var motion: String
    /// What the terms leave out: response and damping ratio of a spring, the velocity at the start;
    /// where a motion without terms turns back, "by way of 156 pt"; of an animation that leads
    /// through several values, each of which has a row, the place of this one: "part 2 of 3".
    public var details: String
    /// How often the spring was given a new target while it moved; 0 for a motion with one target.
    ///
    /// A spring that follows a finger has a target for every frame: one row describes all of them,
    /// from the first start to the last end. Of what other code moves it does from the fourth
    /// motion on.
    public var retargets = 0
    /// How often the motion runs, each way of one that goes there and back counted; 1 for one that
    /// does not repeat.
    ///
    /// The row describes all of them: ``from`` and ``to`` are those of the first way, and
    /// ``duration`` ends with the last.
    public var iterations = 1
    /// Whether the animation is additive: ``from`` and ``to`` are what it adds to the value that
    /// the property has otherwise.
    public var isAdded = false
    /// The number of the first row with the same property, values and motion, of this layer or
    /// another one; nil where this is the first.
    public var repeated: Int?
    /// The index of the track in the recording.
    package var track: Int
    /// The index of the segment in its track; of one that is added, in those of its animation.
    package var segment: Int
  }

  /// The name of the scene.
  public var scene: String
  /// The title of the scene.
  public var title: String
  /// The rows, in order of their start.
  public var rows: [Row]
  /// What a reader needs besides the rows, a paragraph each: the control points of named curves,
  /// what x and y are measured to, and the events as the program wrote them; empty without rows.
  public var notes: [String]

  /// The motions of a recording.
  ///
  /// - Parameter recording: The recording.
  /// - Complexity: O(n log n) in the number of segments and events.
  public init(_ recording: Recording) {
    scene = recording.name
    title = recording.title
    notes = []
    let triggers = MotionTriggers(recording.events)
    rows = recording.tracks.indices.flatMap { place in
      let track = recording.tracks[place]
      return Self.rows(of: track, place, recording, triggers)
        + track.additionTracks.flatMap { addition in
          Self.rows(of: addition, place, recording, triggers).map(\.added)
        }
    }
    let order = rows.indices.sorted { (rows[$0].startTime, $0) < (rows[$1].startTime, $1) }
    rows = order.map { rows[$0] }
    var first: [[String]: Int] = [:]
    for index in rows.indices {
      rows[index].number = index + 1
      let row = rows[index]
      let key = [row.property, row.from, row.to, row.motion, row.details]
      rows[index].repeated = first[key]
      if first[key] == nil { first[key] = index + 1 }
    }
    if !rows.isEmpty { notes = TableNotes.paragraphs(of: recording) }
  }
}
