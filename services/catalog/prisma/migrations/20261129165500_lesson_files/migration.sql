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

-- Whether a lesson, a working copy or the history of one of the teacher's courses refers to the file.
CREATE FUNCTION is_file_in_texts(file uuid, teacher integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM lessons JOIN modules ON modules.id = lessons.module_id JOIN courses ON courses.id = modules.course_id
    WHERE lessons.file_ids @> ARRAY[file] AND courses.teacher_id = teacher
  ) OR EXISTS (
    SELECT FROM lesson_working_copies copies JOIN lessons ON lessons.id = copies.lesson_id
    JOIN modules ON modules.id = lessons.module_id JOIN courses ON courses.id = modules.course_id
    WHERE copies.file_ids @> ARRAY[file] AND courses.teacher_id = teacher
  ) OR EXISTS (
    SELECT FROM lesson_revisions revisions JOIN courses ON courses.id = revisions.course_id
    WHERE revisions.file_ids @> ARRAY[file] AND courses.teacher_id = teacher
  )
$$;

-- A release that knows videos only, running beside this one or after it, takes files for videos that no lesson shows.
CREATE FUNCTION keep_file_in_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_file_in_texts(OLD.id, OLD.teacher_id) THEN RETURN NULL; END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER keep_file_in_texts BEFORE UPDATE OF state ON videos FOR EACH ROW
  WHEN (OLD.kind = 'file' AND OLD.state = 'ready' AND NEW.state = 'removing') EXECUTE FUNCTION keep_file_in_texts();
