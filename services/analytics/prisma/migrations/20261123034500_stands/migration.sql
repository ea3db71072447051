-- Where each student stands, kept beside the facts (decision 52).

CREATE TABLE "projection"."unplaced" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "course_id" INTEGER NOT NULL,
    "enrollment_id" INTEGER,
    "noted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "unplaced_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "projection"."stands" (
    "enrollment_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "reading" BOOLEAN NOT NULL,
    "last_act_at" TIMESTAMPTZ(3),

    CONSTRAINT "stands_pkey" PRIMARY KEY ("enrollment_id")
);

CREATE TABLE "projection"."funnels" (
    "course_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "stopped" INTEGER NOT NULL DEFAULT 0,
    "reading" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "funnels_pkey" PRIMARY KEY ("course_id","position")
);

CREATE TABLE "projection"."funnel_outlines" (
    "course_id" INTEGER NOT NULL,
    "lesson_ids" INTEGER[],

    CONSTRAINT "funnel_outlines_pkey" PRIMARY KEY ("course_id")
);

CREATE INDEX "stands_reading_last_act_at_idx" ON "projection"."stands"("reading", "last_act_at");

-- As for the totals, names of tables are found by the search path, and a note is written in the transaction of the fact, once per statement
-- and enrollment. A restore brings the notes of the backup.
CREATE FUNCTION public.note_enrollment_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO unplaced (course_id, enrollment_id) SELECT course_id, enrollment_id FROM new_rows;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO unplaced (course_id, enrollment_id) SELECT course_id, enrollment_id FROM old_rows;
    ELSE
        INSERT INTO unplaced (course_id, enrollment_id)
        SELECT new_rows.course_id, enrollment_id FROM old_rows JOIN new_rows USING (enrollment_id)
        WHERE (old_rows.course_id, old_rows.active, old_rows.reset_sequence, old_rows.last_act_at)
            IS DISTINCT FROM (new_rows.course_id, new_rows.active, new_rows.reset_sequence, new_rows.last_act_at);
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION public.note_lesson_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO unplaced (course_id, enrollment_id) SELECT DISTINCT course_id, enrollment_id FROM old_rows;
    ELSE
        INSERT INTO unplaced (course_id, enrollment_id) SELECT DISTINCT course_id, enrollment_id FROM new_rows;
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION public.note_outline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unplaced (course_id) VALUES (coalesce(NEW.course_id, OLD.course_id));
    RETURN NULL;
END $$;

CREATE TRIGGER note_stands_insert AFTER INSERT ON projection.enrollments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
    WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION public.note_enrollment_stands();
CREATE TRIGGER note_stands_update AFTER UPDATE ON projection.enrollments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION public.note_enrollment_stands();
CREATE TRIGGER note_stands_delete AFTER DELETE ON projection.enrollments REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION public.note_enrollment_stands();
CREATE TRIGGER note_stands_insert AFTER INSERT ON projection.lesson_completions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
    WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION public.note_lesson_stands();
CREATE TRIGGER note_stands_update AFTER UPDATE ON projection.lesson_completions REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION public.note_lesson_stands();
CREATE TRIGGER note_stands_delete AFTER DELETE ON projection.lesson_completions REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION public.note_lesson_stands();
CREATE TRIGGER note_outline AFTER INSERT OR DELETE ON projection.curricula FOR EACH ROW
    WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION public.note_outline();
CREATE TRIGGER note_outline_change AFTER UPDATE ON projection.curricula FOR EACH ROW
    WHEN (OLD.lesson_ids IS DISTINCT FROM NEW.lesson_ids) EXECUTE FUNCTION public.note_outline();

