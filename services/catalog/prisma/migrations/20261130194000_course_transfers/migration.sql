-- An invitation can offer the course itself; its rights are then those that the owner keeps who wants to stay.
ALTER TABLE "course_staff_invitations" ADD COLUMN "transfer" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "course_staff_invitations" ADD COLUMN "stays" BOOLEAN NOT NULL DEFAULT false;

-- Teachers who got a course that shows the upload, while its teacher shows it in one of theirs, too.
ALTER TABLE "videos" ADD COLUMN "shared_with" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[];

CREATE OR REPLACE FUNCTION keep_file_in_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(OLD.shared_with || OLD.teacher_id) AS owner(id) WHERE is_file_in_texts(OLD.id, owner.id)) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;
