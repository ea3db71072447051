CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Prisma knows no generated columns: schema.prisma shows these two as defaults.
ALTER TABLE "enrollments" ADD COLUMN     "progress_state" SMALLINT NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN lesson_count = 0 OR completed_lessons = 0 THEN 0
    WHEN completed_lessons >= lesson_count THEN 2
    ELSE 1
END) STORED;

ALTER TABLE "people" ADD COLUMN     "search_text" TEXT NOT NULL GENERATED ALWAYS AS (lower((full_name || chr(31) || username || chr(31) || email) COLLATE "und-x-icu")) STORED;

-- CreateTable
CREATE TABLE "enrollment_history" (
    "id" SERIAL NOT NULL,
    "enrollment_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reason" TEXT,
    "lessons" INTEGER,
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "enrollment_history_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "enrollment_history_enrollment_id_idx" ON "enrollment_history"("enrollment_id");

-- CreateIndex
CREATE INDEX "enrollments_teacher_id_active_progress_state_enrolled_at_id_idx" ON "enrollments"("teacher_id", "active", "progress_state", "enrolled_at" DESC, "id" DESC, "student_id");

-- CreateIndex
CREATE INDEX "enrollments_teacher_id_active_course_id_progress_state_enro_idx" ON "enrollments"("teacher_id", "active", "course_id", "progress_state", "enrolled_at" DESC, "id" DESC, "student_id");

-- CreateIndex
CREATE INDEX "people_search_text_idx" ON "people" USING GIN ("search_text" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "enrollment_history" ADD CONSTRAINT "enrollment_history_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema can't say
ALTER TABLE "enrollment_history" ADD CONSTRAINT "enrollment_history_kind" CHECK (kind IN ('enrolled', 'returned', 'completed', 'reset', 'removed', 'refunded'));
ALTER TABLE "enrollment_history" ADD CONSTRAINT "enrollment_history_reason" CHECK (reason IS NULL OR kind IN ('reset', 'removed'));

-- What is known of the time before. A row without an event never gave access.
INSERT INTO "enrollment_history" ("enrollment_id", "kind", "at")
SELECT "id", 'enrolled', "enrolled_at" FROM "enrollments" WHERE "version" > 0;
INSERT INTO "enrollment_history" ("enrollment_id", "kind", "at")
SELECT e."id", 'completed', max(p."completed_at")
FROM "enrollments" e JOIN "lesson_progress" p ON p."enrollment_id" = e."id"
WHERE e."completed" AND p."completed_at" IS NOT NULL
GROUP BY e."id";
