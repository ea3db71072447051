DROP INDEX "public"."outbox_event_id_key";
ALTER TABLE "public"."outbox" ADD COLUMN "versions" TEXT;
CREATE UNIQUE INDEX "outbox_event_id_type_key" ON "public"."outbox"("event_id", "type");
