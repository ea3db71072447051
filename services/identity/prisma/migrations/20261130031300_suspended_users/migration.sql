-- without transaction
-- For the list of people with that status.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_suspended_idx" ON "users"("id") WHERE suspended_at IS NOT NULL;
