-- CreateTable
CREATE TABLE "people" (
    "id" INTEGER NOT NULL,
    "username" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "profile_image" TEXT,
    "version" INTEGER NOT NULL,
    "erased" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "people_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" SERIAL NOT NULL,
    "reference" UUID NOT NULL DEFAULT gen_random_uuid(),
    "student_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "teacher_id" INTEGER NOT NULL,
    "course_title" TEXT NOT NULL,
    "course_image" TEXT,
    "category_id" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "dispute" TEXT,
    "payment_intent_id" TEXT,
    "charge_id" TEXT,
    "receipt_url" TEXT,
    "failed_charge_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),
    "fulfilled_at" TIMESTAMPTZ(3),
    "fulfil_after" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quotes" (
    "order_id" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "quoted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quotes_pkey" PRIMARY KEY ("order_id","amount_cents")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" SERIAL NOT NULL,
    "reference" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "initiated_by" TEXT NOT NULL,
    "reason" TEXT,
    "status" TEXT NOT NULL DEFAULT 'requested',
    "stripe_refund_id" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "try_after" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_transactions" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" SERIAL NOT NULL,
    "transaction_id" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "teacher_id" INTEGER,
    "amount_cents" INTEGER NOT NULL,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "orders_reference_key" ON "orders"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "orders_payment_intent_id_key" ON "orders"("payment_intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_charge_id_key" ON "orders"("charge_id");

-- CreateIndex
CREATE INDEX "orders_student_id_paid_at_id_idx" ON "orders"("student_id", "paid_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_teacher_id_paid_at_id_idx" ON "orders"("teacher_id", "paid_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "refunds_reference_key" ON "refunds"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_stripe_refund_id_key" ON "refunds"("stripe_refund_id");

-- CreateIndex
CREATE INDEX "refunds_order_id_idx" ON "refunds"("order_id");

-- CreateIndex
CREATE INDEX "ledger_transactions_order_id_idx" ON "ledger_transactions"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transactions_kind_source_key" ON "ledger_transactions"("kind", "source");

-- CreateIndex
CREATE INDEX "ledger_entries_transaction_id_idx" ON "ledger_entries"("transaction_id");

-- CreateIndex
CREATE INDEX "ledger_entries_account_teacher_id_idx" ON "ledger_entries"("account", "teacher_id");

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema can't say.

-- Money: one open and one paid order per student and course.
CREATE UNIQUE INDEX "orders_one_pending" ON "orders"("student_id", "course_id") WHERE status = 'pending';
CREATE UNIQUE INDEX "orders_one_paid" ON "orders"("student_id", "course_id") WHERE status = 'paid';
-- What the fulfilment looks for.
CREATE INDEX "orders_unfulfilled" ON "orders"("fulfil_after") WHERE status = 'paid' AND fulfilled_at IS NULL;
-- One refund of ours per order waits for Stripe, and is what the refunding looks for.
CREATE UNIQUE INDEX "refunds_one_requested" ON "refunds"("order_id") WHERE status = 'requested';

ALTER TABLE "orders"
    ADD CONSTRAINT "orders_status" CHECK (status IN ('pending', 'paid', 'surplus', 'refunded', 'canceled')),
    ADD CONSTRAINT "orders_dispute" CHECK (dispute IN ('open', 'won', 'lost')),
    ADD CONSTRAINT "orders_amount" CHECK (amount_cents > 0 AND refunded_cents BETWEEN 0 AND amount_cents),
    ADD CONSTRAINT "orders_paid_by_a_charge" CHECK (status IN ('pending', 'canceled') OR (charge_id IS NOT NULL AND paid_at IS NOT NULL));
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_amount" CHECK (amount_cents > 0);
ALTER TABLE "refunds"
    ADD CONSTRAINT "refunds_status" CHECK (status IN ('requested', 'pending', 'succeeded', 'failed')),
    ADD CONSTRAINT "refunds_initiated_by" CHECK (initiated_by IN ('teacher', 'stripe', 'lectern')),
    ADD CONSTRAINT "refunds_amount" CHECK (amount_cents > 0);
ALTER TABLE "ledger_transactions"
    ADD CONSTRAINT "ledger_transactions_kind" CHECK (kind IN ('payment', 'refund', 'refund-returned', 'dispute-lost'));
ALTER TABLE "ledger_entries"
    ADD CONSTRAINT "ledger_entries_account" CHECK (account IN ('stripe-balance', 'teacher-earnings')),
    ADD CONSTRAINT "ledger_entries_owner" CHECK ((account = 'teacher-earnings') = (teacher_id IS NOT NULL)),
    ADD CONSTRAINT "ledger_entries_amount" CHECK (amount_cents <> 0);

-- The ledger is only ever added to.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'The ledger is append-only';
END $$;
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE ON "ledger_transactions"
    FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
    FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER "ledger_transactions_no_truncate" BEFORE TRUNCATE ON "ledger_transactions"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER "ledger_entries_no_truncate" BEFORE TRUNCATE ON "ledger_entries"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- At commit a ledger transaction has entries, and they add up to zero.
CREATE FUNCTION refuse_unbalanced_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    checked integer := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN NEW.transaction_id ELSE NEW.id END;
    entries integer;
    total bigint;
BEGIN
    SELECT count(*), coalesce(sum(amount_cents), 0) INTO entries, total FROM ledger_entries WHERE transaction_id = checked;
    IF entries < 2 OR total <> 0 THEN
        RAISE EXCEPTION 'Ledger transaction % does not balance: % entries that add up to %', checked, entries, total;
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "ledger_transactions_balance" AFTER INSERT ON "ledger_transactions"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_ledger();
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_ledger();
