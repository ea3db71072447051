import { COURSE_STATUSES, type CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import { TEACHER_COURSE_SORTS, type TeacherCourseSort } from '@lectern/contracts/shapes/teacher-courses.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageOf } from '../../../lib/page-of.ts'

export type StatusFilter = CourseStatus | 'all'

/** What the page shows, as its address says: `?search=&status=&sort=&page=`. */
export interface CoursesQuery {
  search: string
  status: StatusFilter
  sort: TeacherCourseSort
  page: number
}

const DEFAULTS: Omit<CoursesQuery, 'page'> = { search: '', status: 'all', sort: 'edited' }

export function parseCoursesQuery(params: URLSearchParams): CoursesQuery {
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    status: COURSE_STATUSES.find((status) => status === params.get('status')) ?? DEFAULTS.status,
    sort: TEACHER_COURSE_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULTS.sort,
    page: pageOf(params),
  }
}

/** The address after a change: what is as usual is left out, and another list begins with its first page. */
export function changedParams(params: URLSearchParams, changes: Partial<Omit<CoursesQuery, 'page'>>): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const name of ['search', 'status', 'sort'] as const) {
    const value = changes[name]
    if (value === undefined) continue
    if (value === DEFAULTS[name]) next.delete(name)
    else next.set(name, value)
  }
  return next
}

export function useCoursesQuery() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Partial<Omit<CoursesQuery, 'page'>>) =>
      setParams((now) => changedParams(now, changes), { replace: true }),
    [setParams],
  )
  return { query: parseCoursesQuery(params), change }
}
