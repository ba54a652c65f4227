// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeDrawing
import HookeScene
import HookeSnapshot
import HookeStoryboard
import HookeTestSupport
import Testing

@Suite("Motions held to what was recorded")
struct SnapshotTests {
  /// A folder that goes with the test.
  final class TemporaryFolder {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("hooke-snapshot-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func snapshot(tolerance: Double = 0.1) -> MotionSnapshot {
      MotionSnapshot(
        name: "pulse", folder: path + "/__Motion__", artifacts: path + "/artifacts",
        tolerance: tolerance)
    }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }

    func contains(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: path + "/" + name)
    }
  }

  private func recording(_ bounciness: Double = 12) -> Recording {
    Recording(of: .pulse(bounciness: bounciness), textMeasurer: MonospacedTextMeasurer())
  }

  @Test("the first run is recorded and does not match; the second matches")
  func check_first_records() throws {
    let folder = TemporaryFolder()
    let snapshot = folder.snapshot()
    #expect(snapshot.check(recording()) == .recordedFirst(path: snapshot.path))
    #expect(try folder.text("__Motion__/pulse.json") == recording().json())
    #expect(snapshot.check(recording()) == .matches)
    #expect(!folder.contains("artifacts"))
  }

  @Test("a changed bounciness differs, with a verdict and a picture; the recording stays")
  func check_changed_differs() throws {
    let folder = TemporaryFolder()
    let snapshot = folder.snapshot()
    _ = snapshot.check(recording())
    let outcome = snapshot.check(recording(6))
    guard case .differs(let verdict, snapshot.path, .success(let picture)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(verdict.hasPrefix("pulse: 1 of 1 track differs: dot positionX by up to"))
    #expect(verdict.contains("spring: bounciness 12 → bounciness 6"))
    #expect(picture == folder.path + "/artifacts/pulse.pdf")
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)).starts(with: Data("%PDF".utf8)))
    #expect(try Recording(json: folder.text("artifacts/pulse.json")) == recording(6))
    #expect(try folder.text("__Motion__/pulse.json") == recording().json())
    #expect(outcome.evidence == [picture, folder.path + "/artifacts/pulse.json"])
    for words in [verdict, picture, "HOOKE_RECORD=1", snapshot.path] {
      #expect("\(outcome)".contains(words))
    }
  }

  @Test("recording takes what differs, and leaves what does not alone")
  func check_recording_takes() throws {
    let folder = TemporaryFolder()
    let snapshot = folder.snapshot()
    _ = snapshot.check(recording())
    #expect(snapshot.check(recording(), isRecording: true) == .matches)
    let outcome = snapshot.check(recording(6), isRecording: true)
    guard case .recordedAnew(snapshot.path, let verdict) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(verdict.contains("dot positionX"))
    #expect(snapshot.check(recording(6)) == .matches)
  }

  @Test("a tolerance lets what cannot be seen pass")
  func check_withinTolerance_matches() {
    let folder = TemporaryFolder()
    _ = folder.snapshot().check(recording())
    #expect(folder.snapshot(tolerance: 1000).check(recording(11)) == .matches)
    #expect(folder.snapshot(tolerance: 0).check(recording(12.001)) != .matches)
    // What passes is not recorded, either.
    let kept = try? folder.text("__Motion__/pulse.json")
    #expect(folder.snapshot(tolerance: 1000).check(recording(11), isRecording: true) == .matches)
    #expect(kept == (try? folder.text("__Motion__/pulse.json")) && kept != nil)
  }

  @Test("a file that is no recording fails with its place, and can be recorded over")
  func check_broken_fails() throws {
    let folder = TemporaryFolder()
    let snapshot = folder.snapshot()
    _ = snapshot.check(recording())
    try "{\n  oops".write(toFile: snapshot.path, atomically: true, encoding: .utf8)
    #expect(
      snapshot.check(recording())
        == .failed(
          reason: "cannot read \(snapshot.path): line 2, column 3: not JSON, "
            + "expected a name in quotes"))
    #expect(
      snapshot.check(recording(), isRecording: true) == .recordedFirst(path: snapshot.path))
    #expect(snapshot.check(recording()) == .matches)
  }

  @Test("a folder that cannot be written fails with its path; a picture that cannot is reported")
  func check_unwritable_fails() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
    let lost = MotionSnapshot(name: "pulse", folder: folder.path + "/file")
    guard case .failed(let reason) = lost.check(recording()) else {
      Issue.record("a file is no folder")
      return
    }
    #expect(reason.contains("cannot write \(folder.path)/file/pulse.json"))
    _ = folder.snapshot().check(recording())
    var blind = folder.snapshot()
    blind.artifacts = folder.path + "/file"
    guard case .differs(_, _, .failure) = blind.check(recording(6)) else {
      Issue.record("there is no picture")
      return
    }
  }
}

