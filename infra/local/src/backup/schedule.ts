import { createHttpServer, listen } from '@lectern/service-kit/http/http-server.ts'
import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import { httpConfigSchema, parseConfig } from '@lectern/service-kit/process/config.ts'
import { z } from 'zod'
import { type BackupSettings, storageAt } from './backup-settings.ts'
import { runBackup } from './run-backup.ts'
import { timeOf } from './storage/storage.ts'
import type { StoreAddresses } from './store-addresses.ts'

const configSchema = httpConfigSchema
  .pick({ HOST: true, METRICS_PORT: true, METRICS_HOST: true, LOG_LEVEL: true })
  .extend({
    /** Of /healthz and /readyz. */
    PORT: z.coerce.number().pipe(z.int().min(0).max(65_535)).default(0),
  })
const LOOK_EVERY_MS = 20_000
const RETRY = { first: 60_000, most: 900_000 }
const DAY_MS = 86_400_000

interface Scheduled {
  places: StoreAddresses
  /** BACKUP_TO, or what the command names. */
  to: string | undefined
  settings: BackupSettings
  env: NodeJS.ProcessEnv
}

/** The last time, at or before `now`, at which one was due. `times`: as 03:00, in UTC. */
export function lastDue(now: Date, times: readonly string[]): Date {
  const day = now.toISOString().slice(0, 10)
  const dueAt = times.flatMap((time) => {
    const today = new Date(`${day}T${time}:00Z`)
    return [today, new Date(today.getTime() - DAY_MS)]
  })
  return new Date(Math.max(...dueAt.map((due) => due.getTime()).filter((due) => due <= now.getTime())))
}

/**
 * Makes a backup whenever one is due and there is none since: also one that was missed while it didn't run, or that failed. It looks at the clock again and
 * again, so a clock that jumps brings at most one more. `/readyz` says no from a failure until one is made. Resolves at SIGTERM, with nothing
 * half made left behind.
 */
export async function keepSchedule({ places, to, settings, env }: Scheduled): Promise<void> {
  const config = parseConfig(configSchema, env)
  const storage = storageAt(to, settings)
  let last: { at: number; bytes?: number; seconds?: number } | null = null
  let failure: unknown = null
  const check = () => {
    if (failure !== null) throw failure
  }
  const app = createHttpServer({
    name: 'backup',
    config: { ...config, LOG_READS: 0 },
    dependencies: [{ name: 'backup', required: true, check }],
  })
  const known = (value: number | undefined) => (value === undefined ? [] : [{ value }])
  const failures = app.metrics.counter({
    name: 'lectern_backup_failures_total',
    help: 'Backups that could not be made, each try by itself.',
  })
  app.metrics.gauge({
    name: 'lectern_backup_up',
    help: 'Whether the last try made a backup (1) or failed (0).',
    value: () => known(failure === null ? 1 : 0),
  })
  app.metrics.gauge({
    name: 'lectern_backup_last_success_timestamp_seconds',
    help: 'Of when the newest backup is that was made and checked (Unix time).',
    value: () => known(last ? last.at / 1_000 : undefined),
  })
  app.metrics.gauge({
    name: 'lectern_backup_last_success_bytes',
    help: 'What this process wrote for the newest backup, before encryption.',
    value: () => known(last?.bytes),
  })
  app.metrics.gauge({
    name: 'lectern_backup_last_success_duration_seconds',
    help: 'How long this process took for the newest backup.',
    value: () => known(last?.seconds),
  })

  async function newestUntil(now: Date): Promise<Date | null> {
    const times = (await storage.list()).filter(({ isFinished }) => isFinished).map(({ name }) => timeOf(name))
    return times.find((time) => time !== null && time <= now) ?? null
  }

  async function makeIfDue(signal: AbortSignal): Promise<void> {
    const now = new Date()
    const due = lastDue(now, settings.BACKUP_AT).getTime()
    const isMade = (at: number) => at >= due && at <= now.getTime()
    if (failure === null && last !== null && isMade(last.at)) return
    const newest = await newestUntil(now)
    last = newest && { ...last, at: newest.getTime() }
    if (last !== null && isMade(last.at)) {
      failure = null
      return
    }
    const began = performance.now()
    const say = (step: string) => app.log.debug({ step }, 'making a backup')
    const { name, bytes, removed } = await runBackup({ places, storage, settings, say, signal })
    const seconds = (performance.now() - began) / 1_000
    last = { at: (timeOf(name) ?? now).getTime(), bytes, seconds }
    failure = null
    app.log.info({ backup: `${storage.place}/${name}`, bytes, seconds: Math.round(seconds), removed }, 'backup made')
  }

  async function work(signal: AbortSignal): Promise<void> {
    await makeIfDue(signal).catch((err: unknown) => {
      if (signal.aborted) return
      failure = err
      failures.inc()
      app.log.error({ err }, 'no backup could be made; trying again')
      throw err
    })
  }
  startBackgroundWork(app, [{ name: 'backup', work, everyMs: LOOK_EVERY_MS, retry: RETRY }])
  const closed = new Promise<void>((resolve) => {
    app.addHook('onClose', async () => {
      storage.close()
      resolve()
    })
  })
  await listen(app, { ...config, DRAIN_MS: 0 })
  await closed
}
