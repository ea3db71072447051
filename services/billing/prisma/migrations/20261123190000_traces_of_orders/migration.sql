-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "traceparent" TEXT;
