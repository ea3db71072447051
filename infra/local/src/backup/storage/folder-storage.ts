import { createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type BackupStorage,
  type Draft,
  newestFirst,
  type StoredBackup,
  type StoredFiles,
  targetFailure,
  timeOf,
} from './storage.ts'

const UNFINISHED = '.unfinished'
const OWNER_ONLY = 0o700
const REASONS: Record<string, string> = {
  ENOSPC: 'no space is left on it',
  EDQUOT: 'this user has no space left on it',
  EACCES: 'this user isn’t allowed to read or write there',
  EPERM: 'this user isn’t allowed to read or write there',
  EROFS: 'it can only be read',
  ENOTDIR: 'it isn’t a folder',
  EIO: 'the disk is failing',
  EEXIST: 'something else is there already under that name',
}

/** Backups as folders in a folder. */
export function folderStorage(target: string): BackupStorage {
  /** Names the folder in what the system says about it. */
  const here = async <R>(work: Promise<R>): Promise<R> => work.catch((error) => fail(target, error))

  function files(folder: string): StoredFiles {
    return {
      place: folder,
      isFinished: async () => !folder.endsWith(UNFINISHED),
      async read(path) {
        const file = await here(open(join(folder, path)).catch(ifThere))
        return file?.createReadStream() ?? null
      },
    }
  }

  return {
    place: target,

    async begin(name): Promise<Draft> {
      const folder = join(target, name)
      const draft = `${folder}${UNFINISHED}`
      await here(mkdir(target, { recursive: true, mode: OWNER_ONLY }))
      await here(mkdir(draft, { mode: OWNER_ONLY }))
      return {
        ...files(draft),
        async write(path, content) {
          await here(mkdir(dirname(join(draft, path)), { recursive: true, mode: OWNER_ONLY }))
          await here(write(join(draft, path), content))
        },
        async takeOver(earlier, path) {
          await here(mkdir(dirname(join(draft, path)), { recursive: true, mode: OWNER_ONLY }))
          return link(join(target, earlier, path), join(draft, path)).then(
            () => true,
            // Not every file system can.
            () => false,
          )
        },
        async finish() {
          await here(rename(draft, folder))
          await here(flush(target))
        },
        discard: () => here(rm(draft, { recursive: true, force: true })),
      }
    },

    open: (name) => files(join(target, name)),

    async list() {
      const entries = (await here(readdir(target, { withFileTypes: true }).catch(ifThere))) ?? []
      const found = entries.flatMap((entry): StoredBackup[] => {
        const name = entry.name.replace(UNFINISHED, '')
        return entry.isDirectory() && timeOf(name) !== null ? [{ name, isFinished: name === entry.name }] : []
      })
      return found.sort(newestFirst)
    },

    async remove({ name, isFinished }) {
      const folder = join(target, name)
      if (isFinished) await here(rename(folder, `${folder}${UNFINISHED}`))
      await here(rm(`${folder}${UNFINISHED}`, { recursive: true }))
    },

    close: () => undefined,
  }
}

function write(file: string, content: Readable): Promise<void> {
  return pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
}

/** So that a name is on the disk, not only the files that it is of. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function fail(folder: string, error: NodeJS.ErrnoException): never {
  const reason = REASONS[error.code ?? '']
  // What it is written from may fail as well.
  const isOfFolder = error.syscall !== undefined && (error.path === undefined || error.path.startsWith(folder))
  if (reason === undefined || !isOfFolder) throw error
  throw targetFailure(folder, reason, error)
}

function ifThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
