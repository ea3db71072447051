-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "course_images_sweep_at_idx" ON "course_images"("sweep_at");
