import { resolve } from 'node:path'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { retired, retiredIn } from '@lectern/service-kit/process/retired-settings.ts'
import { z } from 'zod'
import { REPOSITORY } from '../repository.ts'
import { StartFailure } from '../start-failure.ts'
import { folderStorage } from './storage/folder-storage.ts'
import { s3Storage } from './storage/s3-storage.ts'
import type { BackupStorage, StoredFiles } from './storage/storage.ts'

const S3 = 's3://'
const count = z.coerce.number().pipe(z.int().min(1).max(10_000)).optional()
const rulesSchema = z.strictObject({ last: count, daily: count, weekly: count, monthly: count })
const retiredRule = retired(count, 'BACKUP_KEEP=last:3,daily:14,weekly:8,monthly:12 takes its place')
const keys = (known: RegExp, error: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((key) => key !== ''))
    .refine((list) => list.length > 0 && list.every((key) => known.test(key)), { error })

/** What `npm run backup` and `npm run restore` read of where and how backups are kept. Each description is the comment in `.env.example`. */
export const backupSettings = z.object({
  BACKUP_TO: z
    .string()
    .optional()
    .describe(
      'Where backups are kept: a folder, or s3://bucket/prefix that nobody else uses. Default: backups; in docker compose /backups.',
    ),
  BACKUP_S3_REGION: z.string().default('us-east-1').describe("The bucket's region."),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http address' })
    .optional()
    .describe('The address of an S3 server that isn’t Amazon’s: https://objects.example.org'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional().describe("Without keys the machine's own role is used."),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional().describe("Without keys the machine's own role is used."),
  BACKUP_RECIPIENTS: keys(/^age1[0-9a-z]+$/, 'must be public keys of age, age1…')
    .optional()
    .describe(
      'Encrypts backups for these public keys of age (age1…), with commas between; only the holder of one of their private keys can read them. `npm run --silent backup -- --new-key` creates one.',
    ),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have 12 characters or more')
    .optional()
    .describe('Encrypts backups by a passphrase in place of BACKUP_RECIPIENTS, and opens them.'),
  BACKUP_IDENTITY: keys(/^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/, 'must be keys of age, AGE-SECRET-KEY-1…')
    .optional()
    .describe('To restore or check what BACKUP_RECIPIENTS encrypted: the key, AGE-SECRET-KEY-1…. Keep it elsewhere.'),
  BACKUP_KEEP: z
    .string()
    .transform((text) => Object.fromEntries(text.split(',').map(ruleOf)))
    .refine((rules) => rulesSchema.safeParse(rules).success, 'must be such as last:3,daily:14,weekly:8,monthly:12')
    .transform((rules) => rulesSchema.parse(rules))
    .optional()
    .describe(
      'Which backups are kept: last:3,daily:14,weekly:8,monthly:12 keeps the 3 newest, and the last one of each of 14 days (UTC), 8 weeks (from Monday) and 12 months. Empty: all.',
    ),
  BACKUP_KEEP_LAST: retiredRule,
  BACKUP_KEEP_DAILY: retiredRule,
  BACKUP_KEEP_WEEKLY: retiredRule,
  BACKUP_KEEP_MONTHLY: retiredRule,
  BACKUP_AT: z
    .string()
    .default('03:00')
    .transform((text) => text.split(',').map((time) => time.trim()))
    .refine((times) => times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)), 'must be times: 03:00,15:00')
    .describe('When `npm run backup -- --schedule` and docker compose make one, in UTC: 03:00,15:00. Default: 03:00.'),
})

/** How many of the newest backups are kept, and of how many days, weeks and months the last one. Without any rule all stay. */
export type KeepRules = z.infer<typeof rulesSchema>

type Given = z.infer<typeof backupSettings>
export type BackupSettings = Omit<Given, `BACKUP_KEEP${string}`> & { BACKUP_KEEP: KeepRules }

function ruleOf(part: string): [string, string] {
  const [rule = '', number = ''] = part.split(':')
  return [rule.trim(), number]
}

/** Says on standard error what is set by a name of earlier releases. @throws ConfigError with one line */
export function readBackupSettings(env: NodeJS.ProcessEnv): BackupSettings {
  const settings = backupSettings
    .refine((given) => given.BACKUP_RECIPIENTS === undefined || given.BACKUP_PASSPHRASE === undefined, {
      path: ['BACKUP_PASSPHRASE'],
      error: 'BACKUP_RECIPIENTS is set too. Set only one of them',
    })
    .refine((given) => !given.BACKUP_S3_ACCESS_KEY_ID === !given.BACKUP_S3_SECRET_ACCESS_KEY, {
      path: ['BACKUP_S3_SECRET_ACCESS_KEY'],
      error: 'is needed together with BACKUP_S3_ACCESS_KEY_ID',
    })
  for (const line of retiredIn(backupSettings, env)) console.error(line)
  const {
    BACKUP_KEEP_LAST: last,
    BACKUP_KEEP_DAILY: daily,
    BACKUP_KEEP_WEEKLY: weekly,
    BACKUP_KEEP_MONTHLY: monthly,
    ...given
  } = parseConfig(settings, env)
  return { ...given, BACKUP_KEEP: { last, daily, weekly, monthly, ...given.BACKUP_KEEP } }
}

/** @param given a folder, as it is seen from the repository, or `s3://bucket/prefix`; BACKUP_TO without it. @throws StartFailure for an address without a bucket */
export function storageAt(given: string | undefined, settings: BackupSettings): BackupStorage {
  const to = given ?? settings.BACKUP_TO ?? 'backups'
  if (!to.startsWith(S3)) return folderStorage(resolve(REPOSITORY, to))
  const [bucket = '', ...rest] = to
    .slice(S3.length)
    .split('/')
    .filter((part) => part !== '')
  if (bucket === '') throw new StartFailure(`${to} names no bucket: s3://bucket/prefix`)
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  return s3Storage({
    bucket,
    prefix: rest.map((part) => `${part}/`).join(''),
    region: settings.BACKUP_S3_REGION,
    endpoint: settings.BACKUP_S3_ENDPOINT,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
}

/**
 * The backup that somebody names: by its whole address, by its time alone among those of BACKUP_TO, or as `latest` of them. @throws
 * StartFailure where there is no latest
 */
export async function findBackup(named: string, settings: BackupSettings): Promise<StoredFiles> {
  const parts = named.replace(/\/+$/, '').split('/')
  const name = parts.pop() ?? ''
  const storage = storageAt(parts.length > 0 ? parts.join('/') || '/' : undefined, settings)
  if (name !== 'latest') return storage.open(name)
  const latest = (await storage.list()).find(({ isFinished }) => isFinished)
  if (latest === undefined) throw new StartFailure(`No backups in ${storage.place}.`)
  return storage.open(latest.name)
}
