-- Prisma knows no generated columns: schema.prisma shows video_id as a default.
-- AlterTable
ALTER TABLE "lessons" ADD COLUMN     "video_id" UUID GENERATED ALWAYS AS ((substring("video_url" from '^/api/courses/[1-9][0-9]*/videos/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$'))::uuid) STORED;

-- AlterTable
ALTER TABLE "lesson_working_copies" ADD COLUMN     "video_id" UUID GENERATED ALWAYS AS ((substring("video_url" from '^/api/courses/[1-9][0-9]*/videos/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$'))::uuid) STORED;

-- AlterTable
ALTER TABLE "lesson_revisions" ADD COLUMN     "video_id" UUID GENERATED ALWAYS AS ((substring("video_url" from '^/api/courses/[1-9][0-9]*/videos/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$'))::uuid) STORED;

-- CreateTable
CREATE TABLE "videos" (
    "id" UUID NOT NULL,
    "teacher_id" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "received" BIGINT NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'uploading',
    "media_type" TEXT,
    "duration_ms" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unreferenced_since" TIMESTAMPTZ(3),

    CONSTRAINT "videos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "video_chunks" (
    "id" UUID NOT NULL,
    "video_id" UUID NOT NULL,
    "start" BIGINT NOT NULL,
    "size" INTEGER NOT NULL,
    "stored" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "video_chunks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "video_storage" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "kind" TEXT NOT NULL,
    "mark" UUID NOT NULL,
    "place" TEXT NOT NULL,

    CONSTRAINT "video_storage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "videos_teacher_id_idx" ON "videos"("teacher_id");

-- CreateIndex
CREATE INDEX "videos_state_touched_at_idx" ON "videos"("state", "touched_at");

-- CreateIndex
CREATE INDEX "video_chunks_video_id_start_idx" ON "video_chunks"("video_id", "start");

-- CreateIndex
CREATE INDEX "lessons_video_id_idx" ON "lessons"("video_id");

-- CreateIndex
CREATE INDEX "lesson_working_copies_video_id_idx" ON "lesson_working_copies"("video_id");

-- CreateIndex
CREATE INDEX "lesson_revisions_video_id_idx" ON "lesson_revisions"("video_id");

-- AddForeignKey
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lesson_working_copies" ADD CONSTRAINT "lesson_working_copies_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "video_chunks" ADD CONSTRAINT "video_chunks_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma can't hold a column to
ALTER TABLE "videos"
    ADD CONSTRAINT "videos_state_check" CHECK ("state" IN ('uploading', 'ready', 'removing')),
    ADD CONSTRAINT "videos_bytes_check" CHECK ("bytes" > 0 AND "received" >= 0 AND "received" <= "bytes");
ALTER TABLE "video_storage" ADD CONSTRAINT "video_storage_one_row_check" CHECK ("id" = 1);
