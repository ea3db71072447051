#!/bin/sh
# infra/systemd/install.sh https://courses.example.org, as root, in /opt/lectern: makes Lectern's users, settings and units, and starts it; of a
# newer version that was checked out there: packages, units and processes. Runs again where something was missing. With LECTERN_PROFILE=small the
# gateway and all services are one process, and stay so until it's run with LECTERN_PROFILE=separate. docs/virtual-machine.md
set -eu
say() { echo "install: $*"; }
fail() {
  say "$*" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || fail "run it as root"
here=$(cd "$(dirname "$0")/../.." && pwd -P)
[ "$here" = /opt/lectern ] || fail "Lectern is to be in /opt/lectern, this is $here"
origin=${1:-}
[ -d /etc/lectern ] || [ -n "$origin" ] || fail "name the address: infra/systemd/install.sh https://courses.example.org"
for program in node npm java psql redis-server caddy setpriv; do
  command -v "$program" >/dev/null || fail "$program is missing: docs/virtual-machine.md says what to install first"
done
[ -x /opt/kafka/bin/kafka-server-start.sh ] || fail "Kafka is to be in /opt/kafka"

say "packages and the web app"
cd /opt/lectern
node infra/local/bootstrap.mjs build

for user in lectern lectern-kafka; do
  id "$user" >/dev/null 2>&1 || useradd --system --user-group --home-dir "/var/lib/$user" --shell /usr/sbin/nologin "$user"
done

if [ ! -d /etc/lectern ]; then
  say "secrets, in /etc/lectern"
  node_modules/.bin/node infra/local/src/machine-env.ts /etc/lectern "$origin"
fi

if grep --quiet "^STRIPE_.*=''$" /etc/lectern/stripe.env; then
  say "put the keys of your Stripe account (test keys will do) into /etc/lectern/stripe.env, and run this again"
  exit 0
fi

say "stores"
(
  . /etc/lectern/commands.env
  password=${POSTGRES_URL#*://*:}
  printf "%s\n" "DO \$\$ BEGIN CREATE ROLE lectern_admin SUPERUSER LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END \$\$;" \
    "ALTER ROLE lectern_admin PASSWORD '${password%%@*}';" | (cd / && runuser -u postgres -- psql --quiet --set ON_ERROR_STOP=1)
)
chown lectern-kafka /etc/lectern/kafka.properties
install --owner=redis --group=redis --mode=600 /etc/lectern/redis.conf /etc/redis/redis-lectern.conf

say "units"
install --mode=644 infra/systemd/*.service infra/systemd/*.timer infra/systemd/*.target /etc/systemd/system/
install -D --mode=644 infra/systemd/lectern@billing.service.d/stripe.conf /etc/systemd/system/lectern@billing.service.d/stripe.conf
install -D --mode=644 infra/systemd/redis-server@lectern.service.d/memory.conf /etc/systemd/system/redis-server@lectern.service.d/memory.conf
install --mode=755 infra/systemd/lectern /usr/local/sbin/lectern
systemctl daemon-reload

services="lectern@identity lectern@catalog lectern@learning lectern@billing lectern@analytics lectern@engagement lectern-gateway"
if systemctl --quiet is-enabled lectern-small 2>/dev/null; then profile=small; else profile=separate; fi
case ${LECTERN_PROFILE:-$profile} in
small) processes=lectern-small others=$services ;;
separate) processes=$services others=lectern-small ;;
*) fail "LECTERN_PROFILE is small or separate, not $LECTERN_PROFILE" ;;
esac

# They end when these start, and the machine's next start has none of them.
systemctl disable --quiet $others 2>/dev/null || true
systemctl enable --quiet redis-server@lectern lectern-kafka lectern.target lectern-backup.timer $processes
systemctl start redis-server@lectern lectern-kafka
# Migrates before any process of this version starts; what runs keeps running meanwhile.
systemctl restart lectern-prepare
for process in $processes; do
  systemctl restart "$process"
done
systemctl start lectern.target

for _ in $(seq 60); do
  if curl --silent --fail --output /dev/null http://127.0.0.1:8080/readyz; then
    say "Lectern runs, and listens on 127.0.0.1:8080 for Caddy"
    exit 0
  fi
  sleep 1
done
fail "Lectern isn't ready after a minute: journalctl --unit 'lectern*'"
