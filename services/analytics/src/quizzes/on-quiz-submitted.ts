import type { quizSubmitted } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { saveSubmissions } from './quiz-attempts.repository.ts'

export async function onQuizSubmitted(events: PlacedEvent<typeof quizSubmitted>[], tx: SqlExecutor): Promise<void> {
  await saveSubmissions(
    tx,
    events.map(({ data }) => data),
  )
}
