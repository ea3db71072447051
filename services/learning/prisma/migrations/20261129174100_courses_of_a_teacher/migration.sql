-- without transaction
-- The page of a teacher shows what students say of their courses.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_teacher_id_idx" ON "courses" ("teacher_id");
