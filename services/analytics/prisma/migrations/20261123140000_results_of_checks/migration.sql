-- AlterTable
ALTER TABLE "scheduled_runs" ADD COLUMN     "differences" INTEGER,
ADD COLUMN     "finished_at" TIMESTAMPTZ(3);
