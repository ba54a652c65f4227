// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import HookeTestSupport
import Testing

/// The changes that a recording notes of layers that come, go and change at random, against a
/// model: in order of time, at one instant in the order in which the layers were first seen.
struct ChangeOrderTests {
  /// What happens with one of five layers; the parent 5 is the screen.
  private enum Step: Sendable {
    case put(Int, in: Int)
    case remove(Int)
    case hide(Int, Bool)
    case write(Int, String)
  }

  private static let screen = 5

  private struct Model {
    var parents: [Int?] = [screen, 0, screen, nil, nil]
    var children: [[Int]] = [[1], [], [], [], [], [0, 2]]
    var looks: [(isHidden: Bool, text: String)] = (0..<5).map { (false, "\($0)") }
    /// The layers in the order in which they were seen, what was last seen of them, and notes.
    var known: [(layer: Int, isPresent: Bool, look: (isHidden: Bool, text: String))] = []
    var notes: [[String]] = Array(repeating: [], count: 5)

    func lies(_ layer: Int, in other: Int) -> Bool {
      layer == other || parents[layer].map { $0 != screen && lies($0, in: other) } ?? false
    }

    mutating func take(_ layer: Int) {
      if let parent = parents[layer] { children[parent].removeAll { $0 == layer } }
      parents[layer] = nil
    }

    /// Does what can be done; false for a layer that would lie in itself.
    mutating func perform(_ step: Step) -> Bool {
      switch step {
      case .put(let layer, let parent):
        guard parent == screen || !lies(parent, in: layer) else { return false }
        take(layer)
        parents[layer] = parent
        children[parent].append(layer)
      case .remove(let layer): take(layer)
      case .hide(let layer, let isHidden): looks[layer].isHidden = isHidden
      case .write(let layer, let text): looks[layer].text = text
      }
      return true
    }

    mutating func observe(at time: Int) {
      let isFirst = known.isEmpty
      var arrivals: Set<Int> = []
      var seen: Set<Int> = []
      func note(_ layer: Int, _ text: String, to model: inout Model) {
        model.notes[layer].append("\(time) l\(layer) \(text)")
      }
      func visit(_ layer: Int, _ model: inout Model) {
        seen.insert(layer)
        let place = model.known.firstIndex { $0.layer == layer } ?? model.known.count
        if place == model.known.count { model.known.append((layer, false, model.looks[layer])) }
        if !model.known[place].isPresent {
          arrivals.insert(layer)
          model.known[place].isPresent = true
          let isTop = model.parents[layer].map { !arrivals.contains($0) } ?? true
          if !isFirst, isTop { note(layer, "isOnStage false true", to: &model) }
        }
        let (last, look) = (model.known[place].look, model.looks[layer])
        if last.isHidden != look.isHidden {
          note(layer, "isHidden \(last.isHidden) \(look.isHidden)", to: &model)
        }
        if last.text != look.text { note(layer, "text \(last.text) \(look.text)", to: &model) }
        model.known[place].look = look
        for child in model.children[layer] { visit(child, &model) }
      }
      for child in children[screen] { visit(child, &self) }
      for place in known.indices
      where known[place].isPresent && !seen.contains(known[place].layer) {
        known[place].isPresent = false
        let layer = known[place].layer
        if parents[layer] == nil { note(layer, "isOnStage true false", to: &self) }
      }
    }

    var changes: [String] {
      func time(_ note: String) -> Int { Int(note.prefix { $0 != " " }) ?? 0 }
      return known.flatMap { notes[$0.layer] }.enumerated().sorted {
        (time($0.element), $0.offset) < (time($1.element), $1.offset)
      }.map(\.element)
    }
  }

  private static func step(_ random: inout SeededGenerator) -> Step {
    let layer = random.index(below: 5)
    return switch random.index(below: 6) {
    case 0: .remove(layer)
    case 1: .hide(layer, Bool.random(using: &random))
    case 2: .write(layer, ["a", "b"][random.index(below: 2)])
    default: .put(layer, in: [screen, screen, random.index(below: 5)][random.index(below: 3)])
    }
  }

  @Test(arguments: UInt64(1)...12) func changes_ofARandomTree_areThoseOfTheModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = Model()
    model.observe(at: 0)
    var script: [[Step]] = []
    for time in 1...12 {
      var steps: [Step] = []
      for _ in 0...random.index(below: 4) {
        let step = Self.step(&random)
        if model.perform(step) { steps.append(step) }
      }
      model.observe(at: time)
      script.append(steps)
    }
    let scene = Scene(name: "changes", title: "", summary: "") { [script] stage in
      let layers = (0..<5).map { TextLayer("\($0)", name: "l\($0)") }
      for (layer, parent) in [(0, stage.root), (1, layers[0]), (2, stage.root)] {
        parent.addSublayer(layers[layer])
      }
      for (index, steps) in script.enumerated() {
        stage.at(Double(index + 1)) {
          for step in steps {
            switch step {
            case .put(let layer, let parent):
              (parent == Self.screen ? stage.root : layers[parent]).addSublayer(layers[layer])
            case .remove(let layer): layers[layer].removeFromSuperlayer()
            case .hide(let layer, let isHidden): layers[layer].isHidden = isHidden
            case .write(let layer, let text): layers[layer].text = text
            }
          }
        }
      }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let changes = recording.changes.map {
      "\(Int($0.time)) \($0.layer) \($0.property.rawValue) \($0.from) \($0.to)"
    }
    #expect(changes == model.changes && changes.count > 5, "seed \(seed)")
  }

  private struct Slide: TransitionAnimator {
    let duration = 0.5
    func animate(_ context: TransitionContext) {
      if context.isPresenting { context.container.addSublayer(context.to) }
      context.stage.after(duration) { context.completeTransition() }
    }
  }

  /// A screen comes and goes with all that lies in it, and what holds it is none of the program's.
  @Test func changes_ofAPresentation_areThoseOfItsScreen() {
    let scene = Scene(name: "modal", title: "", summary: "") { stage in
      let (modal, inner) = (Layer(name: "modal"), Layer(name: "inner"))
      modal.addSublayer(inner)
      stage.at(1) {
        stage.present(modal, over: stage.root, presenting: Slide(), dismissing: Slide())
      }
      stage.at(2) { inner.isHidden = true }
      stage.at(3) { stage.dismiss(modal) }
      stage.at(4) { stage.root.addSublayer(inner) }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let changes = recording.changes.map {
      "\($0.time) \($0.layer) \($0.property.rawValue) \($0.from) \($0.to)"
    }
    #expect(
      changes == [
        "1.0 modal isOnStage false true", "2.0 inner isHidden false true",
        "3.5 modal isOnStage true false", "4.0 inner isOnStage false true",
      ])
  }
}
