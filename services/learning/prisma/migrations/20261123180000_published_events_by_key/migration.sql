-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "published_events_key_idx" ON "published_events"("key");
