# This source file is part of Hooke.
# SPDX-License-Identifier: MIT
#
# Functions for scripts that compile Hooke as Embedded Swift, without SwiftPM. A script sets `work`,
# a temporary folder, changes to the package's root, and reads this file.

# The tools of the toolchain that swiftc belongs to, wherever swiftc itself is a link to.
toolchain=$(swiftc -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1|p')
tool() {
  if [ -x "$toolchain/bin/$1" ]; then echo "$toolchain/bin/$1"; else command -v "$1"; fi
}

# Fails unless the toolchain has Embedded Swift, for one target if it is named.
require_embedded() {
  [ -e "$toolchain/lib/swift/embedded/${1:-Swift.swiftmodule}" ] && return
  echo "$(basename "$0"): this Swift toolchain has no Embedded Swift${1:+ for $1};" \
    "take one from https://swift.org/install" >&2
  exit 1
}

# SwiftPM makes modules of the C headers by itself; here they are spelt out.
cat > "$work/module.modulemap" << MAP
module CHookeKernels { umbrella "$PWD/Sources/CHookeKernels/include" export * }
module CHookeIntegrator { umbrella "$PWD/Sources/CHookeIntegrator/include" export * }
module CHooke { umbrella "$PWD/Sources/CHooke/include" export * }
MAP

# Compiles whole modules by the rules of Package.swift.
embedded_swift() {
  swiftc -enable-experimental-feature Embedded -wmo -parse-as-library ${optimize:--O} -swift-version 6 \
    -warnings-as-errors -strict-memory-safety \
    -enable-experimental-feature Lifetimes \
    -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -package-name hooke -Xcc "-fmodule-map-file=$work/module.modulemap" "$@"
}

# Makes empty modules for `import` to find: the sources of several modules are compiled as one, so
# that all generic code is specialised. Takes options of swiftc, then --, then the names.
empty_modules() {
  options=
  while [ "$1" != -- ]; do options="$options $1"; shift; done
  shift
  : > "$work/Empty.swift"
  for name in "$@"; do
    embedded_swift $options -module-name "$name" "$work/Empty.swift" \
      -emit-module -emit-module-path "$work/$name.swiftmodule"
  done
}

# Lists the Swift sources of folders and files, in an order that does not depend on the machine,
# without the code of tutorials. No path of this package contains a blank.
swift_sources() { find "$@" -name '*.swift' -not -path '*.docc/*' | LC_ALL=C sort; }

# The sources of the golden hashes: the solver, and the workloads of its tests.
golden_sources() {
  swift_sources Sources/HookeSolver Tests/HookeSolverTests/Golden \
    Tests/HookeTestSupport/SeededGenerator.swift Tests/Web/Golden.swift
}
