import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupFile, BackupFiles, BackupWriter } from './files.ts'
import type { Manifest, VideosCopy } from './manifest.ts'
import type { VideoStore } from './store-addresses.ts'

const FOLDER = 'videos'

/** An earlier backup beside this one. */
export interface Earlier {
  name: string
  manifest: Manifest
}

/**
 * Copies the folder of videos. A piece never changes once it is written, so one that an earlier backup has is taken over from there, without being
 * sent again. A bucket is left to whoever keeps it. `written`: what was.
 */
export async function copyVideos(
  store: VideoStore,
  backup: BackupWriter,
  earlier: Earlier | null,
): Promise<{ videos: VideosCopy; written: BackupFile[] }> {
  if (store === null || 'bucket' in store) return { videos: store, written: [] }
  const known = new Map(piecesOf(earlier).map((file) => [file.path, file]))
  const files: BackupFile[] = []
  const written: BackupFile[] = []
  for (const name of await listFiles(store.folder)) {
    const path = `${FOLDER}/${name}`
    const source = join(store.folder, name)
    const before = known.get(path)
    // A piece that is removed meanwhile belongs to no video any more.
    const size = await stat(source).then(({ size }) => size, ifThere)
    if (size === null) continue
    const isThere = before?.bytes === size && earlier !== null && (await backup.takeOver(earlier.name, path))
    if (isThere) files.push(before)
    else written.push(...(await backup.write(path, createReadStream(source)).then((file) => [file], noneIfGone)))
  }
  return { videos: { files: [...files, ...written] }, written }
}

function piecesOf(earlier: Earlier | null): BackupFile[] {
  const videos = earlier?.manifest.videos
  return videos && 'files' in videos ? videos.files : []
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifThere)
  const files = (entries ?? []).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort()
}

function ifThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function noneIfGone(error: NodeJS.ErrnoException): [] {
  ifThere(error)
  return []
}

/** Puts back what is missing in the folder; what came since stays. Answers how many files. */
export async function restoreVideos(
  files: readonly BackupFile[],
  backup: BackupFiles,
  target: string,
): Promise<number> {
  let count = 0
  for (const { path } of files) {
    const destination = join(target, relative(FOLDER, path))
    if ((await stat(destination).catch(ifThere)) !== null) continue
    await mkdir(dirname(destination), { recursive: true })
    const draft = `${destination}.restored`
    await pipeline(await backup.readFile(path), createWriteStream(draft, { mode: 0o644 }))
    await rename(draft, destination)
    count += 1
  }
  return count
}
