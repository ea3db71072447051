-- Figures stay flat: totals beside the facts (decision 50).

CREATE TABLE "projection"."unfolded" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "course_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "amount" BIGINT NOT NULL DEFAULT 0,
    "student_id" INTEGER,
    "event_id" UUID,
    "at" TIMESTAMPTZ(3),
    "rating" INTEGER,
    "sequence" INTEGER,

    CONSTRAINT "unfolded_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "projection"."course_totals" (
    "course_id" INTEGER NOT NULL,
    "students" INTEGER NOT NULL DEFAULT 0,
    "completions" INTEGER NOT NULL DEFAULT 0,
    "reviews" INTEGER NOT NULL DEFAULT 0,
    "stars" BIGINT NOT NULL DEFAULT 0,
    "revenue_cents" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "course_totals_pkey" PRIMARY KEY ("course_id")
);

CREATE TABLE "projection"."counted_courses" (
    "course_id" INTEGER NOT NULL,
    "teacher_id" INTEGER NOT NULL,

    CONSTRAINT "counted_courses_pkey" PRIMARY KEY ("course_id")
);

CREATE TABLE "projection"."teacher_totals" (
    "teacher_id" INTEGER NOT NULL,
    "students" INTEGER NOT NULL,

    CONSTRAINT "teacher_totals_pkey" PRIMARY KEY ("teacher_id")
);

CREATE TABLE "projection"."teacher_students" (
    "teacher_id" INTEGER NOT NULL,
    "student_id" INTEGER NOT NULL,

    CONSTRAINT "teacher_students_pkey" PRIMARY KEY ("teacher_id","student_id")
);

CREATE TABLE "projection"."totals" (
    "of_teacher" BOOLEAN NOT NULL,
    "id" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "bucket" INTEGER NOT NULL,
    "enrolled" INTEGER NOT NULL DEFAULT 0,
    "completed" INTEGER NOT NULL DEFAULT 0,
    "paid_cents" BIGINT NOT NULL DEFAULT 0,
    "refunds" INTEGER NOT NULL DEFAULT 0,
    "refunded_cents" BIGINT NOT NULL DEFAULT 0,
    "returned_cents" BIGINT NOT NULL DEFAULT 0,
    "came" INTEGER NOT NULL DEFAULT 0,
    "finished" INTEGER NOT NULL DEFAULT 0,
    "stars_1" INTEGER NOT NULL DEFAULT 0,
    "stars_2" INTEGER NOT NULL DEFAULT 0,
    "stars_3" INTEGER NOT NULL DEFAULT 0,
    "stars_4" INTEGER NOT NULL DEFAULT 0,
    "stars_5" INTEGER NOT NULL DEFAULT 0,
    "last_enrolled" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "totals_pkey" PRIMARY KEY ("of_teacher","id","seconds","bucket")
);

CREATE TABLE "projection"."edited_reviews" (
    "course_id" INTEGER NOT NULL,
    "student_id" INTEGER NOT NULL,
    "event_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "rating" INTEGER NOT NULL,

    CONSTRAINT "edited_reviews_pkey" PRIMARY KEY ("course_id","student_id","event_id")
);

CREATE TABLE "projection"."enrolling" (
    "teacher_id" INTEGER NOT NULL,
    "student_id" INTEGER NOT NULL,
    "event_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3),

    CONSTRAINT "enrolling_pkey" PRIMARY KEY ("teacher_id","student_id","event_id")
);

CREATE INDEX "enrolling_teacher_id_at_next_at_idx" ON "projection"."enrolling"("teacher_id", "at", "next_at");
CREATE INDEX "enrolling_teacher_id_next_at_at_idx" ON "projection"."enrolling"("teacher_id", "next_at", "at");
CREATE INDEX "enrollments_student_id_course_id_idx" ON "projection"."enrollments"("student_id", "course_id");
CREATE INDEX "activity_student_id_course_id_idx" ON "projection"."activity"("student_id", "course_id");

-- Names of tables in the functions are found by the search path, as in the service's own SQL: a rebuild has tables of the same names.


