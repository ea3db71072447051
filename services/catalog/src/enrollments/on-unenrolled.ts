import type { unenrolled } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { countStudents } from './enrollments.repository.ts'

export async function onUnenrolled(events: PlacedEvent<typeof unenrolled>[], tx: SqlExecutor): Promise<void> {
  await countStudents(
    tx,
    events.map(({ data: { enrollmentId, courseId, studentId }, sequence }) => {
      return { enrollmentId, courseId, studentId, active: false, accessUntil: null, sequence }
    }),
  )
}
