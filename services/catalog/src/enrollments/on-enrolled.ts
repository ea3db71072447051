import type { accessChanged, enrolled } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { countStudents } from './enrollments.repository.ts'

/** Access began, or goes on and ends at another time. */
export async function onEnrolled(
  events: PlacedEvent<typeof enrolled | typeof accessChanged>[],
  tx: SqlExecutor,
): Promise<void> {
  await countStudents(
    tx,
    events.map(({ data: { enrollmentId, courseId, studentId, until: accessUntil = null }, sequence }) => {
      return { enrollmentId, courseId, studentId, active: true, accessUntil, sequence }
    }),
  )
}