-- Whoever acted since then is reading, the others have stopped.
CREATE FUNCTION public.reading_since(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
    SELECT moment - interval '720 hours'
$$;

-- Works out anew where students stand of whom something is noted, or who have stopped by then; answers whether there may be more at once. One at a
-- time. An outline that is another moves all students of its course in one transaction: one course, of at most so many students. NULL is
-- without any limit.
CREATE FUNCTION public.place_students(most integer, moment timestamptz) RETURNS boolean LANGUAGE plpgsql SET jit = off AS $$
DECLARE
    outlines integer[] := ARRAY(
        SELECT DISTINCT course_id FROM unplaced
        WHERE enrollment_id IS NULL AND (most IS NULL OR most >= (
            SELECT count(*) FROM (
                SELECT FROM enrollments WHERE course_id = unplaced.course_id AND active LIMIT most + 1
            ) AS students
        )) LIMIT CASE WHEN most IS NOT NULL THEN 1 END);
    notes uuid[] := ARRAY(SELECT id FROM unplaced WHERE enrollment_id IS NULL AND course_id = ANY (outlines))
        || ARRAY(SELECT id FROM unplaced WHERE enrollment_id IS NOT NULL LIMIT most);
    enrollment_ids integer[];
BEGIN
    DELETE FROM funnel_outlines WHERE course_id = ANY (outlines);
    INSERT INTO funnel_outlines (course_id, lesson_ids) SELECT course_id, lesson_ids FROM curricula WHERE course_id = ANY (outlines);
    enrollment_ids := ARRAY(
        SELECT enrollment_id FROM unnest(notes) AS chosen (id) JOIN unplaced USING (id) WHERE enrollment_id IS NOT NULL
        UNION SELECT enrollment_id FROM enrollments WHERE course_id = ANY (outlines) AND active
        UNION (SELECT enrollment_id FROM stands WHERE reading AND last_act_at < reading_since(moment) LIMIT most));

    WITH chosen AS MATERIALIZED (
        SELECT enrollment_id FROM unnest(enrollment_ids) AS of (enrollment_id)
    ), fresh AS MATERIALIZED (
        -- At the first lesson that they haven't completed since their last reset: the lessons that they completed are the ones of a bit string
        -- as long as the outline, so that the first zero is the place, 0 where there is none.
        SELECT enrollment_id, enrollment.course_id, coalesce(position(B'0' IN done), 1) AS position,
            coalesce(last_act_at >= reading_since(moment), false) AS reading, last_act_at
        FROM chosen JOIN enrollments AS enrollment USING (enrollment_id)
        LEFT JOIN funnel_outlines AS outline ON outline.course_id = enrollment.course_id
        CROSS JOIN LATERAL (
            SELECT bit_or(set_bit(repeat('0', cardinality(lesson_ids))::bit varying, array_position(lesson_ids, lesson_id) - 1, 1)) AS done
            FROM lesson_completions AS completion
            WHERE completion.enrollment_id = enrollment.enrollment_id AND completion.sequence > enrollment.reset_sequence
                AND array_position(lesson_ids, lesson_id) IS NOT NULL
        ) AS progress
        WHERE active
    ), moves AS (
        SELECT course_id, position, reading, -1 AS change FROM stands JOIN chosen USING (enrollment_id)
        UNION ALL SELECT course_id, position, reading, 1 FROM fresh
    ), gone AS (
        DELETE FROM stands USING chosen
        WHERE stands.enrollment_id = chosen.enrollment_id
            AND NOT EXISTS (SELECT FROM fresh WHERE fresh.enrollment_id = chosen.enrollment_id)
    ), placed AS (
        INSERT INTO stands AS kept (enrollment_id, course_id, position, reading, last_act_at)
        SELECT enrollment_id, course_id, position, reading, last_act_at FROM fresh
        ON CONFLICT (enrollment_id) DO UPDATE
        SET course_id = excluded.course_id, position = excluded.position, reading = excluded.reading, last_act_at = excluded.last_act_at
    )
    INSERT INTO funnels AS kept (course_id, position, stopped, reading)
    SELECT course_id, position, coalesce(sum(change) FILTER (WHERE NOT reading), 0), coalesce(sum(change) FILTER (WHERE reading), 0)
    FROM moves GROUP BY course_id, position
    HAVING count(*) FILTER (WHERE NOT reading) > 0 OR count(*) FILTER (WHERE reading) > 0
    ON CONFLICT (course_id, position) DO UPDATE SET stopped = kept.stopped + excluded.stopped, reading = kept.reading + excluded.reading;

    DELETE FROM unplaced USING unnest(notes) AS chosen (id) WHERE unplaced.id = chosen.id;
    RETURN most IS NOT NULL AND (cardinality(outlines) > 0 OR greatest(cardinality(notes), cardinality(enrollment_ids)) >= most);
END $$;

-- As `fold_live_totals`; who can't have the lock soon does without, as somebody else is at it, and the funnels tell as of when they are.
CREATE FUNCTION public.place_live_students(most integer) RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '1s' AS $$
DECLARE
    moment timestamptz := clock_timestamp();
BEGIN
    IF NOT pg_try_advisory_xact_lock_shared(4217100) THEN RETURN false; END IF;
    IF NOT EXISTS (SELECT FROM unplaced)
        AND NOT EXISTS (SELECT FROM stands WHERE reading AND last_act_at < reading_since(moment)) THEN RETURN false; END IF;
    PERFORM pg_advisory_xact_lock(4217104);
    RETURN place_students(most, moment);
EXCEPTION WHEN lock_not_available THEN
    RETURN false;
END $$;

-- Places all students anew, at once. Nothing else may change facts meanwhile.
CREATE FUNCTION public.fill_stands() RETURNS void LANGUAGE plpgsql SET work_mem = '64MB' AS $$
BEGIN
    DELETE FROM unplaced;
    DELETE FROM stands;
    DELETE FROM funnels;
    DELETE FROM funnel_outlines;
    INSERT INTO unplaced (course_id) SELECT course_id FROM enrollments UNION SELECT course_id FROM curricula;
    PERFORM place_students(NULL, clock_timestamp());
END $$;

SET LOCAL search_path = projection, public;
SELECT fill_stands();
SET LOCAL search_path = public;
