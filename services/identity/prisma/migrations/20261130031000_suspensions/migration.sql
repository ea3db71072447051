-- Suspended since when, why, and by whom.
ALTER TABLE "users" ADD COLUMN "suspended_at" TIMESTAMPTZ(3), ADD COLUMN "suspension_reason" TEXT, ADD COLUMN "suspended_by" INTEGER;

-- What texts are compared by: in lower case by ICU, without accents, full-width letters as plain ones. The same on every server.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(normalize(lower($1 COLLATE "und-x-icu"), NFKD) COLLATE "C", '[\u0300-\u036f]+', '', 'g'), NFKC);

-- Every letter of a folded text, every two and every three that follow each other, or only those from a length on: a search is found by them
-- in any script and however short it is. Repeated ones stay, since the index drops them sooner.
CREATE FUNCTION search_parts(text, shortest int) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  letters text[] := string_to_array($1, NULL);
  parts text[] := ARRAY(SELECT a || b || c FROM unnest(letters, letters[2:], letters[3:]) AS threes (a, b, c) WHERE c IS NOT NULL);
BEGIN
  IF shortest <= 2 THEN parts := parts || ARRAY(SELECT a || b FROM unnest(letters, letters[2:]) AS pairs (a, b) WHERE b IS NOT NULL); END IF;
  IF shortest <= 1 THEN parts := parts || letters; END IF;
  RETURN parts;
END $$;
