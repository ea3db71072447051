import type { FileScan } from '@lectern/contracts/shapes/lesson-files.ts'

/** Of a file's row. */
export interface ScanColumns {
  scan: string | null
  scanTries: number
}

/** Why students don't get a file; null where they do. Where no scanner is set, nothing waits for one. */
export function scanOf({ scan, scanTries }: ScanColumns, { isScanned }: { isScanned: boolean }): FileScan {
  if (!isScanned) return scan === 'infected' ? scan : null
  if (scan === 'pending') return scanTries === 0 ? 'pending' : 'waiting'
  return scan === 'infected' || scan === 'too-large' ? scan : null
}
