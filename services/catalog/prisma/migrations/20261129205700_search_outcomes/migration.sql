-- After title, subtitle and the teacher's name, what a course teaches: a part for each line.
CREATE OR REPLACE FUNCTION set_search_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_head := search_fold(concat_ws(chr(31), NEW.title, coalesce(NEW.subtitle, ''),
    coalesce((SELECT full_name FROM people WHERE id = NEW.teacher_id), ''), nullif(array_to_string(NEW.outcomes, chr(31)), '')));
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER set_search_head BEFORE INSERT OR UPDATE OF title, subtitle, outcomes, teacher_id, search_head ON courses FOR EACH ROW
  WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION set_search_head();

CREATE OR REPLACE TRIGGER add_search_words
  AFTER INSERT OR UPDATE OF title, subtitle, outcomes, description, teacher_id, search_head ON courses FOR EACH ROW
  WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION add_search_words();
