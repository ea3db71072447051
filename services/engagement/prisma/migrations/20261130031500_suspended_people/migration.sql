-- Null for people whom no event has told as suspended.
ALTER TABLE "people" ADD COLUMN "suspended" BOOLEAN;
