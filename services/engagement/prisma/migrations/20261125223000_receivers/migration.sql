-- CreateTable
CREATE TABLE "receivers" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,
    "former_secret" BYTEA,
    "former_until" TIMESTAMPTZ(3),
    "state" TEXT NOT NULL DEFAULT 'active',
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "failing_since" TIMESTAMPTZ(3),
    "held_until" TIMESTAMPTZ(3),

    CONSTRAINT "receivers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "receiver_events" (
    "receiver_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "receiver_events_pkey" PRIMARY KEY ("receiver_id","name")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "receiver_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL,
    "data" JSONB,
    "owed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "first_tried_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "ended_at" TIMESTAMPTZ(3),
    "status" INTEGER,
    "failure" TEXT,
    "milliseconds" INTEGER,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "receiver_events_name_idx" ON "receiver_events"("name");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_receiver_id_event_id_key" ON "deliveries"("receiver_id", "event_id");

-- CreateIndex
CREATE INDEX "deliveries_receiver_id_owed_at_id_idx" ON "deliveries"("receiver_id", "owed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "deliveries_ended_at_idx" ON "deliveries"("ended_at");

-- AddForeignKey
ALTER TABLE "receiver_events" ADD CONSTRAINT "receiver_events_receiver_id_fkey" FOREIGN KEY ("receiver_id") REFERENCES "receivers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_receiver_id_fkey" FOREIGN KEY ("receiver_id") REFERENCES "receivers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema can't say
ALTER TABLE "receivers" ADD CONSTRAINT "receivers_kind_check" CHECK ("kind" IN ('webhook', 'xapi'));
ALTER TABLE "receivers" ADD CONSTRAINT "receivers_state_check" CHECK ("state" IN ('active', 'paused', 'failing', 'gone'));
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state_check" CHECK ("state" IN ('waiting', 'delivered', 'dead'));
CREATE INDEX "deliveries_waiting_idx" ON "deliveries"("receiver_id", "due_at") WHERE state = 'waiting';
CREATE INDEX "deliveries_dead_idx" ON "deliveries"("receiver_id", "ended_at") WHERE state = 'dead';
