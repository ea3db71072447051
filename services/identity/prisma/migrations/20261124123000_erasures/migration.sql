-- Who was erased, until all who had something of them have confirmed it, and some days more. Numbers only.

-- CreateTable
CREATE TABLE "erasures" (
    "id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "ask_after" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erasure_confirmations" (
    "erasure_id" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "erasure_confirmations_pkey" PRIMARY KEY ("erasure_id","part")
);

-- CreateIndex
CREATE UNIQUE INDEX "erasures_user_id_key" ON "erasures"("user_id");

-- CreateIndex
CREATE INDEX "erasures_finished_at_ask_after_idx" ON "erasures"("finished_at", "ask_after");

-- AddForeignKey
ALTER TABLE "erasure_confirmations" ADD CONSTRAINT "erasure_confirmations_erasure_id_fkey" FOREIGN KEY ("erasure_id") REFERENCES "erasures"("id") ON DELETE CASCADE ON UPDATE CASCADE;
