import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import { QUOTED, withoutFormulas } from '@lectern/service-kit/http/csv.ts'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number

const COLUMNS = [
  'Course',
  'Status',
  'Paid (USD)',
  'Refunded (USD)',
  'Revenue (USD)',
  'Enrollments',
  'Completions',
  'Enrolled at the end',
  'Completed of them',
  'Completion (%)',
  'Reviews',
  'Average rating',
]

/** The figures as three tables, one under the other: the courses with their sum, and the series. */
export function figuresCsv({ period, revenue, enrollments, completions, courses }: Figures): string {
  const rows: Cell[][] = [
    ['From', period.from, 'To', period.to, 'Time zone', period.timeZone, 'Updated', courses.asOf ?? ''],
    [],
    COLUMNS,
    ...courses.rows.map((row) => [withoutFormulas(row.title), row.status, ...figureCells(row)]),
    ['All courses', '', ...figureCells(courses.total)],
    [],
    ['From', 'To', 'Paid (USD)', 'Refunded (USD)', 'Revenue (USD)', 'Enrollments', 'Completions'],
    ...revenue.series.map((point, index) => [
      point.from,
      point.to,
      ...[point.paid, point.refunded, point.net].map(cents),
      enrollments.series[index]?.count ?? 0,
      completions.series[index]?.count ?? 0,
    ]),
  ]
  return stringify(rows, { bom: true, quoted_match: QUOTED, record_delimiter: 'windows' })
}

function figureCells(row: Figures['courses']['total']): Cell[] {
  const { revenue, enrollments, completions, completion, ratings } = row
  const share = completion.enrolled === 0 ? '' : Math.round((100 * completion.completed) / completion.enrolled)
  return [
    ...[revenue.paid, revenue.refunded, revenue.net].map(cents),
    ...[enrollments, completions, completion.enrolled, completion.completed, share, ratings.count],
    ratings.average === null ? '' : ratings.average.toFixed(2),
  ]
}

function cents(dollars: number): string {
  return dollars.toFixed(2)
}
