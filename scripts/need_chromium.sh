#!/bin/sh
# The tests of the page need Chromium; where apt-get is available, a missing one is installed.
set -eu

for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1; then exit 0; fi
done

NEEDED="The tests of the page need Chromium"
BY_HAND="Install it by hand, or set CHROMIUM to the path of one."
. "$(dirname "$0")/apt.sh"
install_package chromium
