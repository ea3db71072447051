-- without transaction
-- For the list of people by when they were last here; those of whom nothing is noted come last.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_last_active_idx" ON "users"(coalesce("last_active_at", '1970-01-01 00:00:00+00'::timestamptz), "id");
