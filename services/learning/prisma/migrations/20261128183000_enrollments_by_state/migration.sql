-- without transaction
-- The tabs of a teacher's list: whoever completed a course stays so when it gets another lesson. student-queries.repository.ts has the same
-- expression. What it is made of is included, or counts would read the table. The indexes by progress_state stay for a release that still
-- runs; the next one can drop them. An index whose building was interrupted is there and invalid.
DROP INDEX CONCURRENTLY IF EXISTS "enrollments_by_state";
CREATE INDEX CONCURRENTLY "enrollments_by_state" ON "enrollments" ("teacher_id", (CASE WHEN completed THEN 2 ELSE progress_state END), "enrolled_at" DESC, "id" DESC) INCLUDE ("completed", "progress_state", "student_id") WHERE active;
DROP INDEX CONCURRENTLY IF EXISTS "enrollments_by_course_and_state";
CREATE INDEX CONCURRENTLY "enrollments_by_course_and_state" ON "enrollments" ("teacher_id", "course_id", (CASE WHEN completed THEN 2 ELSE progress_state END), "enrolled_at" DESC, "id" DESC) INCLUDE ("completed", "progress_state", "student_id") WHERE active;
DROP INDEX CONCURRENTLY IF EXISTS "enrollments_by_last_visit_and_state";
CREATE INDEX CONCURRENTLY "enrollments_by_last_visit_and_state" ON "enrollments" ("teacher_id", "last_accessed_hour" DESC NULLS LAST, (CASE WHEN completed THEN 2 ELSE progress_state END)) WHERE active;
