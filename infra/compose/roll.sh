#!/bin/sh
# npm run compose:roll [-- <service>…]: puts the images and settings that are there now in the place of those that run, replica after replica:
# a new one is ready before an old one stops taking calls, finishes those that it has (DRAIN_MS) and ends. First come the migrations, which
# old and new replicas work with. Without names: every process. The stores are not touched. Needs nothing but the engine, and takes the
# variables of docker compose, such as COMPOSE_PROJECT_NAME.
set -eu
cd "$(dirname "$0")/../.."

compose() { docker compose "$@"; }

roll() {
  running=$(compose ps --quiet "$1")
  count=$(echo "$running" | wc -w)
  if [ "$count" = 0 ]; then
    echo "$1 doesn't run: docker compose up --detach --wait" >&2
    exit 1
  fi
  for old in $running; do
    echo "$1: one more"
    compose up --detach --no-deps --no-build --no-recreate --wait --scale "$1=$((count + 1))" "$1"
    echo "$1: an old one drains"
    docker stop "$old" >/dev/null
    docker rm "$old" >/dev/null
  done
}

[ $# -gt 0 ] || set -- identity catalog learning billing analytics engagement gateway
compose run --rm --no-deps prepare
for service in "$@"; do roll "$service"; done
echo "Rolled: $*"
