-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "questions_waiting_idx" ON "questions"("course_id", "id") WHERE NOT erased AND NOT teacher_answered AND accepted_answer_id IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "questions_settled_idx" ON "questions"("course_id", "id") WHERE NOT erased AND (teacher_answered OR accepted_answer_id IS NOT NULL);
