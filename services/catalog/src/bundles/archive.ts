import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { BUNDLE_MANIFEST, BUNDLE_MAX_BYTES, BUNDLE_MAX_FILES } from '@lectern/contracts/shapes/course-bundle.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'
import type { BundleFiles } from './bundle-files.ts'
import { isClutter, limitOf } from './bundle-paths.ts'
import { megabytes, shown } from './bundle-words.ts'

const FILE_TYPE = 0o170000
const REGULAR_FILE = 0o100000

/** An archive whose list of files was found to be in order. The open file stays its caller's. */
export class Archive implements BundleFiles {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** Reads the list and unpacks nothing. Throws 400 or 413 for anything in it that could do harm. */
  static async open(fd: number): Promise<Archive> {
    const zip = await fromFdPromise(fd, { autoClose: false }).catch((cause: unknown) => {
      throw refuse('bundle-not-a-zip', {}, { cause })
    })
    if (zip.entryCount > BUNDLE_MAX_FILES) {
      throw refuse('bundle-file-limit-reached', { count: zip.entryCount, most: BUNDLE_MAX_FILES })
    }
    return new Archive(zip, checked(await listed(zip)))
  }

  get paths(): string[] {
    return [...this.#entries.keys()]
  }

  has(path: string): boolean {
    return this.#entries.has(path)
  }

  /** Unpacks one file. What it declared of its size was checked, and not a byte more is unpacked. */
  async read(path: string): Promise<Buffer> {
    return buffer(this.stream(path))
  }

  /** The same part by part, for what is stored part by part. Whatever was done with it is void when it throws. */
  stream(path: string): AsyncIterable<Buffer> {
    return checkedStream(this.#zip, this.#entry(path), path)
  }

  sizeOf(path: string): number {
    return this.#entry(path).uncompressedSize
  }

  #entry(path: string): Entry {
    const entry = this.#entries.get(path)
    if (!entry) throw refuse('bundle-file-missing', { path })
    return entry
  }
}

/** A stream of what is unpacked; its digest is compared at its end. */
async function* checkedStream(zip: ZipFile, entry: Entry, path: string): AsyncGenerator<Buffer> {
  let digest = 0
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) {
      const bytes = Buffer.from(part)
      digest = crc32(bytes, digest)
      yield bytes
    }
  } catch (cause) {
    throw refuse('bundle-file-not-unpacked', { path }, { cause })
  }
  if (digest !== entry.crc32) throw refuse('bundle-file-checksum-wrong', { path })
}

async function listed(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return entries
  } catch (cause) {
    throw listingProblem(cause)
  }
}

/** yauzl names a path that leads out of the archive in its own words. */
function listingProblem(cause: unknown): DomainError {
  const [, path] =
    /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s.exec(
      String((cause as Error).message),
    ) ?? []
  if (path !== undefined) return refuse('bundle-file-outside', { path: shown(path) }, { cause })
  return refuse('bundle-list-damaged', {}, { cause })
}

/** The files by their paths in the bundle, which may lie in one folder of the archive. */
function checked(entries: readonly Entry[]): Map<string, Entry> {
  const files = entries.filter(({ fileName }) => !isClutter(fileName))
  const root = rootOf(files)
  const byPath = new Map<string, Entry>()
  const seen = new Set<string>()
  let total = 0
  for (const entry of files) {
    const path = entry.fileName.startsWith(root) ? entry.fileName.slice(root.length) : entry.fileName
    checkEntry(path, entry)
    // Where upper and lower case are one, the second would take the first one's place.
    if (seen.has(path.toLowerCase())) throw refuse('bundle-file-twice', { path: shown(path) })
    seen.add(path.toLowerCase())
    total += entry.uncompressedSize
    byPath.set(path, entry)
  }
  if (total > BUNDLE_MAX_BYTES) {
    throw refuse('bundle-too-large', { most: megabytes(BUNDLE_MAX_BYTES) })
  }
  return byPath
}

/** Who unpacks a bundle and packs it again often packs the folder around it, too. */
function rootOf(files: readonly Entry[]): string {
  const manifests = files.map(({ fileName }) => fileName).filter((name) => /^(?:[^/]+\/)?manifest\.json$/.test(name))
  const [only, ...more] = manifests
  if (only === undefined) throw refuse('bundle-manifest-missing')
  return more.length > 0 ? '' : only.slice(0, -BUNDLE_MANIFEST.length)
}

function checkEntry(path: string, entry: Entry): void {
  const mode = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (mode !== 0 && mode !== REGULAR_FILE) throw refuse('bundle-file-is-link', { path: shown(path) })
  const limit = limitOf(path)
  if (limit === null) throw refuse('bundle-file-unknown', { path: shown(path) })
  if (entry.isEncrypted()) throw refuse('bundle-file-encrypted', { path })
  if (!entry.canDecodeFileData()) throw refuse('bundle-file-compression-unknown', { path })
  if (entry.uncompressedSize > limit) {
    const most = limit >= 1_048_576 ? megabytes(limit) : `${limit} bytes`
    throw refuse('bundle-file-too-large', { path, most })
  }
}
