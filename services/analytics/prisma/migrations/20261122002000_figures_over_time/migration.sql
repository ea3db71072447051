-- AlterTable
ALTER TABLE "projection"."activity" ADD COLUMN     "sequence" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "projection"."enrollments" ADD COLUMN     "last_act_at" TIMESTAMPTZ(3),
ADD COLUMN     "reset_sequence" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "projection"."projection_offsets" ADD COLUMN     "event_time" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "projection"."curricula" (
    "course_id" INTEGER NOT NULL,
    "lesson_ids" INTEGER[],
    "sequence" INTEGER NOT NULL,

    CONSTRAINT "curricula_pkey" PRIMARY KEY ("course_id")
);

-- CreateTable
CREATE TABLE "projection"."lesson_completions" (
    "enrollment_id" INTEGER NOT NULL,
    "lesson_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,

    CONSTRAINT "lesson_completions_pkey" PRIMARY KEY ("enrollment_id","lesson_id")
);

-- CreateTable
CREATE TABLE "projection"."projection_version" (
    "version" INTEGER NOT NULL,

    CONSTRAINT "projection_version_pkey" PRIMARY KEY ("version")
);

-- CreateIndex
CREATE INDEX "lesson_completions_course_id_enrollment_id_lesson_id_sequen_idx" ON "projection"."lesson_completions"("course_id", "enrollment_id", "lesson_id", "sequence");
