-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "person_id" INTEGER,
    "subject" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "ended_at" TIMESTAMPTZ(3),
    "refusal" TEXT,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mails_person_id_idx" ON "mails"("person_id");

-- CreateIndex
CREATE INDEX "mails_ended_at_idx" ON "mails"("ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "mails_kind_cause_key" ON "mails"("kind", "cause");

-- What the schema can't say
CREATE INDEX "mails_due_idx" ON "mails"("due_at") WHERE state = 'waiting';
