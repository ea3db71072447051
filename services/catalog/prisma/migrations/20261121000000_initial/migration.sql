-- Search by any part of a title or description (courses_search_text_idx).
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "categories" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "icon" TEXT NOT NULL,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "people" (
    "id" INTEGER NOT NULL,
    "username" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "profile_image" TEXT,
    "bio" TEXT,
    "version" INTEGER NOT NULL,
    "erased" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "people_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "courses" (
    "id" SERIAL NOT NULL,
    "teacher_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "level" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "image" TEXT,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "review_count" INTEGER NOT NULL DEFAULT 0,
    "average_rating" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "first_published_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 0,
    "curriculum_version" INTEGER NOT NULL DEFAULT 0,
    "sample_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    -- Prisma knows no generated columns: schema.prisma shows this one as a default.
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (lower((title || chr(31) || description) COLLATE "und-x-icu")) STORED,

    CONSTRAINT "courses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "modules" (
    "id" SERIAL NOT NULL,
    "course_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "order_index" INTEGER NOT NULL,

    CONSTRAINT "modules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lessons" (
    "id" SERIAL NOT NULL,
    "module_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "duration" INTEGER,
    "video_url" TEXT,
    "order_index" INTEGER NOT NULL,

    CONSTRAINT "lessons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course_images" (
    "course_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "course_images_pkey" PRIMARY KEY ("course_id","name")
);

-- CreateTable
CREATE TABLE "ratings" (
    "enrollment_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "rating" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,

    CONSTRAINT "ratings_pkey" PRIMARY KEY ("enrollment_id")
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
CREATE UNIQUE INDEX "categories_name_key" ON "categories"("name");

-- CreateIndex
CREATE INDEX "courses_status_review_count_id_idx" ON "courses"("status", "review_count" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "courses_status_average_rating_id_idx" ON "courses"("status", "average_rating" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "courses_status_price_cents_id_idx" ON "courses"("status", "price_cents", "id");

-- CreateIndex
CREATE INDEX "courses_status_category_id_level_price_cents_idx" ON "courses"("status", "category_id", "level", "price_cents");

-- CreateIndex
CREATE INDEX "courses_search_text_idx" ON "courses" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "courses_teacher_id_sample_key_key" ON "courses"("teacher_id", "sample_key");

-- CreateIndex
CREATE INDEX "modules_course_id_order_index_idx" ON "modules"("course_id", "order_index");

-- CreateIndex
CREATE INDEX "lessons_module_id_order_index_idx" ON "lessons"("module_id", "order_index");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- AddForeignKey
ALTER TABLE "courses" ADD CONSTRAINT "courses_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "people"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "modules" ADD CONSTRAINT "modules_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_module_id_fkey" FOREIGN KEY ("module_id") REFERENCES "modules"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_images" ADD CONSTRAINT "course_images_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language can't say
ALTER TABLE "courses"
    ADD CONSTRAINT "courses_level_check" CHECK ("level" IN ('beginner', 'intermediate', 'advanced', 'all-levels')),
    ADD CONSTRAINT "courses_status_check" CHECK ("status" IN ('draft', 'active', 'archived')),
    ADD CONSTRAINT "courses_price_check" CHECK ("price_cents" BETWEEN 0 AND 999900);
ALTER TABLE "lessons"
    ADD CONSTRAINT "lessons_type_check" CHECK ("type" IN ('video', 'text', 'quiz'));

-- The categories that every installation starts with
INSERT INTO "categories" ("name", "icon") VALUES
    ('Web Development', 'laptop-code'),
    ('Business', 'chart-line'),
    ('Design', 'paint-brush'),
    ('Data Science', 'brain');
