-- Lessons whose text links pictures elsewhere on the web: they are copied here, and shown from here alone.

-- CreateTable
CREATE TABLE "linked_picture_tries" (
    "lesson_id" INTEGER NOT NULL,
    "tries" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "linked_picture_tries_pkey" PRIMARY KEY ("lesson_id")
);

-- AddForeignKey
ALTER TABLE "linked_picture_tries" ADD CONSTRAINT "linked_picture_tries_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE CASCADE;
