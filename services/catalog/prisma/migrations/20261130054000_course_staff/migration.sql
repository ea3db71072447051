CREATE TABLE "course_staff" (
    "course_id" INTEGER NOT NULL,
    "person_id" INTEGER NOT NULL,
    "rights" TEXT[] NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "added_by" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,

    CONSTRAINT "course_staff_pkey" PRIMARY KEY ("course_id", "person_id"),
    CONSTRAINT "course_staff_rights_check" CHECK (
      cardinality("rights") > 0 AND "rights" <@ ARRAY['edit', 'answer', 'students', 'money']
    ),
    CONSTRAINT "course_staff_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "course_staff_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "course_staff_person_id_idx" ON "course_staff"("person_id");

CREATE TABLE "course_staff_invitations" (
    "id" SERIAL NOT NULL,
    "course_id" INTEGER NOT NULL,
    "invitee" TEXT NOT NULL,
    "invitee_key" TEXT NOT NULL,
    "rights" TEXT[] NOT NULL,
    "invited_by" INTEGER NOT NULL,
    "invited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "course_staff_invitations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "course_staff_invitations_rights_check" CHECK (
      cardinality("rights") > 0 AND "rights" <@ ARRAY['edit', 'answer', 'students', 'money']
    ),
    CONSTRAINT "course_staff_invitations_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "course_staff_invitations_course_id_invitee_key_key" ON "course_staff_invitations"("course_id", "invitee_key");
CREATE INDEX "course_staff_invitations_invitee_key_idx" ON "course_staff_invitations"("invitee_key");
