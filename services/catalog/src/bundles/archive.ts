import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { BUNDLE_MANIFEST, BUNDLE_MAX_BYTES, BUNDLE_MAX_FILES } from '@lectern/contracts/shapes/course-bundle.ts'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'
import { isClutter, limitOf } from './bundle-paths.ts'
import { BundleProblem, megabytes, shown } from './bundle-problem.ts'

const FILE_TYPE = 0o170000
const REGULAR_FILE = 0o100000

/** An archive whose list of files was found to be in order. The open file stays its caller's. */
export class Archive {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** Reads the list and unpacks nothing. Throws BundleProblem for anything in it that could do harm. */
  static async open(fd: number): Promise<Archive> {
    const zip = await fromFdPromise(fd, { autoClose: false }).catch((cause: unknown) => {
      throw new BundleProblem('The file isn’t a ZIP archive, or it’s incomplete.', 400, cause)
    })
    if (zip.entryCount > BUNDLE_MAX_FILES) {
      throw new BundleProblem(`The archive has ${zip.entryCount} files. The limit is ${BUNDLE_MAX_FILES}.`, 413)
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
    const entry = this.#entries.get(path)
    if (!entry) throw new BundleProblem(`${path} is missing.`)
    try {
      const bytes = await buffer(await this.#zip.openReadStreamPromise(entry))
      if (crc32(bytes) === entry.crc32) return bytes
    } catch (cause) {
      throw new BundleProblem(`${path} is damaged: it can’t be unpacked.`, 400, cause)
    }
    throw new BundleProblem(`${path} is damaged: its checksum doesn’t match.`)
  }
}

async function listed(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return entries
  } catch (cause) {
    throw new BundleProblem(listingProblem(cause), 400, cause)
  }
}

/** yauzl names a path that leads out of the archive in its own words. */
function listingProblem(cause: unknown): string {
  const [, path] =
    /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s.exec(
      String((cause as Error).message),
    ) ?? []
  if (path !== undefined) return `The archive has a path that points outside it: ${shown(path)}.`
  return 'The list of files in the archive is damaged.'
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
    if (seen.has(path.toLowerCase())) throw new BundleProblem(`The archive has ${shown(path)} twice.`)
    seen.add(path.toLowerCase())
    total += entry.uncompressedSize
    byPath.set(path, entry)
  }
  if (total > BUNDLE_MAX_BYTES) {
    throw new BundleProblem(`Unpacked, the archive would take more than ${megabytes(BUNDLE_MAX_BYTES)}.`, 413)
  }
  return byPath
}

/** Who unpacks a bundle and packs it again often packs the folder around it, too. */
function rootOf(files: readonly Entry[]): string {
  const manifests = files.map(({ fileName }) => fileName).filter((name) => /^(?:[^/]+\/)?manifest\.json$/.test(name))
  const [only, ...more] = manifests
  if (only === undefined) throw new BundleProblem(`${BUNDLE_MANIFEST} is missing, so this isn’t an exported course.`)
  return more.length > 0 ? '' : only.slice(0, -BUNDLE_MANIFEST.length)
}

function checkEntry(path: string, entry: Entry): void {
  const mode = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (mode !== 0 && mode !== REGULAR_FILE) throw new BundleProblem(`${shown(path)} is a link, not a file.`)
  const limit = limitOf(path)
  if (limit === null) throw new BundleProblem(`${shown(path)} doesn’t belong in a course.`)
  if (entry.isEncrypted()) throw new BundleProblem(`${path} is encrypted.`)
  if (!entry.canDecodeFileData()) throw new BundleProblem(`${path} uses a compression that Lectern can’t unpack.`)
  if (entry.uncompressedSize > limit) {
    const most = limit >= 1_048_576 ? megabytes(limit) : `${limit} bytes`
    throw new BundleProblem(`${path} is too large. The limit is ${most}.`, 413)
  }
}
