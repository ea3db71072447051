-- Addresses on the web that teachers gave as a course's picture: it is copied here, and shown from here alone.

-- CreateTable
CREATE TABLE "foreign_covers" (
    "course_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) DEFAULT transaction_timestamp(),
    "problem" TEXT,

    CONSTRAINT "foreign_covers_pkey" PRIMARY KEY ("course_id"),
    CONSTRAINT "foreign_covers_problem_check" CHECK (problem IN ('refused', 'missing', 'unreachable', 'no-picture', 'too-large', 'no-room'))
);

-- CreateIndex
CREATE INDEX "foreign_covers_due_at_idx" ON "foreign_covers"("due_at");

-- AddForeignKey
ALTER TABLE "foreign_covers" ADD CONSTRAINT "foreign_covers_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
