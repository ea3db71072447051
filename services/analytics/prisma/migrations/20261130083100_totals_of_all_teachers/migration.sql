-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "totals_of_teacher_seconds_bucket_idx" ON "projection"."totals"("of_teacher", "seconds", "bucket");
