-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "videos_scan_due_at_idx" ON "videos"("scan_due_at");
