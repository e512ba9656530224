# Sourced by need_*.sh: installs a missing Debian package, or says what to do by hand.
# Before: NEEDED, such as "The tests of the page need Chromium", and BY_HAND, a sentence.

refuse() {
    echo "$NEEDED, and $1." >&2
    echo "$BY_HAND" >&2
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

install_package() {
    echo "$NEEDED; installing it."
    $as_root apt-get update -qq || true
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends "$1" >/dev/null ||
        refuse "apt-get could not install it"
}
