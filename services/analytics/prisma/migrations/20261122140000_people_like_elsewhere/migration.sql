-- People are kept as in every other service; until now an erased one was a row without a name.
ALTER TABLE "projection"."people" RENAME COLUMN "person_id" TO "id";
ALTER TABLE "projection"."people" RENAME COLUMN "sequence" TO "version";
ALTER TABLE "projection"."people" ADD COLUMN "erased" BOOLEAN NOT NULL DEFAULT false;
UPDATE "projection"."people" SET "erased" = true, "full_name" = '' WHERE "full_name" IS NULL;
ALTER TABLE "projection"."people" ALTER COLUMN "full_name" SET NOT NULL;
