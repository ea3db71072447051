import { gunzipSync, gzipSync } from 'node:zlib'

/** Places in a list: the fewest that Bitstring Status List allows, so that who asks for one list doesn't tell whom they ask about. */
export const STATUS_LIST_LENGTH = 131_072
/** Far above what any list of ours unpacks to: a list from elsewhere can't fill the memory. */
const MOST_BYTES = 4_194_304

/** The list with a 1 at these places, as `encodedList`: GZIP in base64url, `u` before it. */
export function encodeStatusList(revoked: Iterable<number>): string {
  const bits = Buffer.alloc(STATUS_LIST_LENGTH / 8)
  // The first place is the highest bit of the first byte.
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return `u${gzipSync(bits).toString('base64url')}`
}

/** Whether the place of an `encodedList` has a 1. Throws for a list that is none, and for a place outside of it. */
export function isRevokedIn(encodedList: string, index: number): boolean {
  if (!encodedList.startsWith('u')) throw new Error('The status list is not encoded as multibase base64url')
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'), { maxOutputLength: MOST_BYTES })
  const byte = bits[index >> 3]
  if (byte === undefined) throw new Error('The status list has no such place')
  return (byte & (0x80 >> (index & 7))) !== 0
}
