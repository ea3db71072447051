import { isDeepStrictEqual } from 'node:util'
import { LESSON_TYPES, type LessonType } from '@lectern/contracts/shapes/courses.ts'
import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import type { Quiz } from '@lectern/contracts/shapes/quizzes.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import { adoptCaptions } from '../captions/captions.repository.ts'
import { touchCourse } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'
import { posterNamesOf } from '../embeds/embeds-of.ts'
import { requestPosters } from '../embeds/posters.repository.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { imagesIn } from './lesson-html.ts'
import { NEWEST, NEWEST_IS_EMPTY, WORKING_COPIES } from './newest-text.repository.ts'
import type { Entry } from './positions.ts'

const text = {
  ...({ title: true, type: true, content: true, videoUrl: true, duration: true, quiz: true, savedAt: true } as const),
}
/** What readers are answered with, and whether they may. */
const read = {
  ...({ id: true, moduleId: true, title: true, type: true, content: true, videoUrl: true, duration: true } as const),
  ...({ orderIndex: true, draft: true, freePreview: true, deleteDueAt: true } as const),
  module: { select: { courseId: true, deleteDueAt: true } },
} satisfies Prisma.LessonSelect
const columns = { ...read, ...text, version: true, workingCopy: { select: text } } satisfies Prisma.LessonSelect

type Row = Prisma.LessonGetPayload<{ select: typeof columns }>

interface SavedText extends LessonText {
  savedAt: Date
}

/** A lesson as students read it, if it is no draft, with the working copy that its teacher is writing. */
export interface LessonRecord extends SavedText {
  id: number
  courseId: number
  moduleId: number
  /** The stored place, over drafts and what waits for its removal. */
  orderIndex: number
  draft: boolean
  freePreview: boolean
  version: number
  /** It, or its module, was deleted by its teacher and waits for its removal. */
  deleted: boolean
  /** It was deleted itself, and not only with its module. */
  deletedAlone: boolean
  workingCopy: SavedText | null
}

/** A CHECK constraint holds the column to the types of the contract. */
export function typed<T extends { type: string }>(row: T): T & { type: LessonType } {
  return { ...row, type: oneOf(LESSON_TYPES, row.type) }
}

/** The same with the questions, which were checked when they were stored. */
export function typedText<T extends { type: string; quiz: Prisma.JsonValue }>(
  row: T,
): Omit<T, 'quiz'> & { type: LessonType; quiz: Quiz | null } {
  return { ...typed(row), quiz: row.quiz as Quiz | null }
}

/** Names of the course's pictures that a text shows, the posters of what it embeds among them. */
function shownImages(text: Pick<LessonText, 'content' | 'videoUrl'>, courseId: number): string[] {
  return [...imagesIn(text.content, courseId), ...posterNamesOf(text)]
}

/** What is stored of a lesson of this course, or of its working copy. */
export function columnsOf<Text extends LessonText>({ quiz, ...row }: Text, courseId: number) {
  return { ...row, quiz: quiz ?? Prisma.DbNull, images: shownImages(row, courseId) }
}

function record({ module, deleteDueAt, workingCopy, ...row }: Row): LessonRecord {
  return {
    ...typedText(row),
    courseId: module.courseId,
    deletedAlone: deleteDueAt !== null,
    deleted: deleteDueAt !== null || module.deleteDueAt !== null,
    workingCopy: workingCopy && typedText(workingCopy),
  }
}

export async function findLesson(tx: Transaction, id: number): Promise<LessonRecord | null> {
  const row = await tx.lesson.findUnique({ where: { id }, select: columns })
  return row && record(row)
}

/** A lesson as students read it, if it is no draft. Its questions are none of theirs. */
export type ReadRecord = Omit<LessonRecord, 'quiz' | 'savedAt' | 'version' | 'deletedAlone' | 'workingCopy'>

/** What is read of a lesson, without what its teacher writes: on a page that every student opens. */
export async function findLessonToRead(tx: Transaction, id: number): Promise<ReadRecord | null> {
  const row = await tx.lesson.findUnique({ where: { id }, select: read })
  if (!row) return null
  const { module, deleteDueAt, ...lesson } = row
  const deleted = deleteDueAt !== null || module.deleteDueAt !== null
  return { ...typed(lesson), courseId: module.courseId, deleted }
}

