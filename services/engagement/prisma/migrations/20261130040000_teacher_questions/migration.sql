ALTER TABLE "questions" ADD COLUMN "teacher_answered" BOOLEAN NOT NULL DEFAULT false;

-- By a trigger, so that an older release beside a newer one keeps it too.
CREATE FUNCTION note_teacher_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An answer of a former teacher counts until it is deleted.
  UPDATE questions q SET teacher_answered = (TG_OP = 'INSERT' AND q.teacher_answered) OR EXISTS (
    SELECT FROM answers a JOIN courses c ON c.teacher_id = a.author_id WHERE a.question_id = q.id AND c.id = q.course_id)
  WHERE q.id = coalesce(NEW.question_id, OLD.question_id);
  RETURN NULL;
END $$;
CREATE TRIGGER answers_note_teacher AFTER INSERT OR DELETE ON "answers" FOR EACH ROW EXECUTE FUNCTION note_teacher_answers();
