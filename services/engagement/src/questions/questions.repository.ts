import { ANCHOR_UNITS } from '@lectern/contracts/shapes/question-limits.ts'
import type { QuestionListItem } from '@lectern/contracts/shapes/questions.ts'
import { countMatches, oneOf } from '@lectern/service-kit/database/columns.ts'
import { containsText } from '@lectern/service-kit/database/search.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { AUTHOR, type AuthorRow, toAuthor } from './authors.repository.ts'

interface ItemRow extends AuthorRow {
  id: number
  courseId: number
  lessonId: number
  hasLesson: boolean
  title: string
  text: string
  erased: boolean
  placeUnit: string | null
  placeAt: number | null
  answers: number
  acceptedAnswerId: number | null
  votes: number
  voted: boolean
  own: boolean
  at: Date
  changedAt: Date | null
}

/** A question as `viewerId` sees it. */
function shownTo(viewerId: number): Prisma.Sql {
  return Prisma.sql`SELECT q.id, q.course_id AS "courseId", q.lesson_id AS "lessonId", q.lesson_id = ANY (c.lesson_ids) AS "hasLesson",
    q.title, q.text, q.erased, q.place_unit AS "placeUnit", q.place_at AS "placeAt", q.answer_count AS answers,
    q.accepted_answer_id AS "acceptedAnswerId", q.votes, q.at, q.changed_at AS "changedAt",
    EXISTS (SELECT FROM question_votes v WHERE v.question_id = q.id AND v.person_id = ${viewerId}) AS voted,
    coalesce(q.author_id = ${viewerId}, false) AS own, ${AUTHOR}
    FROM questions q JOIN courses c ON c.id = q.course_id LEFT JOIN people p ON p.id = q.author_id AND NOT p.erased`
}

interface Filter {
  courseId: number
  lessonId?: number | undefined
  search?: string | undefined
  isUnanswered?: boolean
}

function matching({ courseId, lessonId, search, isUnanswered }: Filter): Prisma.Sql {
  return Prisma.sql`q.course_id = ${courseId}
    ${lessonId === undefined ? Prisma.empty : Prisma.sql`AND q.lesson_id = ${lessonId}`}
    ${isUnanswered ? Prisma.sql`AND q.answer_count = 0 AND NOT q.erased` : Prisma.empty}
    ${search ? Prisma.sql`AND ${containsText(Prisma, 'q.search_text', search)}` : Prisma.empty}`
}

/**
 * Those with most votes first, then the newest: along questions_course_id_votes_id_idx, questions_lesson_id_votes_id_idx or
 * questions_unanswered_idx. A search reads the questions of its course or lesson.
 */
export async function listItems(
  database: Database,
  viewerId: number,
  { after, limit, ...filter }: Filter & { after: { votes: number; id: number } | undefined; limit: number },
): Promise<QuestionListItem[]> {
  const rows = await database.$queryRaw<ItemRow[]>`
    ${shownTo(viewerId)}
    WHERE ${matching(filter)} ${after ? Prisma.sql`AND (q.votes, q.id) < (${after.votes}, ${after.id})` : Prisma.empty}
    ORDER BY q.votes DESC, q.id DESC LIMIT ${limit}`
  return rows.map(toItem)
}

export async function countItems(database: Database, filter: Filter): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>(
    countMatches(Prisma, Prisma.sql`FROM questions q WHERE ${matching(filter)}`),
  )
  return row?.count ?? 0
}

/** With who has written it, also where that isn't shown any more. */
export async function findQuestion(
  database: Database,
  viewerId: number,
  id: number,
): Promise<{ item: QuestionListItem; text: string; authorId: number | null } | null> {
  const [row] = await database.$queryRaw<ItemRow[]>`${shownTo(viewerId)} WHERE q.id = ${id}`
  return row ? { item: toItem(row), text: row.text, authorId: row.authorId } : null
}

function toItem(row: ItemRow): QuestionListItem {
  const { id, courseId, lessonId, hasLesson, title, erased, placeUnit, placeAt, answers } = row
  const { acceptedAnswerId, votes, voted, own, at, changedAt } = row
  return {
    ...{ id, courseId, lessonId, hasLesson, title, erased, answers, acceptedAnswerId, votes, voted, own },
    place: placeUnit === null || placeAt === null ? null : { unit: oneOf(ANCHOR_UNITS, placeUnit), at: placeAt },
    ...{ author: toAuthor(row), at: at.toISOString(), changedAt: changedAt?.toISOString() ?? null },
  }
}
