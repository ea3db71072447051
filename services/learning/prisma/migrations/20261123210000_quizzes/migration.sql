-- Lessons with a quiz that is graded; none until catalog tells.
ALTER TABLE "courses" ADD COLUMN "graded_lesson_ids" INTEGER[] NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "quiz_versions" (
    "id" SERIAL NOT NULL,
    "lesson_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "settings" JSONB NOT NULL,
    "items" JSONB NOT NULL,
    "digest" TEXT NOT NULL GENERATED ALWAYS AS (md5((settings)::text || (items)::text)) STORED,

    CONSTRAINT "quiz_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quiz_attempts" (
    "id" SERIAL NOT NULL,
    "enrollment_id" INTEGER NOT NULL,
    "lesson_id" INTEGER NOT NULL,
    "quiz_id" INTEGER,
    "number" INTEGER NOT NULL,
    "layout" JSONB NOT NULL DEFAULT '[]',
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "due_at" TIMESTAMPTZ(3),
    "answers" JSONB NOT NULL DEFAULT '{}',
    "marked" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "answers_version" INTEGER NOT NULL DEFAULT 0,
    "saved_at" TIMESTAMPTZ(3),
    "tab" TEXT,
    "handed_in_at" TIMESTAMPTZ(3),
    "timed_out" BOOLEAN NOT NULL DEFAULT false,
    "graded_by" INTEGER,
    "hundredths" INTEGER,
    "max_points" INTEGER,
    "passed" BOOLEAN,
    "completes" BOOLEAN,

    CONSTRAINT "quiz_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quiz_grades" (
    "attempt_id" INTEGER NOT NULL,
    "quiz_id" INTEGER NOT NULL,
    "graded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "hundredths" INTEGER NOT NULL,
    "max_points" INTEGER NOT NULL,
    "passed" BOOLEAN NOT NULL,
    "questions" JSONB NOT NULL,

    CONSTRAINT "quiz_grades_pkey" PRIMARY KEY ("attempt_id","quiz_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "quiz_versions_lesson_id_version_digest_key" ON "quiz_versions"("lesson_id", "version", "digest");

-- CreateIndex
CREATE UNIQUE INDEX "quiz_attempts_enrollment_id_lesson_id_number_key" ON "quiz_attempts"("enrollment_id", "lesson_id", "number");

-- CreateIndex
CREATE INDEX "quiz_attempts_lesson_id_id_idx" ON "quiz_attempts"("lesson_id", "id");

-- One that is being written, of a student at a quiz; and those whose time will be over.
CREATE UNIQUE INDEX "quiz_attempts_open_key" ON "quiz_attempts"("enrollment_id", "lesson_id") WHERE "handed_in_at" IS NULL;
CREATE INDEX "quiz_attempts_due_idx" ON "quiz_attempts"("due_at") WHERE "handed_in_at" IS NULL;

-- AddForeignKey
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quiz_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_graded_by_fkey" FOREIGN KEY ("graded_by") REFERENCES "quiz_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_grades" ADD CONSTRAINT "quiz_grades_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "quiz_attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_grades" ADD CONSTRAINT "quiz_grades_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quiz_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
