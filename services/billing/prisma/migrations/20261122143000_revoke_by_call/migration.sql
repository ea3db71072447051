ALTER TABLE "orders" ADD COLUMN "revoked_at" TIMESTAMPTZ(3);

-- Their events were told when they ended.
UPDATE orders SET revoked_at = refunded_at WHERE status = 'refunded';

-- What the fulfilment looks for: access to be given, and access to be ended.
DROP INDEX "orders_unfulfilled";
CREATE INDEX "orders_unfulfilled" ON "orders"("fulfil_after")
    WHERE (status = 'paid' AND fulfilled_at IS NULL) OR (status = 'refunded' AND revoked_at IS NULL);
