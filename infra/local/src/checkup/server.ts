import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import { ROUTE_OWNERS } from '@lectern/contracts/calls/public/route.ts'
import { VERSION } from '@lectern/service-kit/process/version.ts'
import { z } from 'zod'
import { readBackupSettings, storageAt } from '../backup/backup-settings.ts'
import { timeOf } from '../backup/storage/storage.ts'
import { envPrefix } from '../services.ts'
import { type Finding, failed, passed, reasonOf, warning } from './finding.ts'

const GB = 1e9
const HOUR_MS = 3_600_000
/** A day, and time to make it. */
const BACKUP_HOURS = 26
const TIMEOUT_MS = 5_000
const gb = (bytes: number) => `${(bytes / GB).toFixed(bytes < 10 * GB ? 1 : 0)} GB`

/** The fullest of the disks under these folders. */
export async function checkDisk(folders: readonly string[]): Promise<Finding> {
  const disks = await Promise.all(folders.filter((folder) => existsSync(folder)).map((folder) => statfs(folder)))
  const shares = disks.map(({ bavail, blocks, bsize }) => ({ free: bavail * bsize, all: blocks * bsize }))
  const [fullest] = shares.sort((a, b) => a.free / a.all - b.free / b.all)
  if (!fullest) return { outcome: 'unchecked', finding: 'there’s no data folder here' }
  const finding = `${gb(fullest.free)} of ${gb(fullest.all)} free`
  const advice = 'Move videos to object storage, or add space.'
  if (fullest.free < GB || fullest.free < 0.05 * fullest.all) return failed(finding, advice)
  return fullest.free < 0.15 * fullest.all ? warning(finding, advice) : passed(finding)
}

export async function checkMemory(): Promise<Finding> {
  const total = totalmem()
  const free = await availableMemory()
  const finding = `${gb(total - free)} of ${gb(total)} used`
  const advice = 'Run the small profile, or add memory.'
  if (total < 1.8 * GB) return warning(`${finding}: the small profile needs 2 GB`, 'Add memory.')
  if (free < 0.03 * total) return failed(finding, advice)
  return free < 0.1 * total ? warning(finding, advice) : passed(finding)
}

/** What programs can still get, on Linux: what is cached counts as free. */
async function availableMemory(): Promise<number> {
  const meminfo = await readFile('/proc/meminfo', 'utf8').catch(() => '')
  const [, kilobytes] = /^MemAvailable: +(\d+) kB/m.exec(meminfo) ?? []
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1_024
}

/** How old the newest backup is that is finished. */
export async function checkBackup(env: NodeJS.ProcessEnv, now: Date): Promise<Finding> {
  const advice = 'Add scheduled-backups to COMPOSE_PROFILES in .env, or make one now.'
  const command = 'docker compose run --rm backup'
  try {
    const storage = storageAt(undefined, readBackupSettings(env))
    const backups = await storage.list()
    storage.close()
    const newest = backups.find(({ isFinished }) => isFinished)
    const at = newest && timeOf(newest.name)
    if (!at) return warning('there is none yet', advice, command)
    const hours = (now.getTime() - at.getTime()) / HOUR_MS
    const finding = hours < 48 ? `${Math.max(0, Math.round(hours))} hours old` : `${Math.round(hours / 24)} days old`
    return hours > BACKUP_HOURS ? warning(finding, advice, command) : passed(finding)
  } catch (error) {
    return failed(`can’t be read: ${reasonOf(error)}`, 'Check BACKUP_TO in .env.')
  }
}

const healthSchema = z.object({ version: z.string() })

/** Whether every process answers, and is of the version that this command is. */
export async function checkVersions(env: NodeJS.ProcessEnv): Promise<Finding> {
  const versions = await Promise.all(
    ROUTE_OWNERS.map(async (name) => [name, await versionAt(env[`${envPrefix(name)}_URL`])] as const),
  )
  const away = versions.flatMap(([name, version]) => (version === null ? [name] : []))
  if (away.length > 0)
    return failed(
      `${away.join(', ')} ${away.length === 1 ? 'doesn’t' : 'don’t'} answer`,
      'Look at their logs.',
      'docker compose ps',
    )
  const others = versions.flatMap(([name, version]) =>
    version === undefined || version === VERSION ? [] : [`${name} ${version}`],
  )
  if (others.length > 0)
    return warning(`${VERSION}, but ${others.join(', ')}`, 'Bring all to one version.', 'docker compose up -d')
  return passed(`${VERSION} everywhere`)
}

/** Null where nobody answers; undefined where it isn't known where. */
export async function versionAt(url: string | undefined): Promise<string | null | undefined> {
  if (!url) return undefined
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return healthSchema.parse(await answer.json()).version
  } catch {
    return null
  }
}
