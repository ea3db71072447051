-- False for who became a student: nobody invites them, or gives them a course.
ALTER TABLE "people" ADD COLUMN "teaches" BOOLEAN NOT NULL DEFAULT true;
