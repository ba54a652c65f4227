// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeRecording

extension Layer: RecordedTarget {
  /// The layer's name, or that of its class where it has none.
  public var recordedName: String { name.isEmpty ? "\(type(of: self))" : name }
  /// Whether the layer is off the stage, so that another layer of its name continues its tracks.
  public var isReplaceable: Bool { !isOnStage }
}

extension LayoutConstraint: RecordedTarget {
  /// The constraint's identifier, or "constraint".
  public var recordedName: String { identifier ?? "constraint" }
}
