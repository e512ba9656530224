#!/bin/sh
# The tests of the server need PostgreSQL; where apt-get is available, a missing one is installed.
set -eu

for folder in "${POSTGRESQL:-}" /usr/lib/postgresql/*/bin; do
    if [ -n "$folder" ] && [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ]; then exit 0; fi
done
if command -v initdb >/dev/null 2>&1 && command -v postgres >/dev/null 2>&1; then exit 0; fi

NEEDED="The tests of the server need PostgreSQL"
BY_HAND="Install its server by hand, or set POSTGRESQL to the folder with its programs."
. "$(dirname "$0")/apt.sh"
# The tests start a cluster of their own; the one that Debian creates is not needed.
$as_root mkdir -p /etc/postgresql-common/createcluster.d
echo "create_main_cluster = false" | $as_root tee /etc/postgresql-common/createcluster.d/tikal.conf >/dev/null
install_package postgresql
