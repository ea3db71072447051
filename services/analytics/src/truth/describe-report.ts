import { textTable } from '@lectern/service-kit/process/text-table.ts'
import { KINDS } from './judge.ts'
import type { CourseFigures, Figures, Report } from './report.ts'

const HEADER = [
  'course',
  'orders',
  'paid',
  'events',
  'figures',
  'given back',
  'events',
  'figures',
  'students',
  'events',
  'figures',
  'catalog',
  'engagement',
  'attempts',
  'events',
  'figures',
  'passed',
  'events',
  'figures',
]

const cents = (sum: number) => (sum / 100).toFixed(2)
const cellsOf = (
  name: string,
  { orders, paidCents, givenBackCents, students, attempts, passes }: Figures,
): string[] => [
  name,
  String(orders),
  ...[paidCents.ledger, paidCents.events, paidCents.figures].map(cents),
  ...[givenBackCents.ledger, givenBackCents.events, givenBackCents.figures].map(cents),
  ...[students.learning, students.events, students.figures, students.catalog, students.engagement].map(String),
  ...[attempts, passes].flatMap(({ learning, events, figures }) => [learning, events, figures].map(String)),
]
const isSame = (sides: Record<string, number>) => new Set(Object.values(sides)).size === 1
const agrees = ({ paidCents, givenBackCents, students, attempts, passes }: CourseFigures) =>
  [paidCents, givenBackCents, students, attempts, passes].every(isSame)

/** The report for a terminal: courses whose sides differ, or all; the sum; each difference, and what mends it. Dollars. */
export function describeReport({ looks, sum, courses, differences }: Report, { all = false } = {}): string {
  const shown = all ? courses : courses.filter((course) => !agrees(course))
  const rows = [...shown.map((course) => cellsOf(String(course.courseId), course)), cellsOf('all', sum)]
  const found = differences.map(({ kind, subject, details, mend }) => `${kind}: ${subject}: ${details} → ${mend}`)
  const meanings = [...new Set(differences.map(({ kind }) => `${kind}: ${KINDS[kind]}`))]
  const verdict =
    differences.length === 0
      ? `${courses.length} courses, ${sum.orders} orders: all agree.`
      : `${courses.length} courses, ${sum.orders} orders: ${differences.length} differences, seen in each of ${looks} looks.`
  return [...textTable(HEADER, rows), '', ...(found.length > 0 ? [...found, '', ...meanings, ''] : []), verdict].join(
    '\n',
  )
}
