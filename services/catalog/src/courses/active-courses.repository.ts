import type { Database } from '../database.ts'
import { LISTED } from './visibility.repository.ts'

/** Of listed courses: ids, teachers and dates alone, by ascending id, and how far ids go: the primary key's order, which no offset counts through. */
export async function readActiveCourses(database: Database, { after, limit }: { after: number; limit: number }) {
  const [courses, last] = await Promise.all([
    database.course.findMany({
      where: { ...LISTED, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: limit,
      select: { id: true, updatedAt: true, teacherId: true },
    }),
    database.course.findFirst({ where: LISTED, orderBy: { id: 'desc' }, select: { id: true } }),
  ])
  return {
    courses: courses.map(({ updatedAt, ...course }) => ({ ...course, updatedAt: updatedAt.toISOString() })),
    lastId: last?.id ?? 0,
  }
}
