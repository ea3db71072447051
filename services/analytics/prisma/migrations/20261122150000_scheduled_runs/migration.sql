-- CreateTable
CREATE TABLE "scheduled_runs" (
    "task" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scheduled_runs_pkey" PRIMARY KEY ("task")
);
