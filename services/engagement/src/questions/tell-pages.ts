import { tell } from '@lectern/service-kit/live/tell.ts'
import type { Transaction } from '../database.ts'
import { listInvolved } from './involved.repository.ts'

/** Tells the open pages of the teacher and of who has asked or answered under the lesson: of a whole class nearly nobody looks at it. */
export async function tellPages(
  tx: Transaction,
  { courseId, lessonId }: { courseId: number; lessonId: number },
): Promise<void> {
  await tell(tx, await listInvolved(tx, courseId, lessonId), { fact: 'questions', courseId, lessonId })
}
