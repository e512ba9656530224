#!/bin/sh
# Build the OCI image `tikal` with podman, docker or buildah. Where none of them works, run the steps
# of the Containerfile in a clean folder instead, so that at least they are known to work.
set -eu

if command -v podman >/dev/null 2>&1 && podman info >/dev/null 2>&1; then
    exec podman build --tag tikal --file Containerfile .
fi
if command -v docker >/dev/null 2>&1 && docker info >/dev/null 2>&1; then
    exec docker build --tag tikal --file Containerfile .
fi
if command -v buildah >/dev/null 2>&1 && buildah info >/dev/null 2>&1; then
    exec buildah build --tag tikal --file Containerfile .
fi
echo "Neither podman nor docker nor buildah works here, so no image is built."
echo "Running the steps of the Containerfile in a clean folder instead."
exec "${PYTHON:-python3}" scripts/try_containerfile.py
