import { publishLiveFact } from '@lectern/service-kit/live/publish.ts'
import type { Transaction } from '../database.ts'
import { listInvolved } from './involved.repository.ts'

/**
 * Has open pages reload a lesson's questions: the teacher's, and those of the people who asked or answered there. The rest of the class is
 * left out, since hardly any of them has the lesson open.
 */
export async function publishLiveQuestions(
  tx: Transaction,
  { courseId, lessonId }: { courseId: number; lessonId: number },
): Promise<void> {
  await publishLiveFact(tx, await listInvolved(tx, courseId, lessonId), { fact: 'questions', courseId, lessonId })
}
