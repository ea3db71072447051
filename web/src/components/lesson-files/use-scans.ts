import type { FileScan } from '@lectern/contracts/shapes/lesson-files.ts'
import type { SWRResponse } from 'swr'
import { usePolling } from '../../api/use-polling.ts'

const EVERY_MS = 5_000

const isDue = (scan: FileScan) => scan === 'pending' || scan === 'waiting'

/** Reads again and again while a virus scan of what was read is due. */
export function useScans<Data>(
  read: SWRResponse<Data, Error>,
  scansOf: (data: Data) => readonly FileScan[],
): SWRResponse<Data, Error> {
  return usePolling(read, (data) => (data !== undefined && scansOf(data).some(isDue) ? EVERY_MS : null))
}
