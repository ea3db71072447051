import type { DigestPage, DigestQuery } from '@lectern/contracts/shapes/digests.ts'
import type { SqlExecutor } from './database.ts'

/** A query by `Prisma.sql` for rows of two columns: an id by which they are found along an index, and what is compared, as text. */
export type DigestedRows = object

/**
 * Digests of rows by ranges of ids, computed in the database: two services compare a million rows by a thousand numbers. Reads only the
 * ids asked for.
 */
export async function readDigests(
  database: SqlExecutor,
  rows: DigestedRows,
  { after, limit, size }: DigestQuery,
): Promise<DigestPage> {
  const end = after + size * limit
  const digests = await database.$queryRaw<DigestPage['digests']>`
    SELECT (${after}::int + (id - 1 - ${after}::int) / ${size}::int * ${size}::int) AS after, count(*)::int AS rows,
      sum(('x' || left(md5(id || ':' || text), 15))::bit(60)::bigint)::text AS digest
    FROM (${rows}) AS compared (id, text) WHERE id > ${after}::int AND id <= ${end}::bigint GROUP BY 1 ORDER BY 1`
  const [left] = await database.$queryRaw<{ id: number }[]>`
    SELECT id FROM (${rows}) AS compared (id, text) WHERE id > ${end}::bigint LIMIT 1`
  return { digests, next: left ? end : null }
}
