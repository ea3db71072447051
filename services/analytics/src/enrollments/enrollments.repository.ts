import type { EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

interface EnrollmentFact {
  enrollmentId: number
  courseId: number
  studentId: number
  sequence: number
}

/** What an enrollment's event says: who, which course, and when. */
export function factOf({
  data: { enrollmentId, courseId, studentId },
  sequence,
  time,
}: EventEnvelope<Omit<EnrollmentFact, 'sequence'>>) {
  return { enrollmentId, courseId, studentId, sequence, time }
}

/** Whether students have access; of all events that spoke of it the newest counts. */
export async function saveAccess(tx: SqlExecutor, active: boolean, facts: readonly EnrollmentFact[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO enrollments (enrollment_id, course_id, student_id, active, access_sequence)
    SELECT DISTINCT ON ("enrollmentId") "enrollmentId", "courseId", "studentId", ${active}, sequence
    FROM jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      AS fact ("enrollmentId" int, "courseId" int, "studentId" int, sequence int)
    ORDER BY "enrollmentId", sequence DESC
    ON CONFLICT (enrollment_id) DO UPDATE
    SET active = excluded.active, access_sequence = excluded.access_sequence
    WHERE enrollments.access_sequence < excluded.access_sequence`
}

type Act = Omit<EnrollmentFact, 'sequence'> & { time: string }

/** When students did something, whatever it was: the hours of all acts, and the latest of each enrollment. */
export async function saveActs(tx: SqlExecutor, acts: readonly Act[]): Promise<void> {
  await saveLastActs(tx, acts)
  await tx.$executeRaw`
    INSERT INTO active_hours (hour, student_id)
    SELECT floor(extract(epoch FROM time) / 3600)::int, "studentId"
    FROM jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) AS act ("studentId" int, time timestamptz)
    ORDER BY 1, 2 ON CONFLICT DO NOTHING`
}

async function saveLastActs(tx: SqlExecutor, acts: readonly Act[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO enrollments (enrollment_id, course_id, student_id, last_act_at)
    SELECT DISTINCT ON ("enrollmentId") "enrollmentId", "courseId", "studentId", time
    FROM jsonb_to_recordset(${JSON.stringify(acts)}::jsonb)
      AS act ("enrollmentId" int, "courseId" int, "studentId" int, time timestamptz)
    ORDER BY "enrollmentId", time DESC
    ON CONFLICT (enrollment_id) DO UPDATE SET last_act_at = excluded.last_act_at
    WHERE enrollments.last_act_at IS NULL OR enrollments.last_act_at < excluded.last_act_at`
}

/** The newest resets: what was completed before counts no more. */
export async function saveResets(tx: SqlExecutor, facts: readonly EnrollmentFact[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO enrollments (enrollment_id, course_id, student_id, reset_sequence)
    SELECT DISTINCT ON ("enrollmentId") "enrollmentId", "courseId", "studentId", sequence
    FROM jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      AS fact ("enrollmentId" int, "courseId" int, "studentId" int, sequence int)
    ORDER BY "enrollmentId", sequence DESC
    ON CONFLICT (enrollment_id) DO UPDATE SET reset_sequence = excluded.reset_sequence
    WHERE enrollments.reset_sequence < excluded.reset_sequence`
}

/** Whether students completed the course; of all events that spoke of it the newest counts. */
export async function saveCompletion(
  tx: SqlExecutor,
  completed: boolean,
  facts: readonly EnrollmentFact[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO enrollments (enrollment_id, course_id, student_id, completed, completion_sequence)
    SELECT DISTINCT ON ("enrollmentId") "enrollmentId", "courseId", "studentId", ${completed}, sequence
    FROM jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      AS fact ("enrollmentId" int, "courseId" int, "studentId" int, sequence int)
    ORDER BY "enrollmentId", sequence DESC
    ON CONFLICT (enrollment_id) DO UPDATE
    SET completed = excluded.completed, completion_sequence = excluded.completion_sequence
    WHERE enrollments.completion_sequence < excluded.completion_sequence`
}
