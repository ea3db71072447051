-- What anybody may read, for the home page.
CREATE INDEX "lessons_free_preview_idx" ON "lessons" ("module_id") WHERE "free_preview" AND NOT "draft" AND "type" = 'text';
