-- Null: as everybody has it. A version that knows nothing of mail leaves it so.
ALTER TABLE "notification_preferences" ADD COLUMN "mail" BOOLEAN;

-- What is there already was told by now: no digest goes back behind it.
ALTER TABLE "notifications" ADD COLUMN "told_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp();

ALTER TABLE "people" ADD COLUMN "time_zone" TEXT;

-- CreateTable
CREATE TABLE "digests" (
    "person_id" INTEGER NOT NULL,
    "rhythm" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "next_at" TIMESTAMPTZ(3) DEFAULT transaction_timestamp(),

    CONSTRAINT "digests_pkey" PRIMARY KEY ("person_id")
);

-- CreateTable
CREATE TABLE "unsubscribe_keys" (
    "id" SERIAL NOT NULL,
    "secret" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "unsubscribe_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "digests_next_at_idx" ON "digests"("next_at");

-- Of 244 random bits.
INSERT INTO "unsubscribe_keys" ("secret") VALUES (gen_random_uuid()::text || gen_random_uuid()::text);

-- Teachers have one unless they say otherwise.
INSERT INTO "digests" ("person_id", "rhythm") SELECT DISTINCT teacher_id, 'daily' FROM "courses" WHERE teacher_id IS NOT NULL;
