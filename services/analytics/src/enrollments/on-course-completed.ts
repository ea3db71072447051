import type { courseCompleted } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { keepActivity } from '../activity/activity.repository.ts'
import { factOf, keepActs, keepCompletion } from './enrollments.repository.ts'

export async function onCourseCompleted(events: PlacedEvent<typeof courseCompleted>[], tx: SqlExecutor): Promise<void> {
  const facts = events.map(factOf)
  await keepCompletion(tx, true, facts)
  await keepActs(tx, facts)
  await keepActivity(tx, 'course-completed', events)
}
