import type pg from 'pg'

export interface Table {
  schema: string
  name: string
  /** Those that can be written: the database makes generated ones itself. */
  columns: string[]
}

/** Prisma's table of what was applied, which migrating fills by itself. */
export const MIGRATIONS = '_prisma_migrations'
/** What analytics leaves behind for a moment while a rebuild takes the place of what was live. */
const PASSING_SCHEMAS = ['rebuild', 'retired']

/** Every table of the service's own. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT nspname AS schema, relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
       FROM pg_class JOIN pg_namespace space ON space.oid = relnamespace
       JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      WHERE relkind = 'r' AND nspname !~ '^pg_' AND nspname <> 'information_schema'
        AND nspname <> ALL($1) AND relname <> $2
      GROUP BY nspname, relname ORDER BY nspname, relname`,
    [PASSING_SCHEMAS, MIGRATIONS],
  )
  return rows
}

export function quoted(client: pg.Client, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
}

export const pathOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

/** Which table's rows need another's to be there: `public.lessons` → `public.modules`. A table's own rows are checked together. */
async function listReferences(client: pg.Client): Promise<{ from: string; to: string }[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT format('%s.%s', f.nspname, fc.relname) AS from, format('%s.%s', t.nspname, tc.relname) AS to
       FROM pg_constraint JOIN pg_class fc ON fc.oid = conrelid JOIN pg_namespace f ON f.oid = fc.relnamespace
       JOIN pg_class tc ON tc.oid = confrelid JOIN pg_namespace t ON t.oid = tc.relnamespace
      WHERE contype = 'f' AND conrelid <> confrelid AND NOT condeferred`,
  )
  return rows
}

/**
 * The tables so that each follows those that its rows point to. Foreign keys are checked as rows come in, and only a superuser could
 * put that off. Throws for tables that point to each other.
 */
export async function inOrderOfReferences<T extends { schema: string; name: string }>(
  client: pg.Client,
  tables: readonly T[],
): Promise<T[]> {
  const references = await listReferences(client)
  const ordered: T[] = []
  const waiting = new Map(tables.map((table) => [pathOf(table), table]))
  while (waiting.size > 0) {
    const free = [...waiting].filter(([path]) => !references.some(({ from, to }) => from === path && waiting.has(to)))
    if (free.length === 0) {
      throw new Error(`${[...waiting.keys()].join(', ')} point to each other: one of the foreign keys must be deferred`)
    }
    for (const [path, table] of free) {
      ordered.push(table)
      waiting.delete(path)
    }
  }
  return ordered
}
