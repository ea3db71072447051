import type { EventContract, EventData } from '@lectern/contracts/events/event.ts'
import { certificateIssued, enrolled } from '@lectern/contracts/events/learning.ts'
import type { NotificationKind } from '@lectern/contracts/shapes/notifications.ts'
import { readEvents } from '@lectern/service-kit/testing/events.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import type { Person } from '../support/people.ts'
import { queryAt } from '../support/query.ts'
import type { SystemEnv } from '../support/stripe.ts'
import type { Findings } from './audit.ts'

type Place = Pick<EventData<typeof enrolled>, 'studentId' | 'courseId'>

/** Holds what people were told against what learning's events say: each of them once, in how many notifications it may be. */
export async function auditNotifications(env: SystemEnv, teacher: Person): Promise<Findings> {
  const events = await readEvents({ owner: 'learning', prefix: 'lectern', kafka: kafkaOf(env) })
  const told = await queryAt<{ key: string; count: number }>(
    env.ENGAGEMENT_DATABASE_URL,
    `SELECT kind || ' to ' || person_id || ' of course ' || course_id AS key, sum(count)::int AS count
     FROM notifications WHERE kind IN ('access-granted', 'student-enrolled', 'certificate-issued') GROUP BY 1`,
  )
  const expected = new Map<string, number>()
  const expectEach = (kind: NotificationKind, contract: EventContract, toldPerson: (place: Place) => number) => {
    const different = new Map(events.filter(({ type }) => type === contract.type).map(({ id, data }) => [id, data]))
    for (const data of different.values()) {
      const place = data as Place
      const key = `${kind} to ${toldPerson(place)} of course ${place.courseId}`
      expected.set(key, (expected.get(key) ?? 0) + 1)
    }
  }
  expectEach('access-granted', enrolled, ({ studentId }) => studentId)
  expectEach('student-enrolled', enrolled, () => teacher.id)
  expectEach('certificate-issued', certificateIssued, ({ studentId }) => studentId)

  const found = new Map(told.map(({ key, count }) => [key, count]))
  const findings: Findings = { lost: [], duplicated: [] }
  for (const key of new Set([...expected.keys(), ...found.keys()])) {
    const [due, told] = [expected.get(key) ?? 0, found.get(key) ?? 0]
    if (told < due) findings.lost.push(`${key}: ${told} of ${due}`)
    if (told > due) findings.duplicated.push(`${key}: ${told} instead of ${due}`)
  }
  return findings
}
