-- AlterTable
ALTER TABLE "webhook_events" ADD COLUMN     "payment_intent_id" TEXT;
