# This source file is part of Hooke.
# SPDX-License-Identifier: MIT

SWIFT ?= swift
OUT ?= out
PREFIX ?= /usr/local

.PHONY: help storyboards test check docs lint install install-library
.PHONY: web check-web check-page check-arm64 check-live check-platforms
.PHONY: mutants fuzz sanitize soak
.PHONY: bench-integrator bench bench-compare bench-check bench-update setup setup-live clean

help:
	@echo "make storyboards   draw every gallery scene into $(OUT)/, as PDF and SVG"
	@echo "make test          run every test"
	@echo "make check         lint, layering, the manifest, every platform, vectorised loops, ..."
	@echo "make docs          pictures and figures of the documents; the reference in $(OUT)/reference"
	@echo "make web           build the solver for JavaScript into $(OUT)/web"
	@echo "make check-web     check it in Node and Chromium, with and without vector instructions"
	@echo "make check-page    open the page of a scene in Chromium: picture, values, keys, screenshots"
	@echo "make check-arm64   compute the solver's golden hashes on arm64, under qemu"
	@echo "make check-live    the example with a window, on a display in memory, with screenshots"
	@echo "make mutants       seed faults and see that tests notice; FILTER=regex chooses module/name"
	@echo "make bench         run the benchmark suite into $(OUT)/; FILTER=regex chooses rows"
	@echo "make bench-integrator  draw ensembles beside scipy, heyoka and diffrax (fetched into $(OUT)/)"
	@echo "make bench-check   count instructions of fixed jobs; bench-update keeps new counts"
	@echo "make bench-compare compare speed with another revision, BASE=revision"
	@echo "make fuzz          fuzz what reads bytes; SECONDS=60 each, FILTER=regex chooses targets"
	@echo "make sanitize      run the tests under sanitizers, and the C library under valgrind"
	@echo "make soak          an hour of motion, ten million springs, ten thousand pages"
	@echo "make install       put hooke, libhooke, hooke.h and hooke.pc under PREFIX ($(PREFIX))"
	@echo "make install-library   put libhooke, hooke.h and hooke.pc there, without the command"
	@echo "make setup         install the system packages all of this needs"

storyboards:
	@Scripts/setup build
	$(SWIFT) build -c release --product hooke
	@mkdir -p $(OUT)
	@command=$$($(SWIFT) build -c release --show-bin-path)/hooke && \
	  scenes=$$($$command gallery --names) && \
	  $$command storyboard $$scenes --format pdf -o $(OUT)/ && \
	  $$command storyboard $$scenes --format svg -o $(OUT)/

test:
	@Scripts/setup test
	@SWIFT="$(SWIFT)" Scripts/test

check: lint
	@Scripts/setup test
	Scripts/check-layering
	Scripts/check-headers
	Scripts/mutants --list > /dev/null
	@SWIFT="$(SWIFT)" Scripts/check-package
	Scripts/check-platforms
	Scripts/check-first-storyboard
	@SWIFT="$(SWIFT)" Scripts/docs check
	Scripts/check-vectors
	Scripts/check-embedded
	Scripts/check-symbols
	@HOOKE_THOROUGH=1 SWIFT="$(SWIFT)" Scripts/test \
	  --filter '^HookeCTests.(ReleaseMessage|Installed)Tests|\.(AnimatedPicture|AnimatedSVG|Callback|CallbackMatrix|Conflict|HardCase|ExtremeValue|Far|FrameRate|Incremental|Kiwi|Legibility|MotionCode|NestedArtwork|Path|Sheet|SpringBatchHeadroom|SpringSettlingDuration|Truth)Tests/'

docs:
	@Scripts/setup build
	@Scripts/setup python
	@SWIFT="$(SWIFT)" Scripts/docs
	@SWIFT="$(SWIFT)" Scripts/docs charts
	$(SWIFT) build
	@SWIFT="$(SWIFT)" Scripts/docs-reference $(OUT)/reference

install:
	@Scripts/setup build
	@SWIFT="$(SWIFT)" Scripts/install "$(PREFIX)"

# Without the command, and so without the system packages it needs.
install-library:
	@Scripts/install-library "$(PREFIX)"

web:
	@Scripts/build-web $(OUT)/web
	@ls -l $(OUT)/web | awk 'NF > 2 { print $$NF ": " $$5 " bytes" }'

check-web: web
	@Scripts/setup web
	@Scripts/check-web $(OUT)/web $(OUT)/web-pictures

check-page:
	@Scripts/setup build
	@Scripts/setup web
	@SWIFT="$(SWIFT)" Scripts/check-page $(OUT)/page-pictures

check-arm64:
	@Scripts/setup arm64
	@Scripts/check-arm64

lint:
	$(SWIFT) format lint --strict --parallel -r Sources Plugins Tests Web Fuzz Soak Scripts \
	  Docs/Examples Package.swift Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Benchmarks \
	  Examples/Live/Package.swift Examples/Live/Sources

# One build of a copy in which an environment variable switches faults on, one at a time.
mutants:
	@Scripts/setup test
	@Scripts/setup python
	@SWIFT="$(SWIFT)" Scripts/mutants --out $(OUT)/mutants '$(FILTER)'

bench:
	@Scripts/setup build
	@SWIFT="$(SWIFT)" FILTER='$(FILTER)' Scripts/bench

bench-integrator:
	@Scripts/setup build
	@Scripts/setup python
	@SWIFT="$(SWIFT)" ARGUMENTS='$(ARGUMENTS)' Scripts/bench-integrator

bench-compare:
	@Scripts/setup build
	@SWIFT="$(SWIFT)" FILTER='$(FILTER)' BASE='$(BASE)' Scripts/bench-compare

bench-check:
	@Scripts/setup bench
	@SWIFT="$(SWIFT)" FILTER='$(FILTER)' Scripts/bench-check

bench-update:
	@Scripts/setup bench
	@SWIFT="$(SWIFT)" Scripts/bench-check update

fuzz:
	@Scripts/setup build
	@Scripts/setup python
	@SWIFT="$(SWIFT)" Scripts/fuzz '$(or $(SECONDS),60)' '$(FILTER)'

sanitize:
	@Scripts/setup test
	@Scripts/setup bench
	@SWIFT="$(SWIFT)" Scripts/sanitize address '$(FILTER)'
	@SWIFT="$(SWIFT)" Scripts/sanitize thread '$(FILTER)'
	@Scripts/sanitize valgrind

soak:
	@Scripts/setup build
	@Scripts/setup python
	@SWIFT="$(SWIFT)" Scripts/soak

setup:
	@Scripts/setup test

# The example with a window, and the display that its check runs on.
setup-live:
	@Scripts/setup live

check-live:
	@Scripts/setup live
	@SWIFT="$(SWIFT)" Scripts/check-live $(OUT)/live

# Part of `check`: type-checks the library for Apple's platforms.
check-platforms:
	Scripts/check-platforms

clean:
	rm -rf .build .build-address .build-fuzz .build-thread Benchmarks/.build Examples/Live/.build \
	  Scripts/embedding-bench/.build $(OUT)
