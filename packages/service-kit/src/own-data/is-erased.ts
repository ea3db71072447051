import { statement } from '../database/columns.ts'
import type { SqlExecutor } from '../database/database.ts'
import type { PersonalData } from './personal-data.ts'

/**
 * Where something is left of a person that an erasure takes: tables, or `table.column`.
 */
export async function leftOf(database: SqlExecutor, personalData: PersonalData, personId: number): Promise<string[]> {
  const left: string[] = []
  for (const [name, from] of remainsOf(personalData)) {
    const values = Array.from({ length: from.split('?').length - 1 }, () => personId)
    const [row] = await database.$queryRaw<{ left: boolean }[]>(
      statement(`SELECT EXISTS (SELECT FROM ${from}) AS left`),
      ...values,
    )
    if (row?.left) left.push(name)
  }
  return left
}

/** Whether the service knows that the person was erased, as its table of people says where it has one, and nothing is left. */
export async function isErased(database: SqlExecutor, personalData: PersonalData, personId: number): Promise<boolean> {
  if (!('people' in personalData)) return (await leftOf(database, personalData, personId)).length === 0
  const rows = await database.$queryRaw<unknown[]>`SELECT FROM people WHERE id = ${personId} AND erased`
  return rows.length > 0 && (await leftOf(database, personalData, personId)).length === 0
}

function remainsOf(personalData: PersonalData): [name: string, from: string][] {
  return Object.entries(personalData).flatMap(([table, { retention }]) => {
    if ('deleted' in retention) return [[table, `${table} t WHERE ${retention.deleted}`]]
    if (!('retained' in retention)) return []
    return Object.entries(retention.emptied ?? {}).map(([column, where]): [string, string] => [
      `${table}.${column}`,
      `${table} t WHERE (${where}) AND t.${column}::text NOT IN ('', '{}', '[]')`,
    ])
  })
}
