import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

/** So many are folded within the limit of a statement, also where each is of another student. */
const AT_ONCE = 2_000

/** Adds some changes of facts to the live totals. Returns whether there are more. While a rebuild takes over it leaves them. */
export async function foldSome(database: SqlExecutor): Promise<boolean> {
  const [row] = await database.$queryRaw<
    { folded: number }[]
  >`/* prepared */ SELECT fold_live_totals(${AT_ONCE}::int) AS folded`
  return row?.folded === AT_ONCE
}

/**
 * Brings the totals up to the facts, so that whoever reads them next sees what was committed before. Changes are folded in the
 * background all the time: what is left is of the last second.
 */
export async function foldTotals(database: SqlExecutor): Promise<void> {
  while (await foldSome(database));
}

/** The same where nobody else folds: in a projection that is being rebuilt, or while a rebuild keeps handlers waiting. */
export async function foldHeldTotals(database: SqlExecutor): Promise<void> {
  for (let folded = AT_ONCE; folded === AT_ONCE; ) {
    const [row] = await database.$queryRaw<{ folded: number }[]>`SELECT fold_totals(${AT_ONCE}::int) AS folded`
    folded = row?.folded ?? 0
  }
}

/** A stretch of time in buckets of one length, from the first up to, and without, the last. */
export interface Stretch {
  seconds: number
  first: number
  past: number
}

/** The lengths of buckets, each made of whole ones of the length before. */
const LENGTHS = [900, 86_400, 2_764_800] as const

/**
 * The fewest buckets that make up the time from one instant to another. Clocks everywhere differ from UTC by quarters of an hour;
 * where they differed by seconds, long before there was anything to count, a day begins with the next quarter.
 */
export function stretchesOf(from: Date, to: Date): Stretch[] {
  const stretches: Stretch[] = []
  let first = quarterOf(from)
  let past = quarterOf(to)
  for (const [index, seconds] of LENGTHS.entries()) {
    const longer = LENGTHS[index + 1]
    if (longer === undefined) {
      stretches.push({ seconds, first, past })
      break
    }
    const ratio = longer / seconds
    const whole = Math.min(Math.ceil(first / ratio) * ratio, past)
    const rest = Math.max(Math.floor(past / ratio) * ratio, whole)
    stretches.push({ seconds, first, past: whole }, { seconds, first: rest, past })
    if (whole === rest) break
    first = whole / ratio
    past = rest / ratio
  }
  return stretches.filter((stretch) => stretch.first < stretch.past)
}

const quarterOf = (instant: Date) => Math.ceil(instant.getTime() / 1_000 / LENGTHS[0])
