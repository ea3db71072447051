import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

/** Locks courses for changes of their counts until the transaction ends, in order of their ids, so that two transactions can't deadlock. */
export async function lockCourses(events: readonly { data: { courseId: number } }[], tx: SqlExecutor): Promise<void> {
  const ids = events.map(({ data }) => data.courseId)
  await tx.$queryRaw`SELECT 1 FROM courses WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`
}
