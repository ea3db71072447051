-- AlterTable
ALTER TABLE "inbox" ALTER COLUMN "handled_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "parked_keys" ALTER COLUMN "parked_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "users" ALTER COLUMN "created_at" SET DEFAULT transaction_timestamp();
