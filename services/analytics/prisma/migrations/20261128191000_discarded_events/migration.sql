-- CreateTable
CREATE TABLE "discarded_events" (
    "event_id" UUID NOT NULL,
    "topic" TEXT,
    "key" TEXT,
    "error" TEXT,
    "by" TEXT NOT NULL,
    "why" TEXT,
    "discarded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "discarded_events_pkey" PRIMARY KEY ("event_id")
);
