-- AlterTable
ALTER TABLE "courses" DROP COLUMN "lessons_since",
-- Prisma knows no generated columns: schema.prisma shows it as a default.
ADD COLUMN     "lesson_count" INTEGER NOT NULL GENERATED ALWAYS AS (cardinality(lesson_ids)) STORED,
ADD COLUMN     "uncounted_lessons" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- The state is written with the count from now on, because the number of lessons is the course's.
ALTER TABLE "enrollments" ALTER COLUMN "progress_state" DROP EXPRESSION;
ALTER TABLE "enrollments" ALTER COLUMN "progress_state" SET DEFAULT 0;
ALTER TABLE "enrollments" DROP CONSTRAINT "enrollments_counts";

-- Who was ahead of the events that were told, or behind them without access, is counted against what they told.
UPDATE "enrollments" e SET ("completed_lessons", "progress_state", "curriculum_version") = (
  SELECT count(p."id"),
         CASE WHEN count(p."id") = 0 THEN 0 WHEN count(p."id") < c."lesson_count" THEN 1 ELSE 2 END,
         c."curriculum_version"
  FROM "courses" c
  LEFT JOIN "lesson_progress" p
    ON p."enrollment_id" = e."id" AND p."lesson_id" = ANY(c."lesson_ids") AND p."completed_at" IS NOT NULL
  WHERE c."id" = e."course_id" GROUP BY c."id")
FROM "courses" known
WHERE known."id" = e."course_id" AND known."curriculum_version" <> e."curriculum_version";

-- AlterTable
ALTER TABLE "enrollments" DROP COLUMN "lesson_count";

-- What the schema can't say
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_counts" CHECK (completed_lessons >= 0);
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_progress_state"
  CHECK (progress_state BETWEEN 0 AND 2 AND (progress_state = 0) = (completed_lessons = 0));

-- AlterTable
ALTER TABLE "lesson_progress" DROP COLUMN "current";
