-- The questions of a lesson with their key, as a part of its text.
ALTER TABLE "lessons" ADD COLUMN "quiz" JSONB,
ADD COLUMN "quiz_version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "lesson_working_copies" ADD COLUMN "quiz" JSONB;
ALTER TABLE "lesson_revisions" ADD COLUMN "quiz" JSONB;
