/** From `start` up to, and without, `end`. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The one range that a `Range` header asks for (RFC 9110 §14.2): `whole` where there is none, or one that this server
 * doesn't know, which is to be ignored; `none` when nothing of it is there.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { start: size - length, end: size }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'none'
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) }
}
