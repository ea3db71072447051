import type { SqlExecutor } from '../database/database.ts'
import { columnsOf, type PersonalData, type PersonalTable } from '../own-data/personal-data.ts'

interface Column {
  table: string
  column: string
  /** Whether words fit into it. */
  hasWords: boolean
}

/**
 * What a service's personal data doesn't declare of its database, or declares of what isn't there: sentences, none where all is in order. Each table
 * has an entry; each column is exported or omitted for a reason; each that words fit into is gone after an erasure, emptied, or kept for a reason.
 */
export async function undeclaredColumns(database: SqlExecutor, personalData: PersonalData): Promise<string[]> {
  const columns = await database.$queryRaw<Column[]>`
    SELECT table_name::text AS table, column_name::text AS column,
      (data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea') OR (data_type = 'ARRAY' AND udt_name IN ('_text', '_varchar')))
        AS "hasWords"
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = ANY (current_schemas(false)) AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'
    ORDER BY 1, ordinal_position`
  const tables = Map.groupBy(columns, ({ table }) => table)
  const missing = Object.keys(personalData).filter((table) => !tables.has(table))
  return [
    ...missing.map((table) => `There is no table ${table}.`),
    ...[...tables].flatMap(([table, all]) => {
      const entry = personalData[table]
      return entry
        ? faultsOf(table, entry, all)
        : [`Say what the export has of the table ${table}, and what an erasure does with it.`]
    }),
  ]
}

function faultsOf(
  table: string,
  { lists = [], omitted = {}, retention }: PersonalTable,
  columns: readonly Column[],
): string[] {
  const exported = new Set(lists.flatMap((list) => columnsOf(list.columns)))
  const { emptied = {}, kept = {} } = 'retained' in retention ? retention : {}
  const known = new Set(columns.map(({ column }) => column))
  const named = [...exported, ...[omitted, emptied, kept].flatMap((reasons) => Object.keys(reasons))]
  return [
    ...named.filter((column) => !known.has(column)).map((column) => `There is no column ${table}.${column}.`),
    ...columns.flatMap(({ column, hasWords }) => [
      ...(exported.has(column) || column in omitted ? [] : [`Say why ${table}.${column} is not in the export.`]),
      ...(hasWords && 'retained' in retention && !(column in emptied) && !(column in kept)
        ? [`Say what an erasure does with ${table}.${column}.`]
        : []),
    ]),
  ]
}
