-- CreateTable
CREATE TABLE "people" (
    "id" INTEGER NOT NULL,
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "profile_image" TEXT,
    "version" INTEGER NOT NULL,
    "erased" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "people_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "courses" (
    "id" INTEGER NOT NULL,
    "teacher_id" INTEGER,
    "title" TEXT,
    "image" TEXT,
    "category_id" INTEGER,
    "status" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "curriculum_version" INTEGER NOT NULL DEFAULT -1,
    "lesson_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "courses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enrollments" (
    "enrollment_id" INTEGER NOT NULL,
    "student_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL,
    "sequence" INTEGER NOT NULL,

    CONSTRAINT "enrollments_pkey" PRIMARY KEY ("enrollment_id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" SERIAL NOT NULL,
    "person_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "group_key" TEXT NOT NULL,
    "open" BOOLEAN NOT NULL DEFAULT true,
    "count" INTEGER NOT NULL DEFAULT 1,
    "course_id" INTEGER,
    "actor_id" INTEGER,
    "subject" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "told_people" (
    "event_id" UUID NOT NULL,
    "person_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "told_people_pkey" PRIMARY KEY ("event_id","person_id","kind")
);

-- CreateTable
CREATE TABLE "waiting_notifications" (
    "event_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "course_id" INTEGER NOT NULL,
    "actor_id" INTEGER NOT NULL,
    "subject" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "waiting_notifications_pkey" PRIMARY KEY ("event_id","kind")
);

-- CreateTable
CREATE TABLE "notification_preferences" (
    "person_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "bell" BOOLEAN NOT NULL,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("person_id","kind")
);

-- CreateTable
CREATE TABLE "beginning" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "beginning_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "event_id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL,
    "data" JSONB,
    "traceparent" TEXT,
    "versions" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox" (
    "event_id" UUID NOT NULL,
    "handled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "topic" TEXT,
    "partition" INTEGER,
    "source_offset" BIGINT,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "consumer_offsets" (
    "generation" INTEGER NOT NULL,
    "topic" TEXT NOT NULL,
    "partition" INTEGER NOT NULL,
    "next_offset" BIGINT NOT NULL,
    "cluster_id" TEXT NOT NULL,

    CONSTRAINT "consumer_offsets_pkey" PRIMARY KEY ("generation","topic","partition")
);

-- CreateTable
CREATE TABLE "parked_keys" (
    "topic" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "last_partition" INTEGER NOT NULL,
    "last_offset" BIGINT NOT NULL,
    "parked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "type" TEXT,
    "reason" TEXT,
    "first_partition" INTEGER,
    "first_offset" BIGINT,
    "first_parked_at" TIMESTAMPTZ(3),
    "letters" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "parked_keys_pkey" PRIMARY KEY ("topic","key")
);

-- CreateIndex
CREATE INDEX "enrollments_course_id_active_student_id_idx" ON "enrollments"("course_id", "active", "student_id");

-- CreateIndex
CREATE INDEX "notifications_person_id_at_id_idx" ON "notifications"("person_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notifications_at_idx" ON "notifications"("at");

-- CreateIndex
CREATE INDEX "told_people_at_idx" ON "told_people"("at");

-- CreateIndex
CREATE INDEX "waiting_notifications_course_id_idx" ON "waiting_notifications"("course_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_type_key" ON "outbox"("event_id", "type");

-- CreateIndex
CREATE INDEX "inbox_handled_at_idx" ON "inbox"("handled_at");

-- What the schema can't say
CREATE UNIQUE INDEX "notifications_open_key" ON "notifications"("person_id", "group_key") WHERE open;
CREATE INDEX "notifications_unread_idx" ON "notifications"("person_id", "at" DESC, "id" DESC) WHERE read_at IS NULL;
ALTER TABLE "beginning" ADD CONSTRAINT "beginning_one" CHECK (id = 1);
INSERT INTO "beginning" DEFAULT VALUES;
