import type { Database } from '../database.ts'

const MOST = 50

type OfStudent = Awaited<ReturnType<typeof listByStudent>>
export type EnrollmentWithHistory = OfStudent['enrollments'][number]
export type Grant = OfStudent['grants'][number]

/** An order as learning knows it, with the student's enrollment in its course, or null where it has heard of neither. */
export async function findByOrder(database: Database, orderId: number) {
  const grant = await database.orderGrant.findUnique({ where: { orderId } })
  if (grant === null) return null
  const { studentId, courseId } = grant
  const where = { studentId_courseId: { studentId, courseId } }
  const enrollment = await database.enrollment.findUnique({ where, include: { history: true, certificates: true } })
  return { grant, enrollment }
}

/** A student's enrollments, those that changed last first, with the orders of their courses. */
export async function listByStudent(database: Database, studentId: number) {
  const [enrollments, grants] = await Promise.all([
    database.enrollment.findMany({
      where: { studentId },
      include: { history: true, certificates: true },
      orderBy: { enrolledAt: 'desc' },
      take: MOST,
    }),
    database.orderGrant.findMany({ where: { studentId }, orderBy: { orderId: 'desc' }, take: MOST }),
  ])
  return { enrollments, grants }
}
