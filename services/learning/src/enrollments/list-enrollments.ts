import type { EnrollmentListItem, EnrollmentListQuery } from '@lectern/contracts/enrollments.ts'
import { DEFAULT_PAGE_SIZE } from '@lectern/contracts/fields.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import type { Learning } from '../learning.ts'
import { countEnrollments, type EnrollmentFilter, listEnrollmentItems } from './enrollment-list.repository.ts'

export interface EnrollmentList {
  items: EnrollmentListItem[]
  /** All matches, on every page. */
  total: number
}

/** A student's own enrollments, or those in a teacher's courses. Without `page` and `pageSize` the list is complete. */
export async function listEnrollments(
  { database }: Learning,
  reader: Principal,
  { courseId, page, pageSize }: EnrollmentListQuery,
): Promise<EnrollmentList> {
  const of = reader.role === 'teacher' ? { teacherId: reader.id } : { studentId: reader.id }
  const filter: EnrollmentFilter = { of, courseId }
  if (page === undefined && pageSize === undefined) {
    const items = await listEnrollmentItems(database, filter, undefined)
    return { items, total: items.length }
  }
  const limit = pageSize ?? DEFAULT_PAGE_SIZE
  const offset = ((page ?? 1) - 1) * limit
  const [items, total] = await Promise.all([
    listEnrollmentItems(database, filter, { limit, offset }),
    countEnrollments(database, filter),
  ])
  return { items, total }
}
