-- What a category is called in other languages, by their tags.
ALTER TABLE "categories" ADD COLUMN "names" JSONB NOT NULL DEFAULT '{}';
UPDATE "categories" SET "names" = jsonb_build_object('de', german)
FROM (VALUES
    ('Web Development', 'Webentwicklung'),
    ('Business', 'Wirtschaft'),
    ('Design', 'Design'),
    ('Data Science', 'Datenwissenschaft')
) AS ours (english, german)
WHERE "name" = english;
