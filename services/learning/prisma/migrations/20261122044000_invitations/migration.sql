-- CreateTable
CREATE TABLE "invitations" (
    "id" SERIAL NOT NULL,
    "teacher_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "email" TEXT,
    "email_key" TEXT,
    "invited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "declined" BOOLEAN NOT NULL DEFAULT false,
    "accepted_by" INTEGER,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "invitations_email_key_idx" ON "invitations"("email_key");

-- CreateIndex
CREATE INDEX "invitations_teacher_id_invited_at_id_idx" ON "invitations"("teacher_id", "invited_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "invitations_course_id_email_key_key" ON "invitations"("course_id", "email_key");
