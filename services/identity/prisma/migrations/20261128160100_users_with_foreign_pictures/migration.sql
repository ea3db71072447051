-- without transaction
-- Whose picture is elsewhere on the web: nobody's, once they were found.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_foreign_picture_idx" ON "users"("id") WHERE profile_image NOT LIKE '/api/profile-pictures/%';
