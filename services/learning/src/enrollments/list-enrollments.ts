import type { EnrollmentListItem, EnrollmentListQuery } from '@lectern/contracts/enrollments.ts'
import { DEFAULT_PAGE_SIZE } from '@lectern/contracts/fields.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import { badRequest } from '@lectern/service-kit/errors.ts'
import type { Learning } from '../learning.ts'
import { countEnrollments, type EnrollmentFilter, listEnrollmentItems } from './enrollment-list.repository.ts'

export interface EnrollmentList {
  items: EnrollmentListItem[]
  /** All matches, on every page. */
  total: number
}

/** Some 3 MB in one answer. More at once, asked for by a few, would take the process's memory and everybody's time. */
const COMPLETE_LIST_MAX = 10_000
const TOO_MANY = 'There are more than 10,000 enrollments to list. Ask for pages of them, with page and pageSize.'

/**
 * A student's own enrollments, or those in a teacher's courses. Without `page` and `pageSize` the list is complete, or,
 * when it is too long for that, refused with `badRequest` (400): never cut short in silence.
 */
export async function listEnrollments(
  { database }: Learning,
  reader: Principal,
  { courseId, page, pageSize }: EnrollmentListQuery,
): Promise<EnrollmentList> {
  const of = reader.role === 'teacher' ? { teacherId: reader.id } : { studentId: reader.id }
  const filter: EnrollmentFilter = { of, courseId }
  if (page === undefined && pageSize === undefined) {
    const items = await listEnrollmentItems(database, filter, { limit: COMPLETE_LIST_MAX + 1, offset: 0 })
    if (items.length > COMPLETE_LIST_MAX) throw badRequest(TOO_MANY)
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
