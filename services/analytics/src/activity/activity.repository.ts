import type { EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { ActivityKind } from '@lectern/contracts/shapes/analytics.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

interface Happening {
  courseId: number
  studentId: number
  rating?: number
  amountCents?: number
}

/** What is saved: the entries of the feed, and what figures at an earlier time need. */
type StoredKind = ActivityKind | 'progress-reset'

/** One row per event, for the feed and for figures over time; the event's id makes a repetition change nothing. */
export async function saveActivity(
  tx: SqlExecutor,
  kind: StoredKind,
  events: readonly EventEnvelope<Happening>[],
): Promise<void> {
  const rows = events.map(({ id, time, sequence, data: { courseId, studentId, rating, amountCents } }) => {
    return { id, time, sequence, courseId, studentId, rating, amountCents }
  })
  await tx.$executeRaw`
    INSERT INTO activity (event_id, course_id, kind, at, student_id, rating, amount_cents, sequence)
    SELECT id, "courseId", ${kind}, time, "studentId", rating, "amountCents", sequence
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS happening (
      id uuid, "courseId" int, time timestamptz, "studentId" int, rating int, "amountCents" int, sequence int)
    ORDER BY id ON CONFLICT (event_id) DO NOTHING`
}
