import type { SortOrder, StudentSort, StudentState } from '@lectern/contracts/shapes/student-lists.ts'
import type { Window } from '@lectern/service-kit/http/paging.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { personMatches } from '../people/search-people.repository.ts'

/** Which enrollments of a teacher's courses; absent is any. */
export interface StudentFilter {
  teacherId: number
  search?: string | undefined
  courseId?: number | undefined
  state: StudentState
  /** Only those who had enrolled by then. */
  enrolledUntil?: string | undefined
}

export interface StudentOrder {
  sort: StudentSort
  order?: SortOrder | undefined
}

const STATES: Record<Exclude<StudentState, 'all'>, number> = { inactive: 0, active: 1, completed: 2 }

/** Ties are broken by id, so that pages never overlap. `NULLS` keep who was never here, and who is erased, at the end. */
function orderOf({ sort, order = sort === 'name' ? 'asc' : 'desc' }: StudentOrder): Prisma.Sql {
  const way = order === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  if (sort === 'enrolled') return Prisma.sql`e.enrolled_at ${way}, e.id ${way}`
  if (sort === 'last-active') return Prisma.sql`e.last_accessed_at ${way} NULLS LAST, e.id ${way}`
  if (sort === 'progress') {
    return Prisma.sql`e.completed_lessons::float8 / greatest(c.lesson_count, 1) ${way}, e.id ${way}`
  }
  return Prisma.sql`nullif(p.full_name, '') COLLATE "und-x-icu" ${way} NULLS LAST, e.id ${way}`
}

/** `FROM` and `WHERE` of the enrollments `e` that match. A teacher's own are found by one of the indexes on them. */
function matching(filter: StudentFilter, sort?: StudentSort): Prisma.Sql {
  const { teacherId, search, courseId, state, enrolledUntil } = filter
  const all = [Prisma.sql`e.teacher_id = ${teacherId}`, Prisma.sql`e.active`]
  if (courseId !== undefined) all.push(Prisma.sql`e.course_id = ${courseId}`)
  if (state !== 'all') all.push(Prisma.sql`e.progress_state = ${STATES[state]}`)
  if (enrolledUntil !== undefined) all.push(Prisma.sql`e.enrolled_at <= ${enrolledUntil}::timestamptz`)
  if (search) all.push(personMatches(search))
  const people = search
    ? Prisma.sql`JOIN people p ON p.id = e.student_id`
    : sort === 'name'
      ? Prisma.sql`LEFT JOIN people p ON p.id = e.student_id`
      : Prisma.empty
  const courses = sort === 'progress' ? Prisma.sql`JOIN courses c ON c.id = e.course_id` : Prisma.empty
  return Prisma.sql`FROM enrollments e ${people} ${courses} WHERE ${Prisma.join(all, ' AND ')}`
}

/** Ids in the order of the list, those in the window. */
export function idsQuery(filter: StudentFilter, order: StudentOrder, { limit, offset }: Window): Prisma.Sql {
  return Prisma.sql`
    SELECT e.id ${matching(filter, order.sort)}
    ORDER BY ${orderOf(order)} LIMIT ${limit} OFFSET ${offset}`
}

/** Ids by ascending id, from one on: the order in which many are changed. */
export function stepQuery(filter: StudentFilter, after: number, limit: number): Prisma.Sql {
  return Prisma.sql`SELECT e.id ${matching(filter)} AND e.id > ${after} ORDER BY e.id LIMIT ${limit}`
}

/** How many match in each state, whatever the filter's own; without a search in an index alone. */
export function countsQuery(filter: StudentFilter): Prisma.Sql {
  return Prisma.sql`
    SELECT count(*)::int AS "all",
           count(*) FILTER (WHERE e.progress_state = ${STATES.active})::int AS active,
           count(*) FILTER (WHERE e.progress_state = ${STATES.completed})::int AS completed,
           count(*) FILTER (WHERE e.progress_state = ${STATES.inactive})::int AS inactive
    ${matching({ ...filter, state: 'all' })}`
}

/** People and enrollments of a teacher; in an index alone. */
export function figuresQuery(teacherId: number): Prisma.Sql {
  return Prisma.sql`
    SELECT count(*)::int AS students, coalesce(sum(places), 0)::int AS enrollments
    FROM (SELECT count(*) AS places FROM enrollments WHERE teacher_id = ${teacherId} AND active GROUP BY student_id) people`
}
