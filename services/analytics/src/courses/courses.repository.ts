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

/** Keeps the newest of each. A deleted course stays as a row, so that no late event brings it back. */
export async function saveCourses(tx: SqlExecutor, courses: readonly CourseFact[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO courses (course_id, teacher_id, title, status, deleted, sequence)
    SELECT DISTINCT ON ("courseId") "courseId", "teacherId", title, status, deleted, sequence
    FROM jsonb_to_recordset(${JSON.stringify(courses)}::jsonb)
      AS course ("courseId" int, "teacherId" int, title text, status text, deleted boolean, sequence int)
    ORDER BY "courseId", sequence DESC
    ON CONFLICT (course_id) DO UPDATE
    SET teacher_id = excluded.teacher_id, title = excluded.title, status = excluded.status, deleted = excluded.deleted, sequence = excluded.sequence
    WHERE courses.sequence < excluded.sequence`
}
