-- Title, subtitle and the teacher's name, folded for comparing, with a unit separator between them. Null until the next migration has come to a row.
ALTER TABLE "courses" ADD COLUMN "search_head" TEXT;

CREATE FUNCTION set_search_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_head := search_fold(concat_ws(chr(31), NEW.title, coalesce(NEW.subtitle, ''),
    (SELECT full_name FROM people WHERE id = NEW.teacher_id)));
  RETURN NEW;
END
$$;

CREATE TRIGGER set_search_head BEFORE INSERT OR UPDATE OF title, subtitle, teacher_id, search_head ON courses FOR EACH ROW
  WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION set_search_head();

-- The words that courses are found by, so that a search knows what somebody meant who mistyped one.
CREATE TABLE "search_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- A word, and what is left of it without each of its letters: two words that are one typo apart share one of these.
CREATE FUNCTION search_variants(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
RETURN ARRAY(SELECT left(word, letter - 1) || substr(word, letter + 1) FROM generate_series(1, length(word)) AS letter) || word;

-- Without a list of pending entries, which every search would read.
CREATE INDEX "search_words_variants_idx" ON "search_words" USING GIN (search_variants("word")) WITH (fastupdate = off);

-- Words of a folded text that can be a typo away from one of five letters.
CREATE FUNCTION search_words_of(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT word COLLATE "C" FROM regexp_split_to_table($1 COLLATE "und-x-icu", '[^[:alnum:]]+') AS word
  WHERE length(word) BETWEEN 4 AND 40 AND word ~ '[[:alpha:]]'
$$;

-- In one order, so that two courses at a time can't wait for each other.
CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words
  SELECT said.word FROM search_words_of(NEW.search_head || ' ' || NEW.search_text) AS said (word)
  WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = said.word) ORDER BY said.word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER add_search_words AFTER INSERT OR UPDATE OF title, subtitle, description, teacher_id, search_head ON courses FOR EACH ROW
  WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION add_search_words();

-- A name that changes, or goes with its person, is found no longer, nor are its words kept.
CREATE FUNCTION change_search_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE courses SET search_head = NULL WHERE teacher_id = NEW.id;
  DELETE FROM search_words WHERE word IN (SELECT search_words_of(search_fold(OLD.full_name))) AND NOT EXISTS (
    SELECT FROM courses WHERE search_head LIKE '%' || word || '%' OR search_text LIKE '%' || word || '%');
  RETURN NULL;
END
$$;

CREATE TRIGGER change_search_name AFTER UPDATE OF full_name ON people FOR EACH ROW
  WHEN (OLD.full_name <> NEW.full_name AND current_setting('lectern.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION change_search_name();
