import type { Database } from '../database.ts'

const active = { status: 'active' } as const

/** Ids, teachers and dates alone, by ascending id, and how far ids go: the primary key's order, which no offset counts through. */
export async function readActiveCourses(database: Database, { after, limit }: { after: number; limit: number }) {
  const [courses, last] = await Promise.all([
    database.course.findMany({
      where: { ...active, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: limit,
      select: { id: true, updatedAt: true, teacherId: true },
    }),
    database.course.findFirst({ where: active, orderBy: { id: 'desc' }, select: { id: true } }),
  ])
  return {
    courses: courses.map(({ updatedAt, ...course }) => ({ ...course, updatedAt: updatedAt.toISOString() })),
    lastId: last?.id ?? 0,
  }
}
