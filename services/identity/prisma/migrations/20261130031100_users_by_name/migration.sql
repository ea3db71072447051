-- without transaction
-- For the list of people by name.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_name_idx" ON "users"(lower("full_name"), "id");
