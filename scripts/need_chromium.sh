#!/bin/sh
# The tests of the page need Chromium; where apt-get is available, a missing one is installed.
set -eu

for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1; then exit 0; fi
done

refuse() {
    echo "The tests of the page need Chromium, and $1." >&2
    echo "Install it by hand, or set CHROMIUM to the path of one." >&2
    exit 1
}

command -v apt-get >/dev/null 2>&1 || refuse "this system has no apt-get to install it with"
if [ "$(id -u)" -eq 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1; then
    as_root=sudo
else
    refuse "it takes root or sudo to install it"
fi

echo "Installing Chromium for the tests of the page."
$as_root apt-get update -qq || true
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends chromium >/dev/null ||
    refuse "apt-get could not install it"
