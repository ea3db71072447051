-- What staff answered counts as the teacher's for good: only with that right could they. Whoever was removed keeps a row without rights.
CREATE OR REPLACE FUNCTION note_teacher_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An answer of a former teacher counts until it is deleted.
  UPDATE questions q SET teacher_answered = (TG_OP = 'INSERT' AND q.teacher_answered) OR EXISTS (
    SELECT FROM answers a JOIN courses c ON c.id = q.course_id
    WHERE a.question_id = q.id AND (c.teacher_id = a.author_id OR EXISTS (
      SELECT FROM course_staff s WHERE s.course_id = c.id AND s.person_id = a.author_id)))
  WHERE q.id = coalesce(NEW.question_id, OLD.question_id);
  RETURN NULL;
END $$;
