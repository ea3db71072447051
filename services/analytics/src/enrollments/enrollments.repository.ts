import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

interface EnrollmentFact {
  enrollmentId: number
  courseId: number
  studentId: number
  sequence: number
}

/** Whether the student has access; of all events that spoke of it the newest counts. */
export async function keepAccess(tx: SqlExecutor, fact: EnrollmentFact & { active: boolean }): Promise<void> {
  const { enrollmentId, courseId, studentId, active, sequence } = fact
  await tx.$executeRaw`
    INSERT INTO enrollments (enrollment_id, course_id, student_id, active, access_sequence)
    VALUES (${enrollmentId}, ${courseId}, ${studentId}, ${active}, ${sequence})
    ON CONFLICT (enrollment_id) DO UPDATE
    SET active = excluded.active, access_sequence = excluded.access_sequence
    WHERE enrollments.access_sequence < excluded.access_sequence`
}

/** What a student did last, whatever it was; of all acts the latest counts. */
export async function keepAct(tx: SqlExecutor, fact: Omit<EnrollmentFact, 'sequence'> & { at: Date }): Promise<void> {
  const { enrollmentId, courseId, studentId, at } = fact
  await tx.$executeRaw`
    INSERT INTO enrollments (enrollment_id, course_id, student_id, last_act_at)
    VALUES (${enrollmentId}, ${courseId}, ${studentId}, ${at})
    ON CONFLICT (enrollment_id) DO UPDATE SET last_act_at = excluded.last_act_at
    WHERE enrollments.last_act_at IS NULL OR enrollments.last_act_at < excluded.last_act_at`
}

/** The newest reset: what was completed before it counts no more. */
export async function keepReset(tx: SqlExecutor, fact: EnrollmentFact): Promise<void> {
  const { enrollmentId, courseId, studentId, sequence } = fact
  await tx.$executeRaw`
    INSERT INTO enrollments (enrollment_id, course_id, student_id, reset_sequence)
    VALUES (${enrollmentId}, ${courseId}, ${studentId}, ${sequence})
    ON CONFLICT (enrollment_id) DO UPDATE SET reset_sequence = excluded.reset_sequence
    WHERE enrollments.reset_sequence < excluded.reset_sequence`
}

/** Whether the student completed the course; of all events that spoke of it the newest counts. */
export async function keepCompletion(tx: SqlExecutor, fact: EnrollmentFact & { completed: boolean }): Promise<void> {
  const { enrollmentId, courseId, studentId, completed, sequence } = fact
  await tx.$executeRaw`
    INSERT INTO enrollments (enrollment_id, course_id, student_id, completed, completion_sequence)
    VALUES (${enrollmentId}, ${courseId}, ${studentId}, ${completed}, ${sequence})
    ON CONFLICT (enrollment_id) DO UPDATE
    SET completed = excluded.completed, completion_sequence = excluded.completion_sequence
    WHERE enrollments.completion_sequence < excluded.completion_sequence`
}
