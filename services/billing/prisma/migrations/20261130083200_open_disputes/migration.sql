-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_open_disputes_idx" ON "orders"("id") WHERE dispute = 'open';
