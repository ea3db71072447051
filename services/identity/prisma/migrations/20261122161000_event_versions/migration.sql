DROP INDEX "outbox_event_id_key";
ALTER TABLE "outbox" ADD COLUMN "versions" TEXT;
CREATE UNIQUE INDEX "outbox_event_id_type_key" ON "outbox"("event_id", "type");
