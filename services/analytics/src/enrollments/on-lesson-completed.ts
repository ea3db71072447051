import type { lessonCompleted } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { factOf, saveActs } from './enrollments.repository.ts'
import { saveLessonCompletions } from './lesson-completions.repository.ts'

export async function onLessonCompleted(events: PlacedEvent<typeof lessonCompleted>[], tx: SqlExecutor): Promise<void> {
  const facts = events.map((event) => ({ ...factOf(event), lessonId: event.data.lessonId }))
  await saveLessonCompletions(tx, facts)
  await saveActs(tx, facts)
}
