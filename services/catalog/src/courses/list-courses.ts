import type { CourseListItem, CourseListQuery } from '@lectern/contracts/courses.ts'
import { DEFAULT_PAGE_SIZE } from '@lectern/contracts/fields.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import { badRequest } from '@lectern/service-kit/errors.ts'
import { assertAccess } from '@lectern/service-kit/internal-auth.ts'
import type { Database } from '../database.ts'
import {
  type CourseFilter,
  countCourses,
  findCourses,
  type ListedCourse,
  type Window,
} from './course-list.repository.ts'
import { toDollars } from './money.ts'

/** A price bound need not be a whole cent; what floating point adds to one that is doesn't count. */
const CENT_FRACTION = 1e-6

/** Some 5 MB in one answer. More at once, asked for by a few, would take the process's memory and everybody's time. */
const COMPLETE_LIST_MAX = 10_000
const TOO_MANY = 'There are more than 10,000 courses to list. Ask for pages of them, with page and pageSize.'

/**
 * Active courses, or all of the asking teacher with `teacher=true` (401 for visitors, 403 for students). Without `page` and
 * `pageSize` the list is complete, or, when it is too long for that, refused (400): never cut short in silence.
 */
export async function listCourses(
  database: Database,
  viewer: Principal | null,
  query: CourseListQuery,
): Promise<{ courses: CourseListItem[]; total: number }> {
  const ownOnly = query.teacher === 'true'
  if (ownOnly) assertAccess('teacher', viewer)
  const filter = { ...filterOf(query), teacherId: ownOnly ? viewer?.id : undefined }
  const sort = query.sort ?? (ownOnly ? 'newest' : 'popular')
  const window = windowOf(query)
  const view = ownOnly ? ownView : publicView
  if (!window) {
    const courses = await findCourses(database, filter, sort, { limit: COMPLETE_LIST_MAX + 1, offset: 0 })
    if (courses.length > COMPLETE_LIST_MAX) throw badRequest(TOO_MANY)
    return { courses: courses.map(view), total: courses.length }
  }
  const [courses, total] = await Promise.all([
    findCourses(database, filter, sort, window),
    countCourses(database, filter),
  ])
  return { courses: courses.map(view), total }
}

function filterOf({ search, category, level, minPrice, maxPrice }: CourseListQuery): CourseFilter {
  return {
    search,
    categoryId: category === '' || category === 'all' ? undefined : category,
    level: level === '' || level === 'all' ? undefined : level,
    minPriceCents: minPrice === undefined ? undefined : Math.ceil(minPrice * 100 - CENT_FRACTION),
    maxPriceCents: maxPrice === undefined ? undefined : Math.floor(maxPrice * 100 + CENT_FRACTION),
  }
}

function windowOf({ page, pageSize }: CourseListQuery): Window | undefined {
  if (page === undefined && pageSize === undefined) return undefined
  const limit = pageSize ?? DEFAULT_PAGE_SIZE
  return { limit, offset: ((page ?? 1) - 1) * limit }
}

function publicView({ priceCents, status: _status, ...course }: ListedCourse): CourseListItem {
  return { ...course, price: toDollars(priceCents) }
}

function ownView({ status, ...course }: ListedCourse): CourseListItem {
  return { ...publicView({ status, ...course }), status }
}
