ALTER TABLE "orders" ADD COLUMN "announced_cents" INTEGER DEFAULT 0;

-- Parts that were given back were never told of, and a lost dispute was told of as if all had left.
UPDATE orders SET announced_cents = NULL WHERE status = 'refunded' OR refunded_cents > 0;

-- By due-orders.repository.ts
CREATE INDEX orders_unannounced ON orders (id) WHERE announced_cents IS NULL;
