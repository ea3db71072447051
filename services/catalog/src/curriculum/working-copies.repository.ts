import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import type { Quiz } from '@lectern/contracts/shapes/quizzes.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import { adoptCaptions } from '../captions/captions.repository.ts'
import { touchCourse } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'
import { requestPosters } from '../embeds/posters.repository.ts'
import { columnsOf, type LessonRecord } from './lessons.repository.ts'
import { NEWEST_IS_EMPTY } from './newest-text.repository.ts'

/** The new text of the working copy, which is made if there is none, as the lesson's next version. */
export async function saveWorkingCopy(
  tx: Transaction,
  { id: lessonId, courseId }: LessonRecord,
  text: LessonText,
): Promise<void> {
  const data = { ...columnsOf(text, courseId), savedAt: TRANSACTION_TIME }
  await tx.lessonWorkingCopy.upsert({ where: { lessonId }, create: { lessonId, ...data }, update: data })
  await adoptCaptions(tx, lessonId, text.videoUrl)
  await requestPosters(tx, courseId, [text])
  await touchCourse(tx, courseId)
  await nextVersion(tx, lessonId)
}

/** The lesson itself is the newest text again, as the next version. */
export async function removeWorkingCopy(tx: Transaction, lessonId: number): Promise<void> {
  await tx.lessonWorkingCopy.deleteMany({ where: { lessonId } })
  await nextVersion(tx, lessonId)
}

async function nextVersion(tx: Transaction, id: number): Promise<void> {
  await tx.lesson.update({ where: { id }, data: { version: { increment: 1 } } })
}

/** The lessons of a course whose working copies can be published, in reading order; `quiz` is what would be graded. */
export async function workingCopiesOf(
  tx: Transaction,
  courseId: number,
): Promise<{ lessonId: number; title: string; empty: boolean; quiz: Quiz | null }[]> {
  return tx.$queryRaw`
    SELECT lessons.id AS "lessonId", copies.title, ${NEWEST_IS_EMPTY} AS empty,
           CASE WHEN copies.type = 'quiz' THEN copies.quiz END AS quiz
    FROM lesson_working_copies copies
    JOIN lessons ON lessons.id = copies.lesson_id JOIN modules ON modules.id = lessons.module_id
    WHERE modules.course_id = ${courseId} AND modules.delete_due_at IS NULL AND lessons.delete_due_at IS NULL
    ORDER BY modules.order_index, lessons.order_index`
}

/** What students read is what the working copies say. The newest text stays the same, and so does the version. */
export async function publishWorkingCopies(tx: Transaction, lessonIds: number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE lessons
    SET title = copies.title, content = copies.content, type = copies.type, duration = copies.duration,
        video_url = copies.video_url, quiz = copies.quiz,
        quiz_version = quiz_version + (lessons.quiz IS DISTINCT FROM copies.quiz)::int, images = copies.images, saved_at = copies.saved_at
    FROM lesson_working_copies copies
    WHERE copies.lesson_id = lessons.id AND lessons.id = ANY(${lessonIds}::int[])`
  await tx.lessonWorkingCopy.deleteMany({ where: { lessonId: { in: lessonIds } } })
}
