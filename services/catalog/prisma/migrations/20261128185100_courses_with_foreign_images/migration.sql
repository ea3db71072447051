-- without transaction
-- Whose picture is elsewhere on the web: nobody's, once they were found.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_foreign_image_idx" ON "courses"("id") WHERE image NOT LIKE '/%';
