import { ANCHOR_UNITS, type QuestionStatus } from '@lectern/contracts/shapes/question-limits.ts'
import type { QuestionListItem, TeacherQuestion } from '@lectern/contracts/shapes/questions.ts'
import { countMatches, oneOf } from '@lectern/service-kit/database/columns.ts'
import { containsText } from '@lectern/service-kit/database/search.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { AUTHOR, type AuthorRow, toAuthor } from './authors.repository.ts'
import { answeredBy, type CourseRole } from './course-role.repository.ts'

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
  courseTitle: string | null
}

/** A question as `viewerId` sees it. */
function shownTo(viewerId: number): Prisma.Sql {
  return Prisma.sql`SELECT q.id, q.course_id AS "courseId", q.lesson_id AS "lessonId", q.lesson_id = ANY (c.lesson_ids) AS "hasLesson",
    q.title, q.text, q.erased, q.place_unit AS "placeUnit", q.place_at AS "placeAt", q.answer_count AS answers,
    q.accepted_answer_id AS "acceptedAnswerId", q.votes, q.at, q.changed_at AS "changedAt", c.title AS "courseTitle",
    EXISTS (SELECT FROM question_votes v WHERE v.question_id = q.id AND v.person_id = ${viewerId}) AS voted,
    coalesce(q.author_id = ${viewerId}, false) AS own, ${AUTHOR}
    FROM questions q JOIN courses c ON c.id = q.course_id LEFT JOIN people p ON p.id = q.author_id AND NOT p.erased`
}

interface Filter {
  courseId: number
  lessonId?: number | undefined
  search?: string | undefined
  /** As its readers mean it: to students any answer is one. */
  unansweredFor?: Exclude<CourseRole, null> | undefined
}

/** Neither its teacher has answered it, nor is an answer accepted; along questions_waiting_idx. */
export const WAITING = Prisma.sql`NOT q.erased AND NOT q.teacher_answered AND q.accepted_answer_id IS NULL`
/** Along questions_settled_idx. */
const SETTLED = Prisma.sql`NOT q.erased AND (q.teacher_answered OR q.accepted_answer_id IS NOT NULL)`

const UNANSWERED = {
  student: Prisma.sql`AND q.answer_count = 0 AND NOT q.erased`,
  teacher: Prisma.sql`AND ${WAITING}`,
}

function matching({ courseId, lessonId, search, unansweredFor }: Filter): Prisma.Sql {
  return Prisma.sql`q.course_id = ${courseId}
    ${lessonId === undefined ? Prisma.empty : Prisma.sql`AND q.lesson_id = ${lessonId}`}
    ${unansweredFor ? UNANSWERED[unansweredFor] : Prisma.empty}
    ${search ? Prisma.sql`AND ${containsText(Prisma, 'q.search_text', search)}` : Prisma.empty}`
}

/**
 * Those with most votes first, then the newest: along questions_course_id_votes_id_idx, questions_lesson_id_votes_id_idx or
 * questions_unanswered_idx; what waits for the teacher is sorted. A search reads the questions of its course or lesson.
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

/** Of the courses in which a teacher answers, or of one of them. */
interface TeacherFilter {
  teacherId: number
  courseId?: number | undefined
  search?: string | undefined
}

const taught = ({ teacherId, courseId }: TeacherFilter) =>
  Prisma.sql`${answeredBy(teacherId)} ${courseId === undefined ? Prisma.empty : Prisma.sql`AND c.id = ${courseId}`}`

const OF_STATUS = { unanswered: [WAITING], answered: [SETTLED], all: [WAITING, SETTLED] }

/**
 * A part of the unanswered, the oldest first, or of others, the newest first. Each course's first rows are found along an index, and the first of
 * them are taken.
 */
export function teacherItemsQuery(
  filter: TeacherFilter,
  status: QuestionStatus,
  { after, limit }: { after: number | undefined; limit: number },
): Prisma.Sql {
  const isOldestFirst = status === 'unanswered'
  const order = Prisma.raw(isOldestFirst ? 'id' : 'id DESC')
  const beyond = isOldestFirst ? Prisma.sql`AND q.id > ${after}` : Prisma.sql`AND q.id < ${after}`
  const parts = OF_STATUS[status].map(
    (condition) => Prisma.sql`(
      SELECT q.id FROM questions q WHERE q.course_id = c.id AND ${condition} ${after === undefined ? Prisma.empty : beyond}
        ${filter.search ? Prisma.sql`AND ${containsText(Prisma, 'q.search_text', filter.search)}` : Prisma.empty}
      ORDER BY q.${order} LIMIT ${limit})`,
  )
  return Prisma.sql`
    WITH first AS MATERIALIZED (
      SELECT found.id FROM courses c CROSS JOIN LATERAL (${Prisma.join(parts, ' UNION ALL ')}) AS found
      WHERE ${taught(filter)} ORDER BY found.${order} LIMIT ${limit})
    ${shownTo(filter.teacherId)} WHERE q.id IN (SELECT id FROM first) ORDER BY q.${order}`
}

export async function listTeacherItems(
  database: Database,
  ...query: Parameters<typeof teacherItemsQuery>
): Promise<TeacherQuestion[]> {
  const rows = await database.$queryRaw<ItemRow[]>(teacherItemsQuery(...query))
  return rows.map((row) => ({ ...toItem(row), courseTitle: row.courseTitle ?? '' }))
}

export function teacherCountQuery(filter: TeacherFilter, isWaiting: boolean): Prisma.Sql {
  return countMatches(
    Prisma,
    Prisma.sql`FROM courses c JOIN questions q ON q.course_id = c.id WHERE ${taught(filter)} AND ${isWaiting ? WAITING : SETTLED}`,
  )
}

export async function countTeacherItems(
  database: Database,
  filter: TeacherFilter,
  isWaiting: boolean,
): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>(teacherCountQuery(filter, isWaiting))
  return row?.count ?? 0
}

/** In how many of them something waits. */
export async function countWaitingCourses(database: Database, filter: TeacherFilter): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM courses c
    WHERE ${taught(filter)} AND EXISTS (SELECT FROM questions q WHERE q.course_id = c.id AND ${WAITING})`
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
