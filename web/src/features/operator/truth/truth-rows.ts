import type { TruthReport } from '@lectern/contracts/shapes/checks.ts'
import { texts } from '#texts/operator'
import { formatCount, formatPrice } from '../../../lib/format.ts'

/** One side of a figure beside another. */
export interface TruthRow {
  figure: string
  madeIn: string
  made: string
  comparedWith: string
  compared: string
  difference: string
  isSame: boolean
}

const dollars = (cents: number) => formatPrice(cents / 100)

/** Each figure beside each that is made of it; those that differ come first. */
export function truthRows({ paidCents, givenBackCents, students, attempts, passes }: TruthReport): TruthRow[] {
  const { figures } = texts
  const sides = [figures.events, figures.analytics] as const
  const rows = [
    ...rowsOf(figures.paid, ['billing', paidCents.ledger], [paidCents.events, paidCents.figures], sides, dollars),
    ...rowsOf(
      figures.givenBack,
      ['billing', givenBackCents.ledger],
      [givenBackCents.events, givenBackCents.figures],
      sides,
      dollars,
    ),
    ...rowsOf(
      figures.students,
      ['learning', students.learning],
      [students.events, students.figures, students.catalog],
      [...sides, figures.catalog],
      formatCount,
    ),
    ...[
      { figure: figures.attempts, of: attempts },
      { figure: figures.passes, of: passes },
    ].flatMap(({ figure, of }) =>
      of ? rowsOf(figure, ['learning', of.learning], [of.events, of.figures], sides, formatCount) : [],
    ),
  ]
  return [...rows.filter(({ isSame }) => !isSame), ...rows.filter(({ isSame }) => isSame)]
}

function rowsOf(
  figure: string,
  [madeIn, made = 0]: [string, number | undefined],
  others: readonly (number | undefined)[],
  names: readonly string[],
  format: (value: number) => string,
): TruthRow[] {
  return others.map((compared = 0, place) => ({
    ...{ figure, madeIn, made: format(made), comparedWith: names[place] ?? '', compared: format(compared) },
    ...{ difference: format(compared - made), isSame: compared === made },
  }))
}
