-- The books are only ever added to: the service's role isn't even allowed what the triggers refuse, whatever it is called. Whoever
-- owns the tables meets the triggers.
DO $$
DECLARE given record;
BEGIN
    FOR given IN
        SELECT DISTINCT pg_class.oid::regclass AS books, grantee::regrole AS grantee FROM pg_class, aclexplode(relacl)
        WHERE pg_class.oid IN ('ledger_transactions'::regclass, 'ledger_entries'::regclass, 'repayments'::regclass)
            AND grantee NOT IN (relowner, 0)
    LOOP
        EXECUTE format('REVOKE UPDATE, DELETE ON %s FROM %s', given.books, given.grantee);
    END LOOP;
END $$;
