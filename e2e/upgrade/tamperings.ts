import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { adminUrlOf } from '@lectern/local/databases.ts'
import { queryAt } from '../support/query.ts'

/** What somebody changes in a database with an administrator's rights, and what truth is to say of it. */
interface Tampering {
  what: string
  service: ServiceName
  /** Answers as `id` what it was done to, another row for each tampering. */
  sql: string
  kind: string
  subject: (id: number) => string
}

/** The nth active enrollment, each another one. */
const nth = (place: number) => `SELECT id FROM enrollments WHERE active ORDER BY id OFFSET ${place} LIMIT 1`
const enrollment = (id: number) => `enrollment ${id}`
const order = (id: number) => `order ${id}`

const TAMPERINGS: readonly Tampering[] = [
  {
    what: 'a course completed without a lesson',
    service: 'learning',
    sql: `UPDATE enrollments SET completed = true, completed_at = now() WHERE id = (
            SELECT id FROM enrollments WHERE active AND NOT completed ORDER BY id LIMIT 1) RETURNING id`,
    ...{ kind: 'progress-differs', subject: enrollment },
  },
  {
    what: 'progress of lessons that nobody completed',
    service: 'learning',
    sql: `UPDATE enrollments SET completed_lessons = completed_lessons + 1 WHERE id = (${nth(3)}) RETURNING id`,
    ...{ kind: 'progress-differs', subject: enrollment },
  },
  {
    what: 'an enrollment given to another student',
    service: 'learning',
    sql: `UPDATE enrollments SET student_id = 99999 WHERE id = (${nth(1)}) RETURNING id`,
    ...{ kind: 'access-differs', subject: enrollment },
  },
  {
    what: 'lessons that are completed no longer',
    service: 'learning',
    sql: `UPDATE lesson_progress SET completed_at = NULL WHERE enrollment_id = (
            SELECT e.id FROM enrollments e JOIN lesson_progress p ON p.enrollment_id = e.id AND p.completed_at IS NOT NULL
            WHERE e.active ORDER BY e.id DESC LIMIT 1) RETURNING enrollment_id AS id`,
    ...{ kind: 'progress-differs', subject: enrollment },
  },
  {
    what: 'ratings made worse',
    service: 'learning',
    sql: `UPDATE reviews SET rating = 1 WHERE id = (SELECT min(id) FROM reviews WHERE rating > 1) RETURNING id`,
    ...{ kind: 'ratings-differ', subject: (id) => `review ${id}` },
  },
  {
    what: 'stars of 999 reviews',
    service: 'catalog',
    sql: `UPDATE courses SET review_count = 999, rating_sum = 4995, average_rating = 5 WHERE id = (
            SELECT min(id) FROM courses WHERE review_count > 0) RETURNING id`,
    ...{ kind: 'ratings-differ', subject: (id) => `course ${id}` },
  },
  {
    what: 'notifications of a student deleted',
    service: 'engagement',
    sql: `DELETE FROM notifications WHERE person_id = (
            SELECT n.person_id FROM notifications n JOIN told_people t ON t.person_id = n.person_id AND t.bell
            ORDER BY n.person_id LIMIT 1) RETURNING person_id AS id`,
    ...{ kind: 'notifications-differ', subject: (id) => `person ${id}` },
  },
  {
    what: 'a name that no event told of',
    service: 'identity',
    sql: `UPDATE users SET full_name = 'Mallory' WHERE id = (SELECT min(id) FROM users) RETURNING id`,
    ...{ kind: 'names-differ', subject: (id) => `person ${id}` },
  },
  {
    what: 'an order of another teacher',
    service: 'billing',
    sql: `UPDATE orders SET teacher_id = 99999 WHERE id = (SELECT min(id) FROM orders WHERE status = 'paid') RETURNING id`,
    ...{ kind: 'order-differs', subject: order },
  },
  {
    what: 'an order of another amount',
    service: 'billing',
    sql: `UPDATE orders SET amount_cents = 100 WHERE id = (
            SELECT id FROM orders WHERE status = 'paid' ORDER BY id OFFSET 1 LIMIT 1) RETURNING id`,
    ...{ kind: 'order-differs', subject: order },
  },
  {
    what: 'bookings deleted',
    service: 'billing',
    sql: `WITH gone AS (SELECT id, order_id FROM ledger_transactions WHERE order_id = (
            SELECT max(id) FROM orders WHERE status = 'paid'))
          DELETE FROM ledger_entries e USING gone WHERE e.transaction_id = gone.id RETURNING gone.order_id AS id`,
    ...{ kind: 'events-differ', subject: order },
  },
  {
    what: 'a certificate revoked',
    service: 'learning',
    sql: `UPDATE certificates c SET revoked_at = now(), revoked_for = 'withdrawn' FROM enrollments e WHERE e.id = c.enrollment_id AND c.id = (
            SELECT id FROM certificates WHERE revoked_at IS NULL ORDER BY id LIMIT 1) RETURNING e.course_id AS id`,
    ...{ kind: 'certificates-differ', subject: (id) => `course ${id}` },
  },
  {
    what: 'an enrollment of another student in the figures',
    service: 'analytics',
    sql: `UPDATE projection.enrollments SET student_id = 99998 WHERE enrollment_id = (
            SELECT enrollment_id FROM projection.enrollments WHERE active ORDER BY 1 OFFSET 2 LIMIT 1) RETURNING enrollment_id AS id`,
    ...{ kind: 'access-differs', subject: enrollment },
  },
  {
    what: 'a completion in the figures',
    service: 'analytics',
    sql: `UPDATE projection.enrollments SET completed = NOT completed WHERE enrollment_id = (
            SELECT enrollment_id FROM projection.enrollments WHERE active ORDER BY 1 DESC LIMIT 1) RETURNING enrollment_id AS id`,
    ...{ kind: 'progress-differs', subject: enrollment },
  },
  {
    what: 'an enrollment that engagement takes for over',
    service: 'engagement',
    sql: `UPDATE enrollments SET active = false WHERE enrollment_id = (
            SELECT enrollment_id FROM enrollments WHERE active ORDER BY 1 OFFSET 4 LIMIT 1) RETURNING enrollment_id AS id`,
    ...{ kind: 'access-differs', subject: enrollment },
  },
  {
    what: 'a name in a projection',
    service: 'billing',
    sql: `UPDATE people SET full_name = 'Mallory' WHERE id = (SELECT max(id) FROM people WHERE NOT erased) RETURNING id`,
    ...{ kind: 'names-differ', subject: (id) => `person ${id}` },
  },
]

interface Tampered {
  /** What truth is to say: `kind: subject`. */
  expected: string[]
  /** What couldn't be done, since there is no such row. */
  missing: string[]
}

/** Makes all of them with the administrator's rights, past the ledger's guards. */
export async function tamper(adminUrl: string): Promise<Tampered> {
  const expected: string[] = []
  const missing: string[] = []
  for (const { what, service, sql, kind, subject } of TAMPERINGS) {
    const [done] = await queryAt<{ id: number }>(
      adminUrlOf(adminUrl, service),
      sql,
      'SET session_replication_role = replica',
    )
    if (done) expected.push(`${kind}: ${subject(done.id)}`)
    else missing.push(what)
  }
  return { expected, missing }
}