/** The course that a lesson belongs to, which never changes, or null. */
export async function courseIdOfLesson(tx: Transaction, id: number): Promise<number | null> {
  const row = await tx.lesson.findUnique({ where: { id }, select: { module: { select: { courseId: true } } } })
  return row?.module.courseId ?? null
}

/** All lessons of a module in their stored order. */
export async function lessonEntries(tx: Transaction, moduleId: number): Promise<Entry[]> {
  const select = { id: true, deleteDueAt: true }
  const rows = await tx.lesson.findMany({ where: { moduleId }, select, orderBy: { orderIndex: 'asc' } })
  return rows.map(({ id, deleteDueAt }) => ({ id, hidden: deleteDueAt !== null }))
}

/** All lessons of a course in their stored order, each with its module. Those of a deleted module are hidden with it. */
export async function lessonEntriesOfCourse(
  tx: Transaction,
  courseId: number,
): Promise<(Entry & { moduleId: number })[]> {
  return tx.$queryRaw`
    SELECT lessons.id, module_id AS "moduleId",
           (lessons.delete_due_at IS NOT NULL OR modules.delete_due_at IS NOT NULL) AS hidden
    FROM lessons JOIN modules ON modules.id = lessons.module_id
    WHERE modules.course_id = ${courseId} ORDER BY modules.order_index, lessons.order_index`
}

/** Drafts and what waits for its removal count, too. */
export async function countLessons(tx: Transaction, courseId: number): Promise<number> {
  return tx.lesson.count({ where: { module: { courseId } } })
}

type StoredPosition = Pick<LessonRecord, 'moduleId' | 'orderIndex'>

/** How many lessons of its module the teacher sees before this one. */
export async function teachersIndexOf(tx: Transaction, { moduleId, orderIndex }: StoredPosition): Promise<number> {
  return tx.lesson.count({ where: { moduleId, deleteDueAt: null, orderIndex: { lt: orderIndex } } })
}

/** The same for what students see. */
export async function studentsIndexOf(tx: Transaction, { moduleId, orderIndex }: StoredPosition): Promise<number> {
  return tx.lesson.count({ where: { moduleId, draft: false, orderIndex: { lt: orderIndex } } })
}

/**
 * What the lessons of a course take, one of them left out; of a lesson with a working copy the larger text counts, so that
 * publishing never lacks room. Postgres knows lengths without unpacking what it has compressed.
 */
export async function bytesOfLessons(tx: Transaction, courseId: number, except = 0): Promise<number> {
  const [row] = await tx.$queryRaw<{ bytes: number }[]>`
    SELECT coalesce(sum(greatest(
             octet_length(lessons.content) + coalesce(octet_length(lessons.quiz::text), 0),
             octet_length(copies.content) + coalesce(octet_length(copies.quiz::text), 0)
           )), 0)::float8 AS bytes
    FROM lessons JOIN modules ON modules.id = lessons.module_id
    LEFT JOIN lesson_working_copies copies ON copies.lesson_id = lessons.id
    WHERE modules.course_id = ${courseId} AND lessons.id <> ${except}`
  return row?.bytes ?? 0
}

export interface NewLesson extends LessonText {
  /** One of `takeLessonIds`, where it must be known before. */
  id?: number
  moduleId: number
  orderIndex: number
  draft?: boolean
  freePreview?: boolean
}

export async function insertLesson(tx: Transaction, courseId: number, data: NewLesson): Promise<LessonRecord> {
  await touchCourse(tx, courseId)
  await requestPosters(tx, courseId, [data])
  return record(await tx.lesson.create({ data: columnsOf(data, courseId), select: columns }))
}

export async function insertLessons(tx: Transaction, courseId: number, data: NewLesson[]): Promise<void> {
  await tx.lesson.createMany({ data: data.map((row) => columnsOf(row, courseId)) })
  await requestPosters(tx, courseId, data)
}

