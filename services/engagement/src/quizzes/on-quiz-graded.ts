import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { quizGraded } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { notify } from '../notifications/notifications.repository.ts'

/** A student is told whose attempt was graded again. */
export async function onQuizGraded(
  { id, time, data }: EventEnvelope<EventData<typeof quizGraded>>,
  tx: Transaction,
): Promise<void> {
  const { enrollmentId, studentId, courseId, lessonId, attemptId, passed, regraded } = data
  if (!regraded) return
  const subject = { enrollmentId, lessonId, attemptId, passed }
  await notify(tx, [studentId], { kind: 'quiz-graded', eventId: id, at: time, courseId, actorId: null, subject })
}
