-- CreateTable
CREATE TABLE "used_setup_tokens" (
    "token_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "used_setup_tokens_pkey" PRIMARY KEY ("token_hash")
);
