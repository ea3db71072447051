import { publishLiveFacts } from '@lectern/service-kit/live/publish.ts'
import type { Database } from '../database.ts'
import { lockEnrollments } from '../enrollments/enrollments.repository.ts'
import { listEnrollmentIds } from '../progress/counts.repository.ts'
import { lockCourseForShare } from './courses.repository.ts'

/** How many enrollments one transaction moves: a student who studies meanwhile waits for no more than these. */
const STEP = 500

interface Owned {
  courseId: number
  owner: number
  /** By which nothing else has told of the course meanwhile. */
  version: number
}

/**
 * Brings what names a course's former owner to the new one: enrollments, and invitations that can still be accepted. Any replica does, and continues what
 * broke off; by courses_moving_idx.
 */
export async function moveToOwners(database: Database, signal?: AbortSignal): Promise<void> {
  const courses = await database.$queryRaw<Owned[]>`
    SELECT id AS "courseId", teacher_id AS owner, version FROM courses WHERE moving AND teacher_id IS NOT NULL ORDER BY id`
  for (const course of courses) {
    if (signal?.aborted) return
    await moveToOwner(database, course)
  }
}

async function moveToOwner(database: Database, { courseId, owner, version }: Owned): Promise<void> {
  for (let left = await listEnrollmentIds(database, courseId); left.length > 0; left = left.slice(STEP)) {
    await moveStep(database, { courseId, owner }, left.slice(0, STEP))
  }
  await database.$executeRaw`
    UPDATE invitations SET teacher_id = ${owner} WHERE course_id = ${courseId} AND teacher_id <> ${owner} AND email IS NOT NULL`
  await database.$transaction(async (tx) => {
    // One that was given away again meanwhile, and perhaps back, is moved again.
    const where = { id: courseId, teacherId: owner, version }
    const { count } = await tx.course.updateMany({ where, data: { moving: false } })
    if (count === 0) return
    const former = await tx.formerOwner.findMany({ where: { courseId }, select: { personId: true } })
    const people = [owner, ...former.map(({ personId }) => personId)]
    await publishLiveFacts(tx, [{ people, fact: { fact: 'course', courseId } }])
  })
}

/** Whoever enrolls holds the course, too, and so has the owner of before or is among those that are moved. */
async function moveStep(
  database: Database,
  { courseId, owner }: Omit<Owned, 'version'>,
  ids: readonly number[],
): Promise<void> {
  await database.$transaction(async (tx) => {
    const course = await lockCourseForShare(tx, courseId)
    if (course?.teacherId !== owner) return
    await lockEnrollments(tx, ids)
    await tx.$executeRaw`
      WITH former AS (SELECT id, teacher_id FROM enrollments WHERE id = ANY (${ids}::int[]) AND teacher_id <> ${owner}),
      moved AS (UPDATE enrollments SET teacher_id = ${owner} WHERE id IN (SELECT id FROM former))
      INSERT INTO former_owners (course_id, person_id) SELECT DISTINCT ${courseId}::int, teacher_id FROM former
      WHERE teacher_id NOT IN (SELECT id FROM people WHERE erased)
      ON CONFLICT (course_id, person_id) DO UPDATE SET until = excluded.until`
  })
}
