-- CreateTable
CREATE TABLE "signature_limits" (
    "topic" TEXT NOT NULL,
    "partition" INTEGER NOT NULL,
    "kid" TEXT NOT NULL,
    "next_offset" BIGINT NOT NULL,
    "cluster_id" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signature_limits_pkey" PRIMARY KEY ("topic","partition","kid")
);
