// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeScene

/// Which settings of layers and constraints make a layout pass due, and which do not.
struct LayoutRequestTests {
  /// A layer, what is done with it, and whether a pass is due then: the same value again asks for
  /// none.
  private struct Row: Sendable {
    var name: String
    var run: @Sendable (_ check: (String, Bool) -> Void) -> Void

    init<Kind: Layer, Value: Equatable & Sendable>(
      _ make: @escaping @Sendable () -> Kind,
      _ path: @escaping @Sendable () -> ReferenceWritableKeyPath<Kind, Value>, _ value: Value,
      isDue: Bool = true
    ) {
      name = "\(Kind.self).\(path())"
      run = { [name] check in
        let (stage, layer) = (makeStage(), make())
        stage.root.addSublayer(layer)
        let path = path()
        func set(_ value: Value, _ isDue: Bool, _ when: String) {
          stage.layoutIfNeeded()
          layer[keyPath: path] = value
          check("\(name) \(when)", isDue == stage.context.layout.needsPass)
        }
        let first = layer[keyPath: path]
        set(first, false, "as it is")
        set(value, isDue, "another")
        set(value, false, "again")
        set(first, isDue, "back")
      }
    }
  }

  @Sendable private static func text() -> TextLayer { TextLayer("ab cd") }
  @Sendable private static func field() -> TextField { TextField(placeholder: "a") }
  @Sendable private static func button() -> Button { Button("a") }
  @Sendable private static func plain() -> Layer {
    Layer(name: "plain", frame: Rect(x: 3, y: 4, width: 50, height: 40))
  }
  private static let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  private static let rows: [Row] = [
    Row(text, { \.text }, "x"), Row(text, { \.font }, Font(size: 9)),
    Row(text, { \.wrapping }, .none), Row(text, { \.truncation }, .head),
    Row(text, { \.maxLines }, nil), Row(text, { \.letterSpacing }, 2),
    Row(text, { \.preferredMaxLayoutWidth }, 40), Row(text, { \.alignment }, .center, isDue: false),
    Row(text, { \.usesTintColor }, true, isDue: false),
    Row(text, { \.textColor }, .white, isDue: false), Row(field, { \.text }, "x"),
    Row(field, { \.font }, Font(size: 9)), Row(field, { \.contentInsets }, insets),
    Row(field, { \.placeholder }, "x", isDue: false),
    Row(field, { \.isSecure }, true, isDue: false),
    Row(field, { \.textColor }, .white, isDue: false),
    Row(field, { \.isEnabled }, false, isDue: false), Row(button, { \.contentInsets }, insets),
    Row(button, { \.title.text }, "x"), Row(button, { \.title.font }, Font(size: 9)),
    Row({ ImageLayer(ImageLayerTests.image(width: 6, height: 3)) }, { \.image }, nil),
    Row({ ImageLayer(nil) }, { \.contentsScale }, 2),
    Row({ ImageLayer(nil) }, { \.contentMode }, .center, isDue: false),
    Row({ ActivityIndicator() }, { \.side }, 7),
    Row({ ActivityIndicator() }, { \.color }, .white, isDue: false),
    Row(plain, { \.contentHuggingPriority }, LayoutPriorities(horizontal: 250, vertical: 1)),
    Row(plain, { \.contentCompressionResistance }, LayoutPriorities(horizontal: 1, vertical: 750)),
    Row(plain, { \.layoutMargins }, insets),
    Row(plain, { \.bounds.size }, Size(width: 50, height: 41)),
    Row(plain, { \.bounds.size.width }, 51), Row(plain, { \.bounds.origin.x }, 5, isDue: false),
    Row(plain, { \.frame }, Rect(x: 3, y: 4, width: 51, height: 40)),
    Row(plain, { \.frame }, Rect(x: 9, y: 4, width: 50, height: 40), isDue: false),
    Row(plain, { \.position }, .zero, isDue: false), Row(plain, { \.zPosition }, 3, isDue: false),
    Row(plain, { \.anchorPoint }, .zero, isDue: false),
    Row(plain, { \.transform.scale.x }, 3, isDue: false),
    Row(plain, { \.opacity }, 0, isDue: false), Row(plain, { \.isHidden }, true, isDue: false),
    Row(plain, { \.cornerRadius }, 3, isDue: false),
    Row(plain, { \.clipsToBounds }, true, isDue: false),
  ]

  @Test(arguments: rows.indices) func pass_afterASetting_isDueWhereItDecidesLayout(_ index: Int) {
    Self.rows[index].run { name, isRight in #expect(isRight, "\(name)") }
  }

  /// Layers and constraints on a stage, what is done with them, and whether a pass is due then.
  @Test func pass_besideConstraints_isDueWhereTheyMayMoveSomething() {
    let stage = makeStage()
    let (leader, box) = (stage.add("leader", 0, 0, 10, 10), stage.box("box"))
    let free = stage.add("free", 50, 0, 10, 10)
    let left = box.leftAnchor.constraint(equalTo: leader.rightAnchor)
    let top = box.topAnchor.constraint(equalTo: leader.topAnchor).with(priority: 900)
    let idle = box.widthAnchor.constraint(equalToConstant: 10)
    func isDue(_ action: () -> Void) -> Bool {
      stage.layoutIfNeeded()
      action()
      return stage.context.layout.needsPass
    }
    #expect(isDue { left.isActive = true } && isDue { top.isActive = true })
    #expect(!isDue { left.isActive = true } && !isDue { idle.isActive = false })
    #expect(!isDue { idle.constant = 20 } && !isDue { idle.priority = 300 })
    for (value, due) in [(5.0, true), (5, false), (0, true)] {
      #expect(isDue { left.constant = value } == due)
    }
    for (value, due) in [(800.0, true), (800, false), (900, true)] {
      #expect(isDue { top.priority = LayoutPriority(value) } == due)
    }
    // What constraints refer to moves others, what they place and what they do not know nothing.
    #expect(isDue { leader.position.x += 5 } && isDue { leader.position.y += 5 })
    #expect(isDue { leader.anchorPoint.x = 0 } && !isDue { leader.zPosition = 3 })
    #expect(!isDue { leader.opacity = 0.5 } && !isDue { leader.transform.rotation.z = 1 })
    #expect(!isDue { box.position.x += 5 } && !isDue { free.position.x += 5 })
    #expect(isDue { free.bounds.size.width += 1 } && !isDue { free.bounds.origin.y = 9 })
    // Layers that come, go and change their order.
    let inner = Layer(name: "inner")
    #expect(isDue { free.addSublayer(inner) } && isDue { free.addSublayer(inner) })
    #expect(isDue { inner.removeFromSuperlayer() } && !isDue { inner.removeFromSuperlayer() })
    #expect(!isDue { inner.setNeedsLayout() } && !isDue { inner.bounds.size.width = 5 })
    #expect(isDue { free.mask = inner } && !isDue { free.mask = inner })
    #expect(isDue { free.mask = nil } && !isDue { free.mask = nil })
    #expect(isDue { left.isActive = false } && !isDue { left.isActive = false })
    #expect(isDue { leader.removeFromSuperlayer() } && !top.isActive)
    #expect(isDue { box.setNeedsLayout() })
  }
}
