-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_status_primary_language_idx"
  ON "courses" ("status", (split_part("language", '-', 1)));
