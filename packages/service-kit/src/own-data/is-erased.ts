import { statement } from '../database/columns.ts'
import type { SqlExecutor } from '../database/database.ts'
import type { Kept } from './kept.ts'

/**
 * Where something is left of a person that an erasure takes: tables, or `table.column`.
 */
export async function leftOf(database: SqlExecutor, kept: Kept, personId: number): Promise<string[]> {
  const left: string[] = []
  for (const [place, from] of placesOf(kept)) {
    const values = Array.from({ length: from.split('?').length - 1 }, () => personId)
    const [row] = await database.$queryRaw<{ left: boolean }[]>(
      statement(`SELECT EXISTS (SELECT FROM ${from}) AS left`),
      ...values,
    )
    if (row?.left) left.push(place)
  }
  return left
}

/** Whether the service knows that the person was erased, as its table of people says where it has one, and nothing is left. */
export async function isErased(database: SqlExecutor, kept: Kept, personId: number): Promise<boolean> {
  if (!('people' in kept)) return (await leftOf(database, kept, personId)).length === 0
  const rows = await database.$queryRaw<unknown[]>`SELECT FROM people WHERE id = ${personId} AND erased`
  return rows.length > 0 && (await leftOf(database, kept, personId)).length === 0
}

function placesOf(kept: Kept): [place: string, from: string][] {
  return Object.entries(kept).flatMap(([table, { fate }]) => {
    if ('goes' in fate) return [[table, `${table} t WHERE ${fate.goes}`]]
    if (!('stays' in fate)) return []
    return Object.entries(fate.empties ?? {}).map(([column, whose]): [string, string] => [
      `${table}.${column}`,
      `${table} t WHERE (${whose}) AND t.${column}::text NOT IN ('', '{}', '[]')`,
    ])
  })
}
