import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline as connect, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartFailure } from '../start-failure.ts'
import type { BackupFile } from './manifest.ts'

const OWNER_ONLY = 0o700

/** Passes everything on, and knows its digest and its size at the end. */
function digester() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Writes a file of the backup as it comes, never all of it in memory. */
export async function writeFileOf(folder: string, path: string, content: Readable): Promise<BackupFile> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: OWNER_ONLY })
  const { through, result } = digester()
  await pipeline(content, through, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
  return { path, ...result() }
}

/** The same, packed. */
export function writePacked(folder: string, path: string, content: Readable): Promise<BackupFile> {
  // A level that costs little: most of the time goes into it.
  return writeFileOf(folder, path, through(content, createGzip({ level: 3 })))
}

/** What was packed, as it was. */
export function readPacked(folder: string, { path }: BackupFile): Readable {
  return through(createReadStream(join(folder, path)), createGunzip())
}

/** Unlike `pipe`, it tells the reader what went wrong before it. */
function through(source: Readable, transform: Transform): Transform {
  return connect(source, transform, () => undefined)
}

/** @throws StartFailure for a file that isn't there, or isn't what was written */
export async function checkFile(folder: string, { path, bytes, sha256 }: BackupFile): Promise<void> {
  const found = await stat(join(folder, path)).catch(() => undefined)
  if (found === undefined) throw new StartFailure(`${path} of the backup is missing: nothing was changed.`)
  const { through, result } = digester()
  if (found.size === bytes) await pipeline(createReadStream(join(folder, path)), through.resume())
  if (found.size !== bytes || result().sha256 !== sha256) {
    throw new StartFailure(`${path} of the backup is damaged: nothing was changed.`)
  }
}
