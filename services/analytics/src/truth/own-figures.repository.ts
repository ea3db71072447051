import type { Database } from '../database.ts'
import { foldTotals } from '../totals/totals.repository.ts'
import type { Attempts, Facts, Money } from './facts.ts'

/**
 * Courses and teachers whose totals are other than their facts, and what is wrong. Of a course in which something happens at this moment it
 * says nothing.
 */
export async function readWrongTotals(database: Database): Promise<Map<string, string>> {
  await foldTotals(database)
  const wrong = await database.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('statement_timeout', '0', true)`
      return tx.$queryRaw<{ subject: string; details: string }[]>`
        WITH size (seconds) AS (VALUES (900), (86400), (2764800)),
        busy AS (SELECT DISTINCT course_id FROM unfolded),
        -- Before and after a transfer.
        busy_teachers AS (
          SELECT teacher_id FROM courses JOIN busy USING (course_id) UNION SELECT teacher_id FROM counted_courses JOIN busy USING (course_id)
        ),
        happened AS (
          SELECT course_id, seconds, floor(extract(epoch FROM at) / seconds)::int AS bucket,
            count(*) FILTER (WHERE kind = 'enrolled') AS enrolled, count(*) FILTER (WHERE kind = 'course-completed') AS completed,
            coalesce(sum(amount_cents) FILTER (WHERE kind = 'payment-succeeded'), 0) AS paid,
            count(*) FILTER (WHERE kind = 'payment-refunded') AS refunds,
            coalesce(sum(amount_cents) FILTER (WHERE kind = 'payment-refunded'), 0) AS refunded,
            coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund-returned'), 0) AS returned
          FROM activity CROSS JOIN size GROUP BY 1, 2, 3
        ), now AS (
          SELECT course_id, count(*) FILTER (WHERE active) AS students, count(*) FILTER (WHERE active AND completed) AS completions
          FROM enrollments GROUP BY 1
        ), sales AS (
          SELECT course_id, sum(paid_cents - coalesce(refunded_cents, 0)) AS cents FROM orders WHERE paid_cents IS NOT NULL GROUP BY 1
        ), ratings AS (
          SELECT course_id, count(*) AS reviews, sum(rating) AS stars FROM reviews GROUP BY 1
        ), standing AS (
          SELECT id AS course_id, seconds, sum(came) AS came, sum(finished) AS finished FROM totals WHERE NOT of_teacher GROUP BY 1, 2
        ), people AS (
          SELECT teacher_id, count(DISTINCT student_id) AS students FROM enrollments JOIN courses USING (course_id)
          WHERE active AND NOT deleted GROUP BY 1
        )
        SELECT 'course ' || course_id AS subject, min(details) AS details FROM (
          SELECT course_id, 'what happened in ' || seconds || ' s from ' || to_timestamp(bucket::bigint * seconds) AS details
          FROM happened FULL JOIN (SELECT *, id AS course_id FROM totals WHERE NOT of_teacher) AS kept USING (course_id, seconds, bucket)
          WHERE (coalesce(happened.enrolled, 0), coalesce(happened.completed, 0), coalesce(paid, 0), coalesce(happened.refunds, 0),
              coalesce(refunded, 0), coalesce(returned, 0))
            <> (coalesce(kept.enrolled, 0), coalesce(kept.completed, 0), coalesce(paid_cents, 0), coalesce(kept.refunds, 0),
              coalesce(refunded_cents, 0), coalesce(returned_cents, 0))
          UNION ALL
          SELECT course_id, 'what is in it now'
          FROM course_totals AS kept FULL JOIN now USING (course_id) FULL JOIN sales USING (course_id) FULL JOIN ratings USING (course_id)
          WHERE (coalesce(kept.students, 0), coalesce(kept.completions, 0), coalesce(revenue_cents, 0), coalesce(kept.reviews, 0),
              coalesce(kept.stars, 0))
            <> (coalesce(now.students, 0), coalesce(now.completions, 0), coalesce(cents, 0), coalesce(ratings.reviews, 0),
              coalesce(ratings.stars, 0))
          UNION ALL
          SELECT course_id, 'who came and who finished, in ' || seconds || ' s' FROM standing LEFT JOIN now USING (course_id)
          WHERE (came, finished) <> (coalesce(students, 0), coalesce(completions, 0))
        ) AS found WHERE course_id NOT IN (SELECT course_id FROM busy) GROUP BY course_id
        UNION ALL
        SELECT 'teacher ' || teacher_id, min(details) FROM (
          SELECT coalesce(people.teacher_id, kept.teacher_id) AS teacher_id, 'different students now' AS details
          FROM people FULL JOIN teacher_totals AS kept USING (teacher_id) WHERE coalesce(people.students, 0) <> coalesce(kept.students, 0)
          UNION ALL
          SELECT teacher_id, 'the sum of the courses in ' || seconds || ' s from ' || to_timestamp(bucket::bigint * seconds)
          FROM (
            SELECT CASE WHEN of_teacher THEN id ELSE teacher_id END AS teacher_id, seconds, bucket,
              CASE WHEN of_teacher THEN 1 ELSE -1 END AS sign, totals.*
            FROM totals LEFT JOIN counted_courses AS counted ON NOT of_teacher AND counted.course_id = id
          ) AS both_sides (teacher_id, seconds, bucket, sign, of_teacher, id, seconds_again, bucket_again, enrolled, completed, paid_cents,
            refunds, refunded_cents, returned_cents, came, finished, stars_1, stars_2, stars_3, stars_4, stars_5, last_enrolled)
          WHERE teacher_id IS NOT NULL GROUP BY teacher_id, seconds, bucket
          HAVING (sum(sign * enrolled), sum(sign * completed), sum(sign * paid_cents), sum(sign * refunds), sum(sign * refunded_cents),
            sum(sign * returned_cents), sum(sign * came), sum(sign * finished), sum(sign * stars_1), sum(sign * stars_2),
            sum(sign * stars_3), sum(sign * stars_4), sum(sign * stars_5)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        ) AS found
        WHERE teacher_id NOT IN (SELECT teacher_id FROM busy_teachers WHERE teacher_id IS NOT NULL) GROUP BY teacher_id`
    },
    { maxWait: 10_000, timeout: 3_600_000 },
  )
  return new Map(wrong.map(({ subject, details }) => [subject, details]))
}

/** What the figures that teachers see are counted from. */
export async function readOwnFigures(
  database: Database,
): Promise<Pick<Facts, 'figureMoney' | 'figureStudents' | 'figureAttempts'>> {
  const orders = await database.$queryRaw<(Money & { orderId: number })[]>`
    SELECT order_id AS "orderId", course_id AS "courseId", coalesce(paid_cents, 0) AS "paidCents",
           coalesce(refunded_cents, 0) AS "givenBackCents"
    FROM orders`
  const students = await database.$queryRaw<{ courseId: number; students: number }[]>`
    SELECT course_id AS "courseId", count(*)::int AS students FROM enrollments WHERE active GROUP BY course_id`
  const handedIn = await database.$queryRaw<({ courseId: number } & Attempts)[]>`
    SELECT course_id AS "courseId", count(*)::int AS attempts, (count(*) FILTER (WHERE passed))::int AS passes
    FROM quiz_attempts WHERE submitted GROUP BY course_id`
  return {
    figureAttempts: new Map(handedIn.map(({ courseId, ...attempts }) => [courseId, attempts])),
    figureMoney: new Map(orders.map(({ orderId, ...money }) => [orderId, money])),
    figureStudents: new Map(students.map(({ courseId, students: count }) => [courseId, count])),
  }
}
