-- without transaction
-- For the publish check: whose text has something that couldn't be kept when it was pasted or imported.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lessons_gaps_idx" ON "lessons" ("module_id")
  WHERE position('<aside data-gap=' IN content) > 0 OR position('<aside data-gap=' IN quiz::text) > 0;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lesson_working_copies_gaps_idx" ON "lesson_working_copies" ("lesson_id")
  WHERE position('<aside data-gap=' IN content) > 0 OR position('<aside data-gap=' IN quiz::text) > 0;
