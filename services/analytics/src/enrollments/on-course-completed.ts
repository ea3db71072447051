import type { courseCompleted } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { saveActivity } from '../activity/activity.repository.ts'
import { factOf, saveActs, saveCompletion } from './enrollments.repository.ts'

export async function onCourseCompleted(events: PlacedEvent<typeof courseCompleted>[], tx: SqlExecutor): Promise<void> {
  const facts = events.map(factOf)
  await saveCompletion(tx, true, facts)
  await saveActs(tx, facts)
  await saveActivity(tx, 'course-completed', events)
}
