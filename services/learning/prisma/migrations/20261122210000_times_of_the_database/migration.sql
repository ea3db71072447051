-- AlterTable
ALTER TABLE "enrollment_history" ALTER COLUMN "at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "enrollments" ALTER COLUMN "enrolled_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "inbox" ALTER COLUMN "handled_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "invitations" ALTER COLUMN "invited_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "parked_keys" ALTER COLUMN "parked_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "published_events" ALTER COLUMN "published_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "reviews" ALTER COLUMN "created_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "signature_limits" ALTER COLUMN "recorded_at" SET DEFAULT transaction_timestamp();
