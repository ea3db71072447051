-- without transaction
-- For the list of teachers by name: few of many, who may be the last of all by name.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_role_name_idx" ON "users"("role", lower("full_name"), "id");
