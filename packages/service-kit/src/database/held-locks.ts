import type { SqlExecutor } from './database.ts'

/** Whether somebody holds this advisory lock of the database: see `exclusively`. */
export async function isHeld(database: SqlExecutor, lock: number): Promise<boolean> {
  const [row] = await database.$queryRaw<{ held: boolean }[]>`SELECT EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${lock}::bigint::oid
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held`
  return row?.held ?? false
}
