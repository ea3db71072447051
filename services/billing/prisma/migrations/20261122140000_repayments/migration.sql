ALTER TABLE "orders" ADD COLUMN "repaid_cents" INTEGER NOT NULL DEFAULT 0;

CREATE TABLE "repayments" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "teacher_id" INTEGER,
    "operator_name" TEXT,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "repayments_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "repayments_order_id_idx" ON "repayments"("order_id");
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "orders" ADD CONSTRAINT "orders_repaid" CHECK (repaid_cents BETWEEN 0 AND amount_cents);
-- What is owed: a refund came back. By paid-orders.repository.ts and owed-orders.repository.ts
CREATE INDEX "orders_owed" ON "orders"("teacher_id", "paid_at" DESC, "id" DESC) WHERE refunded_at IS NOT NULL AND refunded_cents + repaid_cents < amount_cents;
ALTER TABLE "repayments"
    ADD CONSTRAINT "repayments_amount" CHECK (amount_cents > 0),
    ADD CONSTRAINT "repayments_note" CHECK (note <> ''),
    ADD CONSTRAINT "repayments_recorder" CHECK ((teacher_id IS NULL) <> (operator_name IS NULL));
ALTER TABLE "refunds"
    DROP CONSTRAINT "refunds_initiated_by",
    ADD CONSTRAINT "refunds_initiated_by" CHECK (initiated_by IN ('teacher', 'operator', 'stripe', 'lectern'));

-- Who said what is said for good.
CREATE TRIGGER "repayments_append_only" BEFORE UPDATE OR DELETE ON "repayments"
    FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER "repayments_no_truncate" BEFORE TRUNCATE ON "repayments"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
