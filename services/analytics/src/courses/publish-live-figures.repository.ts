import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { publishLiveFacts } from '@lectern/service-kit/live/publish.ts'

/** Has the teachers of these courses reload their figures, each once per course. A course whose teacher no event has brought yet is left out. */
export async function publishLiveFigures(tx: SqlExecutor, courseIds: readonly number[]): Promise<void> {
  const distinct = [...new Set(courseIds)]
  if (distinct.length === 0) return
  const courses = await tx.$queryRaw<{ courseId: number; teacherId: number }[]>`
    /* prepared */ SELECT course_id AS "courseId", teacher_id AS "teacherId" FROM courses
    WHERE course_id = ANY(${distinct}::int[]) AND teacher_id IS NOT NULL`
  await publishLiveFacts(
    tx,
    courses.map(({ courseId, teacherId }) => ({ people: [teacherId], fact: { fact: 'figures', courseId } })),
  )
}
