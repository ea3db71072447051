import type { CourseListItem, CourseListQuery, CourseSort } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { assertAccess } from '@lectern/service-kit/calls/internal-auth.ts'
import { wordsOf } from '@lectern/service-kit/database/search.ts'
import { type PagedList, readList } from '@lectern/service-kit/http/paging.ts'
import { idsOfCategory } from '../categories/categories.repository.ts'
import type { Database } from '../database.ts'
import { correctSpelling } from './correct-spelling.ts'
import { type CourseFilter, countCourses, findCourses, type ListedCourse } from './course-list.repository.ts'
import { listedView } from './course-view.ts'
import { searchCourses } from './search.repository.ts'

/** A price bound need not be a whole cent; what floating point adds to one that is doesn't count. */
const CENT_FRACTION = 1e-6

/**
 * Active courses, or all of the asking teacher with `teacher=true` (401 for visitors, 403 for students). Without `page` and
 * `pageSize` the list is complete. A search that finds nothing looks for what may have been mistyped.
 */
export async function listCourses(
  database: Database,
  viewer: Principal | null,
  query: CourseListQuery,
): Promise<PagedList<CourseListItem>> {
  const ownOnly = query.teacher === 'true'
  if (ownOnly) assertAccess('teacher', viewer)
  const categoryIds = await categoryIdsOf(database, query)
  const filter = { ...filterOf(query), categoryIds, teacherId: ownOnly ? viewer?.id : undefined }
  const sort = query.sort ?? defaultSort(query.search, ownOnly)
  const find = async (words?: string[][]) => {
    const searched = { ...filter, search: words && (await searchCourses(database, words)) }
    return readList(query, {
      list: (window) => findCourses(database, searched, sort, window),
      count: () => countCourses(database, searched),
    })
  }
  const found = await (query.search ? find(wordsOf(query.search).map((word) => [word])) : find())
  const respelled = query.search && found.total === 0 ? await correctSpelling(database, query.search) : undefined
  const { items, total } = respelled ? await find(respelled) : found
  return { items: items.map(ownOnly ? ownView : listedView), total }
}

function defaultSort(search: string | undefined, ownOnly: boolean): CourseSort {
  if (search) return 'relevance'
  return ownOnly ? 'newest' : 'popular'
}

/** The category's; also by an id that it has from a merge. */
async function categoryIdsOf(database: Database, { category }: CourseListQuery): Promise<number[] | undefined> {
  return category === '' || category === 'all' || category === undefined ? undefined : idsOfCategory(database, category)
}

function filterOf({ ids, level, language, minPrice, maxPrice }: CourseListQuery): CourseFilter {
  return {
    ids,
    level: level === '' || level === 'all' ? undefined : level,
    language: language === '' || language === 'all' ? undefined : language,
    minPriceCents: minPrice === undefined ? undefined : Math.ceil(minPrice * 100 - CENT_FRACTION),
    maxPriceCents: maxPrice === undefined ? undefined : Math.floor(maxPrice * 100 + CENT_FRACTION),
  }
}

function ownView(course: ListedCourse): CourseListItem {
  return { ...listedView(course), status: course.status, visibility: course.visibility }
}
