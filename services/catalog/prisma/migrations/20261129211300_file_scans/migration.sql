-- What a virus scan has found of a file: null where none was asked for. A file that waits has its time.
ALTER TABLE "videos" ADD COLUMN "scan" TEXT;
ALTER TABLE "videos" ADD CONSTRAINT "videos_scan_check" CHECK ("scan" IN ('pending', 'clean', 'infected', 'too-large'));
ALTER TABLE "videos" ADD COLUMN "scan_tries" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "videos" ADD COLUMN "scan_due_at" TIMESTAMPTZ(3);
