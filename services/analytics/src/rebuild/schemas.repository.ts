import { type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { PartitionMark } from '@lectern/service-kit/events/topic-reader.ts'
import type { Database } from '../database.ts'
import { GENERATION } from '../subscriptions.ts'

type Sql = Pick<Database, '$executeRaw' | '$executeRawUnsafe' | '$queryRaw' | '$queryRawUnsafe'>

/** What is compared, by table: an erased person is known by number only while the tombstone lasts, and shows no name either way. */
const COMPARED_TABLES = {
  people: 'NOT erased',
  courses: 'true',
  curricula: 'true',
  enrollments: 'true',
  lesson_completions: 'true',
  reviews: 'true',
  orders: 'true',
  activity: 'true',
}

export interface TableComparison {
  table: string
  live: number
  rebuilt: number
  /** Rows of the live table that the rebuilt one lacks or has otherwise. */
  onlyLive: number
  onlyRebuilt: number
}

/**
 * For a transaction that others wait for, and that waits on Kafka in between: Postgres itself ends it when nothing comes for so long,
 * or when it has lasted for so long in all (milliseconds), also where its process is frozen or gone.
 */
export async function limitTransaction(
  tx: Sql,
  { idleMs, lastsMs }: { idleMs: number; lastsMs: number },
): Promise<void> {
  await tx.$executeRaw`
    SELECT set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true),
      set_config('transaction_timeout', ${String(lastsMs)}, true),
      set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`
}

/** Empty copies of the live tables in the schema "rebuild", with the same indexes under the same names. */
export async function createEmptyProjection(database: Sql): Promise<void> {
  await dropLeftovers(database)
  await database.$executeRaw`CREATE SCHEMA rebuild`
  await database.$executeRaw`
    DO $$
    DECLARE found record;
    BEGIN
      FOR found IN SELECT tablename FROM pg_tables WHERE schemaname = 'projection' LOOP
        EXECUTE format('CREATE TABLE rebuild.%I (LIKE projection.%1$I INCLUDING DEFAULTS)', found.tablename);
      END LOOP;
      FOR found IN
        SELECT definition.*, indisprimary FROM pg_indexes definition
        JOIN pg_index ON indexrelid = format('%I.%I', schemaname, indexname)::regclass
        WHERE schemaname = 'projection'
      LOOP
        EXECUTE replace(found.indexdef, ' ON projection.', ' ON rebuild.');
        IF found.indisprimary THEN
          EXECUTE format('ALTER TABLE rebuild.%I ADD CONSTRAINT %I PRIMARY KEY USING INDEX %2$I',
            found.tablename, found.indexname);
        END IF;
      END LOOP;
    END $$`
}

/** What a rebuild that was killed left behind, and what the last swap retired. */
export async function dropLeftovers(database: Sql): Promise<void> {
  await database.$executeRaw`DROP SCHEMA IF EXISTS rebuild CASCADE`
  await database.$executeRaw`DROP SCHEMA IF EXISTS retired CASCADE`
}

/**
 * How far each partition is consumed: what the live projection is made of, whatever of it came twice. After topics were restored that
 * begins at their beginning again.
 */
export async function livePositions(database: Sql, prefix: string): Promise<PartitionMark[]> {
  const rows = await database.$queryRaw<(Omit<PartitionMark, 'topic'> & { owner: EventOwner })[]>`
    SELECT topic AS owner, partition, next_offset AS "nextOffset" FROM consumer_offsets WHERE generation = ${GENERATION}`
  return rows.map(({ owner, ...place }) => ({ topic: topicOf(owner, prefix), ...place }))
}

/** Keeps consumption where it is until the transaction ends, also of what has no effect. */
export async function holdPositions(tx: Sql): Promise<void> {
  await tx.$executeRaw`LOCK TABLE consumer_offsets IN EXCLUSIVE MODE`
}

/** Fresh statistics, so that the first readers after the swap get good plans. */
export async function analyzeRebuilt(database: Sql): Promise<void> {
  for (const table of Object.keys(COMPARED_TABLES)) await database.$executeRawUnsafe(`ANALYZE rebuild.${table}`)
}

export async function compareProjections(tx: Sql): Promise<TableComparison[]> {
  const comparisons: TableComparison[] = []
  for (const [table, condition] of Object.entries(COMPARED_TABLES)) {
    const live = `SELECT * FROM projection.${table} WHERE ${condition}`
    const rebuilt = `SELECT * FROM rebuild.${table} WHERE ${condition}`
    // Names from the constant above; nothing here comes from outside.
    const rows = await tx.$queryRawUnsafe<Omit<TableComparison, 'table'>[]>(`SELECT
      (SELECT count(*) FROM (${live}) AS rows)::int AS live,
      (SELECT count(*) FROM (${rebuilt}) AS rows)::int AS rebuilt,
      (SELECT count(*) FROM (${live} EXCEPT ${rebuilt}) AS rows)::int AS "onlyLive",
      (SELECT count(*) FROM (${rebuilt} EXCEPT ${live}) AS rows)::int AS "onlyRebuilt"`)
    comparisons.push(...rows.map((row) => ({ table, ...row })))
  }
  return comparisons
}

/**
 * The rebuilt tables take the live ones' names; readers see the one or the other, and wait for neither. The retired ones
 * stay until the transaction is over: dropping them inside it could deadlock with a reader.
 */
export async function swapProjections(tx: Sql): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO rebuild.projection_offsets SELECT * FROM projection.projection_offsets`
  await tx.$executeRaw`ALTER SCHEMA projection RENAME TO retired`
  await tx.$executeRaw`ALTER SCHEMA rebuild RENAME TO projection`
  // The rebuilt one has what stands before the positions, and nothing else: whatever comes from there on is to be applied, also what
  // the retired one had already. Here an event may be applied again.
  await tx.$executeRaw`DELETE FROM inbox`
}
