-- without transaction
-- What the schema can't say
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_waiting_digests_idx" ON "mails"("due_at") WHERE state = 'waiting' AND kind = 'digest';
