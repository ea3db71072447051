import { KNOWN_BY_VOTES } from '@lectern/contracts/shapes/question-limits.ts'
import type { Answer } from '@lectern/contracts/shapes/questions.ts'
import type { Database } from '../database.ts'
import { AUTHOR, type AuthorRow, toAuthor } from './authors.repository.ts'

interface AnswerRow extends AuthorRow {
  id: number
  text: string
  votes: number
  voted: boolean
  own: boolean
  at: Date
  changedAt: Date | null
}

/** An answer, while it isn't known whether its author is. */
export type ReadAnswer = Omit<Answer, 'known'>

/** The accepted one first, then the teacher's, then those with most votes, then the oldest; along answers_question_id_idx. */
export async function listAnswers(database: Database, viewerId: number, questionId: number): Promise<ReadAnswer[]> {
  const rows = await database.$queryRaw<AnswerRow[]>`
    SELECT a.id, a.text, a.votes, a.at, a.changed_at AS "changedAt", a.author_id = ${viewerId} AS own, ${AUTHOR},
      EXISTS (SELECT FROM answer_votes v WHERE v.answer_id = a.id AND v.person_id = ${viewerId}) AS voted
    FROM answers a JOIN questions q ON q.id = a.question_id JOIN courses c ON c.id = q.course_id
      LEFT JOIN people p ON p.id = a.author_id AND NOT p.erased
    WHERE a.question_id = ${questionId}
    ORDER BY a.id IS NOT DISTINCT FROM q.accepted_answer_id DESC, a.author_id IS NOT DISTINCT FROM c.teacher_id DESC, a.votes DESC, a.id`
  return rows.map(({ id, text, votes, voted, own, at, changedAt, ...author }) => ({
    ...{ id, text, votes, voted, own, author: toAuthor(author) },
    ...{ at: at.toISOString(), changedAt: changedAt?.toISOString() ?? null },
  }))
}

/**
 * Who of these is known in a course: its teacher, whose answer somebody else has accepted, and who has some votes. What one can do for oneself
 * makes nobody known.
 */
export async function listKnown(
  database: Database,
  courseId: number,
  authorIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT id FROM unnest(${authorIds}::int[]) AS author(id)
    WHERE id = (SELECT teacher_id FROM courses WHERE id = ${courseId})
      OR EXISTS (
        SELECT FROM answers a JOIN questions q ON q.accepted_answer_id = a.id
        WHERE a.author_id = author.id AND q.id = a.question_id AND q.course_id = ${courseId} AND q.author_id IS DISTINCT FROM author.id)
      OR ${KNOWN_BY_VOTES} <= (
        SELECT coalesce(sum(votes), 0) FROM (
          SELECT votes FROM questions WHERE author_id = author.id AND course_id = ${courseId}
          UNION ALL
          SELECT a.votes FROM answers a JOIN questions q ON q.id = a.question_id WHERE a.author_id = author.id AND q.course_id = ${courseId}
        ) AS voted_for)`
  return new Set(rows.map(({ id }) => id))
}
