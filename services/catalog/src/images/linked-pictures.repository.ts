import { isDeepStrictEqual } from 'node:util'
import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { columnsOf, type LessonRecord } from '../curriculum/lessons.repository.ts'
import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** So long until another try, and until one that was begun by a process that died is begun again. */
const RETRY = '1 hour'

/** As lessons_linked_picture_idx and lesson_working_copies_linked_picture_idx say it. */
const SHOWS_LINKED = Prisma.raw(String.raw`(content ~* '<img src="https?:' OR quiz::text ~* '<img src=\\"https?:')`)

export interface DueLesson {
  lessonId: number
  courseId: number
  teacherId: number
  /** This one among them. */
  tries: number
}

/** A lesson that shows pictures from elsewhere, which no other replica takes for an hour. */
export async function takeDueLesson(database: Database): Promise<DueLesson | undefined> {
  const [due] = await database.$queryRaw<DueLesson[]>`
    WITH found AS (
      SELECT id FROM (
        SELECT id FROM lessons WHERE ${SHOWS_LINKED}
        UNION SELECT lesson_id FROM lesson_working_copies WHERE ${SHOWS_LINKED}
      ) showing
      LEFT JOIN linked_picture_tries tried ON tried.lesson_id = showing.id
      WHERE coalesce(tried.due_at <= now(), true)
      ORDER BY coalesce(tried.tries, 0), id LIMIT 1
    ), taken AS (
      INSERT INTO linked_picture_tries AS tried (lesson_id, tries, due_at)
      SELECT id, 1, now() + ${RETRY}::interval FROM found
      ON CONFLICT (lesson_id) DO UPDATE SET tries = tried.tries + 1, due_at = excluded.due_at WHERE tried.due_at <= now()
      RETURNING lesson_id, tries
    )
    SELECT lesson_id AS "lessonId", tries, course_id AS "courseId", teacher_id AS "teacherId"
    FROM taken JOIN lessons ON lessons.id = lesson_id JOIN modules ON modules.id = module_id
    JOIN courses ON courses.id = course_id`
  return due
}

/**
 * What is written later is looked at in a minute, with tries of its own. The lesson may be found for what only looks like a picture, the code
 * of a question: so it is looked at no sooner.
 */
export async function endTries(tx: Transaction, lessonId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE linked_picture_tries SET tries = 0, due_at = now() + interval '1 minute' WHERE lesson_id = ${lessonId}`
}

/** What is read of a lesson, with other pictures. */
export async function rewriteLesson(tx: Transaction, { id, courseId, quiz }: LessonRecord, text: LessonText) {
  const isOther = !isDeepStrictEqual(text.quiz, quiz)
  const data = { ...columnsOf(text, courseId), ...(isOther && { quizVersion: { increment: 1 } }) }
  await tx.lesson.update({ where: { id }, data, select: { id: true } })
}

/** The same of what is being written. */
export async function rewriteCopy(tx: Transaction, { id, courseId }: LessonRecord, text: LessonText) {
  const data = columnsOf(text, courseId)
  await tx.lessonWorkingCopy.update({ where: { lessonId: id }, data, select: { lessonId: true } })
}
