-- without transaction
-- For the list of people with that status.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_unconfirmed_idx" ON "users"("id") WHERE suspended_at IS NULL AND email_confirmed_at IS NULL;
