-- Where a student is in a lesson, and in which of a course.
ALTER TABLE "lesson_progress" ADD COLUMN "place_position" INTEGER, ADD COLUMN "place_share" DOUBLE PRECISION, ADD COLUMN "placed_at" TIMESTAMPTZ(3);
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_place"
  CHECK (num_nulls(place_position, place_share, placed_at) IN (0, 3) AND place_position >= 0 AND place_share BETWEEN 0 AND 1);
ALTER TABLE "enrollments" ADD COLUMN "place_lesson_id" INTEGER, ADD COLUMN "completed_at" TIMESTAMPTZ(3);
ALTER TABLE "courses" ADD COLUMN "minutes" INTEGER NOT NULL DEFAULT 0;

-- What was completed before there was a history was completed by a lesson.
UPDATE "enrollments" e SET "completed_at" = coalesce(
  (SELECT max(h."at") FROM "enrollment_history" h WHERE h."enrollment_id" = e."id" AND h."kind" = 'completed'),
  (SELECT max(p."completed_at") FROM "lesson_progress" p WHERE p."enrollment_id" = e."id"))
WHERE e."completed";
