import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { QUOTED, withoutFormulas } from '@lectern/service-kit/http/csv.ts'
import { type Texts, textsIn } from '@lectern/texts/exports.ts'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number

const columnsOf = ({ columns }: Texts['figures']): Cell[] => [
  columns.course,
  columns.status,
  columns.paid,
  columns.refunded,
  columns.revenue,
  columns.enrollments,
  columns.completions,
  columns.enrolled,
  columns.completed,
  columns.completion,
  columns.reviews,
  columns.rating,
]

/** The figures as three tables, one under the other: the courses with their sum, and the series. */
export function figuresCsv(
  { period, revenue, enrollments, completions, courses }: Figures,
  language: Language,
): string {
  const texts = textsIn(language).figures
  const { about, columns } = texts
  const rows: Cell[][] = [
    [about.from, period.from, about.to, period.to, about.timeZone, period.timeZone, about.updated, courses.asOf ?? ''],
    [],
    columnsOf(texts),
    ...courses.rows.map((row) => [withoutFormulas(row.title), texts.states[row.status], ...figureCells(row)]),
    [texts.allCourses, '', ...figureCells(courses.total)],
    [],
    [
      ...[about.from, about.to, columns.paid, columns.refunded, columns.revenue],
      ...[columns.enrollments, columns.completions],
    ],
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
