#!/bin/bash
# Run by the Postgres image at its first start: a role and a database for each service whose password is set.
set -euo pipefail

for variable in $(compgen -e | grep '_DATABASE_PASSWORD$'); do
  service="${variable%_DATABASE_PASSWORD}"
  service="${service,,}"
  password="${!variable}"
  [ -n "$password" ] || continue
  psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
    --set "name=lectern_$service" --set "password=$password" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT, TEMPORARY ON DATABASE :"name" FROM PUBLIC;
SQL
done
