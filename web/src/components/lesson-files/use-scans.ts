import type { FileScan } from '@lectern/contracts/shapes/lesson-files.ts'
import type { SWRResponse } from 'swr'
import { usePolling } from '../../api/use-polling.ts'

const PENDING_MS = 5_000
/** The scanner is away: many students may wait for it. */
const WAITING_MS = 60_000

/** Reads again and again while a virus scan of what was read is due. */
export function useScans<Data>(
  read: SWRResponse<Data, Error>,
  scansOf: (data: Data) => readonly FileScan[],
): SWRResponse<Data, Error> {
  return usePolling(read, (data) => {
    const scans = data === undefined ? [] : scansOf(data)
    if (scans.includes('pending')) return PENDING_MS
    return scans.includes('waiting') ? WAITING_MS : null
  })
}
