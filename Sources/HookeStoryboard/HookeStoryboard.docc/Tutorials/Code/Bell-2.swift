import HookeScene

extension Scene {
  /// A bell that rings when it is touched.
  static let bell = Scene(
    name: "bell", title: "Bell", summary: "A bell rings when it is touched.",
    size: Size(width: 320, height: 320)
  ) { stage in
    let bell = Layer(name: "bell", frame: Rect(x: 130, y: 60, width: 60, height: 180))
    bell.backgroundColor = Color(hex: 0xE69F00)
    bell.cornerRadius = 30
    bell.anchorPoint = Point(x: 0.5, y: 0)
    stage.root.addSublayer(bell)

    bell.on(.touchDown) {
      let ring = SpringAnimation(Layer.rotation, spring: Spring(response: 0.6, dampingRatio: 0.1))
      ring.toValue = 0
      ring.velocity = 5
      stage.animator.add(ring, to: bell, forKey: "ring")
    }
  }
}
