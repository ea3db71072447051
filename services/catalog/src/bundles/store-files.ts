import { createHash } from 'node:crypto'
import { type ImportNote, REFUSED_FILE_NOTES } from '@lectern/contracts/shapes/course-bundle.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { cleanFileName } from '../files/clean-file-name.ts'
import { reusableFiles, useFileAgain } from '../files/same-files.repository.ts'
import { appendToUpload } from '../videos/append-to-upload.ts'
import { createUpload } from '../videos/create-upload.ts'
import { dropVideo } from '../videos/delete-upload.ts'
import { finishUpload } from '../videos/finish-upload.ts'
import { wholeOf } from '../videos/read-bytes.ts'
import type { OwnStorage } from '../videos/storage/own-storage.ts'
import type { UploadPolicy } from '../videos/upload-policy.ts'
import { Archive } from './archive.ts'
import type { ReadFile } from './read-bundle.ts'

/** More than the least that a piece has, and little beside what a process has. */
const PIECE_BYTES = 4_194_304

export interface StoredFiles {
  /** Ids of files by what the bundle's texts call them. */
  ids: ReadonlyMap<string, string>
  /** What was refused, and why. */
  notes: ImportNote[]
}

interface Stores {
  database: Database
  storage: OwnStorage
}

interface FilesOfBundle {
  files: readonly ReadFile[]
  fd: number
  policy: UploadPolicy
  /** By the process's clock, when the last one has to be stored. */
  until: number
}

/**
 * Stores a bundle's files as uploads of the teacher, one by one and piece by piece; a file that they have already, by name and
 * content, is not stored again. An empty one, and one that an upload would refuse, is noted. They go again when the work fails or makes no course;
 * after a crash the sweep removes them. Throws 413 when there is no room, 409 for too many unfinished uploads.
 */
export async function withStoredFiles<Result extends { created: boolean }>(
  stores: Stores,
  teacher: Principal,
  { files, fd, policy, until }: FilesOfBundle,
  work: (stored: StoredFiles) => Promise<Result>,
): Promise<Result> {
  const ids = new Map<string, string>()
  const notes: ImportNote[] = []
  const added: string[] = []
  const dropAdded = async () => {
    // What can't be removed now is left to the sweep.
    for (const id of added) await dropVideo(stores.database, stores.storage, id).catch(() => undefined)
  }
  try {
    const archive = await Archive.open(fd)
    for (const { path, name, id, lesson } of files) {
      if (performance.now() > until) throw refuse('bundle-too-slow')
      const file = { name: cleanFileName(name), size: archive.sizeOf(path), stream: () => archive.stream(path) }
      const noted = (kind: ImportNote['kind']) => notes.push({ kind, lesson, what: file.name })
      if (file.size === 0) {
        noted('file-is-empty')
        continue
      }
      const stored = await storeOnce(stores, teacher, { file, policy, added }).catch(noting(noted))
      if (stored !== null) ids.set(id, stored)
    }
    const result = await work({ ids, notes })
    if (!result.created) await dropAdded()
    return result
  } catch (error) {
    await dropAdded()
    throw error
  }
}

/** A file in the bundle. */
interface BundledFile {
  name: string
  size: number
  stream: () => AsyncIterable<Buffer>
}

/** The id of the file, which is stored unless the teacher has it already. */
async function storeOnce(
  stores: Stores,
  teacher: Principal,
  { file, policy, added }: { file: BundledFile; policy: UploadPolicy; added: string[] },
): Promise<string> {
  return (await sameFile(stores, teacher, file)) ?? (await upload(stores, teacher, { file, policy, added }))
}

/** The teacher's own file of this name with the very same bytes, or null. */
async function sameFile({ database, storage }: Stores, teacher: Principal, file: BundledFile): Promise<string | null> {
  const candidates = await reusableFiles(database, teacher.id, file)
  if (candidates.length === 0) return null
  const digest = await digestOf(file.stream())
  const opened = await storage.open()
  for (const id of candidates) {
    // One whose bytes are missing is not the same; a storage that is away refuses the upload next.
    const other = await digestOf(wholeOf(database, opened, id, file.size)).catch(() => null)
    if (other === digest && (await useFileAgain(database, id))) return id
  }
  return null
}

async function digestOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}

/** Stores a file as an upload, whose id is among the added ones as soon as there is one. */
async function upload(
  { database, storage }: Stores,
  teacher: Principal,
  { file: { name, size, stream }, policy, added }: { file: BundledFile; policy: UploadPolicy; added: string[] },
): Promise<string> {
  const { id } = await createUpload(database, storage, teacher, { bytes: size, fileName: name }, policy)
  added.push(id)
  let offset = 0
  for await (const bytes of piecesOf(stream())) {
    await appendToUpload(database, storage, teacher, { uploadId: id, offset, bytes }, policy)
    offset += bytes.length
  }
  await finishUpload(database, storage, teacher, id, policy)
  return id
}

/** The same bytes in pieces as an upload takes them. */
async function* piecesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const part of bytes) {
    parts.push(part)
    length += part.length
    if (length < PIECE_BYTES) continue
    yield Buffer.concat(parts)
    parts = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(parts)
}

/** A refusal of the file itself is noted; any other ends the import. */
function noting(note: (kind: ImportNote['kind']) => void) {
  return (error: unknown): null => {
    const kind = error instanceof DomainError && REFUSED_FILE_NOTES.find((code) => code === error.slug)
    if (!kind) throw error
    note(kind)
    return null
  }
}
