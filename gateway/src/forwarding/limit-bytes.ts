import { type Readable, Transform } from 'node:stream'
import { tooLarge } from '@lectern/service-kit/errors.ts'

/** The same bytes, failing with 413 as soon as there are more than `maxBytes`. */
export function limitBytes(source: Readable, maxBytes: number): Readable {
  let seen = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > maxBytes) done(tooLarge(maxBytes))
      else done(null, chunk)
    },
  })
  // Not stream.pipeline: it would destroy the source, and with it the connection that the refusal has to go back on.
  source.once('error', (error) => limited.destroy(error))
  limited.once('error', () => source.resume())
  return source.pipe(limited)
}
