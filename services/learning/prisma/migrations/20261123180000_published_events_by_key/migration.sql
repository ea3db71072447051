-- CreateIndex
CREATE INDEX "published_events_key_idx" ON "published_events"("key");
