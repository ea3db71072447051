-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "projection";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "projection"."people" (
    "person_id" INTEGER NOT NULL,
    "full_name" TEXT,
    "sequence" INTEGER NOT NULL,

    CONSTRAINT "people_pkey" PRIMARY KEY ("person_id")
);

-- CreateTable
CREATE TABLE "projection"."courses" (
    "course_id" INTEGER NOT NULL,
    "teacher_id" INTEGER NOT NULL,
    "title" TEXT,
    "status" TEXT,
    "deleted" BOOLEAN NOT NULL,
    "sequence" INTEGER NOT NULL,

    CONSTRAINT "courses_pkey" PRIMARY KEY ("course_id")
);

-- CreateTable
CREATE TABLE "projection"."enrollments" (
    "enrollment_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "student_id" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT false,
    "access_sequence" INTEGER NOT NULL DEFAULT 0,
    "completed" BOOLEAN NOT NULL DEFAULT false,
    "completion_sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "enrollments_pkey" PRIMARY KEY ("enrollment_id")
);

-- CreateTable
CREATE TABLE "projection"."reviews" (
    "review_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "rating" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("review_id")
);

-- CreateTable
CREATE TABLE "projection"."orders" (
    "order_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "paid_cents" INTEGER,
    "refunded_cents" INTEGER,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "projection"."activity" (
    "event_id" UUID NOT NULL,
    "course_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "student_id" INTEGER NOT NULL,
    "rating" INTEGER,
    "amount_cents" INTEGER,

    CONSTRAINT "activity_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "projection"."projection_offsets" (
    "topic" TEXT NOT NULL,
    "partition" INTEGER NOT NULL,
    "next_offset" BIGINT NOT NULL,

    CONSTRAINT "projection_offsets_pkey" PRIMARY KEY ("topic","partition")
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

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox" (
    "event_id" UUID NOT NULL,
    "handled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "parked_keys" (
    "topic" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "last_partition" INTEGER NOT NULL,
    "last_offset" BIGINT NOT NULL,
    "parked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "parked_keys_pkey" PRIMARY KEY ("topic","key")
);

-- CreateIndex
CREATE INDEX "courses_teacher_id_idx" ON "projection"."courses"("teacher_id");

-- CreateIndex
CREATE INDEX "enrollments_course_id_active_student_id_completed_idx" ON "projection"."enrollments"("course_id", "active", "student_id", "completed");

-- CreateIndex
CREATE INDEX "reviews_course_id_rating_idx" ON "projection"."reviews"("course_id", "rating");

-- CreateIndex
CREATE INDEX "orders_course_id_paid_cents_refunded_cents_idx" ON "projection"."orders"("course_id", "paid_cents", "refunded_cents");

-- CreateIndex
CREATE INDEX "activity_course_id_at_event_id_idx" ON "projection"."activity"("course_id", "at" DESC, "event_id" DESC);

-- CreateIndex
CREATE INDEX "activity_course_id_kind_at_idx" ON "projection"."activity"("course_id", "kind", "at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");
