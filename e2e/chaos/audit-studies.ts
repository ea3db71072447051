import { listCertificates } from '@lectern/contracts/calls/public/certificates.ts'
import type { EventContract } from '@lectern/contracts/events/event.ts'
import {
  certificateIssued,
  certificateRevoked,
  courseCompleted,
  quizGraded,
  quizSubmitted,
} from '@lectern/contracts/events/learning.ts'
import { verifyCredential } from '@lectern/service-kit/credentials/verify-credential.ts'
import { type PublishedEvent, readEvents } from '@lectern/service-kit/testing/events.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import { queryAt } from '../support/query.ts'
import type { SystemEnv } from '../support/stripe.ts'
import type { Findings } from './audit.ts'
import { lasts, type Purchase } from './shopper.ts'

interface About {
  studentId: number
  courseId: number
  attemptId?: number
}

/** What is there once, by what it is about. */
interface Side {
  name: string
  expected: string[]
  found: string[]
}

const keyOf = ({ studentId, courseId }: About) => `${studentId}:${courseId}`
const completedBy = ({ student, course }: Purchase) => keyOf({ studentId: student.id, courseId: course.id })

/**
 * Holds what students know to have handed in and completed against attempts, grades, certificates and events: each once. Whoever completed has a
 * certificate that counts as long as their money stays, nobody else has any.
 */
export async function auditStudies(env: SystemEnv, purchases: readonly Purchase[]): Promise<Findings> {
  const studied = purchases.filter(({ studies }) => studies !== null)
  const attempts = studied.flatMap(({ studies }) => [...(studies?.handedIn ?? [])].map(String))
  const [lasting, refunded] = [studied.filter(lasts), studied.filter((purchase) => !lasts(purchase))]
  const published = await publishedOnce(env)
  const rows = async (sql: string) =>
    (await queryAt<{ key: string }>(env.LEARNING_DATABASE_URL, sql)).map(({ key }) => key)
  const certificates = (condition: string) =>
    rows(`SELECT e.student_id || ':' || e.course_id AS key FROM certificates c JOIN enrollments e ON e.id = c.enrollment_id
          WHERE ${condition}`)
  const sides: Side[] = [
    {
      name: 'graded attempt',
      expected: attempts,
      found: await rows(
        `SELECT id::text AS key FROM quiz_attempts a JOIN quiz_grades g ON g.attempt_id = a.id
         WHERE handed_in_at IS NOT NULL AND a.passed = g.passed`,
      ),
    },
    { name: 'quiz-submitted', expected: attempts, found: published(quizSubmitted, attemptOf) },
    { name: 'quiz-graded', expected: attempts, found: published(quizGraded, attemptOf) },
    { name: 'course-completed', expected: studied.map(completedBy), found: published(courseCompleted, keyOf) },
    { name: 'certificate', expected: studied.map(completedBy), found: await certificates('true') },
    {
      name: 'valid certificate',
      expected: lasting.map(completedBy),
      found: await certificates('revoked_at IS NULL AND credential IS NOT NULL'),
    },
    {
      name: 'certificate revoked by refund',
      expected: refunded.map(completedBy),
      found: await certificates(`revoked_for = 'refunded'`),
    },
    {
      name: 'certificate-issued',
      expected: await certificates('issued_at IS NOT NULL'),
      found: published(certificateIssued, keyOf),
    },
    { name: 'certificate-revoked', expected: refunded.map(completedBy), found: published(certificateRevoked, keyOf) },
  ]
  return { lost: sides.flatMap((side) => compare(side, 1)), duplicated: sides.flatMap((side) => compare(side, -1)) }
}

const attemptOf = ({ attemptId }: About) => String(attemptId)

/** What is there too seldom, where `sign` is 1, or too often, where it is -1. */
function compare({ name, expected, found }: Side, sign: 1 | -1): string[] {
  const countIn = (keys: string[], key: string) => keys.filter((one) => one === key).length
  return [...new Set([...expected, ...found])].flatMap((key) => {
    const [wanted, there] = [countIn(expected, key), countIn(found, key)]
    return sign * (wanted - there) > 0 ? [`${name} of ${key}: ${there} of ${wanted}`] : []
  })
}

/** Different events of learning, by what they are about. */
async function publishedOnce(env: SystemEnv) {
  const events = await readEvents({ owner: 'learning', prefix: 'lectern', kafka: kafkaOf(env) })
  const different = [...new Map(events.map((event): [string, PublishedEvent] => [event.id, event])).values()]
  return (contract: EventContract, keyOfEvent: (about: About) => string) =>
    different.filter(({ type }) => type === contract.type).map(({ data }) => keyOfEvent(data as About))
}

/** What public documents say wrongly of the certificates of students: not revoked where the money went back, or revoked where it stayed. */
export async function wrongCredentials(purchases: readonly Purchase[]): Promise<string[]> {
  const wrong: string[] = []
  for (const purchase of purchases) {
    const { student, course, studies } = purchase
    if (studies === null) continue
    const own = await student.client.call(listCertificates)
    for (const { id, state } of own.filter(({ courseId }) => courseId === course.id)) {
      const wanted = lasts(purchase) ? 'valid' : 'revoked'
      // One that was refunded before it was issued has no credential.
      const answer = await fetch(`${student.client.origin}/api/certificates/${id}/credential`)
      const { revoked } =
        answer.status === 404
          ? { revoked: state === 'revoked' }
          : await verifyCredential(await answer.text(), readPublic)
      if (state !== wanted || revoked !== (wanted === 'revoked')) wrong.push(`${id}: ${state}, revoked: ${revoked}`)
    }
  }
  return wrong
}

async function readPublic(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer.text()
}
