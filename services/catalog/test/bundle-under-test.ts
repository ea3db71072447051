import { buffer } from 'node:stream/consumers'
import { exportCourse, importCourse } from '@lectern/contracts/calls/public/course-bundles.ts'
import type { CourseImport } from '@lectern/contracts/shapes/course-bundle.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import type { CatalogUnderTest } from './catalog-under-test.ts'

/** What may be in an archive that nobody exported. */
interface RawFile {
  bytes: Buffer | string
  /** Unix mode with the file's type. */
  mode?: number
  /** Put into the archive in place of the path, after it was packed: same length. */
  forgedPath?: string
}

export type Files = Record<string, Buffer | string | RawFile>

/** An archive of these files, in their order. */
export async function zip(files: Files): Promise<Buffer> {
  const archive = new ZipFile()
  const forged: [string, string][] = []
  for (const [path, file] of Object.entries(files)) {
    const raw = typeof file === 'object' && 'bytes' in file ? file : { bytes: file as Buffer | string }
    archive.addBuffer(Buffer.from(raw.bytes as string), path, { mode: raw.mode ?? 0o100644 })
    if (raw.forgedPath) forged.push([path, raw.forgedPath])
  }
  archive.end()
  const bytes = await buffer(archive.outputStream)
  for (const [path, other] of forged) {
    if (path.length !== other.length) throw new Error('A forged path is as long as the true one')
    for (let at = bytes.indexOf(path); at !== -1; at = bytes.indexOf(path, at + 1)) bytes.write(other, at, 'latin1')
  }
  return bytes
}

/** Paths and bytes of what is in an archive, in its order. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const opened = await fromBufferPromise(archive)
  const files = new Map<string, Buffer>()
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  }
  return files
}

export const aManifest = (overrides: object = {}, course: object = {}) => ({
  format: 'lectern-course',
  version: 1,
  course: {
    title: 'Sailing by the Stars',
    description: 'Find your way at sea.',
    category: 'Design',
    level: 'beginner',
    price: 49.99,
    ...course,
  },
  modules: [
    { title: 'Before you cast off', lessons: [{ title: 'The sextant', type: 'text', text: 'lessons/sextant.html' }] },
  ],
  ...overrides,
})

export const aBundle = (files: Files = {}, manifest: object = aManifest()): Promise<Buffer> =>
  zip({ 'manifest.json': JSON.stringify(manifest), 'lessons/sextant.html': '<p>Hold it upright.</p>', ...files })

export function bundleCalls(catalog: CatalogUnderTest) {
  return {
    async exported(as: Principal, courseId: number): Promise<Buffer> {
      const { status, bytes, body } = await catalog.send(exportCourse, { as, params: { courseId } })
      if (status !== 200) throw new Error(`export answered ${status}: ${JSON.stringify(body)}`)
      return bytes
    },
    async import(as: Principal, bundle: Buffer, headers: Record<string, string> = {}) {
      const answer = await catalog.send(importCourse, {
        as,
        body: bundle,
        headers: { 'content-type': 'application/zip', ...headers },
      })
      return { ...answer, body: answer.body as CourseImport & { detail: string } }
    },
  }
}

/** The archive, in whose list a file is told to be something else than it is. */
export function declare(
  archive: Buffer,
  path: string,
  { size, crc, flags, method }: { size?: number; crc?: number; flags?: number; method?: number },
): Buffer {
  const CENTRAL_HEADER = Buffer.from('504b0102', 'hex')
  const bytes = Buffer.from(archive)
  for (let at = bytes.indexOf(CENTRAL_HEADER); at !== -1; at = bytes.indexOf(CENTRAL_HEADER, at + 1)) {
    const name = bytes.toString('latin1', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    if (name !== path) continue
    if (flags !== undefined) bytes.writeUInt16LE(flags, at + 8)
    if (method !== undefined) bytes.writeUInt16LE(method, at + 10)
    if (crc !== undefined) bytes.writeUInt32LE(crc, at + 16)
    if (size !== undefined) bytes.writeUInt32LE(size, at + 24)
  }
  return bytes
}

/** The archive, whose end tells of so many files. */
export function withCount(archive: Buffer, count: number): Buffer {
  const bytes = Buffer.from(archive)
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  bytes.writeUInt16LE(count, end + 8)
  bytes.writeUInt16LE(count, end + 10)
  return bytes
}
