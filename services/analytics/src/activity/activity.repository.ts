import type { Activity } from '@lectern/contracts/analytics.ts'
import type { EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '@lectern/service-kit/database.ts'

interface Happening {
  courseId: number
  studentId: number
  rating?: number
  amountCents?: number
}

/** One row per event, for the feed and the daily series; the event's id makes a repetition change nothing. */
export async function keepActivity(
  tx: SqlExecutor,
  kind: Activity['kind'],
  event: EventEnvelope<Happening>,
): Promise<void> {
  const { courseId, studentId, rating = null, amountCents = null } = event.data
  await tx.$executeRaw`
    INSERT INTO activity (event_id, course_id, kind, at, student_id, rating, amount_cents)
    VALUES (${event.id}::uuid, ${courseId}, ${kind}, ${new Date(event.time)}, ${studentId}, ${rating}, ${amountCents})
    ON CONFLICT (event_id) DO NOTHING`
}
