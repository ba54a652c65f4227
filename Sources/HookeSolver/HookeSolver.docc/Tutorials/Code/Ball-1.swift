import HookeSolver
import SwiftUI

struct Ball: View {
  var body: some View {
    Circle()
      .frame(width: 80, height: 80)
  }
}
