#!/bin/sh
# Check that Node and npm can build the page; otherwise say what is missing.
set -eu

refuse() {
    echo "The page is built with Node 20.19 or newer and npm; $1." >&2
    echo "Install both from your system's packages or from nodejs.org, then try again." >&2
    exit 1
}

command -v node >/dev/null 2>&1 || refuse "'node' was not found"
command -v npm >/dev/null 2>&1 || refuse "'npm' was not found"
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
    refuse "this is Node $(node --version)"
