-- CreateTable
CREATE TABLE "conversations" (
    "id" SERIAL NOT NULL,
    "course_id" INTEGER NOT NULL,
    "student_id" INTEGER NOT NULL,
    "teacher_id" INTEGER NOT NULL,
    "opened_by" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "last_message_id" INTEGER,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_states" (
    "conversation_id" INTEGER NOT NULL,
    "person_id" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3),
    "unread" INTEGER NOT NULL DEFAULT 0,
    "archived" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "conversation_states_pkey" PRIMARY KEY ("conversation_id","person_id")
);

-- What texts are compared by: in lower case by ICU, without accents, full-width letters as plain ones. The same as in learning, catalog and billing.
CREATE OR REPLACE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(normalize(lower($1 COLLATE "und-x-icu"), NFKD) COLLATE "C", '[\u0300-\u036f]+', '', 'g'), NFKC);

-- CreateTable
CREATE TABLE "messages" (
    "id" SERIAL NOT NULL,
    "conversation_id" INTEGER NOT NULL,
    "author_id" INTEGER NOT NULL,
    "key" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "lesson_id" INTEGER,
    "lesson_title" TEXT,
    "place" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "read_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    -- Prisma knows no generated columns: schema.prisma shows this one as a default.
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (search_fold(text)) STORED,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_pictures" (
    "id" SERIAL NOT NULL,
    "conversation_id" INTEGER NOT NULL,
    "author_id" INTEGER NOT NULL,
    "message_id" INTEGER,
    "media_type" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "message_pictures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person_blocks" (
    "person_id" INTEGER NOT NULL,
    "other_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "person_blocks_pkey" PRIMARY KEY ("person_id","other_id")
);

-- CreateTable
CREATE TABLE "message_reports" (
    "id" SERIAL NOT NULL,
    "message_id" INTEGER NOT NULL,
    "reporter_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "message_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "conversations_course_id_student_id_key" ON "conversations"("course_id", "student_id");

-- CreateIndex
CREATE INDEX "conversations_opened_by_opened_at_idx" ON "conversations"("opened_by", "opened_at");

-- CreateIndex
CREATE INDEX "conversations_student_id_teacher_id_idx" ON "conversations"("student_id", "teacher_id");

-- CreateIndex
CREATE INDEX "conversations_teacher_id_idx" ON "conversations"("teacher_id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_author_id_key_key" ON "messages"("author_id", "key");

-- CreateIndex
CREATE INDEX "messages_conversation_id_id_idx" ON "messages"("conversation_id", "id" DESC);

-- CreateIndex
CREATE INDEX "messages_author_id_at_idx" ON "messages"("author_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "message_pictures_message_id_key" ON "message_pictures"("message_id");

-- CreateIndex
CREATE INDEX "message_pictures_author_id_at_idx" ON "message_pictures"("author_id", "at");

-- CreateIndex
CREATE INDEX "person_blocks_other_id_idx" ON "person_blocks"("other_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_reports_message_id_reporter_id_key" ON "message_reports"("message_id", "reporter_id");

-- CreateIndex
CREATE INDEX "message_reports_reporter_id_at_idx" ON "message_reports"("reporter_id", "at");

-- CreateIndex
CREATE INDEX "message_reports_at_idx" ON "message_reports"("at");

-- What the schema can't say: a person's list and its tabs, what they haven't read, and pictures that nobody sent.
CREATE INDEX "conversation_states_list_idx" ON "conversation_states"("person_id", "archived", "last_at" DESC, "conversation_id" DESC) WHERE last_at IS NOT NULL;
CREATE INDEX "conversation_states_unread_idx" ON "conversation_states"("person_id", "last_at" DESC, "conversation_id" DESC) WHERE unread > 0 AND NOT archived;
CREATE INDEX "messages_unread_idx" ON "messages"("conversation_id", "author_id", "id") WHERE read_at IS NULL;
CREATE INDEX "message_pictures_unsent_idx" ON "message_pictures"("at") WHERE message_id IS NULL;
