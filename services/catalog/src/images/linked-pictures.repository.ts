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
      WHERE NOT EXISTS (SELECT FROM linked_picture_tries tried WHERE tried.lesson_id = showing.id AND tried.due_at > now())
      ORDER BY id LIMIT 1
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

export async function endTries(tx: Transaction, lessonId: number): Promise<void> {
  await tx.linkedPictureTry.deleteMany({ where: { lessonId } })
}
