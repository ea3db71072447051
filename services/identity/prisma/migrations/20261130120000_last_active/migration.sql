ALTER TABLE "users" ADD COLUMN "last_active_at" TIMESTAMPTZ(3);
