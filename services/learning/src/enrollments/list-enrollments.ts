import type { EnrollmentListItem, EnrollmentListQuery } from '@lectern/contracts/shapes/enrollments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type PagedList, readList } from '@lectern/service-kit/http/paging.ts'
import type { Learning } from '../learning.ts'
import { countEnrollments, type EnrollmentFilter, listEnrollmentItems } from './enrollment-list.repository.ts'

/** A student's own enrollments, or those in a teacher's courses. */
export function listEnrollments(
  { database }: Learning,
  reader: Principal,
  { courseId, ...page }: EnrollmentListQuery,
): Promise<PagedList<EnrollmentListItem>> {
  const of = reader.role === 'teacher' ? { teacherId: reader.id } : { studentId: reader.id }
  const filter: EnrollmentFilter = { of, courseId }
  return readList(page, {
    list: (window) => listEnrollmentItems(database, filter, window),
    count: () => countEnrollments(database, filter),
  })
}
