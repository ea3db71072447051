-- CreateTable
CREATE TABLE "school" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "settings" JSONB,
    "version" INTEGER NOT NULL DEFAULT 0,
    "settings_version" INTEGER NOT NULL DEFAULT 0,
    "pages_version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "school_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "school_logo" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "school_logo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "school_pages" (
    "slug" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "order_index" INTEGER NOT NULL,
    "words" JSONB NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "school_pages_pkey" PRIMARY KEY ("slug")
);

-- What the schema can't say
ALTER TABLE "school" ADD CONSTRAINT "school_one_check" CHECK ("id" = 1);
ALTER TABLE "school_logo" ADD CONSTRAINT "school_logo_one_check" CHECK ("id" = 1);
ALTER TABLE "school_pages" ADD CONSTRAINT "school_pages_group_check" CHECK ("group" IN ('support', 'legal'));
