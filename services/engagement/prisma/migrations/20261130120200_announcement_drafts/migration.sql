ALTER TABLE "announcements" ADD COLUMN "edited_at" TIMESTAMPTZ(3);
