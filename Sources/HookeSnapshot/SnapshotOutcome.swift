// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The result of holding a motion to its recording.
public enum SnapshotOutcome: Sendable, Hashable, CustomStringConvertible {
  /// It is as recorded.
  case matches
  /// There was no recording that could be read; now there is.
  case recordedFirst(path: String)
  /// It differed, and has been recorded as it is now.
  case recordedAnew(path: String, verdict: String)
  /// It differs: the verdict, the file it was held to, and a picture of both.
  case differs(verdict: String, recording: String, picture: Result<String, NoPicture>)
  /// A file could not be read or written.
  case failed(reason: String)

  /// The reason for which there is no picture.
  public struct NoPicture: Error, Sendable, Hashable {
    /// The system's reason.
    public var reason: String
  }

  /// Whether the motion is as recorded.
  public var isMatch: Bool { self == .matches }

  /// What a failing test says: what differs, where to look, and how to accept it.
  public var description: String {
    switch self {
    case .matches: "the motion is as recorded"
    case .recordedFirst(let path):
      "there was no recording to compare with, so this run was recorded; look at it and run again: "
        + path
    case .recordedAnew(let path, let verdict): "recorded anew in \(path): \(verdict)"
    case .differs(let verdict, let recording, .success(let picture)):
      "\(verdict)\nbefore and now: \(picture)\n\(Self.acceptance(recording))"
    case .differs(let verdict, let recording, .failure(let problem)):
      "\(verdict)\nno picture: \(problem.reason)\n\(Self.acceptance(recording))"
    case .failed(let reason): reason
    }
  }

  /// The files that show a difference: the sheet of both, and the recording of this run.
  package var evidence: [String] {
    guard case .differs(_, _, .success(let picture)) = self, picture.hasSuffix(".pdf") else {
      return []
    }
    return [picture, picture.dropLast(4) + ".json"]
  }

  private static func acceptance(_ path: String) -> String {
    "to accept it, run with HOOKE_RECORD=1, which writes \(path)"
  }
}
