import type { quizGraded } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { saveGrades } from './quiz-attempts.repository.ts'

export async function onQuizGraded(events: PlacedEvent<typeof quizGraded>[], tx: SqlExecutor): Promise<void> {
  await saveGrades(
    tx,
    events.map(({ data, sequence }) => ({ ...data, sequence })),
  )
}
