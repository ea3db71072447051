import { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { EventContract, EventData, EventOwner } from '@lectern/contracts/events/event.ts'
import { certificateIssued, enrolled } from '@lectern/contracts/events/learning.ts'
import { readEvents } from '@lectern/service-kit/testing/events.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import type { Person } from '../support/people.ts'
import { queryAt } from '../support/query.ts'
import type { SystemEnv } from '../support/stripe.ts'
import type { Findings } from './audit.ts'

type StudentInCourse = Pick<EventData<typeof enrolled>, 'studentId' | 'courseId'>

/**
 * Holds what people were told against what events say: each of them once, in how many notifications it may be, and a receipt of each
 * purchase sent once. Their addresses are not confirmed: mail about a certificate goes nowhere, once.
 */
export async function auditNotifications(env: SystemEnv, teacher: Person): Promise<Findings> {
  const expected = new Map<string, number>()
  async function expectEach(
    owner: EventOwner,
    contract: EventContract,
    notified: ((about: StudentInCourse) => string)[],
  ) {
    const events = await readEvents({ owner, prefix: 'lectern', kafka: kafkaOf(env) })
    const ofType = events.filter(({ type }) => type === contract.type)
    for (const data of new Map(ofType.map(({ id, data }) => [id, data as StudentInCourse])).values()) {
      for (const keyOf of notified) expected.set(keyOf(data), (expected.get(keyOf(data)) ?? 0) + 1)
    }
  }
  await expectEach('learning', enrolled, [
    ({ studentId, courseId }) => `access-granted to ${studentId} of course ${courseId}`,
    ({ courseId }) => `student-enrolled to ${teacher.id} of course ${courseId}`,
  ])
  await expectEach('learning', certificateIssued, [
    ({ studentId, courseId }) => `certificate-issued to ${studentId} of course ${courseId}`,
    ({ studentId }) => `mail certificate to ${studentId}`,
  ])
  await expectEach('billing', paymentSucceeded, [({ studentId }) => `mail receipt to ${studentId}`])

  const rows = await queryAt<{ key: string; count: number }>(
    env.ENGAGEMENT_DATABASE_URL,
    `SELECT kind || ' to ' || person_id || ' of course ' || course_id AS key, sum(count)::int AS count
     FROM notifications WHERE kind IN ('access-granted', 'student-enrolled', 'certificate-issued') GROUP BY 1
     UNION ALL SELECT 'mail ' || kind || ' to ' || person_id, count(*)::int
     FROM mails WHERE kind = 'receipt' AND state = 'sent' OR kind = 'certificate' AND state = 'gone' GROUP BY 1`,
  )
  const found = new Map(rows.map(({ key, count }) => [key, count]))
  const findings: Findings = { lost: [], duplicated: [] }
  for (const key of new Set([...expected.keys(), ...found.keys()])) {
    const [due, sent] = [expected.get(key) ?? 0, found.get(key) ?? 0]
    if (sent < due) findings.lost.push(`${key}: ${sent} of ${due}`)
    if (sent > due) findings.duplicated.push(`${key}: ${sent} instead of ${due}`)
  }
  return findings
}
