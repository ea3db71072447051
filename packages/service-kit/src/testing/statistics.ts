import { statement } from '../database/columns.ts'
import type { SqlExecutor } from '../database/database.ts'
import { eventually } from './eventually.ts'

/**
 * Before plans are looked at: these tables' statistics are of all their rows, every page is known to be visible to all, so that an index
 * may answer alone, and autovacuum changes neither. By the tables' owner.
 */
export async function settleStatistics(ownersDatabase: SqlExecutor, ...tables: string[]): Promise<void> {
  for (const table of tables) {
    await ownersDatabase.$executeRaw(statement(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`))
    // A page is visible to all once the commits on it have reached the disk and nobody, a test's own service for one, looks from before.
    await eventually(async () => {
      await ownersDatabase.$executeRaw`CHECKPOINT`
      await ownersDatabase.$executeRaw(statement(`VACUUM (ANALYZE, INDEX_CLEANUP ON) ${table}`))
      const [{ hidden = 0 } = {}] = await ownersDatabase.$queryRaw<{ hidden: number }[]>`
        SELECT relpages - relallvisible AS hidden FROM pg_class WHERE oid = ${table}::regclass`
      if (hidden > 0) throw new Error(`${hidden} pages of ${table} are not visible to all`)
    })
  }
}
