-- How much there is in a course for its students, in front of every list.
ALTER TABLE "courses" ADD COLUMN "lesson_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "minutes" INTEGER NOT NULL DEFAULT 0;

-- Counts the lessons of these courses again, as students see them: no drafts, and what is deleted until it is removed.
CREATE FUNCTION measure_courses(changed integer[]) RETURNS void LANGUAGE sql AS $$
UPDATE courses SET lesson_count = measured.lessons, minutes = measured.minutes
FROM (
  SELECT course.id, count(lessons.id)::integer AS lessons, coalesce(sum(lessons.duration), 0)::integer AS minutes
  FROM unnest(changed) AS course (id)
  LEFT JOIN modules ON modules.course_id = course.id
  LEFT JOIN lessons ON lessons.module_id = modules.id AND NOT lessons.draft
  GROUP BY course.id
) measured
WHERE courses.id = measured.id AND (courses.lesson_count, courses.minutes) <> (measured.lessons, measured.minutes)
$$;

CREATE FUNCTION measure_added_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_courses(ARRAY(
    SELECT DISTINCT modules.course_id FROM new_rows JOIN modules ON modules.id = new_rows.module_id WHERE NOT new_rows.draft));
  RETURN NULL;
END
$$;

CREATE FUNCTION measure_changed_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_courses(ARRAY(
    SELECT DISTINCT modules.course_id FROM new_rows JOIN old_rows USING (id)
    JOIN modules ON modules.id IN (new_rows.module_id, old_rows.module_id)
    WHERE (new_rows.module_id, new_rows.draft, new_rows.duration)
      IS DISTINCT FROM (old_rows.module_id, old_rows.draft, old_rows.duration)));
  RETURN NULL;
END
$$;

CREATE FUNCTION measure_removed_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_courses(ARRAY(
    SELECT DISTINCT modules.course_id FROM old_rows JOIN modules ON modules.id = old_rows.module_id WHERE NOT old_rows.draft));
  RETURN NULL;
END
$$;

-- The lessons of a removed module are gone when this runs, and could no longer tell of which course they were.
CREATE FUNCTION measure_removed_modules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_courses(ARRAY(SELECT DISTINCT course_id FROM old_rows));
  RETURN NULL;
END
$$;

CREATE TRIGGER measure_added AFTER INSERT ON lessons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION measure_added_lessons();
CREATE TRIGGER measure_changed AFTER UPDATE ON lessons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION measure_changed_lessons();
CREATE TRIGGER measure_removed AFTER DELETE ON lessons REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION measure_removed_lessons();
CREATE TRIGGER measure_removed AFTER DELETE ON modules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION measure_removed_modules();

SELECT measure_courses(ARRAY(SELECT id FROM courses));
