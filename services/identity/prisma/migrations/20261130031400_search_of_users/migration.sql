-- without transaction
-- For the search of people.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_search_parts_idx" ON "users" USING GIN (search_parts(search_fold("full_name" || chr(31) || "username" || chr(31) || "email"), 1));
