-- Makes all totals anew from the facts, at once. Nothing else may change facts meanwhile. Each row of activity is read once, quarters of courses are
-- made of it, and what is longer or of a teacher is added up from those: rows are written in the order of their key, so that time
-- grows with what there is. It shares nothing with `fold_totals`, which is checked against it.
CREATE OR REPLACE FUNCTION public.fill_totals() RETURNS void LANGUAGE plpgsql SET work_mem = '64MB' SET jit = off AS $$
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
    SELECT DISTINCT teacher_id, student_id FROM enrollments JOIN counted_courses USING (course_id) WHERE active ORDER BY 1, 2;
    INSERT INTO teacher_totals (teacher_id, students) SELECT teacher_id, count(*) FROM teacher_students GROUP BY teacher_id;
    INSERT INTO enrolling (teacher_id, student_id, event_id, at, next_at)
    SELECT teacher_id, student_id, event_id, at, lead(at) OVER (PARTITION BY teacher_id, student_id ORDER BY at, event_id)
    FROM activity JOIN counted_courses USING (course_id) WHERE kind = 'enrolled';
    INSERT INTO edited_reviews (course_id, student_id, event_id, sequence, at, rating)
    SELECT course_id, student_id, event_id, sequence, at, rating
    FROM (
        SELECT *, count(*) OVER (PARTITION BY course_id, student_id) AS times FROM activity WHERE kind = 'review-posted'
    ) AS posted WHERE times > 1;

    INSERT INTO totals (of_teacher, id, seconds, bucket, enrolled, completed, paid_cents, refunds, refunded_cents, returned_cents,
        came, finished, stars_1, stars_2, stars_3, stars_4, stars_5)
    WITH newest AS (
        -- After each event of a student in a course: the newest event of each kind so far.
        SELECT course_id, student_id, event_id, at, kind, amount_cents,
            coalesce(max(sequence) FILTER (WHERE kind = 'enrolled') OVER earlier, 0) AS came,
            coalesce(max(sequence) FILTER (WHERE kind = 'unenrolled') OVER earlier, 0) AS went,
            coalesce(max(sequence) FILTER (WHERE kind = 'course-completed') OVER earlier, 0) AS completed,
            coalesce(max(sequence) FILTER (WHERE kind = 'progress-reset') OVER earlier, 0) AS reset,
            CASE WHEN kind = 'review-posted' AND count(*) FILTER (WHERE kind = 'review-posted') OVER everything = 1 THEN rating END AS stars
        FROM activity
        WINDOW everything AS (PARTITION BY course_id, student_id),
            earlier AS (PARTITION BY course_id, student_id ORDER BY at, event_id ROWS UNBOUNDED PRECEDING)
    ), stand AS (
        SELECT *, (came > went)::int AS enrolled, (came > went AND completed > reset)::int AS done FROM newest
    ), step AS (
        SELECT *, enrolled - lag(enrolled, 1, 0) OVER earlier AS came_now, done - lag(done, 1, 0) OVER earlier AS finished_now
        FROM stand WINDOW earlier AS (PARTITION BY course_id, student_id ORDER BY at, event_id)
    ), quarter AS (
        SELECT course_id, floor(date_part('epoch', at) / 900)::int AS bucket,
            count(*) FILTER (WHERE kind = 'enrolled') AS enrolled, count(*) FILTER (WHERE kind = 'course-completed') AS completed,
            coalesce(sum(amount_cents) FILTER (WHERE kind = 'payment-succeeded'), 0) AS paid_cents,
            count(*) FILTER (WHERE kind = 'payment-refunded') AS refunds,
            coalesce(sum(amount_cents) FILTER (WHERE kind = 'payment-refunded'), 0) AS refunded_cents,
            coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund-returned'), 0) AS returned_cents,
            sum(came_now) AS came, sum(finished_now) AS finished,
            count(*) FILTER (WHERE stars = 1) AS stars_1, count(*) FILTER (WHERE stars = 2) AS stars_2,
            count(*) FILTER (WHERE stars = 3) AS stars_3, count(*) FILTER (WHERE stars = 4) AS stars_4,
            count(*) FILTER (WHERE stars = 5) AS stars_5
        FROM step GROUP BY 1, 2
    )
    SELECT false, course_id, 900, bucket, enrolled, completed, paid_cents, refunds, refunded_cents, returned_cents,
        came, finished, stars_1, stars_2, stars_3, stars_4, stars_5
    FROM quarter
    WHERE (enrolled, completed, paid_cents, refunds, refunded_cents, returned_cents, came, finished, stars_1, stars_2, stars_3, stars_4, stars_5)
        <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    ORDER BY course_id, bucket;

    INSERT INTO totals (of_teacher, id, seconds, bucket, enrolled, completed, paid_cents, refunds, refunded_cents, returned_cents,
        came, finished, stars_1, stars_2, stars_3, stars_4, stars_5)
    SELECT false, id, longer, floor(bucket * 900::float8 / longer)::int, sum(enrolled), sum(completed), sum(paid_cents), sum(refunds),
        sum(refunded_cents), sum(returned_cents), sum(came), sum(finished), sum(stars_1), sum(stars_2), sum(stars_3), sum(stars_4), sum(stars_5)
    FROM totals CROSS JOIN (VALUES (86400), (2764800)) AS size (longer)
    GROUP BY 2, 3, 4 ORDER BY 2, 3, 4;

    INSERT INTO totals (of_teacher, id, seconds, bucket, enrolled, completed, paid_cents, refunds, refunded_cents, returned_cents,
        came, finished, stars_1, stars_2, stars_3, stars_4, stars_5, last_enrolled)
    SELECT true, teacher_id, seconds, bucket, sum(enrolled), sum(completed), sum(paid_cents), sum(refunds), sum(refunded_cents),
        sum(returned_cents), sum(came), sum(finished), sum(stars_1), sum(stars_2), sum(stars_3), sum(stars_4), sum(stars_5),
        sum(last_enrolled)
    FROM (
        SELECT teacher_id, totals.* FROM totals JOIN counted_courses ON course_id = id
        UNION ALL
        SELECT teacher_id, true, teacher_id, seconds, floor(date_part('epoch', at) / seconds)::int,
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*)
        FROM enrolling CROSS JOIN (VALUES (900), (86400), (2764800)) AS size (seconds) WHERE next_at IS NULL
        GROUP BY 1, 4, 5
    ) AS parts
    GROUP BY 2, 3, 4 ORDER BY 2, 3, 4;
END $$;
