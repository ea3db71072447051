-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "enrollments_uncertified_idx" ON "enrollments"("id") WHERE completed AND active AND NOT certified;
