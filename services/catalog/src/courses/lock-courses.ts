import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

/** Keeps courses from being counted in by others until the transaction ends. In one order, so that nobody waits crosswise. */
export async function lockCourses(events: readonly { data: { courseId: number } }[], tx: SqlExecutor): Promise<void> {
  const ids = events.map(({ data }) => data.courseId)
  await tx.$queryRaw`SELECT 1 FROM courses WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`
}
