import type { CourseListItem, CourseListQuery } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { assertAccess } from '@lectern/service-kit/calls/internal-auth.ts'
import { lookFor } from '@lectern/service-kit/database/search.ts'
import { type PagedList, readList } from '@lectern/service-kit/http/paging.ts'
import type { Database } from '../database.ts'
import { type CourseFilter, countCourses, findCourses, type ListedCourse } from './course-list.repository.ts'
import { listedView } from './course-view.ts'

/** A price bound need not be a whole cent; what floating point adds to one that is doesn't count. */
const CENT_FRACTION = 1e-6

/**
 * Active courses, or all of the asking teacher with `teacher=true` (401 for visitors, 403 for students). Without `page` and
 * `pageSize` the list is complete.
 */
export async function listCourses(
  database: Database,
  viewer: Principal | null,
  query: CourseListQuery,
): Promise<PagedList<CourseListItem>> {
  const ownOnly = query.teacher === 'true'
  if (ownOnly) assertAccess('teacher', viewer)
  const search = query.search ? await lookFor(database, 'courses', query.search) : undefined
  const filter = { ...filterOf(query), search, teacherId: ownOnly ? viewer?.id : undefined }
  const sort = query.sort ?? (ownOnly ? 'newest' : 'popular')
  const { items, total } = await readList(query, {
    list: (window) => findCourses(database, filter, sort, window),
    count: () => countCourses(database, filter),
  })
  return { items: items.map(ownOnly ? ownView : listedView), total }
}

function filterOf({ ids, category, level, minPrice, maxPrice }: CourseListQuery): CourseFilter {
  return {
    ids,
    categoryId: category === '' || category === 'all' ? undefined : category,
    level: level === '' || level === 'all' ? undefined : level,
    minPriceCents: minPrice === undefined ? undefined : Math.ceil(minPrice * 100 - CENT_FRACTION),
    maxPriceCents: maxPrice === undefined ? undefined : Math.floor(maxPrice * 100 + CENT_FRACTION),
  }
}

function ownView(course: ListedCourse): CourseListItem {
  return { ...listedView(course), status: course.status }
}
