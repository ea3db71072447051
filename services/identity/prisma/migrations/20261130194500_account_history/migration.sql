-- What was done to accounts, by whom and why. Rows are only added, and go with their account.
CREATE TABLE "account_history" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "what" TEXT,
    "reason" TEXT,
    "actor_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "account_history_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "account_history_kind_check" CHECK (
      "kind" IN ('suspended', 'reinstated', 'role-changed', 'right-added', 'right-removed')
    ),
    CONSTRAINT "account_history_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "account_history_user_id_id_idx" ON "account_history"("user_id", "id" DESC);

CREATE FUNCTION keep_account_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history of accounts is never changed';
END
$$;
CREATE TRIGGER keep_account_history BEFORE UPDATE ON account_history FOR EACH ROW EXECUTE FUNCTION keep_account_history();

-- What is known of before.
INSERT INTO account_history (user_id, kind, reason, actor_id, at)
SELECT id, 'suspended', suspension_reason, suspended_by, suspended_at FROM users WHERE suspended_at IS NOT NULL;
INSERT INTO account_history (user_id, kind, what, at)
SELECT user_id, 'right-added', 'administrator', since FROM operators WHERE administrator
UNION ALL SELECT user_id, 'right-added', 'system', since FROM operators WHERE system;
