-- A conversation of a course's former owner stays between the two; its student and the new owner begin another. Unique are those with a course.
ALTER TABLE "conversations" ALTER COLUMN "course_id" DROP NOT NULL;
ALTER TABLE "conversations" ADD COLUMN "former_course_id" INTEGER;
