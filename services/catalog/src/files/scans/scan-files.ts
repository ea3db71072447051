import type { Database } from '../../database.ts'
import { wholeOf } from '../../videos/read-bytes.ts'
import { removeBytes } from '../../videos/remove-videos.ts'
import type { OwnStorage } from '../../videos/storage/own-storage.ts'
import { postponeScan, releaseScan, saveVerdict, takeDueScan } from './scans.repository.ts'
import type { Scanner } from './verdict.ts'

interface Scanning {
  database: Database
  storage: OwnStorage
  scan: Scanner
}

/**
 * Scans the next file that waits for it. The bytes of an infected one go at once; its row stays, so that its teacher sees why.
 * A scanner that can't say loses nothing: the file waits. Returns true when there may be more to do; rejects when it failed.
 */
export async function scanNextFile({ database, storage, scan }: Scanning, stop: AbortSignal): Promise<boolean> {
  const due = await takeDueScan(database)
  if (!due) return false
  try {
    const opened = await storage.open()
    const verdict = await scan(wholeOf(database, opened, due.id, due.bytes), stop)
    await saveVerdict(database, due.id, verdict)
    if (verdict === 'infected') await removeBytes(database, opened, due.id)
    return true
  } catch (error) {
    // One that this process only ended is another's at once.
    await (stop.aborted ? releaseScan : postponeScan)(database, due.id)
    throw error
  }
}
