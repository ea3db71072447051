import { createReadStream } from 'node:fs'
import { chmod, copyFile, link, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { writeFileOf } from './files.ts'
import type { BackupFile, Manifest, VideosCopy } from './manifest.ts'
import type { VideoPlace } from './places.ts'

const FOLDER = 'videos'
const OWNER_ONLY = 0o700

/** An earlier backup beside this one. */
export interface Earlier {
  folder: string
  manifest: Manifest
}

/**
 * Copies the folder of videos. A piece never changes once it is written, so one that an earlier backup has is linked from there. A bucket
 * is left to whoever keeps it.
 */
export async function copyVideos(place: VideoPlace, folder: string, earlier: Earlier | null): Promise<VideosCopy> {
  if (place === null || 'bucket' in place) return place
  const known = new Map(piecesOf(earlier).map((file) => [file.path, file]))
  const files: BackupFile[] = []
  for (const name of await listFiles(place.folder)) {
    const path = `${FOLDER}/${name}`
    const source = join(place.folder, name)
    const before = known.get(path)
    // A piece that is removed meanwhile belongs to no video any more.
    const size = await stat(source).then(({ size }) => size, ifThere)
    if (size === null) continue
    const isLinked = before?.bytes === size && earlier !== null && (await linked(earlier.folder, folder, path))
    if (isLinked) files.push(before)
    else files.push(...(await writeFileOf(folder, path, createReadStream(source)).then((file) => [file], noneIfGone)))
  }
  return { files }
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

/** Whether it could be: not every file system can. */
async function linked(from: string, to: string, path: string): Promise<boolean> {
  await mkdir(dirname(join(to, path)), { recursive: true, mode: OWNER_ONLY })
  return link(join(from, path), join(to, path)).then(
    () => true,
    () => false,
  )
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
export async function restoreVideos(files: readonly BackupFile[], folder: string, target: string): Promise<number> {
  let count = 0
  for (const { path } of files) {
    const place = join(target, relative(FOLDER, path))
    if ((await stat(place).catch(ifThere)) !== null) continue
    await mkdir(dirname(place), { recursive: true })
    const draft = `${place}.restored`
    await copyFile(join(folder, path), draft)
    await chmod(draft, 0o644)
    await rename(draft, place)
    count += 1
  }
  return count
}
