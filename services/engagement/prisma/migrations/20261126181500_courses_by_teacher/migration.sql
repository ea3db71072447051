-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_teacher_id_idx" ON "courses"("teacher_id");
