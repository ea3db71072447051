import type { Transaction } from '../database.ts'
import { type CourseRecord, findCourse } from './courses.repository.ts'

/** Any number will do, as long as nothing else in this database uses it. */
const SEEDING = 4102

/** Serializes the creation of a teacher's sample courses until the transaction ends. */
export async function lockSampleCourses(tx: Transaction, teacherId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEEDING}::int, ${teacherId}::int)`
}

/** The teacher's sample courses by their keys, whatever has become of them. */
export async function sampleCoursesOf(tx: Transaction, teacherId: number): Promise<Map<string, CourseRecord>> {
  const rows = await tx.course.findMany({
    where: { teacherId, sampleKey: { not: null } },
    select: { id: true, sampleKey: true },
    orderBy: { id: 'asc' },
  })
  const samples = new Map<string, CourseRecord>()
  for (const { id, sampleKey } of rows) {
    const course = await findCourse(tx, id)
    if (course && sampleKey !== null) samples.set(sampleKey, course)
  }
  return samples
}
