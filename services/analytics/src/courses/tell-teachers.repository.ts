import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { tellEach } from '@lectern/service-kit/live/tell.ts'

/** Tells the teachers of these courses that their figures are others, each once of a course. Of a course that nobody has told of yet, nobody is told. */
export async function tellTeachers(tx: SqlExecutor, courseIds: readonly number[]): Promise<void> {
  const distinct = [...new Set(courseIds)]
  if (distinct.length === 0) return
  const courses = await tx.$queryRaw<{ courseId: number; teacherId: number }[]>`
    /* prepared */ SELECT course_id AS "courseId", teacher_id AS "teacherId" FROM courses
    WHERE course_id = ANY(${distinct}::int[]) AND teacher_id IS NOT NULL`
  await tellEach(
    tx,
    courses.map(({ courseId, teacherId }) => ({ people: [teacherId], fact: { fact: 'figures', courseId } })),
  )
}
