// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeTestSupport
import Testing

private let warnings = "-Wall -Wextra -Werror -pedantic"
private let canInstall = Shell.succeeds("command -v make && command -v cc && command -v pkg-config")
private let hasValgrind = Shell.succeeds("command -v valgrind")
private let hasNumPy = Shell.succeeds("python3 -c 'import numpy'")
private let canSanitize = Shell.succeeds("test $(uname -s) = Linux && command -v clang")

/// What is installed, used as others use it: built with `cc` and pkg-config, and with nothing else.
@Suite(
  "libhooke, installed",
  .enabled(if: isThorough, "takes long, so a part of make check"),
  .enabled(if: canInstall, "needs make, a C compiler and pkg-config"))
struct InstalledTests {
  let hooke: Installation

  init() async throws {
    hooke = try await Installation.shared.value
  }

  @Test(arguments: [
    "cc -x c -std=c99", "cc -x c -std=c11", "cc -x c++ -std=c++11", "clang -x c -std=c99",
    "clang -x c++ -std=c++17",
  ])
  func header_everyLanguage_compilesWithoutWarnings(_ compiler: String) throws {
    let result = try hooke.run(
      "\(compiler) \(warnings) -fsyntax-only prefix/include/hooke.h")
    #expect(result.exitCode == 0 && result.output.isEmpty, "\(result.output)")
  }

  @Test func interface_functionsAndLayouts_areThoseOnRecord() throws {
    let result = try hooke.run("\"$HOOKE_ROOT/Scripts/check-symbols\" prefix/lib")
    #expect(result.exitCode == 0, "\(result.output)")
  }

  #if os(Linux)
  @Test func sharedLibrary_ofOthers_needsTheCLibraryAlone() throws {
    let result = try hooke.run("objdump -p prefix/lib/libhooke.so | awk '/NEEDED/ { print $2 }'")
    let needed = Set(result.output.split(separator: "\n").map(String.init))
    #expect(result.exitCode == 0)
    #expect(needed.contains("libc.so.6"))
    #expect(needed.isSubset(of: ["libc.so.6", "libm.so.6"]), "\(needed)")
  }
  #endif

  @Test func packageFile_whatPkgConfigSays_isTheHeadersVersion() throws {
    let result = try hooke.run(
      """
      printf '#include <hooke.h>\\n#include <stdio.h>\\nint main(void) { puts(hooke_version()); }' > v.c
      cc v.c $flags -o v && test "$(./v)" = "$(pkg-config --modversion hooke)" && ./v
      """)
    #expect(result.exitCode == 0, "\(result.output)")
  }

  @Test func cProgram_run_printsTheTrueFigures() throws {
    let result = try hooke.run(
      "cc -std=c99 \(warnings) \"$HOOKE_ROOT/Docs/Examples/C/springs.c\" $flags -o springs; ./springs"
    )
    #expect(result.exitCode == 0, "\(result.output)")
    // Figures by hand: the overshoot is exp(-pi z / sqrt(1 - z z)) with z = 20 / (2 sqrt 300), its
    // time pi / sqrt(300 - 100); the fling ends at 1000 / (-1000 ln 0.998).
    for figure in [
      "first peak 110.8453 at 0.2221 s", "ends at 499.4998", "at 0.129162 after a quarter",
      "a parameter has an invalid value", "menu is at rest",
      "badge once removed: the handle's spring was removed",
      "batch once destroyed: the batch was destroyed",
    ] {
      #expect(result.output.contains(figure), "\(figure) in \(result.output)")
    }
  }

  @Test func terminalProgram_oneSecond_drawsSixtyFramesAndReadsThemOut() throws {
    let result = try hooke.run(
      """
      cc -std=c99 \(warnings) "$HOOKE_ROOT/Docs/Examples/Terminal/terminal.c" $flags -lm -o terminal
      ./terminal 1
      """)
    #expect(result.exitCode == 0, "\(result.output)")
    let frames = result.output.components(separatedBy: "\u{1B}[H").dropFirst()
    // On a machine that is busy frames are late, never too many.
    #expect((2...62).contains(frames.count), "\(frames.count) frames")
    for (index, frame) in frames.enumerated() {
      #expect(frame.contains("1000 dots  frame \(index + 1)  "), "frame \(index + 1): \(frame)")
      let dots = frame.split(separator: "\n").dropLast().joined()
      #expect(dots.contains { ".o@".contains($0) }, "frame \(index + 1) is empty")
    }
    #expect(frames.last?.contains("fps  springs ") == true)
  }

