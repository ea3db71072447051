-- AlterTable
ALTER TABLE "courses" ALTER COLUMN "created_at" SET DEFAULT transaction_timestamp(),
ALTER COLUMN "updated_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "inbox" ALTER COLUMN "handled_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "lesson_revisions" ALTER COLUMN "replaced_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "lessons" ALTER COLUMN "saved_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "parked_keys" ALTER COLUMN "parked_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "published_events" ALTER COLUMN "published_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "video_chunks" ALTER COLUMN "created_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "videos" ALTER COLUMN "created_at" SET DEFAULT transaction_timestamp(),
ALTER COLUMN "touched_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "written_pictures" ALTER COLUMN "written_at" SET DEFAULT transaction_timestamp();
