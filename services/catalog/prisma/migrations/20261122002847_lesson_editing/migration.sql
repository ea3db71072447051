-- AlterTable
ALTER TABLE "lessons" ADD COLUMN     "delete_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "draft" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "free_preview" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "images" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "modules" ADD COLUMN     "delete_due_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "lesson_working_copies" (
    "lesson_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "duration" INTEGER,
    "video_url" TEXT,
    "images" TEXT[],
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lesson_working_copies_pkey" PRIMARY KEY ("lesson_id")
);

-- CreateTable
CREATE TABLE "lesson_revisions" (
    "id" SERIAL NOT NULL,
    "lesson_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "duration" INTEGER,
    "video_url" TEXT,
    "words" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER,

    CONSTRAINT "lesson_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lesson_revisions_lesson_id_id_idx" ON "lesson_revisions"("lesson_id", "id" DESC);

-- CreateIndex
CREATE INDEX "lesson_revisions_course_id_id_idx" ON "lesson_revisions"("course_id", "id" DESC);

-- CreateIndex
CREATE INDEX "lesson_revisions_replaced_at_idx" ON "lesson_revisions"("replaced_at");

-- CreateIndex
CREATE INDEX "lessons_delete_due_at_idx" ON "lessons"("delete_due_at");

-- CreateIndex
CREATE INDEX "modules_delete_due_at_idx" ON "modules"("delete_due_at");

-- AddForeignKey
ALTER TABLE "lesson_working_copies" ADD CONSTRAINT "lesson_working_copies_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Values that Prisma can't hold a column to
ALTER TABLE "lesson_working_copies"
    ADD CONSTRAINT "lesson_working_copies_type_check" CHECK ("type" IN ('video', 'text', 'quiz'));
ALTER TABLE "lesson_revisions"
    ADD CONSTRAINT "lesson_revisions_type_check" CHECK ("type" IN ('video', 'text', 'quiz')),
    ADD CONSTRAINT "lesson_revisions_kind_check" CHECK ("kind" IN ('autosaved', 'published', 'conflict'));