  @Test func jobSystem_twoThreads_getTheSameBits() throws {
    let result = try hooke.run(
      """
      cc -std=c99 \(warnings) -pthread "$HOOKE_ROOT/Docs/Examples/Jobs/jobs.c" $flags -o jobs
      ./jobs
      """)
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.output.contains("100000 springs, 120 frames"))
    #expect(result.output.contains("the same bits"), "\(result.output)")
  }

  @Test(.enabled(if: hasNumPy, "needs python3 with NumPy"))
  func python_hundredThousandSprings_comeToRest() throws {
    let result = try hooke.run("python3 \"$HOOKE_ROOT/Docs/Examples/Python/hooke.py\"")
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.output.contains("100000 springs, 240 frames"), "\(result.output)")
    #expect(result.output.contains("0 are moving"), "\(result.output)")
    #expect(result.output.contains("farthest from its target: 0.000000"), "\(result.output)")
    #expect(result.output.contains("the same by a law in Python: True"), "\(result.output)")
  }

  @Test(.enabled(if: hasNumPy, "needs python3 with NumPy"))
  func python_lawThatRaises_endsItsCall() throws {
    let result = try hooke.run(
      """
      PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$HOOKE_ROOT/Docs/Examples/Python" python3 - << 'END'
      import hooke
      def law(time, state, parameters): raise ValueError("no such law")
      for method in hooke.Ensemble.methods:
          if method == "taylor": continue
          for move in "advance", "sample":
              ensemble = hooke.Ensemble(law, method=method, states=2, second_order=True)
              ensemble.insert([[1, 5]])
              try: getattr(ensemble, move)(1 if move == "advance" else [1]); print("passed", method)
              except ValueError as error: print("raised:", error)
      END
      """)
    #expect(result.exitCode == 0, "\(result.output)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 10 && lines.allSatisfy { $0 == "raised: no such law" })
  }

  @Test(.enabled(if: hasNumPy, "needs python3 with NumPy"))
  func python_asAModule_agreesWithTheClosedForm() throws {
    let result = try hooke.run(
      """
      PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$HOOKE_ROOT/Docs/Examples/Python" python3 - << 'END'
      import hooke, math, numpy as np
      with hooke.Batch(dtype=np.float64) as batch:
          handles = batch.insert(hooke.spring(stiffness=300, damping=20), np.zeros(3), [1, 2, 3])
          for _ in range(10): batch.advance(0.02)
          # x = g - g e^(-10 t) (cos w t + 10 / w sin w t), w^2 = 300 - 100
          w, t = math.sqrt(200), 0.2
          way = 1 - math.exp(-10 * t) * (math.cos(w * t) + 10 / w * math.sin(w * t))
          mine = np.zeros(3); mine[batch.handles["slot"]] = batch.positions
          assert np.abs(mine - way * np.array([1, 2, 3])).max() < 1e-12, mine
          batch.retarget(handles[:1], 5); batch.remove(handles[1:])
          assert batch.count == 1 and batch.targets[0] == 5
          try: batch.impulse(handles, 1); raise SystemExit("a stale handle was taken")
          except hooke.Error as error: print("refused:", error)
      try: hooke.spring(response=float("nan"), damping_ratio=1); raise SystemExit("NaN was taken")
      except hooke.Error as error: print("refused:", error)
      END
      """)
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.output.components(separatedBy: "refused:").count == 3, "\(result.output)")
  }
}

extension InstalledTests {
  @Test func misuse_everythingWrong_isSurvived() throws {
    let result = try hooke.run(
      "cc -std=c99 \(warnings) \"$HOOKE_ROOT/Scripts/abi/misuse.c\" $flags -lm -o misuse; ./misuse")
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.output == "survived\n", "\(result.output)")
  }

  @Test(
    .enabled(if: hasValgrind, "needs valgrind"),
    arguments: ["Scripts/abi/misuse.c", "Docs/Examples/C/springs.c"])
  func memory_underValgrind_isClean(_ source: String) throws {
    let result = try hooke.run(
      """
      program=./$(basename \(source) .c)-checked
      cc -g -std=c99 "$HOOKE_ROOT/\(source)" $flags -lm -o $program
      valgrind -q --error-exitcode=99 --leak-check=full --show-leak-kinds=all \
        --errors-for-leak-kinds=all $program
      """)
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(!result.output.contains("=="), "\(result.output)")
  }

  @Test(.enabled(if: canSanitize, "needs Linux and the toolchain's clang"))
  func threads_underThreadSanitizer_areClean() throws {
    let result = try hooke.run(
      """
      optimize=-Onone optimize_integrator=-O0 \
        "$HOOKE_ROOT/Scripts/build-library" sanitized --sanitize=thread
      # The toolchain's sanitizer knows libdispatch and wants it there.
      run_time=$(swiftc -print-target-info | sed -n 's|.*"runtimeResourcePath": "\\(.*\\)".*|\\1|p')/linux
      clang -fsanitize=thread -g -pthread -Iprefix/include "$HOOKE_ROOT/Docs/Examples/Jobs/jobs.c" \
        sanitized/libhooke.a -lm -L"$run_time" -ldispatch -lBlocksRuntime -Wl,-rpath,"$run_time" \
        -o jobs-sanitized
      ./jobs-sanitized
      """)
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.output.contains("the same bits"), "\(result.output)")
    #expect(!result.output.contains("WARNING"), "\(result.output)")
  }
}
