import type { CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

export interface CourseFact {
  courseId: number
  teacherId: number
  title: string | null
  status: CourseStatus | null
  deleted: boolean
  sequence: number
}

/** Keeps the newest. A deleted course stays as a row, so that no late event brings it back. */
export async function upsertCourse(tx: SqlExecutor, course: CourseFact): Promise<void> {
  const { courseId, teacherId, title, status, deleted, sequence } = course
  await tx.$executeRaw`
    INSERT INTO courses (course_id, teacher_id, title, status, deleted, sequence)
    VALUES (${courseId}, ${teacherId}, ${title}, ${status}, ${deleted}, ${sequence})
    ON CONFLICT (course_id) DO UPDATE
    SET title = excluded.title, status = excluded.status, deleted = excluded.deleted, sequence = excluded.sequence
    WHERE courses.sequence < excluded.sequence`
}
