-- AlterTable
ALTER TABLE "courses" ADD COLUMN     "archived_from" TEXT,
ADD COLUMN     "details_version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "outcomes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "requirements" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "student_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "subtitle" TEXT,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- What was last changed is known only from here on; the order of creation is the nearest to it.
UPDATE "courses" SET "updated_at" = "created_at";

-- CreateTable
CREATE TABLE "course_covers" (
    "course_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "course_covers_pkey" PRIMARY KEY ("course_id")
);

-- CreateTable
CREATE TABLE "enrollments" (
    "enrollment_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "student_id" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL,
    "sequence" INTEGER NOT NULL,

    CONSTRAINT "enrollments_pkey" PRIMARY KEY ("enrollment_id")
);

-- CreateIndex
CREATE INDEX "enrollments_course_id_student_id_idx" ON "enrollments"("course_id", "student_id");

-- AddForeignKey
ALTER TABLE "course_covers" ADD CONSTRAINT "course_covers_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language can't say
ALTER TABLE "courses"
    ADD CONSTRAINT "courses_archived_from_check" CHECK ("archived_from" IN ('draft', 'active'));
