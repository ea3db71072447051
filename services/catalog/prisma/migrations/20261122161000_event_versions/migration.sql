DROP INDEX "outbox_event_id_key";
ALTER TABLE "outbox" ADD COLUMN "versions" TEXT;
CREATE UNIQUE INDEX "outbox_event_id_type_key" ON "outbox"("event_id", "type");

DROP INDEX "published_events_event_id_key";
ALTER TABLE "published_events" ADD COLUMN "versions" TEXT;
CREATE UNIQUE INDEX "published_events_event_id_type_key" ON "published_events"("event_id", "type");
