-- without transaction
-- An index whose building was interrupted is there and invalid.
DROP INDEX CONCURRENTLY IF EXISTS "conversations_former_course_id_idx";
CREATE INDEX CONCURRENTLY "conversations_former_course_id_idx" ON "conversations"("former_course_id");
