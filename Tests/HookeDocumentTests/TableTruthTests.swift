// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeRecording
import HookeScene
import Testing

/// What the table says of motions without a closed form, of what is removed and of what falls back,
/// held to what the documents say.
@Suite("Tables of documents say where things went")
struct TableTruthTests {
  private static func recording(_ text: String) throws -> Recording {
    let document = try SceneDocument(bytes: Array(("hooke: 1\n" + text).utf8), name: "table.yaml")
    return Recording(of: document.scene, textMeasurer: MonospacedTextMeasurer())
  }

  private static func rows(_ text: String) throws -> [MotionTable.Row] {
    MotionTable(try recording(text)).rows
  }

  /// "open: 80 pt → 156 pt at 0.2 replaced".
  private static func texts(_ rows: [MotionTable.Row]) -> [String] {
    rows.map { "\($0.trigger): \($0.from) → \($0.to) at \($0.startTime) \($0.ending)" }
      .map { $0.replacing("\u{202F}", with: " ") }
  }

  /// A pill whose width a constraint gives, and a box that has nothing to do with it.
  private static func pill(_ script: String) -> String {
    """
    layers:
      - id: pill
        constraints:
          - self.left = screen.left + 20
          - self.top = screen.top + 100 as pillTop
          - self.height = 40
          - self.width = 80 as pillWidth
      - {id: box, frame: [20, 300, 40, 40]}
    script:
    \(script)
    """
  }

