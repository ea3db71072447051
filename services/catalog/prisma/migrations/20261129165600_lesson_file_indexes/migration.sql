-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lessons_file_ids_idx" ON "lessons" USING GIN ("file_ids");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lesson_working_copies_file_ids_idx" ON "lesson_working_copies" USING GIN ("file_ids");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lesson_revisions_file_ids_idx" ON "lesson_revisions" USING GIN ("file_ids");
