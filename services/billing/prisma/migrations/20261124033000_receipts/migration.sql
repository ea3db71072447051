-- AlterTable
ALTER TABLE "orders" ADD COLUMN "receipt_email" TEXT,
ADD COLUMN "card" TEXT;
