-- Posters of what lessons show of other sites: asked for once, and shown from here.

-- CreateTable
CREATE TABLE "embed_posters" (
    "course_id" INTEGER NOT NULL,
    "src" TEXT NOT NULL,
    "image" TEXT,
    "title" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) DEFAULT transaction_timestamp(),

    CONSTRAINT "embed_posters_pkey" PRIMARY KEY ("course_id","src")
);

-- CreateIndex
CREATE INDEX "embed_posters_due_at_idx" ON "embed_posters"("due_at");

-- AddForeignKey
ALTER TABLE "embed_posters" ADD CONSTRAINT "embed_posters_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
