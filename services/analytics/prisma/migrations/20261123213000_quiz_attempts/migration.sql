-- CreateTable
CREATE TABLE "projection"."quiz_attempts" (
    "attempt_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "submitted" BOOLEAN NOT NULL DEFAULT false,
    "passed" BOOLEAN NOT NULL DEFAULT false,
    "graded_sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "quiz_attempts_pkey" PRIMARY KEY ("attempt_id")
);
