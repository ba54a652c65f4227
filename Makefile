# This source file is part of Hooke.
# SPDX-License-Identifier: MIT

SWIFT ?= swift
OUT ?= out
PREFIX ?= /usr/local

.PHONY: help storyboards test check install install-library lint setup clean

help:
	@echo "make storyboards   draw every gallery scene into $(OUT)/, as PDF and SVG"
	@echo "make test          run every test"
	@echo "make check         lint, layering, headers, the embedded build"
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
	$(SWIFT) test

check: lint
	Scripts/check-layering
	Scripts/check-headers
	Scripts/check-embedded
	Scripts/check-symbols

install:
	@Scripts/setup build
	@SWIFT="$(SWIFT)" Scripts/install "$(PREFIX)"

# Without the command, and so without the system packages it needs.
install-library:
	@Scripts/install-library "$(PREFIX)"

lint:
	$(SWIFT) format lint --strict --parallel -r Sources Tests Package.swift

setup:
	@Scripts/setup test

clean:
	rm -rf .build $(OUT)
