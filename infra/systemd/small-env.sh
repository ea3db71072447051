#!/bin/sh
# small-env.sh <file>: the settings of all in one file, each name with its process in front: BILLING_DATABASE_URL is billing's DATABASE_URL.
set -eu
umask 077
cd "${LECTERN_ETC:-/etc/lectern}"
for name in gateway identity catalog learning billing analytics engagement; do
  {
    cat "$name.env"
    [ ! -f mail.env ] || cat mail.env
    [ "$name" != billing ] || cat stripe.env
  } | sed -n "s/^[A-Z]/$(echo "$name" | tr a-z A-Z)_&/p"
done >"$1"
