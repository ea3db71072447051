import type { TeacherOrderExportQuery } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { lookForPeople } from '@lectern/service-kit/database/search.ts'
import type { Database } from '../database.ts'
import type { SoldOrderFilter } from '../purchases/paid-orders.repository.ts'
import { firstMomentOf } from './first-moment.ts'

/** Where a teacher's days begin: as asked for, else as in their settings. */
export function timeZoneOf(teacher: Principal, { timeZone }: TeacherOrderExportQuery): string {
  return timeZone ?? teacher.timeZone ?? 'UTC'
}

/** Which orders a teacher asks for, with a look at how many a search finds. */
export async function soldOrderFilter(
  database: Database,
  teacher: Principal,
  query: TeacherOrderExportQuery,
): Promise<SoldOrderFilter> {
  const { courseId, search, from, to, owed } = query
  const timeZone = timeZoneOf(teacher, query)
  return {
    teacherId: teacher.id,
    courseId,
    search: search ? await lookForPeople(database, search) : undefined,
    owed: owed === 'true',
    ...(from && { paidFrom: firstMomentOf(from, timeZone) }),
    ...(to && { paidBefore: firstMomentOf(to, timeZone, 1) }),
  }
}
