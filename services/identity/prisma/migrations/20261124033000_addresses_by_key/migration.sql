-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_email_key_idx" ON "users"("email_key");
