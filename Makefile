# This source file is part of Hooke.
# SPDX-License-Identifier: MIT

SWIFT ?= swift
OUT ?= out
PREFIX ?= /usr/local

.PHONY: help storyboards test check lint install install-library
.PHONY: bench-integrator bench bench-compare bench-check bench-update setup clean

help:
	@echo "make storyboards   draw every gallery scene into $(OUT)/, as PDF and SVG"
	@echo "make test          run every test"
	@echo "make check         lint, layering, the manifest, vectorised loops, the embedded build"
	@echo "make bench         run the benchmark suite into $(OUT)/; FILTER=regex chooses rows"
	@echo "make bench-integrator  draw ensembles beside scipy, heyoka and diffrax (fetched into $(OUT)/)"
	@echo "make bench-check   count instructions of fixed jobs; bench-update keeps new counts"
	@echo "make bench-compare compare speed with another revision, BASE=revision"
	@echo "make install       put hooke, libhooke, hooke.h and hooke.pc under PREFIX ($(PREFIX))"
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
	Scripts/check-layering
	Scripts/check-headers
	@SWIFT="$(SWIFT)" Scripts/check-package
	Scripts/check-vectors
	Scripts/check-embedded
	Scripts/check-symbols

install:
	@Scripts/setup build
	@SWIFT="$(SWIFT)" Scripts/install "$(PREFIX)"

# Without the command, and so without the system packages it needs.
install-library:
	@Scripts/install-library "$(PREFIX)"

lint:
	$(SWIFT) format lint --strict --parallel -r Sources Tests Package.swift \
	  Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Benchmarks

bench:
	@Scripts/setup build
	@SWIFT="$(SWIFT)" FILTER='$(FILTER)' Scripts/bench

bench-integrator:
	@ARGUMENTS='$(ARGUMENTS)' Scripts/bench-integrator

bench-compare:
	@Scripts/setup build
	@SWIFT="$(SWIFT)" FILTER='$(FILTER)' BASE='$(BASE)' Scripts/bench-compare

bench-check:
	@Scripts/setup bench
	@SWIFT="$(SWIFT)" FILTER='$(FILTER)' Scripts/bench-check

bench-update:
	@Scripts/setup bench
	@SWIFT="$(SWIFT)" Scripts/bench-check update

setup:
	@Scripts/setup test

clean:
	rm -rf .build $(OUT)