/** Ids that no other lesson gets. */
export async function takeLessonIds(tx: Transaction, count: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('lessons', 'id'))::int AS id FROM generate_series(1, ${count}::int)`
  return rows.map(({ id }) => id)
}

/** A new text, as the next version. */
export async function saveText(tx: Transaction, { id, courseId, quiz }: LessonRecord, text: LessonText): Promise<void> {
  const data = {
    ...columnsOf(text, courseId),
    savedAt: TRANSACTION_TIME,
    version: { increment: 1 },
    quizVersion: { increment: isDeepStrictEqual(text.quiz, quiz) ? 0 : 1 },
  }
  await tx.lesson.update({ where: { id }, data })
  await adoptCaptions(tx, id, text.videoUrl)
  await requestPosters(tx, courseId, [text])
  await touchCourse(tx, courseId)
}

export async function markDraft(tx: Transaction, id: number, draft: boolean): Promise<void> {
  await tx.lesson.update({ where: { id }, data: { draft } })
}

/** The drafts of a course that have something in them, in reading order; `quiz` is what would be graded. */
export async function fullDraftsOf(
  tx: Transaction,
  courseId: number,
): Promise<{ lessonId: number; title: string; quiz: Quiz | null }[]> {
  return tx.$queryRaw`
    SELECT lessons.id AS "lessonId", lessons.title, CASE WHEN ${NEWEST.type} = 'quiz' THEN ${NEWEST.quiz} END AS quiz
    FROM lessons JOIN modules ON modules.id = lessons.module_id
    ${WORKING_COPIES}
    WHERE modules.course_id = ${courseId} AND modules.delete_due_at IS NULL AND lessons.delete_due_at IS NULL
      AND lessons.draft AND NOT ${NEWEST_IS_EMPTY}
    ORDER BY modules.order_index, lessons.order_index`
}

export async function publishDrafts(tx: Transaction, lessonIds: number[]): Promise<void> {
  await tx.lesson.updateMany({ where: { id: { in: lessonIds } }, data: { draft: false } })
}

/** Names its pictures again: of a lesson that is older than the mark they aren't known yet. */
export async function markFreePreview(
  tx: Transaction,
  { id, courseId, content, videoUrl }: LessonRecord,
  freePreview: boolean,
): Promise<void> {
  await tx.lesson.update({ where: { id }, data: { freePreview, images: shownImages({ content, videoUrl }, courseId) } })
}

/** Gone for its teacher at once, for everybody after the delay. */
export async function markLessonDeleted(tx: Transaction, id: number, delayMs: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE lessons SET delete_due_at = clock_timestamp() + ${delayMs}::int * interval '1 millisecond' WHERE id = ${id}`
}

export async function unmarkLessonDeleted(tx: Transaction, id: number): Promise<void> {
  await tx.lesson.update({ where: { id }, data: { deleteDueAt: null } })
}

/** Neighbours of a lesson in reading order, among all that the teacher sees. */
export async function neighboursOf(
  tx: Transaction,
  { id, courseId }: Pick<LessonRecord, 'id' | 'courseId'>,
): Promise<{ previousLessonId: number | null; nextLessonId: number | null }> {
  const rows = await tx.$queryRaw<{ previousLessonId: number | null; nextLessonId: number | null }[]>`
    SELECT previous AS "previousLessonId", next AS "nextLessonId" FROM (
      SELECT lessons.id, lag(lessons.id) OVER reading AS previous, lead(lessons.id) OVER reading AS next
      FROM lessons JOIN modules ON modules.id = lessons.module_id
      WHERE modules.course_id = ${courseId} AND modules.delete_due_at IS NULL AND lessons.delete_due_at IS NULL
      WINDOW reading AS (ORDER BY modules.order_index, lessons.order_index)
    ) outline WHERE id = ${id}`
  return rows[0] ?? { previousLessonId: null, nextLessonId: null }
}

/** Gives each module these lessons, numbered from 0 in the order given. The caller holds the course. */
export async function writeLessonOrder(
  tx: Transaction,
  modules: readonly { id: number; lessonIds: readonly number[] }[],
): Promise<void> {
  const ordered = modules.flatMap((module) =>
    module.lessonIds.map((id, position) => ({ id, moduleId: module.id, position })),
  )
  const ids = ordered.map(({ id }) => id)
  const moduleIds = ordered.map(({ moduleId }) => moduleId)
  const positions = ordered.map(({ position }) => position)
  await tx.$executeRaw`
    UPDATE lessons SET module_id = place.module_id, order_index = place.position
    FROM unnest(${ids}::int[], ${moduleIds}::int[], ${positions}::int[]) AS place(id, module_id, position)
    WHERE lessons.id = place.id AND (lessons.module_id, lessons.order_index) <> (place.module_id, place.position)`
}
