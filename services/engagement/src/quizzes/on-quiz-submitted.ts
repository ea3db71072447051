import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { quizSubmitted } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { notify } from '../notifications/notifications.repository.ts'

/** A student is told whose time was over: they may not have been there. */
export async function onQuizSubmitted(
  { id, time, data }: EventEnvelope<EventData<typeof quizSubmitted>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, lessonId, attemptId, timedOut } = data
  if (!timedOut) return
  const subject = { enrollmentId, lessonId, attemptId, timedOut }
  await notify(tx, [studentId], { kind: 'quiz-graded', eventId: id, at: time, courseId, actorId: null, subject })
}
