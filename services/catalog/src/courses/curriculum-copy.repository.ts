import { copyImportedCaptions } from '../captions/captions.repository.ts'
import { NEWEST, WORKING_COPIES } from '../curriculum/newest-text.repository.ts'
import type { Transaction } from '../database.ts'
import { withLinks } from '../quizzes/own-links.ts'
import { withQuizHtml } from '../quizzes/quiz-html.ts'
import { quizzesIn, writeQuiz } from '../quizzes/quizzes.repository.ts'

/**
 * Copies modules and lessons in their order, as their teacher sees them: of a lesson with a working copy the newest text,
 * nothing of what was deleted. Addresses of the original's pictures become those of the copy's; they stand in double
 * quotes, as sanitising writes attributes, so no other course's address is meant. An uploaded video is shown by both; it is
 * one teacher's, and its bytes are there once.
 */
export async function copyCurriculum(tx: Transaction, from: number, to: number): Promise<void> {
  const modules = await tx.$queryRaw<{ originalId: number; copyId: number }[]>`
    WITH originals AS (
      SELECT id, title, description, (row_number() OVER (ORDER BY order_index) - 1)::int AS place
      FROM modules WHERE course_id = ${from} AND delete_due_at IS NULL
    ), copies AS (
      INSERT INTO modules (course_id, title, description, order_index)
      SELECT ${to}, title, description, place FROM originals RETURNING id, order_index
    )
    SELECT originals.id AS "originalId", copies.id AS "copyId"
    FROM originals JOIN copies ON copies.order_index = originals.place`
  const lessons = await tx.$queryRaw<{ originalId: number; copyId: number }[]>`
    SELECT lessons.id AS "originalId", nextval(pg_get_serial_sequence('lessons', 'id'))::int AS "copyId"
    FROM lessons WHERE module_id = ANY (${modules.map(({ originalId }) => originalId)}::int[]) AND delete_due_at IS NULL`
  await tx.$executeRaw`
    INSERT INTO lessons (
      id, module_id, title, content, type, duration, video_url, quiz, order_index, draft, free_preview, images, saved_at
    )
    SELECT lesson.copy_id, module.copy_id, ${NEWEST.title},
           replace(${NEWEST.content}, ${`"/api/courses/${from}/images/`}, ${`"/api/courses/${to}/images/`}),
           ${NEWEST.type}, ${NEWEST.duration},
           regexp_replace(${NEWEST.videoUrl}, ${`^/api/courses/${from}/videos/`}, ${`/api/courses/${to}/videos/`}),
           ${NEWEST.quiz}, row_number() OVER (PARTITION BY lessons.module_id ORDER BY lessons.order_index) - 1,
           lessons.draft, lessons.free_preview, ${NEWEST.images}, now()
    FROM unnest(${modules.map(({ originalId }) => originalId)}::int[], ${modules.map(({ copyId }) => copyId)}::int[])
      AS module(original_id, copy_id)
    JOIN lessons ON lessons.module_id = module.original_id
    JOIN unnest(${lessons.map(({ originalId }) => originalId)}::int[], ${lessons.map(({ copyId }) => copyId)}::int[])
      AS lesson(original_id, copy_id) ON lesson.original_id = lessons.id
    ${WORKING_COPIES}`
  await copyImportedCaptions(tx, lessons)
  await moveQuizzes(tx, { from, to, copies: new Map(lessons.map(({ originalId, copyId }) => [originalId, copyId])) })
}

/** The copied questions show the copy's pictures and name its lessons; a link to a lesson that wasn't copied goes. */
async function moveQuizzes(
  tx: Transaction,
  { from, to, copies }: { from: number; to: number; copies: ReadonlyMap<number, number> },
): Promise<void> {
  for (const { id, quiz } of await quizzesIn(tx, to)) {
    const moved = withQuizHtml(quiz, (html) =>
      html.replaceAll(`"/api/courses/${from}/images/`, `"/api/courses/${to}/images/`),
    )
    await writeQuiz(
      tx,
      id,
      withLinks(moved, (lessonId) => copies.get(lessonId) ?? null),
    )
  }
}
