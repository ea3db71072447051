import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { copyDatabase } from './copy-database.ts'
import { copyErased, copyTopics } from './copy-topics.ts'
import { copyVideos, type Earlier } from './copy-videos.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import type { Places } from './places.ts'

const UNFINISHED = '.unfinished'

export interface Backup {
  folder: string
  manifest: Omit<Manifest, 'format'>
}

/**
 * Makes a backup in a folder of its own below `target`, called by the time; there only once it is whole. The services may run meanwhile.
 * Topics come last, so that they tell of everything that the databases have. Throws when a store is away.
 */
export async function makeBackup(places: Places, target: string, say: (step: string) => void): Promise<Backup> {
  const at = new Date().toISOString()
  const name = at.replaceAll(':', '').replace(/\.\d+/, '')
  const folder = join(target, name)
  const draft = `${folder}${UNFINISHED}`
  await mkdir(target, { recursive: true, mode: 0o700 })
  const earlier = await newestBackup(target)
  await mkdir(draft, { mode: 0o700 })
  try {
    const databases: Partial<Manifest['databases']> = {}
    for (const service of SERVICES) {
      say(`the database of ${service}`)
      databases[service] = await copyDatabase(service, places.databases[service], draft)
    }
    say('videos')
    const videos = await copyVideos(places.videos, draft, earlier)
    say('topics')
    const topics = await copyTopics(places, draft)
    const erased = await copyErased(places, draft)
    const manifest = {
      at,
      databases: databases as Manifest['databases'],
      prefix: places.prefix,
      topics,
      erased,
      videos,
    }
    await writeManifest(draft, manifest)
    await rename(draft, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Of those that are whole and that this version reads. */
async function newestBackup(target: string): Promise<Earlier | null> {
  const entries = await readdir(target, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith(UNFINISHED))
  for (const { name } of names.toSorted((a, b) => b.name.localeCompare(a.name))) {
    const folder = join(target, name)
    const manifest = await readManifest(folder).catch(() => null)
    if (manifest) return { folder, manifest }
  }
  return null
}
