import {
  BlobReader,
  configure,
  type FileEntry,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import type { Problem } from '../book/problems.ts'
import {
  isClutter,
  refuseTooLarge,
  refuseTooMany,
  SOURCE_MAX_BYTES,
  type SourceFiles,
  UNPACKED_MAX_BYTES,
  UnusableSourceError,
} from './source-files.ts'

const FILE_TYPE = 0o170000
const LINK = 0o120000
/** What is packed tighter than this is no text and no picture: deflate comes to 1,032 at most, prose to about 5. */
const RATIO_MAX = 300
/** Below this size a ratio says nothing. */
const RATIO_FROM = 1_048_576

// The reading itself runs in a worker already, or in a program.
configure({ useWebWorkers: false })

/**
 * The files of an archive, whose list was found to be in order. Nothing is unpacked before it is asked for, and not a byte more
 * than was declared and allowed.
 *
 * @throws UnusableSourceError
 */
export async function openZip(archive: Blob, name: string): Promise<SourceFiles> {
  if (archive.size > SOURCE_MAX_BYTES) throw new UnusableSourceError({ code: 'too-large', most: SOURCE_MAX_BYTES })
  const problems: Problem[] = []
  const entries = await listed(archive, problems)
  let unpacked = 0
  const read = async (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw new UnusableSourceError({ code: 'damaged', what: path })
    unpacked += entry.uncompressedSize
    if (unpacked > UNPACKED_MAX_BYTES) {
      throw new UnusableSourceError({ code: 'too-much-inside', most: UNPACKED_MAX_BYTES })
    }
    return unpack(entry, path)
  }
  return { name, paths: [...entries.keys()], read, problems }
}

async function listed(archive: Blob, problems: Problem[]): Promise<Map<string, FileEntry>> {
  const entries = new Map<string, FileEntry>()
  const seen = new Set<string>()
  const reader = new ZipReader(new BlobReader(archive), { strictness: 'balanced', filenameValidation: 'tolerant' })
  const leaveOut = (file: string, code: 'file-is-link' | 'file-twice') =>
    problems.push({ severity: 'warning', file, message: { code, what: file } })
  let count = 0
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      refuseTooMany(++count)
      const path = checkedPath(entry.filename)
      if (entry.directory || isClutter(path)) continue
      if (entry.encrypted) throw new UnusableSourceError({ code: 'encrypted', what: path })
      const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK
      if (isLink) leaveOut(path, 'file-is-link')
      // Where upper and lower case are one, the second would take the first one's place.
      else if (seen.has(path.toLowerCase())) leaveOut(path, 'file-twice')
      else entries.set(path, entry)
      seen.add(path.toLowerCase())
    }
    return entries
  } catch (error) {
    if (error instanceof UnusableSourceError) throw error
    throw new UnusableSourceError({ code: count === 0 ? 'not-a-zip' : 'list-damaged' }, error)
  }
}

/** Never written to a disk; what tries to get out of its folder is nobody's course all the same. */
function checkedPath(filename: string): string {
  const path = filename.replaceAll('\\', '/')
  const leadsOut =
    path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\0') || path.split('/').includes('..')
  if (leadsOut) throw new UnusableSourceError({ code: 'outside', what: filename.slice(0, 200) })
  return path.replace(/^(?:\.\/)+/, '')
}

async function unpack(entry: FileEntry, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { uncompressedSize: size, compressedSize } = entry
  refuseTooLarge(path, size)
  if (size > RATIO_FROM && size > RATIO_MAX * compressedSize) {
    throw new UnusableSourceError({ code: 'expands-too-far', what: path })
  }
  try {
    const bytes = await entry.getData(new BoundedWriter(size), { checkSignature: true, checkOverlappingEntry: true })
    return bytes
  } catch (error) {
    throw new UnusableSourceError({ code: 'damaged', what: path }, error)
  }
}

/** Takes no more than what was declared, so that a size that lies costs nothing. */
class BoundedWriter extends Uint8ArrayWriter {
  readonly #most: number
  #size = 0

  constructor(most: number) {
    super()
    this.#most = most
  }

  override async writeUint8Array(array: Uint8Array): Promise<void> {
    this.#size += array.length
    if (this.#size > this.#most) throw new RangeError('More is packed than was declared')
    await super.writeUint8Array(array)
  }
}
