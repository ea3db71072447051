-- without transaction
-- Whose text shows a picture from elsewhere on the web: nobody's, once they were copied.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lessons_linked_picture_idx" ON "lessons" ("id")
  WHERE content ~* '<img src="https?:' OR quiz::text ~* '<img src=\\"https?:';
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lesson_working_copies_linked_picture_idx" ON "lesson_working_copies" ("lesson_id")
  WHERE content ~* '<img src="https?:' OR quiz::text ~* '<img src=\\"https?:';
