#!/bin/sh
# Installs the programs that tests start, on macOS.
brew install redis nginx prometheus helm && { [ -e '/Applications/Google Chrome.app' ] || brew install --cask google-chrome; }
