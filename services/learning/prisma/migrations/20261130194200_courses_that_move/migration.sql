-- without transaction
-- An index whose building was interrupted is there and invalid.
DROP INDEX CONCURRENTLY IF EXISTS "courses_moving_idx";
CREATE INDEX CONCURRENTLY "courses_moving_idx" ON "courses"("id") WHERE "moving";
