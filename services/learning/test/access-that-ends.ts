import type { learningUnderTest } from './learning-under-test.ts'

/** Makes what gives a student access beside orders, or its given places alone, a place that is over since a second ago, or ends in an hour. */
export async function limitAccess(
  { database }: Pick<ReturnType<typeof learningUnderTest>, 'database'>,
  enrollmentId: number,
  { end = 'over', of = ['free', 'given'] }: { end?: 'over' | 'in an hour'; of?: string[] } = {},
): Promise<void> {
  await database.$executeRaw`
    UPDATE grants SET source = 'given', valid_from = now() - interval '2 days',
      valid_until = now() + CASE WHEN ${end} = 'over' THEN -interval '1 second' ELSE interval '1 hour' END
    WHERE enrollment_id = ${enrollmentId} AND ended_at IS NULL AND source = ANY(${of}::text[])`
  await database.$executeRaw`UPDATE enrollments SET active = active WHERE id = ${enrollmentId}`
}
