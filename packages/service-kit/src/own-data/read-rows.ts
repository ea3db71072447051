import type { OwnRows } from '@lectern/contracts/shapes/own-data.ts'
import { statement } from '../database/columns.ts'
import type { SqlExecutor } from '../database/database.ts'
import { refuse } from '../errors.ts'
import { columnsOf, type ExportedList, type PersonalData } from './personal-data.ts'

const PAGE_SIZE = 500

/** The lists of an export, by their names. */
export function listsOf(personalData: PersonalData): ReadonlyMap<string, ExportedList & { table: string }> {
  const lists = Object.entries(personalData).flatMap(([table, { lists = [] }]) =>
    lists.map((list) => ({ ...list, table })),
  )
  return new Map(lists.map((list) => [list.name, list]))
}

/** The next rows of a person's list, in the order of its key. Throws 404 for a list that there isn't. */
export async function readRows(
  database: SqlExecutor,
  personalData: PersonalData,
  { personId, list: name, after }: { personId: number; list: string; after?: string | undefined },
): Promise<OwnRows> {
  const list = listsOf(personalData).get(name)
  if (!list) throw refuse('own-data-list-not-found')
  const { key = 't.id', pageSize = PAGE_SIZE, also = {} } = list
  const isText = typeof key === 'object'
  const order = isText ? key.text : key
  const fields = [
    ...columnsOf(list.columns).map((column) => `'${nameOf(column)}', t.${column}`),
    ...Object.entries(also).map(([field, sql]) => `'${field}', ${sql}`),
  ]
  const sql = `
    SELECT (${order})::text AS key, json_build_object(${fields.join(', ')}) AS row FROM ${list.table} t
    WHERE (${list.where}) AND (${order}) > ?::${isText ? 'text' : 'bigint'} ORDER BY ${order} LIMIT ${pageSize}`
  const numbers = sql.slice(0, sql.lastIndexOf('?')).split('?').length - 1
  const values = [...Array.from({ length: numbers }, () => personId), after ?? (isText ? '' : '0')]
  const rows = await database.$queryRaw<{ key: string; row: Record<string, unknown> }[]>(statement(sql), ...values)
  return { rows: rows.map(({ row }) => row), next: rows.length < pageSize ? null : (rows.at(-1)?.key ?? null) }
}

/** As JSON has it elsewhere: `enrolledAt`. */
function nameOf(column: string): string {
  return column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
