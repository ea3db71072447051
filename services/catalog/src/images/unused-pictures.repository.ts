import { getCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import { databaseClock } from '@lectern/service-kit/database/database-clock.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import { lockIdleCourse } from '../curriculum/due-deletes.repository.ts'
import type { Database, Transaction } from '../database.ts'

const DAY_MS = 86_400_000
/** So long a text can come that shows an uploaded picture, or come back to one that it has shown. */
const UNUSED_DAYS = 30

/** When a picture goes that no text shows by then. */
export async function sweepTime(tx: Transaction): Promise<Date> {
  const now = await databaseClock(tx)
  return new Date(now().getTime() + UNUSED_DAYS * DAY_MS)
}

/** Has these pictures looked at once a text has had the time to come back to them. */
export async function sweepLater(tx: Transaction, courseId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const data = { sweepAt: await sweepTime(tx) }
  await tx.courseImage.updateMany({ where: { courseId, name: { in: [...names] } }, data })
}

interface Picture {
  courseId: number
  name: string
}

/** Removes a due picture that no text of its course shows, histories included. Returns true when there may be more to do. */
export async function sweepPicture(database: Database): Promise<boolean> {
  const due = await database.courseImage.findFirst({
    where: { sweepAt: { lte: TRANSACTION_TIME } },
    orderBy: { sweepAt: 'asc' },
    select: { courseId: true, name: true },
  })
  if (!due) return false
  return database.$transaction(async (tx) => {
    // Nobody saves a text meanwhile that shows it.
    if (!(await lockIdleCourse(tx, due.courseId))) return false
    const where = { ...due, sweepAt: { lte: TRANSACTION_TIME } }
    if (await isShown(tx, due)) await tx.courseImage.updateMany({ where, data: { sweepAt: null } })
    else await tx.courseImage.deleteMany({ where })
    return true
  })
}

/** Whether some text has its address. One whose name begins likewise counts, too. */
async function isShown(tx: Transaction, { courseId, name }: Picture): Promise<boolean> {
  const address = buildPath(getCourseImage.path, { courseId, name })
  const [row] = await tx.$queryRaw<{ shown: boolean }[]>`
    SELECT EXISTS (SELECT FROM embed_posters WHERE course_id = ${courseId} AND image = ${name})
      OR EXISTS (SELECT FROM courses WHERE id = ${courseId} AND strpos(about, ${address}) > 0)
      OR EXISTS (
        SELECT FROM lessons JOIN modules ON modules.id = lessons.module_id
        LEFT JOIN lesson_working_copies copies ON copies.lesson_id = lessons.id
        WHERE modules.course_id = ${courseId} AND (
          ${name} = ANY (lessons.images) OR ${name} = ANY (copies.images)
          -- Lessons that were stored before they named what they show.
          OR strpos(lessons.content, ${address}) > 0 OR strpos(copies.content, ${address}) > 0
          OR strpos(lessons.quiz::text, ${address}) > 0 OR strpos(copies.quiz::text, ${address}) > 0
        )
      )
      OR EXISTS (
        SELECT FROM lesson_revisions
        WHERE course_id = ${courseId} AND (strpos(content, ${address}) > 0 OR strpos(quiz::text, ${address}) > 0)
      ) AS shown`
  return row?.shown === true
}
