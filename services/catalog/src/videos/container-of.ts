import type { VideoType } from '@lectern/contracts/shapes/videos.ts'

const EBML = Buffer.from('1a45dfa3', 'hex')
/** The header of a WebM file names its kind within so many bytes. */
const DOCTYPE_WITHIN = 64

/** What the first bytes of a file say that it is, whatever its name; null when it is no video that lessons can show. */
export function containerOf(bytes: Buffer): VideoType | null {
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && bytes.toString('latin1', 8, 12) !== 'qt  ') return 'video/mp4'
  const isWebM = bytes.subarray(0, 4).equals(EBML) && bytes.subarray(0, DOCTYPE_WITHIN).includes('webm')
  return isWebM ? 'video/webm' : null
}
