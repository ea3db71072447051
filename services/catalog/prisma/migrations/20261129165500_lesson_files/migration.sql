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

-- Kept by a trigger: a generated column would rewrite its table. No text of before has files.
ALTER TABLE "lessons" ADD COLUMN "file_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];
ALTER TABLE "lesson_working_copies" ADD COLUMN "file_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];
ALTER TABLE "lesson_revisions" ADD COLUMN "file_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];

CREATE FUNCTION set_file_ids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.file_ids := file_ids_in(NEW.content);
  RETURN NEW;
END
$$;

CREATE TRIGGER set_file_ids BEFORE INSERT OR UPDATE OF content, file_ids ON lessons
  FOR EACH ROW EXECUTE FUNCTION set_file_ids();
CREATE TRIGGER set_file_ids BEFORE INSERT OR UPDATE OF content, file_ids ON lesson_working_copies
  FOR EACH ROW EXECUTE FUNCTION set_file_ids();
CREATE TRIGGER set_file_ids BEFORE INSERT OR UPDATE OF content, file_ids ON lesson_revisions
  FOR EACH ROW EXECUTE FUNCTION set_file_ids();
