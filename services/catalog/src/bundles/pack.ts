import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface PackedFile {
  path: string
  /** Compressing it again would gain nothing. */
  isPacked?: boolean
  /** Called when its turn has come. */
  read: () => Promise<Buffer | Readable>
}

/** The first moment that a ZIP archive can tell: nothing of it depends on when it was packed. */
const NO_TIME = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644 }

/** An archive of these files, each read when the ones before it are out. Fails as soon as one can't be read. */
export function packed(files: Iterable<PackedFile>): Readable {
  const zip = new ZipFile()
  const archive = new Readable().wrap(zip.outputStream)
  zip.on('error', (error: Error) => archive.destroy(error))
  let source: Readable | undefined
  // What is being read is let go of when nobody takes it any longer.
  archive.on('close', () => source?.destroy())
  for (const { path, isPacked = false, read } of files) {
    zip.addReadStreamLazy(path, { ...NO_TIME, compress: !isPacked }, (done) => {
      const fail = (error: Error) => archive.destroy(error)
      read().then((bytes) => {
        source = bytes instanceof Readable ? bytes : Readable.from([bytes])
        source.on('error', fail)
        if (archive.destroyed) source.destroy()
        else done(null, source)
      }, fail)
    })
  }
  zip.end()
  return archive
}
