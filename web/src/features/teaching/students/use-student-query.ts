import {
  SORT_ORDERS,
  STUDENT_SORTS,
  STUDENT_STATES,
  type StudentSort,
  type StudentState,
} from '@lectern/contracts/shapes/student-lists.ts'
import { useSearchParams } from 'react-router-dom'
import type { listStudents } from '#api/students'
import type { AddressOf } from '../../../api/endpoint.ts'
import { pageOf } from '../../../lib/page-of.ts'

export const PAGE_SIZES = [10, 25, 50, 100]
/** Most on one page: after that, further students are on the next. */
const LARGEST_PAGE = 200

/** What the page's address says of the list. */
export interface StudentsAddress {
  search: string
  courseId: number | undefined
  state: StudentState
  sort: StudentSort
  order: 'asc' | 'desc'
  page: number
  pageSize: number
}

export const naturalOrder = (sort: StudentSort) => (sort === 'name' ? 'asc' : 'desc')

function oneOf<Value extends string>(values: readonly Value[], given: string | null, fallback: Value): Value {
  return values.find((value) => value === given) ?? fallback
}

/** Reads the address; what it doesn't say, or says wrongly, is the default. */
function readAddress(query: URLSearchParams): StudentsAddress {
  const sort = oneOf(STUDENT_SORTS, query.get('sort'), 'last-active')
  const course = query.get('course') ?? ''
  const size = Number(query.get('size'))
  return {
    search: (query.get('q') ?? '').slice(0, 200),
    courseId: /^[1-9]\d{0,8}$/.test(course) ? Number(course) : undefined,
    state: oneOf(STUDENT_STATES, query.get('tab'), 'all'),
    sort,
    order: oneOf(SORT_ORDERS, query.get('order'), naturalOrder(sort)),
    page: pageOf(query),
    pageSize: Number.isInteger(size) && size >= 1 && size <= LARGEST_PAGE ? size : 10,
  }
}

/** What the address says, and how to change it: whatever changes the list begins at its first page. Of a course's page, it is that course. */
export function useStudentsAddress(ofCourse?: number) {
  const [query, setQuery] = useSearchParams()
  const read = readAddress(query)
  const address = ofCourse === undefined ? read : { ...read, courseId: ofCourse }
  function change(changes: Partial<StudentsAddress>, { replace = false } = {}) {
    setQuery(writeAddress({ ...read, page: 1, ...changes }), { replace, preventScrollReset: true })
  }
  return { address, change }
}

function writeAddress({ search, courseId, state, sort, order, page, pageSize }: StudentsAddress): URLSearchParams {
  const query = new URLSearchParams()
  if (search) query.set('q', search)
  if (courseId !== undefined) query.set('course', String(courseId))
  if (state !== 'all') query.set('tab', state)
  if (sort !== 'last-active') query.set('sort', sort)
  if (order !== naturalOrder(sort)) query.set('order', order)
  if (page > 1) query.set('page', String(page))
  if (pageSize !== 10) query.set('size', String(pageSize))
  return query
}

/** The same as the API is asked. */
export function toStudentQuery({
  search,
  courseId,
  state,
  sort,
  order,
  page,
  pageSize,
}: StudentsAddress): AddressOf<typeof listStudents> {
  return { search: search || undefined, courseId, state, sort, order, page, pageSize }
}
