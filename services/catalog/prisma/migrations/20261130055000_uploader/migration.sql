-- Of the staff, who uploaded what has become a course owner's.
ALTER TABLE "videos" ADD COLUMN "uploader_id" INTEGER;
