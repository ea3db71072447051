import type { Database, Transaction } from '../../database.ts'
import type { Verdict } from './verdict.ts'

/** Longer than a scan takes: until then no other replica takes the file, and after it any does, if this process died. */
const LEASE = '15 minutes'

interface DueScan {
  id: string
  bytes: number
}

/** A file whose scan is due, which nobody else takes meanwhile. */
export async function takeDueScan(database: Database): Promise<DueScan | undefined> {
  const [due] = await database.$queryRaw<DueScan[]>`
    UPDATE videos SET scan_due_at = now() + ${LEASE}::interval
    WHERE id = (
      SELECT id FROM videos WHERE scan_due_at <= now() AND scan = 'pending' AND state = 'ready'
      ORDER BY scan_due_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, bytes::float8 AS bytes`
  return due
}

export async function saveVerdict(tx: Transaction, id: string, verdict: Verdict): Promise<void> {
  await tx.video.updateMany({ where: { id, scan: 'pending' }, data: { scan: verdict, scanDueAt: null } })
}

/** Tries again: soon after the first failure, then less and less often, every ten minutes at last. */
export async function postponeScan(tx: Transaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE videos SET scan_tries = scan_tries + 1,
      scan_due_at = now() + least(5 * power(2, least(scan_tries, 10)), 600) * interval '1 second'
    WHERE id = ${id}::uuid AND scan = 'pending'`
}

export async function releaseScan(tx: Transaction, id: string): Promise<void> {
  await tx.$executeRaw`UPDATE videos SET scan_due_at = now() WHERE id = ${id}::uuid AND scan = 'pending'`
}

/** Infected files whose bytes are still there. */
export async function infectedWithBytes(tx: Transaction): Promise<string[]> {
  const rows = await tx.video.findMany({ where: { scan: 'infected', chunks: { some: {} } }, select: { id: true } })
  return rows.map(({ id }) => id)
}
