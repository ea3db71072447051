import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS objects (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    created INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, position);
  CREATE INDEX IF NOT EXISTS objects_by_payment_intent ON objects (body ->> '$.payment_intent', kind);
  CREATE INDEX IF NOT EXISTS objects_by_charge ON objects (body ->> '$.charge', kind);

  CREATE TABLE IF NOT EXISTS idempotency_keys (
    key TEXT PRIMARY KEY,
    endpoint TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    request_id TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created INTEGER NOT NULL
  );

  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    delivered_at INTEGER,
    given_up_at INTEGER,
    outcome TEXT
  );
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due_at) WHERE delivered_at IS NULL AND given_up_at IS NULL;
  CREATE INDEX IF NOT EXISTS deliveries_by_event ON deliveries (event);

  CREATE TABLE IF NOT EXISTS faults (
    id TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    remaining INTEGER,
    fired INTEGER NOT NULL DEFAULT 0
  );
`

/**
 * The sandbox's whole state: one SQLite file. Its journal makes a transaction all or nothing when the process is killed;
 * being synchronous, no two requests ever interleave.
 */
export interface Database {
  sql: DatabaseSync
  /** Runs the work in a transaction: all of it is kept, or, when it throws, nothing. */
  transaction<T>(work: () => T): T
  close(): void
}

export function openDatabase(folder: string): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const sql = new DatabaseSync(join(folder, 'stripe-sandbox.sqlite'))
  sql.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000')
  sql.exec(SCHEMA)
  // Files from before there was one endpoint only, the settings'.
  const columns = sql.prepare('PRAGMA table_info(deliveries)').all()
  if (columns.some(({ name }) => name === 'endpoint')) sql.exec('ALTER TABLE deliveries DROP COLUMN endpoint')
  return {
    sql,
    transaction(work) {
      sql.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        sql.exec('COMMIT')
        return result
      } catch (error) {
        sql.exec('ROLLBACK')
        throw error
      }
    },
    close: () => sql.close(),
  }
}

/** Forgets everything. To be called in a transaction. */
export function forgetEverything({ sql }: Database): void {
  sql.exec('DELETE FROM objects; DELETE FROM idempotency_keys; DELETE FROM deliveries; DELETE FROM faults')
}
