import { WrongStorage } from './claim-storage.ts'
import type { OwnStorage } from './own-storage.ts'

/**
 * Ends a process that is set to another place than the one with this database's videos: it would lose what it stores, and
 * miss what is there. While database or place are away it can't be known; then each use asks again.
 */
export async function refuseWrongStorage(videos: OwnStorage): Promise<void> {
  if (!videos.isSet) return
  try {
    await videos.open()
  } catch (error) {
    if (!(error instanceof WrongStorage)) return
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
