-- Since when a student has access, so that nobody is told of what was there before them; null for those from before this was kept.

-- AlterTable
ALTER TABLE "enrollments" ADD COLUMN "since" TIMESTAMPTZ(3);
