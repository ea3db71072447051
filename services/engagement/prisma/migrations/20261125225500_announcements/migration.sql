-- CreateTable
CREATE TABLE "announcements" (
    "id" SERIAL NOT NULL,
    "course_id" INTEGER NOT NULL,
    "author_id" INTEGER NOT NULL,
    "key" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "send_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "sent_at" TIMESTAMPTZ(3),
    "recipients" INTEGER,
    "event_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "mailed_to" INTEGER NOT NULL DEFAULT 0,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "announcements_course_id_send_at_id_idx" ON "announcements"("course_id", "send_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "announcements_author_id_key_key" ON "announcements"("author_id", "key");

-- What the schema can't say
CREATE INDEX "announcements_due_idx" ON "announcements"("send_at") WHERE sent_at IS NULL;
CREATE INDEX "announcements_unmailed_idx" ON "announcements"("sent_at") WHERE mailed_at IS NULL;
