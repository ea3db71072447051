-- Captions of uploaded videos, by language. They go with their video, whichever release removes it.

-- CreateTable
CREATE TABLE "video_captions" (
    "video_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "webvtt" TEXT NOT NULL,
    "lines" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "video_captions_pkey" PRIMARY KEY ("video_id","language")
);

-- CreateTable
CREATE TABLE "imported_captions" (
    "lesson_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "webvtt" TEXT NOT NULL,
    "lines" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "imported_captions_pkey" PRIMARY KEY ("lesson_id","language")
);

-- AddForeignKey
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imported_captions" ADD CONSTRAINT "imported_captions_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE CASCADE;
