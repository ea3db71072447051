-- Files of lessons are uploaded, stored and swept as videos are.
ALTER TABLE "videos" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'video';
ALTER TABLE "videos" ADD CONSTRAINT "videos_kind_check" CHECK ("kind" IN ('video', 'file'));

-- The files that a lesson's sanitised HTML refers to.
CREATE FUNCTION file_ids_in(html text) RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN strpos(html, ' data-file="') = 0 THEN '{}' ELSE ARRAY(
    SELECT DISTINCT found[1]::uuid
    FROM regexp_matches(html, '<div data-file="([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') AS found
  ) END
$$;

-- Prisma knows no generated columns: schema.prisma shows file_ids as a default.
ALTER TABLE "lessons" ADD COLUMN "file_ids" UUID[] GENERATED ALWAYS AS (file_ids_in("content")) STORED;
ALTER TABLE "lesson_working_copies" ADD COLUMN "file_ids" UUID[] GENERATED ALWAYS AS (file_ids_in("content")) STORED;
ALTER TABLE "lesson_revisions" ADD COLUMN "file_ids" UUID[] GENERATED ALWAYS AS (file_ids_in("content")) STORED;

-- CreateIndex
CREATE INDEX "lessons_file_ids_idx" ON "lessons" USING GIN ("file_ids");

-- CreateIndex
CREATE INDEX "lesson_working_copies_file_ids_idx" ON "lesson_working_copies" USING GIN ("file_ids");

-- CreateIndex
CREATE INDEX "lesson_revisions_file_ids_idx" ON "lesson_revisions" USING GIN ("file_ids");
