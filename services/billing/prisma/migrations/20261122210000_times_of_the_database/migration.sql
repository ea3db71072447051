-- AlterTable
ALTER TABLE "inbox" ALTER COLUMN "handled_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "ledger_transactions" ALTER COLUMN "booked_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "orders" ALTER COLUMN "created_at" SET DEFAULT transaction_timestamp(),
ALTER COLUMN "fulfil_after" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "parked_keys" ALTER COLUMN "parked_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "published_events" ALTER COLUMN "published_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "quotes" ALTER COLUMN "quoted_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "refunds" ALTER COLUMN "requested_at" SET DEFAULT transaction_timestamp(),
ALTER COLUMN "try_after" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "repayments" ALTER COLUMN "recorded_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "webhook_events" ALTER COLUMN "received_at" SET DEFAULT transaction_timestamp();
