import { MORE_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import type { SortOrder, StudentSort, StudentState } from '@lectern/contracts/shapes/student-lists.ts'
import { countMatches } from '@lectern/service-kit/database/columns.ts'
import { isRare, type Search } from '@lectern/service-kit/database/search.ts'
import type { Window } from '@lectern/service-kit/http/paging.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { personMatches, rarePersonMatches } from '../people/search-people.repository.ts'

/** Which enrollments of a teacher's courses; absent is any. */
export interface StudentFilter {
  teacherId: number
  search?: Search | undefined
  courseId?: number | undefined
  state: StudentState
  /** Only those who had enrolled by then. */
  enrolledUntil?: string | undefined
}

export interface StudentOrder {
  sort: StudentSort
  order?: SortOrder | undefined
}

/** `studyStateOf` of contracts for an enrollment `e`, as one of STATES. The indexes of the tabs are on this very expression. */
const STATE = Prisma.sql`CASE WHEN e.completed THEN 2 ELSE e.progress_state END`
const STATES: Record<Exclude<StudentState, 'all'>, number> = { inactive: 0, active: 1, completed: 2 }
const NAME = Prisma.sql`p.full_name COLLATE "und-x-icu"`
const WAYS = { asc: Prisma.sql`ASC`, desc: Prisma.sql`DESC` }

function wayOf({ sort, order = sort === 'name' ? 'asc' : 'desc' }: StudentOrder): Prisma.Sql {
  return WAYS[order]
}

/** Ties are broken by id, so that pages never overlap. `NULLS` keep who was never here, and who is erased, at the end. */
function orderOf(order: StudentOrder): Prisma.Sql {
  const way = wayOf(order)
  if (order.sort === 'enrolled') return Prisma.sql`e.enrolled_at ${way}, e.id ${way}`
  if (order.sort === 'last-active') return Prisma.sql`e.last_accessed_at ${way} NULLS LAST, e.id ${way}`
  if (order.sort === 'name')
    return Prisma.sql`nullif(p.full_name, '') COLLATE "und-x-icu" ${way} NULLS LAST, e.id ${way}`
  const share = Prisma.sql`e.completed_lessons::float8 / greatest(c.lesson_count, 1)`
  return Prisma.sql`${STATE} ${way}, ${share} ${way}, e.enrolled_at ${way}, e.id ${way}`
}

/** `FROM` and `WHERE` of the enrollments `e` that match, when so many are wanted. A teacher's own are found by one of the indexes on them. */
function matching(filter: StudentFilter, wanted: number, sort?: StudentSort): Prisma.Sql {
  const { teacherId, search, courseId, state, enrolledUntil } = filter
  const all = [Prisma.sql`e.teacher_id = ${teacherId}`, Prisma.sql`e.active`]
  if (courseId !== undefined) all.push(Prisma.sql`e.course_id = ${courseId}`)
  if (state !== 'all') all.push(Prisma.sql`${STATE} = ${STATES[state]}`)
  if (enrolledUntil !== undefined) all.push(Prisma.sql`e.enrolled_at <= ${enrolledUntil}::timestamptz`)
  if (search) all.push(isRare(search, wanted) ? rarePersonMatches(search.text) : personMatches(search.text))
  const people = search
    ? Prisma.sql`JOIN people p ON p.id = e.student_id`
    : sort === 'name'
      ? Prisma.sql`LEFT JOIN people p ON p.id = e.student_id`
      : Prisma.empty
  const courses = sort === 'progress' ? Prisma.sql`JOIN courses c ON c.id = e.course_id` : Prisma.empty
  return Prisma.sql`FROM enrollments e ${people} ${courses} WHERE ${Prisma.join(all, ' AND ')}`
}

/** Ids in the order of the list, those in the window. All that match are found and sorted, unless the newest come first. */
export function idsQuery(filter: StudentFilter, order: StudentOrder, { limit, offset }: Window): Prisma.Sql {
  const wanted = order.sort === 'enrolled' ? offset + limit : Number.POSITIVE_INFINITY
  return Prisma.sql`
    SELECT e.id ${matching(filter, wanted, order.sort)}
    ORDER BY ${orderOf(order)} LIMIT ${limit} OFFSET ${offset}`
}

/**
 * The same where many match, read from an index in the order of the list until the window is full: enrollments_by_last_visit_and_state,
 * people_by_name, and for progress the index of states, newest first among those who completed, or have done nothing. It knows nothing of
 * the end of the list, where whoever was never here and whoever is erased are. Undefined where there is no such index: then all are sorted.
 */
export function walkQuery(filter: StudentFilter, order: StudentOrder, window: Window): Prisma.Sql | undefined {
  const { sort } = order
  const way = wayOf(order)
  const until = Prisma.sql`LIMIT ${window.limit} OFFSET ${window.offset}`
  // Looked at one after the other, whatever is searched for.
  const search = filter.search && { ...filter.search, share: 1 }
  if (sort === 'last-active') {
    const nulls = way === WAYS.asc ? Prisma.sql`FIRST` : Prisma.sql`LAST`
    return Prisma.sql`
      SELECT e.id ${matching({ ...filter, search }, 0)} AND e.last_accessed_hour IS NOT NULL
      ORDER BY e.last_accessed_hour ${way} NULLS ${nulls}, e.last_accessed_at ${way}, e.id ${way} ${until}`
  }
  if (sort === 'name') {
    return Prisma.sql`
      SELECT e.id ${matching({ ...filter, search }, 0, 'name')} AND p.full_name <> ''
      ORDER BY ${NAME} ${way}, e.id ${way} ${until}`
  }
  const first = way === WAYS.asc ? 'inactive' : 'completed'
  if (sort === 'progress' && filter.state !== 'active') {
    const state = filter.state === 'all' ? first : filter.state
    return idsQuery({ ...filter, state }, { sort: 'enrolled', order: way === WAYS.asc ? 'asc' : 'desc' }, window)
  }
  return undefined
}

/** Ids by ascending id, from one on: the order in which many are changed. */
export function stepQuery(filter: StudentFilter, after: number, limit: number): Prisma.Sql {
  return Prisma.sql`SELECT e.id ${matching(filter, limit)} AND e.id > ${after} ORDER BY e.id LIMIT ${limit}`
}

/** How many match in each state, whatever the filter's own; without a search in an index alone. */
export function countsQuery(filter: StudentFilter): Prisma.Sql {
  const { active, completed, inactive } = STATES
  if (filter.search && isRare(filter.search, MORE_MATCHES)) {
    const number = (state: number) =>
      Prisma.sql`least(count(*) FILTER (WHERE ${STATE} = ${state}), ${MORE_MATCHES})::int`
    return Prisma.sql`
      SELECT ${number(active)} AS active, ${number(completed)} AS completed, ${number(inactive)} AS inactive
      ${matching({ ...filter, state: 'all' }, MORE_MATCHES)}`
  }
  const number = (state: Exclude<StudentState, 'all'>) =>
    Prisma.sql`(${countMatches(Prisma, matching({ ...filter, state }, MORE_MATCHES))})`
  return Prisma.sql`SELECT ${number('active')} AS active, ${number('completed')} AS completed, ${number('inactive')} AS inactive`
}

/** People and enrollments of a teacher, up to a bound; in enrollments_by_student alone. */
export function figuresQuery(teacherId: number): Prisma.Sql {
  const own = Prisma.sql`FROM enrollments e WHERE e.teacher_id = ${teacherId} AND e.active`
  return Prisma.sql`
    SELECT (SELECT count(*)::int FROM (SELECT DISTINCT e.student_id ${own} LIMIT ${MORE_MATCHES}) people) AS students,
           (${countMatches(Prisma, own)}) AS enrollments, now() AS "asOf"`
}
