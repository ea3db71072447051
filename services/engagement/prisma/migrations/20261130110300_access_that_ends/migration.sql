ALTER TABLE "enrollments" ADD COLUMN "access_until" TIMESTAMPTZ(3);
