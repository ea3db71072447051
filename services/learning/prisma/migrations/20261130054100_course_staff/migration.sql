CREATE TABLE "course_staff" (
    "course_id" INTEGER NOT NULL,
    "person_id" INTEGER NOT NULL,
    "teacher_id" INTEGER NOT NULL,
    "rights" TEXT[] NOT NULL,
    "sequence" INTEGER NOT NULL,

    CONSTRAINT "course_staff_pkey" PRIMARY KEY ("course_id", "person_id")
);
CREATE INDEX "course_staff_person_id_idx" ON "course_staff"("person_id");
