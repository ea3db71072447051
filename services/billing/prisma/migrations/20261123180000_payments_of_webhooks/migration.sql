-- AlterTable
ALTER TABLE "webhook_events" ADD COLUMN     "payment_intent_id" TEXT;

-- CreateIndex
CREATE INDEX "webhook_events_payment_intent_id_idx" ON "webhook_events"("payment_intent_id");

-- CreateIndex
CREATE INDEX "published_events_key_idx" ON "published_events"("key");
