import { refuse } from '@lectern/service-kit/errors.ts'
import { type ByteRange, byteRange } from './byte-range.ts'

/** The headers of a request, as they came in. */
export interface RangeHeaders {
  range: string | undefined
  ifRange: string | undefined
}

/** Which bytes to answer with. Another `If-Range` than the ETag asks for all. Throws 416 for a range beyond the end. */
export function requestedRange(
  { range, ifRange }: RangeHeaders,
  { etag, size }: { etag: string; size: number },
): ByteRange | 'whole' {
  const wanted = ifRange === undefined || ifRange.trim() === etag ? byteRange(range, size) : 'whole'
  if (wanted !== 'none') return wanted
  const headers = { 'content-range': `bytes */${size}` }
  throw refuse('range-not-satisfiable', { bytes: size }, { headers })
}
