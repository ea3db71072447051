import type { CourseOffer } from '@lectern/contracts/internal.ts'
import type { Database, Transaction } from '../database.ts'
import type { Outline } from './outline.ts'

/** A course's fields as an event of catalog tells them. */
export interface CourseFacts {
  courseId: number
  teacherId: number
  title: string
  image: string | null
  categoryId: number
  status: string
}

/** Makes the row of a course that something spoke of before catalog's own events came. */
export async function meetCourse(tx: Transaction, courseId: number, teacherId: number | null): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO courses (id, teacher_id) VALUES (${courseId}, ${teacherId}) ON CONFLICT (id) DO NOTHING`
}

/**
 * The same from an offer, which also says what the course is called as long as no event has. It never moves the outline of
 * a row that exists: enrollments follow that only together (see follow-curriculum.ts).
 */
export async function meetOfferedCourse(tx: Transaction, offer: CourseOffer): Promise<void> {
  const { courseId, teacherId, title, image, categoryId, status, curriculumVersion, lessonIds } = offer
  // Looking first spares the busy row of a popular course the lock that an upsert takes even when it changes nothing.
  const known = await tx.course.findUnique({ where: { id: courseId }, select: { title: true } })
  if (known?.title != null) return
  await tx.$executeRaw`
    INSERT INTO courses (id, teacher_id, title, image, category_id, status, curriculum_version, lesson_ids)
    VALUES (${courseId}, ${teacherId}, ${title}, ${image}, ${categoryId}, ${status}, ${curriculumVersion}, ${lessonIds}::int[])
    ON CONFLICT (id) DO UPDATE
    SET teacher_id = excluded.teacher_id, title = excluded.title, image = excluded.image,
        category_id = excluded.category_id, status = excluded.status
    WHERE courses.version = 0`
}

/** What events have told of a course. */
export interface HeldCourse extends Outline {
  teacherId: number | null
}

/** Holds the course still until the transaction ends: its events wait, so no enrollment is made behind their back. */
export async function holdCourse(tx: Transaction, courseId: number): Promise<HeldCourse> {
  const [course] = await tx.$queryRaw<HeldCourse[]>`
    SELECT teacher_id AS "teacherId", curriculum_version AS "curriculumVersion", lesson_ids AS "lessonIds"
    FROM courses WHERE id = ${courseId} FOR SHARE`
  if (!course) throw new Error(`Course ${courseId} must be met before it is held`)
  return course
}

/** Locks the course for a new outline and answers the one it has; undefined when the course is deleted. */
export async function lockOutline(tx: Transaction, courseId: number): Promise<Outline | undefined> {
  const [outline] = await tx.$queryRaw<Outline[]>`
    SELECT curriculum_version AS "curriculumVersion", lesson_ids AS "lessonIds"
    FROM courses WHERE id = ${courseId} AND NOT deleted FOR NO KEY UPDATE`
  return outline
}

export async function storeOutline(tx: Transaction, courseId: number, outline: Outline): Promise<void> {
  const { curriculumVersion, lessonIds } = outline
  await tx.course.update({ where: { id: courseId }, data: { curriculumVersion, lessonIds } })
}

/** Keeps the newest; nothing brings a deleted course back. Enrollments made before the teacher was known learn of them. */
export async function keepCourse(tx: Transaction, facts: CourseFacts, sequence: number): Promise<void> {
  const { courseId, teacherId, title, image, categoryId, status } = facts
  await tx.$executeRaw`
    INSERT INTO courses (id, teacher_id, title, image, category_id, status, version)
    VALUES (${courseId}, ${teacherId}, ${title}, ${image}, ${categoryId}, ${status}, ${sequence})
    ON CONFLICT (id) DO UPDATE
    SET teacher_id = excluded.teacher_id, title = excluded.title, image = excluded.image,
        category_id = excluded.category_id, status = excluded.status, version = excluded.version
    WHERE courses.version < excluded.version AND NOT courses.deleted`
  await tx.enrollment.updateMany({ where: { courseId, teacherId: null }, data: { teacherId } })
}

/** The row stays, so that no late event brings the course back. */
export async function buryCourse(tx: Transaction, courseId: number, sequence: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO courses (id, version, deleted) VALUES (${courseId}, ${sequence}, true)
    ON CONFLICT (id) DO UPDATE SET status = NULL, version = excluded.version, deleted = true`
}

/** Whether everybody may know of the course. */
export async function isPublicCourse(database: Database | Transaction, courseId: number): Promise<boolean> {
  const course = await database.course.findUnique({ where: { id: courseId }, select: { status: true } })
  return course?.status === 'active'
}
