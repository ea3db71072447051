-- Search by any part of a student's name or e-mail address (people_search_text_idx).
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- AlterTable
ALTER TABLE "people" ADD COLUMN     "email" TEXT NOT NULL DEFAULT '';
ALTER TABLE "people" ADD COLUMN     "search_text" TEXT NOT NULL GENERATED ALWAYS AS (lower((full_name || chr(31) || email) COLLATE "und-x-icu")) STORED;

-- CreateIndex
CREATE INDEX "people_search_text_idx" ON "people" USING GIN ("search_text" gin_trgm_ops);
