-- One expression may not name columns of both tables, even where only one of them is looked at: the record has a JSON form
-- for that.
CREATE OR REPLACE FUNCTION refuse_unbalanced_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    checked integer := coalesce(to_jsonb(NEW) ->> 'transaction_id', to_jsonb(NEW) ->> 'id')::integer;
    entries integer;
    total bigint;
BEGIN
    SELECT count(*), coalesce(sum(amount_cents), 0) INTO entries, total FROM ledger_entries WHERE transaction_id = checked;
    IF entries < 2 OR total <> 0 THEN
        RAISE EXCEPTION 'Ledger transaction % does not balance: % entries that add up to %', checked, entries, total;
    END IF;
    RETURN NULL;
END $$;
