import type { SqlExecutor } from '../database/database.ts'
import type { Kept, KeptTable } from '../own-data/kept.ts'

interface Column {
  table: string
  column: string
  /** Whether words fit into it. */
  hasWords: boolean
}

/**
 * What a service's `kept` doesn't say of its database, or says of what isn't there: sentences, none where all is in order. Each table has an
 * entry; each column is in a list of the export or left out for a reason; each that words fit into is gone after an erasure, emptied, or kept for a
 * reason.
 */
export async function undeclared(database: SqlExecutor, kept: Kept): Promise<string[]> {
  const columns = await database.$queryRaw<Column[]>`
    SELECT table_name::text AS table, column_name::text AS column,
      (data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea') OR (data_type = 'ARRAY' AND udt_name IN ('_text', '_varchar')))
        AS "hasWords"
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = ANY (current_schemas(false)) AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'
    ORDER BY 1, ordinal_position`
  const tables = Map.groupBy(columns, ({ table }) => table)
  const missing = Object.keys(kept).filter((table) => !tables.has(table))
  return [
    ...missing.map((table) => `There is no table ${table}.`),
    ...[...tables].flatMap(([table, all]) => {
      const entry = kept[table]
      return entry
        ? wrongOf(entry, all)
        : [`Say what the export has of the table ${table}, and what an erasure does with it.`]
    }),
  ]
}

function wrongOf({ lists = [], untold, fate }: KeptTable, columns: readonly Column[]): string[] {
  const told = new Set(lists.flatMap((list) => list.columns))
  const isExplained = (column: string) => typeof untold === 'string' || column in untold
  const isSettled = (column: string) => {
    if (!('stays' in fate)) return true
    const { empties = {}, keeps = {} } = fate
    return column in empties || typeof keeps === 'string' || column in keeps
  }
  const known = new Set(columns.map(({ column }) => column))
  const named = [
    ...told,
    ...(typeof untold === 'string' ? [] : Object.keys(untold)),
    ...('stays' in fate
      ? [...Object.keys(fate.empties ?? {}), ...(typeof fate.keeps === 'object' ? Object.keys(fate.keeps) : [])]
      : []),
  ]
  const [table = ''] = columns.map((column) => column.table)
  return [
    ...named.filter((column) => !known.has(column)).map((column) => `There is no column ${table}.${column}.`),
    ...columns.flatMap(({ column, hasWords }) => [
      ...(told.has(column) || isExplained(column) ? [] : [`Say why ${table}.${column} is not in the export.`]),
      ...(hasWords && !isSettled(column) ? [`Say what an erasure does with ${table}.${column}.`] : []),
    ]),
  ]
}
