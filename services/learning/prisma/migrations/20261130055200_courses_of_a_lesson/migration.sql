-- without transaction
-- An index whose building was interrupted is there and invalid.
DROP INDEX CONCURRENTLY IF EXISTS "courses_lesson_ids_idx";
CREATE INDEX CONCURRENTLY "courses_lesson_ids_idx" ON "courses" USING GIN ("lesson_ids");
