import type { SchoolFigures, SchoolFiguresQuery } from '@lectern/contracts/shapes/figures.ts'
import { toDollars } from '@lectern/contracts/shapes/money.ts'
import { DELETED_USER } from '@lectern/contracts/shapes/people.ts'
import { cacheCostly } from '@lectern/service-kit/database/cache-costly.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Freshness } from '../projection/freshness.ts'
import { foldTotals } from '../totals/totals.repository.ts'
import { revenueOf, total } from './add-up.ts'
import { addDays, dayOf } from './calendar.ts'
import { periodOf, resolveRange, seriesOf } from './figures-range.ts'
import { countActive, countCourses, firstTotal, sumAllTeachers, topCourses } from './school-figures.repository.ts'

const TOP_COURSES = 4

/** The figures of the whole school. One answer is kept per range and time zone, for as long as what it cost. */
export function createSchoolFigures(database: SqlExecutor, freshness: Freshness) {
  const cached = new Map<string, () => Promise<SchoolFigures>>()
  return (query: SchoolFiguresQuery): Promise<SchoolFigures> => {
    const key = `${query.days} ${query.timeZone}`
    const find = cached.get(key) ?? cacheCostly(() => getSchoolFigures(database, freshness, query))
    cached.set(key, find)
    return find()
  }
}

async function getSchoolFigures(
  database: SqlExecutor,
  freshness: Freshness,
  { days, timeZone }: SchoolFiguresQuery,
): Promise<SchoolFigures> {
  const now = new Date()
  const asOf = await freshness.asOf('billing', 'learning', 'catalog')
  await foldTotals(database)
  const to = dayOf(now, timeZone)
  const range = resolveRange({ from: addDays(to, 1 - Number(days)), to, timeZone }, await firstTotal(database), now)
  const [sums, active, top, courses] = await Promise.all([
    sumAllTeachers(database, range.spans, range.starts),
    countActive(database, range.spans),
    topCourses(database, range.spans, TOP_COURSES),
    countCourses(database),
  ])
  const inRange = sums.filter(({ piece }) => piece > 0)
  const earlier = range.before && sums.filter(({ piece }) => piece === 0)
  return {
    asOf,
    period: periodOf(range),
    activeStudents: { count: active.now, before: range.before && active.before },
    enrollments: { count: total(inRange, 'enrolled'), before: earlier && total(earlier, 'enrolled') },
    completions: total(inRange, 'completed'),
    revenue: {
      ...revenueOf(inRange),
      before: earlier && revenueOf(earlier),
      series: seriesOf(range, inRange, revenueOf),
    },
    topCourses: top.map(({ courseId, title, teacherId, teacherName, netCents }) => ({
      ...{ courseId, title, revenue: toDollars(netCents) },
      teacher: { id: teacherName === null ? null : teacherId, fullName: teacherName ?? DELETED_USER.fullName },
    })),
    courses,
  }
}