-- Each change of a fact leaves how it was, with the sign turned, and how it is.
CREATE FUNCTION public.note_enrollment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unfolded (course_id, kind, count, student_id)
    SELECT course_id, kind, sum(change), student_id FROM (VALUES
        (OLD.course_id, 'students', OLD.student_id, -OLD.active::int),
        (OLD.course_id, 'completions', OLD.student_id, -(OLD.active AND OLD.completed)::int),
        (NEW.course_id, 'students', NEW.student_id, NEW.active::int),
        (NEW.course_id, 'completions', NEW.student_id, (NEW.active AND NEW.completed)::int)
    ) AS changes (course_id, kind, student_id, change)
    WHERE change <> 0 GROUP BY course_id, kind, student_id HAVING sum(change) <> 0;
    RETURN NULL;
END $$;

CREATE FUNCTION public.note_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unfolded (course_id, kind, count, amount)
    SELECT course_id, 'reviews', sum(change), sum(change * rating)
    FROM (VALUES (OLD.course_id, OLD.rating, -1), (NEW.course_id, NEW.rating, 1)) AS changes (course_id, rating, change)
    WHERE course_id IS NOT NULL GROUP BY course_id HAVING sum(change) <> 0 OR sum(change * rating) <> 0;
    RETURN NULL;
END $$;

-- What is given back counts together with the payment.
CREATE FUNCTION public.note_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unfolded (course_id, kind, amount)
    SELECT course_id, 'revenue', sum(cents) FROM (VALUES
        (OLD.course_id, coalesce(OLD.refunded_cents, 0) - OLD.paid_cents),
        (NEW.course_id, NEW.paid_cents - coalesce(NEW.refunded_cents, 0))
    ) AS changes (course_id, cents)
    WHERE cents IS NOT NULL GROUP BY course_id HAVING sum(cents) <> 0;
    RETURN NULL;
END $$;

CREATE FUNCTION public.note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unfolded (course_id, kind, count, amount, student_id, event_id, at, rating, sequence)
    SELECT * FROM (VALUES
        (OLD.course_id, OLD.kind, -1, coalesce(OLD.amount_cents, 0), OLD.student_id, OLD.event_id, OLD.at, OLD.rating, OLD.sequence),
        (NEW.course_id, NEW.kind, 1, coalesce(NEW.amount_cents, 0), NEW.student_id, NEW.event_id, NEW.at, NEW.rating, NEW.sequence)
    ) AS changes (course_id) WHERE course_id IS NOT NULL;
    RETURN NULL;
END $$;

CREATE FUNCTION public.note_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unfolded (course_id, kind) VALUES (coalesce(NEW.course_id, OLD.course_id), 'course');
    RETURN NULL;
END $$;

CREATE TRIGGER note_enrollment AFTER INSERT OR DELETE ON projection.enrollments FOR EACH ROW EXECUTE FUNCTION public.note_enrollment();
CREATE TRIGGER note_enrollment_change AFTER UPDATE ON projection.enrollments FOR EACH ROW
    WHEN ((OLD.course_id, OLD.student_id, OLD.active, OLD.completed) IS DISTINCT FROM (NEW.course_id, NEW.student_id, NEW.active, NEW.completed))
    EXECUTE FUNCTION public.note_enrollment();
CREATE TRIGGER note_review AFTER INSERT OR UPDATE OR DELETE ON projection.reviews FOR EACH ROW EXECUTE FUNCTION public.note_review();
CREATE TRIGGER note_order AFTER INSERT OR UPDATE OR DELETE ON projection.orders FOR EACH ROW EXECUTE FUNCTION public.note_order();
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON projection.activity FOR EACH ROW EXECUTE FUNCTION public.note_activity();
CREATE TRIGGER note_course AFTER INSERT OR DELETE ON projection.courses FOR EACH ROW EXECUTE FUNCTION public.note_course();
CREATE TRIGGER note_course_change AFTER UPDATE ON projection.courses FOR EACH ROW
    WHEN ((OLD.teacher_id, OLD.deleted) IS DISTINCT FROM (NEW.teacher_id, NEW.deleted)) EXECUTE FUNCTION public.note_course();

