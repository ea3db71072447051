ALTER TABLE "inbox" ADD COLUMN "topic" TEXT;
ALTER TABLE "inbox" ADD COLUMN "partition" INTEGER;
ALTER TABLE "inbox" ADD COLUMN "source_offset" BIGINT;
CREATE INDEX "inbox_handled_at_idx" ON "inbox"("handled_at");

CREATE TABLE "consumer_offsets" (
    "generation" INTEGER NOT NULL,
    "topic" TEXT NOT NULL,
    "partition" INTEGER NOT NULL,
    "next_offset" BIGINT NOT NULL,
    "cluster_id" TEXT NOT NULL,

    CONSTRAINT "consumer_offsets_pkey" PRIMARY KEY ("generation", "topic", "partition")
);
