import type { ConversationDetails, OpenConversationBody } from '@lectern/contracts/shapes/conversations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import type { CatchUpContext } from '../enrollments/catch-up.ts'
import { catchUpOnNamed } from '../enrollments/catch-up-route.ts'
import { people } from '../people/people.ts'
import {
  findConversation,
  findEnrollment,
  findPair,
  insertConversation,
  type Pair,
} from './conversations.repository.ts'
import { getConversation } from './get-conversation.ts'
import { refuseBeyondHour } from './hourly-limits.ts'

/**
 * The one conversation of a student and a course's teacher, made where there is none yet; then the student must have access, or have had it until a time where the teacher begins. Throws `forbidden`
 * (403) for a student who isn't enrolled, whether or not there is such a course; `notFound` (404) for a teacher who names somebody that isn't a student of
 * theirs; 400 for one who names nobody; 429 beyond what an hour allows; 503 as `catchUp` does.
 */
export async function openConversation(
  engagement: CatchUpContext,
  person: Principal,
  body: OpenConversationBody,
): Promise<{ conversation: ConversationDetails; created: boolean }> {
  const { database } = engagement
  await catchUpOnNamed(engagement, person.id, body)
  return database.$transaction(async (tx) => {
    await people.refuseErased(tx, person.id)
    const pair = await pairOf(tx, person.id, body)
    const found = await findConversation(tx, pair)
    if (found) return { conversation: await getConversation(tx, person, found.id), created: false }
    const { id, created } = await begin(tx, person.id, pair)
    return { conversation: await getConversation(tx, person, id), created }
  })
}

/** A caller who names a student or an enrollment acts as the course's teacher. */
async function pairOf(tx: Transaction, personId: number, body: OpenConversationBody): Promise<Pair> {
  const { courseId = 0, studentId, enrollmentId } = body
  if (studentId === undefined && enrollmentId === undefined) {
    const pair = await findPair(tx, { courseId, studentId: personId, personId })
    if (!pair) throw notEnrolled()
    if (pair.teacherId === personId) throw refuse('conversation-requires-student')
    return pair
  }
  const named = enrollmentId === undefined ? { courseId, studentId } : await findEnrollment(tx, enrollmentId)
  const pair =
    named?.studentId === undefined ? null : await findPair(tx, { ...named, studentId: named.studentId, personId })
  if (pair?.teacherId !== personId) throw noSuchStudent()
  return pair
}

async function begin(tx: Transaction, personId: number, pair: Pair): Promise<{ id: number; created: boolean }> {
  const { studentId, teacherId, mayBegin } = pair
  const isTeacher = personId === teacherId
  if (!mayBegin) throw isTeacher ? noSuchStudent() : notEnrolled()
  // Neither person can be erased until the transaction ends, so nothing of an erased one comes back.
  if (await people.isErased(tx, isTeacher ? studentId : teacherId)) throw isTeacher ? noSuchStudent() : gone()
  await refuseBeyondHour(tx, personId, 'conversations')
  return insertConversation(tx, pair, personId)
}

const notEnrolled = () => refuse('conversation-requires-enrollment')
const noSuchStudent = () => refuse('student-not-in-your-courses')
const gone = () => refuse('recipient-deleted')
