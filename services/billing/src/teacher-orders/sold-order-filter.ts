import { COURSE_DEMANDS } from '@lectern/contracts/calls/public/course-rights.ts'
import type { TeacherOrderExportQuery } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { isUnavailable } from '@lectern/service-kit/calls/service-breaker.ts'
import { teacherOfList } from '@lectern/service-kit/course-staff.ts'
import { lookForPeople } from '@lectern/service-kit/database/search.ts'
import type { Billing } from '../billing.ts'
import type { Database } from '../database.ts'
import type { SoldOrderFilter } from '../purchases/paid-orders.repository.ts'
import { firstMomentOf } from './first-moment.ts'

/** Where a teacher's days begin: as asked for, else as in their settings. */
export function timeZoneOf(teacher: Principal, { timeZone }: TeacherOrderExportQuery): string {
  return timeZone ?? teacher.timeZone ?? 'UTC'
}

/** Which orders a teacher asks for, of their own courses or of one that is shared with them, with a look at how many a search finds. */
export async function soldOrderFilter(
  billing: Pick<Billing, 'database' | 'catalog'>,
  teacher: Principal,
  query: TeacherOrderExportQuery,
): Promise<SoldOrderFilter> {
  const { courseId, search, from, to, owed } = query
  const timeZone = timeZoneOf(teacher, query)
  return {
    teacherId: await sellerFor(billing, teacher, courseId),
    courseId,
    search: search ? await lookForPeople(billing.database, search) : undefined,
    owed: owed === 'true',
    ...(from && { paidFrom: firstMomentOf(from, timeZone) }),
    ...(to && { paidBefore: firstMomentOf(to, timeZone, 1) }),
  }
}

/** Of a course that the teacher hasn't sold, it isn't known here whether it is theirs: while catalog is away, it has no orders. */
async function sellerFor(
  billing: Pick<Billing, 'database' | 'catalog'>,
  teacher: Principal,
  courseId: number | undefined,
): Promise<number> {
  const ownerOf = (id: number) => sellerOf(billing.database, teacher, id)
  try {
    return await teacherOfList(billing, teacher, courseId, { ownerOf, rights: COURSE_DEMANDS.listTeacherOrders })
  } catch (error) {
    if (isUnavailable(error)) return teacher.id
    throw error
  }
}

/** The teacher, if they have sold the course: nothing else is known here of whose it is. */
async function sellerOf(database: Database, { id: teacherId }: Principal, courseId: number): Promise<number | null> {
  return (
    (await database.order.findFirst({ where: { teacherId, courseId }, select: { teacherId: true } }))?.teacherId ?? null
  )
}
