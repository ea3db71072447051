import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tooLarge } from '../errors.ts'

/** A body that lies in a file without a name: it goes when the work on it is done, or with the process. */
export interface SpooledBody {
  file: FileHandle
  bytes: number
  /** Hex digest of the bytes. */
  sha256: string
}

/**
 * Writes the bytes to a file as they come, and closes it when the work on them is done, well or not. Throws 413 as soon as
 * there are more than `maxBytes`.
 */
export async function withSpooled<Result>(
  payload: NodeJS.ReadableStream,
  maxBytes: number,
  work: (body: SpooledBody) => Promise<Result>,
): Promise<Result> {
  return withNamelessFile(async (file) => work({ file, ...(await copied(payload, file, maxBytes)) }))
}

/** Lets the work have a file without a name, and closes it when it is done, well or not. */
export async function withNamelessFile<Result>(work: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = await openNameless()
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

async function copied(payload: NodeJS.ReadableStream, file: FileHandle, maxBytes: number) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of payload) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    hash.update(part)
    // Goes on where the last one ended. A stream over the file would keep it from being closed.
    await file.writeFile(part)
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Readable and writable by this process alone; the name goes at once, so that not even a crash leaves the file behind. */
async function openNameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `lectern-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  await unlink(name)
  return file
}
