#!/bin/sh
# The tests of the server need PostgreSQL; where apt-get is available, a missing one is installed.
set -eu

for folder in "${POSTGRESQL:-}" /usr/lib/postgresql/*/bin; do
    if [ -n "$folder" ] && [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ]; then exit 0; fi
done
if command -v initdb >/dev/null 2>&1 && command -v postgres >/dev/null 2>&1; then exit 0; fi

refuse() {
    echo "The tests of the server need PostgreSQL, and $1." >&2
    echo "Install its server by hand, or set POSTGRESQL to the folder with its programs." >&2
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

# The tests start a cluster of their own; the one that Debian creates is not needed.
echo "Installing PostgreSQL for the tests of the server."
$as_root mkdir -p /etc/postgresql-common/createcluster.d
echo "create_main_cluster = false" | $as_root tee /etc/postgresql-common/createcluster.d/tikal.conf >/dev/null
$as_root apt-get update -qq || true
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends postgresql >/dev/null ||
    refuse "apt-get could not install it"
