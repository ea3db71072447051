-- Null where a release of before told them, which didn't say.
ALTER TABLE "told_people" ADD COLUMN "bell" BOOLEAN;
