-- Whether enrollments or invitations can still name a former owner of the course.
ALTER TABLE "courses" ADD COLUMN "moving" BOOLEAN NOT NULL DEFAULT false;

-- Also where a release that doesn't move them stores the new owner.
CREATE FUNCTION note_new_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.moving := true;
  RETURN NEW;
END
$$;

CREATE TRIGGER note_new_owner BEFORE UPDATE OF teacher_id ON courses FOR EACH ROW
  WHEN (OLD.teacher_id <> NEW.teacher_id) EXECUTE FUNCTION note_new_owner();

-- Whose words of before a course's transfer are with its students.
CREATE TABLE "former_owners" (
    "course_id" INTEGER NOT NULL,
    "person_id" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "former_owners_pkey" PRIMARY KEY ("course_id", "person_id")
);
CREATE INDEX "former_owners_person_id_idx" ON "former_owners"("person_id");
