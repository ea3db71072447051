-- CreateTable
CREATE TABLE "school" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT,
    "logo" TEXT,
    "color_light" TEXT,
    "color_dark" TEXT,
    "languages" TEXT[],
    "email" TEXT,
    "phone" TEXT,
    "version" INTEGER NOT NULL,

    CONSTRAINT "school_pkey" PRIMARY KEY ("id")
);

-- What the schema can't say
ALTER TABLE "school" ADD CONSTRAINT "school_one_check" CHECK ("id" = 1);
