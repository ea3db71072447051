-- What a rebuild does with schemas, which belong to the owner: the service's own role may do this, and nothing else of the kind.
-- Names are fixed or quoted, so that nothing of the caller's is carried out.

CREATE FUNCTION public.drop_rebuild() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    DROP SCHEMA IF EXISTS rebuild CASCADE;
    DROP SCHEMA IF EXISTS retired CASCADE;
END $$;

-- Empty copies of the live tables, with the same indexes under the same names.
CREATE FUNCTION public.make_rebuild() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE found record;
BEGIN
    CREATE SCHEMA rebuild;
    FOR found IN SELECT tablename FROM pg_tables WHERE schemaname = 'projection' LOOP
        EXECUTE format('CREATE TABLE rebuild.%I (LIKE projection.%1$I INCLUDING DEFAULTS)', found.tablename);
    END LOOP;
    FOR found IN
        SELECT definition.*, indisprimary FROM pg_indexes definition
        JOIN pg_index ON indexrelid = format('%I.%I', schemaname, indexname)::regclass
        WHERE schemaname = 'projection'
    LOOP
        EXECUTE replace(found.indexdef, ' ON projection.', ' ON rebuild.');
        IF found.indisprimary THEN
            EXECUTE format('ALTER TABLE rebuild.%I ADD CONSTRAINT %I PRIMARY KEY USING INDEX %2$I',
                found.tablename, found.indexname);
        END IF;
    END LOOP;
END $$;

CREATE FUNCTION public.analyze_rebuild(tablename name) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    EXECUTE format('ANALYZE rebuild.%I', tablename);
END $$;

CREATE FUNCTION public.swap_rebuild() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    ALTER SCHEMA projection RENAME TO retired;
    ALTER SCHEMA rebuild RENAME TO projection;
END $$;
