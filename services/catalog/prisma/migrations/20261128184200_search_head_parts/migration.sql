-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "courses_search_head_parts_idx" ON "courses" USING GIN (search_parts("search_head", 1));
-- As with courses_search_parts_idx, whoever asks by it knows already that the search is rare.
ALTER INDEX "courses_search_head_parts_idx" ALTER COLUMN 1 SET STATISTICS 0;