@Suite("expectMotion")
struct ExpectMotionTests {
  @Test("a scene that moves as recorded in __Motion__ passes")
  func expectMotion_same_passes() {
    #expect(expectMotion(of: .pulse()))
    #expect(
      expectMotion(
        Recording(of: .pulse(), textMeasurer: MonospacedTextMeasurer()), named: "pulse"))
  }

  @Test("a scene that moves otherwise fails here, with the verdict and the picture's path")
  func expectMotion_changed_isAnIssue() {
    let line = #line + 2
    withKnownIssue {
      let isSame = expectMotion(of: .pulse(bounciness: 3), isRecording: false)
      #expect(!isSame)
    } matching: { issue in
      issue.sourceLocation?.fileID == #fileID && issue.sourceLocation?.line == line
        && ["pulse: 1 of 1 track differs", "before and now: ", "pulse.pdf"].allSatisfy { words in
          issue.comments.contains { "\($0)".contains(words) }
        }
    }
  }

  @Test("the sheet of what differs and the recording of the run are attached to the failing test")
  func expectMotion_changed_attachesItsEvidence() throws {
    let folder = SnapshotTests.TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    // The test above, run by itself as `swift test --attachments-path` does.
    let result = try Program(
      CommandLine.arguments[0],
      [
        "--testing-library", "swift-testing", "--filter", "expectMotion_changed_isAnIssue",
        "--attachments-path", folder.path,
      ]
    ).run()
    #expect(result.exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["pulse.json", "pulse.pdf"])
    let attached = try Recording(json: folder.text("pulse.json"))
    let measurer = MonospacedTextMeasurer()
    #expect(attached == Recording(of: .pulse(bounciness: 3), textMeasurer: measurer))
    let sheet = try #require(FileManager.default.contents(atPath: folder.path + "/pulse.pdf"))
    #expect(sheet.starts(with: Data("%PDF-".utf8)))
  }

  @Test("a scene without a recording is recorded and fails")
  func expectMotion_first_isAnIssue() throws {
    let folder = SnapshotTests.TemporaryFolder()
    let test = folder.path + "/Tests.swift"
    withKnownIssue {
      expectMotion(of: .pulse(), filePath: test)
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("no recording to compare with") }
    }
    #expect(folder.contains("__Motion__/pulse.json"))
    #expect(expectMotion(of: .pulse(), filePath: test))
    withKnownIssue {
      expectMotion(of: .pulse(bounciness: 3), isRecording: true, filePath: test)
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("recorded anew") }
    }
    #expect(expectMotion(of: .pulse(bounciness: 3), filePath: test))
    let again = Recording(of: .pulse(bounciness: 9), textMeasurer: MonospacedTextMeasurer())
    let line = #line + 2
    withKnownIssue {
      expectMotion(again, isRecording: true, filePath: test)
    } matching: { issue in
      issue.sourceLocation?.fileID == #fileID && issue.sourceLocation?.line == line
        && issue.comments.contains { "\($0)".contains("recorded anew") }
    }
    #expect(expectMotion(again, isRecording: false, filePath: test))
  }

  @Test("a motion is kept under the name that is given, or else under its own")
  func expectMotion_named_isKeptUnderIt() throws {
    let folder = SnapshotTests.TemporaryFolder()
    let test = folder.path + "/Tests.swift"
    let recording = Recording(of: .pulse(), textMeasurer: MonospacedTextMeasurer())
    withKnownIssue {
      expectMotion(of: .pulse(), named: "scene", filePath: test)
      expectMotion(recording, named: "recording", filePath: test)
      expectMotion(recording, filePath: test)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/__Motion__")
    #expect(names.sorted() == ["pulse.json", "recording.json", "scene.json"])
    for name in names { #expect(try folder.text("__Motion__/" + name) == recording.json()) }
  }

  @Test("profile, tolerance and the measurer of texts are those given")
  func expectMotion_settings_areThoseGiven() throws {
    let folder = SnapshotTests.TemporaryFolder()
    let test = folder.path + "/Tests.swift"
    let wide = DoubledTextMeasurer()
    withKnownIssue {
      expectMotion(of: .pulse(), named: "exact", filePath: test)
      expectMotion(of: .pulse(), named: "pop", profile: .pop, filePath: test)
      expectMotion(of: .line, named: "wide", textMeasurer: wide, filePath: test)
    }
    func kept(_ name: String) throws -> Recording {
      try Recording(json: folder.text("__Motion__/\(name).json"))
    }
    #expect(try kept("exact").profile != kept("pop").profile)
    #expect(try kept("wide") == Recording(of: .line, textMeasurer: wide))
    #expect(try kept("wide") != Recording(of: .line, textMeasurer: MonospacedTextMeasurer()))
    let other = Recording(of: .pulse(bounciness: 11.9), textMeasurer: MonospacedTextMeasurer())
    #expect(expectMotion(other, named: "exact", tolerance: 100, filePath: test))
    #expect(
      expectMotion(of: .pulse(bounciness: 11.9), named: "exact", tolerance: 100, filePath: test))
    withKnownIssue {
      expectMotion(other, named: "exact", filePath: test)
      expectMotion(of: .pulse(bounciness: 11.9), named: "exact", filePath: test)
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("differs") }
    }
  }

  @Test("the environment says whether it is recorded, and where pictures go")
  func environment_isRead() async {
    await #expect(processExitsWith: .success) {
      for (value, isRecording) in [("1", true), ("yes", true), ("0", false), ("", false)] {
        unsafe setenv("HOOKE_RECORD", value, 1)
        precondition(MotionSnapshot.isRecording == isRecording)
      }
      unsafe unsetenv("HOOKE_RECORD")
      precondition(!MotionSnapshot.isRecording)
      unsafe setenv("HOOKE_ARTIFACTS", "", 1)
      let standard = MotionSnapshot(name: "a", folder: "b")
      precondition(standard.artifacts.hasSuffix("/hooke-motion"))
      unsafe setenv("HOOKE_ARTIFACTS", "/c", 1)
      precondition(MotionSnapshot(name: "a", folder: "b").artifacts == "/c")
      precondition(MotionSnapshot(name: "a", folder: "b", artifacts: "d").artifacts == "d")
      precondition(standard.tolerance == 0.1 && standard.path == "b/a.json")
      let folder = SnapshotTests.TemporaryFolder()
      let test = folder.path + "/Tests.swift"
      unsafe setenv("HOOKE_RECORD", "1", 1)
      for bounciness in [12.0, 3] {
        let scene = Scene.pulse(bounciness: bounciness)
        let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
        withKnownIssue {
          expectMotion(of: scene, named: "scene", filePath: test)
          expectMotion(recording, named: "recording", filePath: test)
        }
        for name in ["scene", "recording"] {
          let text = try folder.text("__Motion__/\(name).json")
          precondition(text == recording.json(), "\(name), \(bounciness)")
        }
      }
    }
  }
}

extension Scene {
  /// A text that is as wide as it is measured, and moves by its width.
  fileprivate static let line = Scene(name: "line", title: "Line", summary: "") { stage in
    let text = TextLayer("Some words", name: "text")
    stage.root.addSublayer(text)
    text.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
    stage.at(0.1, "it moves") {
      stage.animate(duration: 0.1) { text.position.x += text.intrinsicContentSize.width ?? 0 }
    }
  }
}

/// Texts twice as large as those of the measurer without fonts.
private struct DoubledTextMeasurer: TextMeasuring {
  func measure(_ layout: TextLayout) -> TextMetrics {
    var metrics = MonospacedTextMeasurer().measure(layout)
    metrics.size = Size(width: 2 * metrics.size.width, height: 2 * metrics.size.height)
    return metrics
  }
}
