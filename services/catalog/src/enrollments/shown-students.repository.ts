import type { CourseStudents } from '@lectern/contracts/shapes/internal.ts'
import type { Database } from '../database.ts'

/** The counts of students that the catalog shows, by ascending course id. */
export async function readShownStudents(
  database: Database,
  { after, limit }: { after: number; limit: number },
): Promise<CourseStudents[]> {
  const courses = await database.course.findMany({
    where: { id: { gt: after }, studentCount: { not: 0 } },
    orderBy: { id: 'asc' },
    take: limit,
    select: { id: true, studentCount: true },
  })
  return courses.map(({ id, studentCount }) => ({ courseId: id, students: studentCount }))
}
