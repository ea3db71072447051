-- AlterTable
ALTER TABLE "parked_keys" ADD COLUMN     "first_offset" BIGINT,
ADD COLUMN     "first_parked_at" TIMESTAMPTZ(3),
ADD COLUMN     "first_partition" INTEGER,
ADD COLUMN     "letters" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "reason" TEXT,
ADD COLUMN     "type" TEXT;
