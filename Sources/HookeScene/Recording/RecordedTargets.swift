// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeRecording

extension Layer: RecordedTarget {
  /// The layer's name, or that of its class where it has none.
  public var recordedName: String { name.isEmpty ? "\(type(of: self))" : name }
  /// Whether the layer has left the stage: one of the same name goes on with its tracks.
  public var isReplaceable: Bool { !isOnStage }
}

extension LayoutConstraint: RecordedTarget {
  /// The constraint's identifier, or "constraint".
  public var recordedName: String { identifier ?? "constraint" }
}
