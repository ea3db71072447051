import { expect, test } from 'vitest'
import { aJpeg, aPng, aWebp } from '../../test/pictures-of-bytes.ts'
import { formatOf } from './picture-format.ts'

test.each<[string, Buffer, string]>([
  ['PNG', aPng(300, 200), 'image/png'],
  ['JPEG', aJpeg(300, 200), 'image/jpeg'],
  ['lossy WebP', aWebp('VP8 ', 300, 200), 'image/webp'],
  ['lossless WebP', aWebp('VP8L', 300, 200), 'image/webp'],
  ['extended WebP', aWebp('VP8X', 300, 200), 'image/webp'],
])('%s is known by its bytes, with its sides', (_name, bytes, mediaType) => {
  expect(formatOf(bytes)).toEqual({ mediaType, width: 300, height: 200 })
})

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a PNG signature alone', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a PNG cut off in its header', aPng().subarray(0, 18)],
  ['a JPEG without a frame', Buffer.from('ffd8ffe1000aEx', 'hex')],
  ['a JPEG that ends at once', Buffer.from('ffd8ff', 'hex')],
  ['a JPEG whose segments lead past its end', Buffer.from('ffd8ffe1ffff00', 'hex')],
  ['a WebP cut off in its header', aWebp('VP8X').subarray(0, 26)],
  ['another RIFF', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ['GIF', Buffer.from('GIF89a\x01\0\x01\0')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
])('%s is no picture', (_name, bytes) => {
  expect(formatOf(bytes)).toBeNull()
})