  @Test("steps of a finger without a caption belong to the last one that has one")
  func stepsOfAFinger_withoutCaption_belongToTheLastNamed() throws {
    let rows = try Self.rows(
      """
      layers:
        - id: sheet
          frame: [0, 100, 200, 300]
          reactions:
            - on: [touchDragInside, touchDragOutside]
              do: {animate: sheet.positionY, to: 250 + touch.translationY, duration: 0.3}
      script:
        - {at: 0.1, caption: press, touchDown: [50, 150]}
        - {at: 0.2, touchMove: [50, 200]}
        - {at: 0.6, caption: turn, touchMove: [50, 180]}
        - {at: 1, touchMove: [50, 130]}
        - {at: 1.4, caption: let go, touch: up}
      """)
    #expect(
      Self.texts(rows) == [
        "press: 250 pt → 300 pt at 0.2 finished", "turn: 300 pt → 230 pt at 0.6 finished",
      ])
  }

  @Test("what is moved by layout is cut where a second step sends it back, and nowhere else")
  func layout_sentBack_isTwoMotions() throws {
    let rows = try Self.rows(
      Self.pill(
        """
          - {at: 0.2, caption: open, animate: pillWidth.constant, to: 156, duration: 0.4, curve: linear}
          - {at: 0.3, caption: other, animate: box.positionX, to: 200, duration: 1}
          - {at: 0.35, caption: lower, animate: pillTop.constant, to: 200, duration: 1}
          - {at: 0.5, caption: close, animate: pillWidth.constant, to: 80, duration: 0.5}
        """))
    let texts = Self.texts(rows.filter { $0.property == "width" })
    #expect(
      texts == [
        "open: 80 pt → 137 pt at 0.2 replaced", "close: 137 pt → 80 pt at 0.5 finished",
      ])
  }

  @Test("a way there and back that one step sets off has the value at which it turns")
  func layout_thereAndBack_saysWhereItTurns() throws {
    let script = """
        - at: 0.2
          caption: pulse
          animate: pillWidth.constant
          to: 156
          duration: 0.4
          autoreverses: true
      """
    let row = try #require(try Self.rows(Self.pill(script)).first { $0.property == "width" })
    #expect(row.values.from == [80] && row.values.to == [80])
    #expect(row.values.waypoints.count == 1 && row.details == "by way of 156\u{202F}pt")
    #expect(((row.values.waypoints.first?.first ?? 0) - 156).magnitude <= 0.1)
  }

  @Test("an overshoot is said of what layout moves, as it follows from a spring's terms")
  func layout_ofASpringThatOvershoots_saysHowFar() throws {
    let rows = try Self.rows(
      Self.pill(
        """
          - at: 0.2
            animate: pillWidth.constant
            to: 180
            spring: {response: 0.5, dampingRatio: 0.3}
        """))
    let waypoints = try #require(rows.first { $0.property == "width" }).values.waypoints
    // exp(-π ζ / √(1 - ζ²)) of the way.
    let peak = 180 + 100 * 0.37233
    let width: Double = try #require(waypoints.first?.first)
    #expect((width - peak).magnitude <= 0.2)
  }

  /// A card under the finger, which reacts as it is given.
  private static func card(_ reaction: String, _ script: String, frameRate: Int = 60) -> String {
    """
    frameRate: \(frameRate)
    layers:
      - id: card
        frame: [37, 160, 300, 180]
        reactions:
          - {on: [touchDragInside, touchDragOutside], do: {\(reaction)}}
    script:
    \(script)
    """
  }

  @Test("a card that jumps under the finger and follows it has a row for each")
  func finger_thatTheCardJumpsTo_isTwoRows() throws {
    let rows = try Self.rows(
      Self.card(
        "set: {card.positionY: touch.y}",
        "  - {at: 0.2, caption: pull, drag: [[187, 300], [187, 390]], duration: 0.3}"))
    #expect(rows.map(\.values.from) == [[250], [305]] && rows.map(\.values.to) == [[305], [390]])
    #expect(rows.map(\.motion) == ["by finger", "by finger"])
    #expect(rows.map(\.duration).map { $0 > 1e-6 } == [false, true])
    #expect(rows.allSatisfy { ($0.startTime - (0.2 + 1.0 / 60)).magnitude < 1e-9 })
  }

  @Test("a finger that leads through the place where the card was moves it on")
  func finger_throughTheFirstPlace_isOneMotion() throws {
    let rows = try Self.rows(
      Self.card(
        "set: {card.positionY: touch.y}",
        "  - {at: 0.2, caption: pull, drag: [[187, 310], [187, 190]], duration: 0.4}"))
    #expect(Self.texts(rows).count == 2, "\(Self.texts(rows))")
    #expect(rows.last?.values.from == [305] && rows.last?.values.to == [190])
  }

  @Test(
    "what follows one drag is one row at any frame rate, set off by the drag",
    arguments: [10, 20, 60, 240, 1000],
    ["spring: {response: 0.3, dampingRatio: 0.7}", "duration: 0.2"])
  func finger_thatASpringFollows_isOneRow(_ frameRate: Int, _ terms: String) throws {
    let rows = try Self.rows(
      Self.card(
        "animate: card.positionY, to: touch.y, \(terms)",
        """
          - {at: 0.2, caption: pull, drag: [[187, 250], [187, 330]], duration: 0.2}
          - {at: 0.4, caption: let go, touch: up}
          - {at: 1.2, caption: push, drag: [[187, 330], [187, 130]], duration: 0.4}
        """, frameRate: frameRate))
    #expect(rows.map(\.trigger) == ["pull", "push"], "\(Self.texts(rows))")
    #expect(rows.map(\.values.from) == [[250], [330]] && rows.map(\.values.to) == [[330], [130]])
    #expect(rows.allSatisfy { $0.ending == .finished })
  }

  @Test("what follows a finger there and back has the value at which it turned")
  func finger_thereAndBack_saysWhereItTurns() throws {
    let rows = try Self.rows(
      Self.card(
        "animate: card.positionY, to: touch.y, spring: {response: 0.05, dampingRatio: 1}",
        """
          - {at: 0.2, caption: pull, touchDown: [187, 250]}
          - {at: 0.3, touchMove: [187, 300]}
          - {at: 0.6, touchMove: [187, 250]}
          - {at: 1, touch: up}
        """))
    #expect(rows.count == 1 && rows.first?.values.to == [250])
    let details = rows.first?.details.replacing("\u{202F}", with: " ")
    #expect(details == "retargeted once at 0.600 s, by way of 300 pt")
  }

  @Test(
    "what is removed at the very end does not go on",
    arguments: ["removeAnimation: box", "removeAnimation: inner", "remove: box"])
  func removal_atTheEnd_isNoMotionThatGoesOn(_ removal: String) throws {
    let recording = try Self.recording(
      """
      layers:
        - id: box
          frame: [20, 20, 100, 100]
          layers: [{id: inner, frame: [10, 10, 20, 20]}]
      script:
        - {at: 0.2, animate: box.positionY, to: 500, duration: 0.3, repeat: forever}
        - {at: 0.2, animate: inner.positionX, to: 90, duration: 1}
        - {at: 0.7, \(removal)}
      """)
    let rows = MotionTable(recording).rows
    let isWhole = removal == "remove: box"
    let removed = rows.filter { isWhole || removal.hasSuffix($0.layer) }
    #expect(removed.map(\.ending) == Array(repeating: .removed, count: isWhole ? 2 : 1))
    #expect(removed.allSatisfy { ($0.duration - 0.5).magnitude < 1e-9 }, "\(Self.texts(rows))")
    #expect(recording.endsInMotion == (removal == "removeAnimation: inner"))
  }

  @Test("what repeats without end does so also where the recording ends with a round")
  func repetition_cutBetweenTwoRounds_goesOn() throws {
    let recording = try Self.recording(
      """
      layers: [{id: box, frame: [20, 20, 100, 100]}]
      script:
        - {at: 0.5, animate: box.positionX, to: 90, duration: 0.5, autoreverses: true, repeat: forever}
      """)
    let row = try #require(MotionTable(recording).rows.first)
    #expect(row.ending == .running && row.motion.hasSuffix("there and back again and again"))
    let excerpt = recording.excerpt(from: 0, to: 1.5)
    #expect(excerpt.endsInMotion)
    #expect(MotionTable(excerpt).rows.map(\.ending) == [.running])
  }

  @Test("a value falls back by what animated it, or by what removed the animation")
  func fallBack_isSetOffByItsOwnStep() throws {
    let rows = try Self.rows(
      """
      layers:
        - {id: box, frame: [37, 160, 100, 100]}
        - {id: other, frame: [137, 160, 100, 100]}
      script:
        - {at: 0.2, caption: go, animate: box.positionY, to: 500, duration: 0.4, fill: removed, isPresentation: true}
        - {at: 0.2, caption: fade, animate: box.opacity, to: 0, duration: 2, isPresentation: true}
        - {at: 0.4, caption: else, animate: other.positionY, to: 300, duration: 0.2}
        - {at: 0.8, caption: stop, removeAnimation: box}
      """)
    let back = rows.filter { $0.layer == "box" && $0.motion == "assigned" }
    #expect(back.map(\.trigger) == ["go", "stop"], "\(Self.texts(rows))")
    #expect(zip(back, [0.6, 0.8]).allSatisfy { ($0.startTime - $1).magnitude < 1e-9 })
    #expect(back.map(\.delay) == [0.4, 0])
  }

  @Test("an excerpt counts the tracks that move within it")
  func excerpt_countsWhatMoves() throws {
    let recording = try Self.recording(
      """
      layers:
        - {id: a, frame: [37, 160, 100, 100]}
        - {id: b, frame: [137, 160, 100, 100]}
      script:
        - {at: 0.2, animate: a.positionY, to: 500, duration: 0.4}
        - {at: 1, animate: b.positionY, to: 500, duration: 0.4}
      """)
    let first = recording.excerpt(from: 0, to: 0.8)
    #expect(recording.movingTrackCount == 2 && first.movingTrackCount == 1)
    #expect(RecordingComparison(old: first, new: first).verdict.hasSuffix("in 1 track"))
  }
}
