ALTER TABLE "public"."inbox" ADD COLUMN "topic" TEXT;
ALTER TABLE "public"."inbox" ADD COLUMN "partition" INTEGER;
ALTER TABLE "public"."inbox" ADD COLUMN "source_offset" BIGINT;
CREATE INDEX "inbox_handled_at_idx" ON "public"."inbox"("handled_at");

CREATE TABLE "public"."consumer_offsets" (
    "generation" INTEGER NOT NULL,
    "topic" TEXT NOT NULL,
    "partition" INTEGER NOT NULL,
    "next_offset" BIGINT NOT NULL,
    "cluster_id" TEXT NOT NULL,

    CONSTRAINT "consumer_offsets_pkey" PRIMARY KEY ("generation", "topic", "partition")
);
