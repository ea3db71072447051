import { copyImportedCaptions } from '../captions/captions.repository.ts'
import type { Transaction } from '../database.ts'
import { NEWEST, WORKING_COPIES } from './newest-text.repository.ts'

/** Copies the newest text of a lesson as a draft, at the end of the module; answers its id. */
export async function copyLesson(
  tx: Transaction,
  id: number,
  { title, orderIndex }: { title: string; orderIndex: number },
): Promise<number> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO lessons (module_id, title, content, type, duration, video_url, quiz, images, order_index, draft)
    SELECT lessons.module_id, ${title}, ${NEWEST.content}, ${NEWEST.type}, ${NEWEST.duration}, ${NEWEST.videoUrl},
           ${NEWEST.quiz}, ${NEWEST.images}, ${orderIndex}, true
    FROM lessons ${WORKING_COPIES}
    WHERE lessons.id = ${id}
    RETURNING id`
  if (!row) throw new Error(`Lesson ${id} was not there to be copied`)
  await copyImportedCaptions(tx, [{ originalId: id, copyId: row.id }])
  return row.id
}

/** Copies the newest texts of all lessons of a module that its teacher sees into another one, as drafts. */
export async function copyLessons(tx: Transaction, fromModuleId: number, toModuleId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO lessons (module_id, title, content, type, duration, video_url, quiz, images, order_index, draft)
    SELECT ${toModuleId}, ${NEWEST.title}, ${NEWEST.content}, ${NEWEST.type}, ${NEWEST.duration}, ${NEWEST.videoUrl},
           ${NEWEST.quiz}, ${NEWEST.images}, row_number() OVER (ORDER BY lessons.order_index) - 1, true
    FROM lessons ${WORKING_COPIES}
    WHERE lessons.module_id = ${fromModuleId} AND lessons.delete_due_at IS NULL`
  const copies = await tx.$queryRaw<{ originalId: number; copyId: number }[]>`
    SELECT originals.id AS "originalId", copies.id AS "copyId"
    FROM (
      SELECT id, row_number() OVER (ORDER BY order_index) - 1 AS place
      FROM lessons WHERE module_id = ${fromModuleId} AND delete_due_at IS NULL
    ) originals
    JOIN lessons copies ON copies.module_id = ${toModuleId} AND copies.order_index = originals.place`
  await copyImportedCaptions(tx, copies)
}

/** What the newest texts of a module's lessons take that its teacher sees. */
export async function bytesOfModule(tx: Transaction, moduleId: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ bytes: number }[]>`
    SELECT coalesce(sum(octet_length(${NEWEST.content}) + coalesce(octet_length((${NEWEST.quiz})::text), 0)), 0)::float8 AS bytes
    FROM lessons ${WORKING_COPIES}
    WHERE lessons.module_id = ${moduleId} AND lessons.delete_due_at IS NULL`
  return row?.bytes ?? 0
}