-- Adds so many changes to the totals; answers how many. One at a time: `fold_live_totals` sees to that, and a rebuild is alone. NULL is
-- of `fill_totals`, which has made the rest already.
CREATE FUNCTION public.fold_totals(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
    batch uuid[] := ARRAY(SELECT id FROM unfolded LIMIT most);
    course record;
    teachers integer[] := '{}';
    students integer[] := '{}';
BEGIN
    IF cardinality(batch) = 0 THEN RETURN 0; END IF;

    INSERT INTO course_totals AS kept (course_id, students, completions, reviews, stars, revenue_cents)
    SELECT course_id, coalesce(sum(count) FILTER (WHERE kind = 'students'), 0), coalesce(sum(count) FILTER (WHERE kind = 'completions'), 0),
        coalesce(sum(count) FILTER (WHERE kind = 'reviews'), 0), coalesce(sum(amount) FILTER (WHERE kind = 'reviews'), 0),
        coalesce(sum(amount) FILTER (WHERE kind = 'revenue'), 0)
    FROM unnest(batch) AS chosen (id) JOIN unfolded USING (id)
    WHERE kind IN ('students', 'completions', 'reviews', 'revenue')
    GROUP BY course_id
    ON CONFLICT (course_id) DO UPDATE SET students = kept.students + excluded.students,
        completions = kept.completions + excluded.completions, reviews = kept.reviews + excluded.reviews,
        stars = kept.stars + excluded.stars, revenue_cents = kept.revenue_cents + excluded.revenue_cents;

    WITH taken AS MATERIALIZED (
        SELECT unfolded.* FROM unnest(batch) AS chosen (id) JOIN unfolded USING (id) WHERE event_id IS NOT NULL
    ), chains AS MATERIALIZED (
        -- Whose access, completion or review is another now, in which course.
        SELECT DISTINCT course_id, student_id FROM taken
        WHERE kind IN ('enrolled', 'unenrolled', 'course-completed', 'progress-reset', 'review-posted')
    ), known AS (
        -- All that happened to them: whether the totals have it already, and whether they are to have it.
        SELECT event_id, course_id, student_id, kind, at, rating, sequence, 1 AS before, 1 AS after
        FROM chains JOIN activity USING (course_id, student_id)
        UNION ALL
        SELECT event_id, course_id, student_id, kind, at, rating, sequence, -count,
            CASE WHEN chosen.id IS NULL THEN -count ELSE 0 END
        FROM chains JOIN unfolded USING (course_id, student_id) LEFT JOIN unnest(batch) AS chosen (id) ON chosen.id = unfolded.id
        WHERE event_id IS NOT NULL
    ), told AS MATERIALIZED (
        SELECT sign, event_id, course_id, student_id, kind, at, rating, sequence
        FROM (
            SELECT event_id, course_id, student_id, kind, at, rating, sequence, sum(before) AS before, sum(after) AS after
            FROM known GROUP BY 1, 2, 3, 4, 5, 6, 7
        ) AS net CROSS JOIN (VALUES (-1), (1)) AS side (sign)
        WHERE kind IN ('enrolled', 'unenrolled', 'course-completed', 'progress-reset', 'review-posted')
            AND CASE sign WHEN -1 THEN before ELSE after END > 0
    ), stand AS (
        SELECT sign, course_id, student_id, at, came > went AS enrolled, came > went AND completed > reset AS done,
            row_number() OVER (PARTITION BY sign, course_id, student_id ORDER BY at, event_id) AS place
        FROM (
            SELECT sign, course_id, student_id, at, event_id,
                coalesce(max(sequence) FILTER (WHERE kind = 'enrolled') OVER earlier, 0) AS came,
                coalesce(max(sequence) FILTER (WHERE kind = 'unenrolled') OVER earlier, 0) AS went,
                coalesce(max(sequence) FILTER (WHERE kind = 'course-completed') OVER earlier, 0) AS completed,
                coalesce(max(sequence) FILTER (WHERE kind = 'progress-reset') OVER earlier, 0) AS reset
            FROM told WHERE kind <> 'review-posted'
            WINDOW earlier AS (PARTITION BY sign, course_id, student_id ORDER BY at, event_id ROWS UNBOUNDED PRECEDING)
        ) AS newest
    ), step AS (
        SELECT sign, course_id, at, enrolled::int - coalesce(lag(enrolled::int) OVER earlier, 0) AS came,
            done::int - coalesce(lag(done::int) OVER earlier, 0) AS finished
        FROM stand WINDOW earlier AS (PARTITION BY sign, course_id, student_id ORDER BY place)
    ), moves AS (
        SELECT course_id, at, 'came' AS figure, (sign * came)::bigint AS amount FROM step
        UNION ALL SELECT course_id, at, 'finished', sign * finished FROM step
        UNION ALL SELECT course_id, max(at), 'stars ' || max(rating), sign
            FROM told WHERE kind = 'review-posted' GROUP BY sign, course_id, student_id HAVING count(*) = 1
        UNION ALL SELECT course_id, at, kind, count FROM taken
        UNION ALL SELECT course_id, at, kind || ' cents', count * amount FROM taken
    ), edited AS (
        SELECT course_id, student_id, event_id, sequence, at, rating
        FROM (
            SELECT *, count(*) OVER (PARTITION BY course_id, student_id) AS times
            FROM told WHERE sign = 1 AND kind = 'review-posted'
        ) AS reviews WHERE times > 1
    ), unedited AS (
        DELETE FROM edited_reviews AS kept USING chains
        WHERE (kept.course_id, kept.student_id) = (chains.course_id, chains.student_id)
            AND NOT EXISTS (SELECT FROM edited WHERE edited.event_id = kept.event_id)
    ), reviewed_again AS (
        INSERT INTO edited_reviews (course_id, student_id, event_id, sequence, at, rating)
        SELECT course_id, student_id, event_id, sequence, at, rating FROM edited
        ON CONFLICT (course_id, student_id, event_id)
        DO UPDATE SET sequence = excluded.sequence, at = excluded.at, rating = excluded.rating
    )
    INSERT INTO totals AS kept (of_teacher, id, seconds, bucket, enrolled, completed, paid_cents, refunds, refunded_cents, returned_cents,
        came, finished, stars_1, stars_2, stars_3, stars_4, stars_5)
    SELECT of_teacher, of.id, seconds, floor(extract(epoch FROM at) / seconds)::int,
        coalesce(sum(amount) FILTER (WHERE figure = 'enrolled'), 0), coalesce(sum(amount) FILTER (WHERE figure = 'course-completed'), 0),
        coalesce(sum(amount) FILTER (WHERE figure = 'payment-succeeded cents'), 0),
        coalesce(sum(amount) FILTER (WHERE figure = 'payment-refunded'), 0),
        coalesce(sum(amount) FILTER (WHERE figure = 'payment-refunded cents'), 0),
        coalesce(sum(amount) FILTER (WHERE figure = 'refund-returned cents'), 0),
        coalesce(sum(amount) FILTER (WHERE figure = 'came'), 0), coalesce(sum(amount) FILTER (WHERE figure = 'finished'), 0),
        coalesce(sum(amount) FILTER (WHERE figure = 'stars 1'), 0), coalesce(sum(amount) FILTER (WHERE figure = 'stars 2'), 0),
        coalesce(sum(amount) FILTER (WHERE figure = 'stars 3'), 0), coalesce(sum(amount) FILTER (WHERE figure = 'stars 4'), 0),
        coalesce(sum(amount) FILTER (WHERE figure = 'stars 5'), 0)
    FROM moves LEFT JOIN counted_courses AS counted USING (course_id)
    CROSS JOIN LATERAL (VALUES (false, course_id), (true, counted.teacher_id)) AS of (of_teacher, id)
    CROSS JOIN (VALUES (900), (86400), (2764800)) AS size (seconds)
    WHERE amount <> 0 AND of.id IS NOT NULL
        AND figure IN ('enrolled', 'course-completed', 'payment-succeeded cents', 'payment-refunded', 'payment-refunded cents',
            'refund-returned cents', 'came', 'finished', 'stars 1', 'stars 2', 'stars 3', 'stars 4', 'stars 5')
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (of_teacher, id, seconds, bucket) DO UPDATE SET enrolled = kept.enrolled + excluded.enrolled,
        completed = kept.completed + excluded.completed, paid_cents = kept.paid_cents + excluded.paid_cents,
        refunds = kept.refunds + excluded.refunds, refunded_cents = kept.refunded_cents + excluded.refunded_cents,
        returned_cents = kept.returned_cents + excluded.returned_cents, came = kept.came + excluded.came,
        finished = kept.finished + excluded.finished, stars_1 = kept.stars_1 + excluded.stars_1, stars_2 = kept.stars_2 + excluded.stars_2,
        stars_3 = kept.stars_3 + excluded.stars_3, stars_4 = kept.stars_4 + excluded.stars_4, stars_5 = kept.stars_5 + excluded.stars_5;

    FOR course IN
        SELECT course_id, teacher_id, factor FROM (
            SELECT counted.course_id, counted.teacher_id, -1 AS factor
            FROM counted_courses AS counted LEFT JOIN courses USING (course_id)
            WHERE courses.deleted IS DISTINCT FROM false OR courses.teacher_id <> counted.teacher_id
            UNION ALL
            SELECT courses.course_id, courses.teacher_id, 1
            FROM courses LEFT JOIN counted_courses AS counted USING (course_id)
            WHERE NOT courses.deleted AND counted.teacher_id IS DISTINCT FROM courses.teacher_id
        ) AS changed
        WHERE course_id IN (SELECT course_id FROM unnest(batch) AS chosen (id) JOIN unfolded USING (id) WHERE kind = 'course')
        ORDER BY course_id, factor
    LOOP
        IF course.factor = 1 THEN
            INSERT INTO counted_courses (course_id, teacher_id) VALUES (course.course_id, course.teacher_id);
        ELSE
            DELETE FROM counted_courses WHERE course_id = course.course_id;
        END IF;
        PERFORM move_course(course.course_id, course.teacher_id, course.factor);
        SELECT teachers || coalesce(array_agg(course.teacher_id), '{}'), students || coalesce(array_agg(student_id), '{}')
        INTO teachers, students
        FROM (
            SELECT student_id FROM enrollments WHERE course_id = course.course_id
            UNION SELECT student_id FROM activity WHERE course_id = course.course_id AND kind = 'enrolled'
        ) AS everybody;
    END LOOP;

    IF most IS NULL THEN DELETE FROM unfolded; RETURN 0; END IF;
    SELECT teachers || coalesce(array_agg(teacher_id), '{}'), students || coalesce(array_agg(student_id), '{}')
    INTO teachers, students
    FROM unnest(batch) AS chosen (id) JOIN unfolded USING (id) JOIN counted_courses USING (course_id)
    WHERE kind IN ('students', 'enrolled');
    PERFORM keep_teacher_students(teachers, students);

    DELETE FROM unfolded USING unnest(batch) AS chosen (id) WHERE unfolded.id = chosen.id;
    RETURN cardinality(batch);
END $$;

-- Adds a course's totals to its teacher's, or takes them off again.
CREATE FUNCTION public.move_course(moved integer, teacher integer, factor integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO totals AS kept (of_teacher, id, seconds, bucket, enrolled, completed, paid_cents, refunds, refunded_cents, returned_cents,
        came, finished, stars_1, stars_2, stars_3, stars_4, stars_5)
    SELECT true, teacher, seconds, bucket, factor * enrolled, factor * completed, factor * paid_cents, factor * refunds,
        factor * refunded_cents, factor * returned_cents, factor * came, factor * finished,
        factor * stars_1, factor * stars_2, factor * stars_3, factor * stars_4, factor * stars_5
    FROM totals WHERE NOT of_teacher AND id = moved
    ON CONFLICT (of_teacher, id, seconds, bucket) DO UPDATE SET enrolled = kept.enrolled + excluded.enrolled,
        completed = kept.completed + excluded.completed, paid_cents = kept.paid_cents + excluded.paid_cents,
        refunds = kept.refunds + excluded.refunds, refunded_cents = kept.refunded_cents + excluded.refunded_cents,
        returned_cents = kept.returned_cents + excluded.returned_cents, came = kept.came + excluded.came,
        finished = kept.finished + excluded.finished, stars_1 = kept.stars_1 + excluded.stars_1, stars_2 = kept.stars_2 + excluded.stars_2,
        stars_3 = kept.stars_3 + excluded.stars_3, stars_4 = kept.stars_4 + excluded.stars_4, stars_5 = kept.stars_5 + excluded.stars_5;
END $$;

-- Different people don't add up: of these, whether they are in any course of the teacher, and when they enrolled, is read from the facts.
CREATE FUNCTION public.keep_teacher_students(teachers integer[], students integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    WITH somebody AS MATERIALIZED (
        SELECT DISTINCT teacher_id, student_id FROM unnest(teachers, students) AS pair (teacher_id, student_id)
    ), here AS MATERIALIZED (
        SELECT teacher_id, student_id, EXISTS (
            SELECT FROM enrollments JOIN counted_courses AS counted USING (course_id)
            WHERE enrollments.student_id = somebody.student_id AND active AND counted.teacher_id = somebody.teacher_id
        ) AS present FROM somebody
    ), gone AS (
        DELETE FROM teacher_students AS kept USING here
        WHERE (kept.teacher_id, kept.student_id) = (here.teacher_id, here.student_id) AND NOT present
        RETURNING kept.teacher_id
    ), new AS (
        INSERT INTO teacher_students (teacher_id, student_id) SELECT teacher_id, student_id FROM here WHERE present
        ON CONFLICT DO NOTHING RETURNING teacher_id
    )
    INSERT INTO teacher_totals AS kept (teacher_id, students)
    SELECT teacher_id, sum(change) FROM (
        SELECT teacher_id, 1 AS change FROM new UNION ALL SELECT teacher_id, -1 FROM gone
    ) AS changes GROUP BY teacher_id
    ON CONFLICT (teacher_id) DO UPDATE SET students = kept.students + excluded.students;

    WITH somebody AS MATERIALIZED (
        SELECT DISTINCT teacher_id, student_id FROM unnest(teachers, students) AS pair (teacher_id, student_id)
    ), fresh AS MATERIALIZED (
        SELECT teacher_id, student_id, event_id, at,
            lead(at) OVER (PARTITION BY teacher_id, student_id ORDER BY at, event_id) AS next_at
        FROM somebody JOIN activity USING (student_id) JOIN counted_courses USING (course_id, teacher_id)
        WHERE kind = 'enrolled'
    ), gone AS (
        DELETE FROM enrolling AS kept USING somebody
        WHERE (kept.teacher_id, kept.student_id) = (somebody.teacher_id, somebody.student_id)
            AND NOT EXISTS (SELECT FROM fresh WHERE (fresh.teacher_id, fresh.event_id) = (kept.teacher_id, kept.event_id))
    ), written AS (
        INSERT INTO enrolling AS kept (teacher_id, student_id, event_id, at, next_at)
        SELECT teacher_id, student_id, event_id, at, next_at FROM fresh
        ON CONFLICT (teacher_id, student_id, event_id) DO UPDATE SET at = excluded.at, next_at = excluded.next_at
        WHERE (kept.at, kept.next_at) IS DISTINCT FROM (excluded.at, excluded.next_at)
    ), moves AS (
        SELECT teacher_id, at, -1 AS amount FROM enrolling JOIN somebody USING (teacher_id, student_id) WHERE next_at IS NULL
        UNION ALL SELECT teacher_id, at, 1 FROM fresh WHERE next_at IS NULL
    )
    INSERT INTO totals AS kept (of_teacher, id, seconds, bucket, last_enrolled)
    SELECT true, teacher_id, seconds, floor(extract(epoch FROM at) / seconds)::int, sum(amount)
    FROM moves CROSS JOIN (VALUES (900), (86400), (2764800)) AS size (seconds)
    GROUP BY 1, 2, 3, 4 HAVING sum(amount) <> 0
    ON CONFLICT (of_teacher, id, seconds, bucket) DO UPDATE SET last_enrolled = kept.last_enrolled + excluded.last_enrolled;
END $$;

-- One at a time, and none while the live tables and the rebuilt ones change names: the locks are those of projection.repository.ts, and
-- no statement names a table before it has them.
CREATE FUNCTION public.fold_live_totals(most integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
    IF NOT pg_try_advisory_xact_lock_shared(4217100) THEN RETURN 0; END IF;
    IF NOT EXISTS (SELECT FROM unfolded) THEN RETURN 0; END IF;
    PERFORM pg_advisory_xact_lock(4217103);
    RETURN fold_totals(most);
END $$;

-- Makes all totals anew from the facts, at once. Nothing else may change facts meanwhile.
CREATE FUNCTION public.fill_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM unfolded;
    DELETE FROM totals;
    DELETE FROM course_totals;
    DELETE FROM teacher_totals;
    DELETE FROM teacher_students;
    DELETE FROM counted_courses;
    DELETE FROM edited_reviews;
    DELETE FROM enrolling;
    INSERT INTO counted_courses (course_id, teacher_id) SELECT course_id, teacher_id FROM courses WHERE NOT deleted;
    INSERT INTO course_totals (course_id, students, completions, reviews, stars, revenue_cents)
    SELECT course_id, coalesce(sum(students), 0), coalesce(sum(completions), 0), coalesce(sum(reviews), 0), coalesce(sum(stars), 0),
        coalesce(sum(cents), 0)
    FROM (
        SELECT course_id, count(*) AS students, count(*) FILTER (WHERE completed) AS completions, 0 AS reviews, 0 AS stars, 0 AS cents
        FROM enrollments WHERE active GROUP BY course_id
        UNION ALL SELECT course_id, 0, 0, count(*), sum(rating), 0 FROM reviews GROUP BY course_id
        UNION ALL SELECT course_id, 0, 0, 0, 0, sum(paid_cents - coalesce(refunded_cents, 0))
            FROM orders WHERE paid_cents IS NOT NULL GROUP BY course_id
    ) AS facts GROUP BY course_id;
    INSERT INTO teacher_students (teacher_id, student_id)
    SELECT DISTINCT teacher_id, student_id FROM enrollments JOIN counted_courses USING (course_id) WHERE active;
    INSERT INTO teacher_totals (teacher_id, students) SELECT teacher_id, count(*) FROM teacher_students GROUP BY teacher_id;
    INSERT INTO enrolling (teacher_id, student_id, event_id, at, next_at)
    SELECT teacher_id, student_id, event_id, at, lead(at) OVER (PARTITION BY teacher_id, student_id ORDER BY at, event_id)
    FROM activity JOIN counted_courses USING (course_id) WHERE kind = 'enrolled';
    INSERT INTO totals (of_teacher, id, seconds, bucket, last_enrolled)
    SELECT true, teacher_id, seconds, floor(extract(epoch FROM at) / seconds)::int, count(*)
    FROM enrolling CROSS JOIN (VALUES (900), (86400), (2764800)) AS size (seconds) WHERE next_at IS NULL
    GROUP BY 1, 2, 3, 4;
    INSERT INTO unfolded (course_id, kind, amount, student_id, event_id, at, rating, sequence)
    SELECT course_id, kind, coalesce(amount_cents, 0), student_id, event_id, at, rating, sequence FROM activity;
    -- Whatever is thought of tables that were empty a moment ago.
    PERFORM set_config('enable_nestloop', 'off', true);
    PERFORM fold_totals(NULL);
    PERFORM set_config('enable_nestloop', 'on', true);
END $$;

-- A rebuild reads the history without triggers, fills its totals at once, and is like the live tables from there on.
CREATE FUNCTION public.watch_rebuild() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE found record;
BEGIN
    FOR found IN
        SELECT pg_get_triggerdef(pg_trigger.oid) AS definition FROM pg_trigger
        WHERE tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'projection'::regnamespace) AND NOT tgisinternal
    LOOP
        EXECUTE replace(found.definition, ' ON projection.', ' ON rebuild.');
    END LOOP;
END $$;

SET LOCAL search_path = projection, public;
SELECT fill_totals();
SET LOCAL search_path = public;
