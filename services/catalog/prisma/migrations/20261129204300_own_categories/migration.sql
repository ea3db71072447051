-- Categories are the school's own: their order, whose colors their covers have, and where ids of merged ones lead.
ALTER TABLE "categories"
    ADD COLUMN "cover_family" TEXT NOT NULL DEFAULT 'other'
        CONSTRAINT "categories_cover_family_check" CHECK ("cover_family" IN ('web', 'business', 'design', 'data', 'other')),
    ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

UPDATE "categories" SET "cover_family" = family
FROM (VALUES
    ('Web Development', 'web'),
    ('Business', 'business'),
    ('Design', 'design'),
    ('Data Science', 'data')
) AS ours (english, family)
WHERE "name" = english;

UPDATE "categories" SET "position" = place
FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS place FROM "categories") AS placed
WHERE placed."id" = "categories"."id";

-- CreateTable
CREATE TABLE "category_redirects" (
    "id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,

    CONSTRAINT "category_redirects_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "category_redirects_category_id_idx" ON "category_redirects"("category_id");

-- AddForeignKey
ALTER TABLE "category_redirects" ADD CONSTRAINT "category_redirects_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;
