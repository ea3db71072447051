-- CreateTable
CREATE TABLE "public"."check_runs" (
    "id" SERIAL NOT NULL,
    "task" TEXT NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "differences" INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    "report" JSONB NOT NULL,

    CONSTRAINT "check_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "check_runs_task_id_idx" ON "public"."check_runs"("task", "id");
