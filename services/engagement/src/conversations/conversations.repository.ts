import type { Database, Transaction } from '../database.ts'
import { mayWriteIn } from '../enrollments/has-access.repository.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** The two, and what they write about. */
export interface Parties {
  id: number
  courseId: number
  studentId: number
  teacherId: number
}

/** The course that a conversation `c` is about, also once that is another teacher's. */
export const ITS_COURSE = Prisma.sql`coalesce(c.course_id, c.former_course_id)`
export const PARTIES = Prisma.sql`
  SELECT c.id, ${ITS_COURSE} AS "courseId", c.student_id AS "studentId", c.teacher_id AS "teacherId" FROM conversations c`

/** Who would write to each other about a course, and whether one of them may begin. */
export interface Pair {
  courseId: number
  studentId: number
  teacherId: number
  mayBegin: boolean
}

/** A student in a course whose teacher is known and stays until the transaction ends, as one of the two would write to the other; null if no event has brought such a course. */
export async function findPair(
  tx: Transaction,
  { courseId, studentId, personId }: { courseId: number; studentId: number; personId: number },
): Promise<Pair | null> {
  const [pair] = await tx.$queryRaw<Pair[]>`
    SELECT c.id AS "courseId", ${studentId}::int AS "studentId", c.teacher_id AS "teacherId",
      EXISTS (
        SELECT FROM enrollments e WHERE e.course_id = c.id AND e.student_id = ${studentId} AND ${mayWriteIn(Prisma.sql`${personId}::int`)}
      ) AS "mayBegin"
    FROM courses c WHERE c.id = ${courseId} AND c.teacher_id IS NOT NULL FOR SHARE OF c`
  return pair ?? null
}

export function findEnrollment(
  tx: Transaction,
  enrollmentId: number,
): Promise<{ courseId: number; studentId: number } | null> {
  return tx.enrollment.findUnique({ where: { enrollmentId }, select: { courseId: true, studentId: true } })
}

export async function findConversation(
  tx: Transaction,
  { courseId, studentId }: Pick<Pair, 'courseId' | 'studentId'>,
): Promise<Parties | null> {
  const [row] = await tx.$queryRaw<
    Parties[]
  >`${PARTIES} WHERE c.course_id = ${courseId} AND c.student_id = ${studentId}`
  return row ?? null
}

/** Inserts it, or finds the one that another request has inserted meanwhile. */
export async function insertConversation(
  tx: Transaction,
  pair: Pair,
  openedBy: number,
): Promise<{ id: number; created: boolean }> {
  const { courseId, studentId, teacherId } = pair
  const [made] = await tx.$queryRaw<{ id: number }[]>`
    WITH made AS (
      INSERT INTO conversations (course_id, student_id, teacher_id, opened_by) VALUES (${courseId}, ${studentId}, ${teacherId}, ${openedBy})
      ON CONFLICT (course_id, student_id) DO NOTHING RETURNING id
    ), states AS (
      INSERT INTO conversation_states (conversation_id, person_id) SELECT made.id, person FROM made, unnest(ARRAY[${studentId}, ${teacherId}]::int[]) AS person
    )
    SELECT id FROM made`
  if (made) return { id: made.id, created: true }
  const other = await findConversation(tx, pair)
  if (!other) throw new Error('A conversation that is there isn’t made once more')
  return { id: other.id, created: false }
}

/**
 * One of the person's: until the transaction ends nobody else writes, reads or takes anything away there. Null for another's. Comes after the
 * person's own row (`people.refuseErased`), as an erasure takes them in that order.
 */
export async function lockConversation(tx: Transaction, personId: number, id: number): Promise<Parties | null> {
  const [row] = await tx.$queryRaw<Parties[]>`
    ${PARTIES} WHERE c.id = ${id} AND ${personId} IN (c.student_id, c.teacher_id) FOR UPDATE`
  return row ?? null
}

/** The same by an operator, who is neither of the two. */
export async function lockParties(tx: Transaction, id: number): Promise<Parties | null> {
  const [row] = await tx.$queryRaw<Parties[]>`${PARTIES} WHERE c.id = ${id} FOR UPDATE`
  return row ?? null
}

/** Whose it is. */
export async function findParties(executor: Database | Transaction, id: number): Promise<Parties | null> {
  const [row] = await executor.$queryRaw<Parties[]>`${PARTIES} WHERE c.id = ${id}`
  return row ?? null
}

/** A message of `authorId` has come: both have it on top, and out of what they had put away. The conversation is locked. */
export async function noteMessage(
  tx: Transaction,
  { id, authorId, messageId }: { id: number; authorId: number; messageId: number },
): Promise<void> {
  await tx.conversation.update({ where: { id }, data: { lastMessageId: messageId }, select: { id: true } })
  await tx.$executeRaw`
    UPDATE conversation_states SET last_at = greatest(last_at, now()), archived = false, unread = unread + CASE person_id WHEN ${authorId} THEN 0 ELSE 1 END
    WHERE conversation_id = ${id}`
}

/** Returns whether it is the person's. */
export async function setArchived(
  tx: Transaction,
  personId: number,
  conversationId: number,
  archived: boolean,
): Promise<boolean> {
  const { count } = await tx.conversationState.updateMany({ where: { conversationId, personId }, data: { archived } })
  return count > 0
}

/** Locks all conversations of two people, in an order in which no two transactions wait for each other. */
export function lockAllOfTwo(tx: Transaction, one: number, other: number): Promise<Parties[]> {
  return tx.$queryRaw<Parties[]>`
    ${PARTIES} WHERE (c.student_id, c.teacher_id) IN ((${one}, ${other}), (${other}, ${one})) ORDER BY c.id FOR UPDATE`
}

/**
 * Conversations of a course that its teacher isn't in are about a former course of theirs from now on, and those of a teacher who has it back
 * go on. The course is locked.
 */
export async function leaveToFormer(tx: Transaction, courseId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE conversations c SET course_id = NULL, former_course_id = c.course_id
    FROM courses o WHERE o.id = ${courseId} AND c.course_id = o.id AND c.teacher_id <> o.teacher_id`
  await tx.$executeRaw`
    UPDATE conversations c SET course_id = c.former_course_id, former_course_id = NULL
    FROM courses o WHERE o.id = ${courseId} AND c.former_course_id = o.id AND c.teacher_id = o.teacher_id
      AND NOT EXISTS (SELECT FROM conversations other WHERE other.course_id = o.id AND other.student_id = c.student_id)`
}

export async function setBlocked(tx: Transaction, personId: number, otherId: number, blocked: boolean): Promise<void> {
  if (blocked) await tx.personBlock.createMany({ data: [{ personId, otherId }], skipDuplicates: true })
  else await tx.personBlock.deleteMany({ where: { personId, otherId } })
}
