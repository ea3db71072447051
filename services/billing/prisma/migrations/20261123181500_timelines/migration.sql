-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_events_payment_intent_id_idx" ON "webhook_events"("payment_intent_id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "published_events_key_idx" ON "published_events"("key");
