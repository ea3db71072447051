import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import type { Manifest } from '@lectern/local/backup/manifest.ts'
import { caughtMails } from '@lectern/local/caught-mails.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { query } from '../support/query.ts'
import { stripeOf } from '../support/stripe.ts'
import { readEverything } from './readings.ts'
import { openSchool } from './school.ts'
import { countWaiting } from './topics.ts'

/**
 * Fills a running, empty copy of a release with a little school and keeps the backup that this release makes of it, its secrets and
 * what everybody read, as a fixture: README.md says how. The copy's `runtime.env` says where it is.
 */
const EMAIL_TIMEOUT_MS = 60_000
const { GATEWAY_URL = '', MAIL_CATCHER_URL = '' } = process.env
const [checkout, data, folder] = process.argv.slice(2).map((path) => resolve(path))
if (checkout === undefined || data === undefined || folder === undefined)
  throw new Error('Usage: node --env-file=<data>/runtime.env make-fixture.ts <checkout> <data> <folder>')

/** A release before engagement has five services. */
const services = SERVICES.filter((service) => process.env[`${service.toUpperCase()}_DATABASE_URL`] !== undefined)
const run = promisify(execFile)
const inCheckout = { cwd: checkout, env: { ...process.env, LECTERN_DATA: data } }

/** Nothing waits to be published, consumed, granted or refunded. */
async function isIdle(): Promise<boolean> {
  for (const service of services) {
    const refunds = service === 'billing' ? " + (SELECT count(*) FROM refunds WHERE status = 'requested')" : ''
    const emails = service === 'engagement' ? " + (SELECT count(*) FROM mails WHERE state = 'waiting')" : ''
    const [row] = await query<{ waiting: number }>(
      process.env,
      service,
      `SELECT ((SELECT count(*) FROM outbox) + (SELECT count(*) FROM parked_keys)${refunds}${emails})::int AS waiting`,
    )
    if (row?.waiting !== 0) return false
  }
  // Each service but identity consumes.
  return (await countWaiting(process.env, services.length - 1)) === 0
}

function emailedToken(address: string, page: string): Promise<string> {
  return eventually(async () => {
    const emails = await caughtMails(MAIL_CATCHER_URL, address)
    const tokens = emails.map(({ text }) => text.split(`/${page}#`)[1]?.split(/\s/)[0])
    const token = tokens.findLast((found) => found !== undefined)
    if (!token) throw new Error(`no link to ${page} for ${address}`)
    return token
  }, EMAIL_TIMEOUT_MS)
}

const people = await openSchool({
  ...{ url: GATEWAY_URL, stripe: stripeOf(process.env), emailedToken },
  command: (name, ...args) => run('npm', ['run', '--silent', name, '--', ...args], inCheckout),
})
for (let calm = 0; calm < 5; calm = (await isIdle()) ? calm + 1 : 0) await sleep(1_000)

mkdirSync(folder, { recursive: true })
await run('npm', ['run', 'backup', '--', folder], inCheckout)
const [backup] = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
renameSync(join(folder, backup ?? ''), join(folder, 'backup'))
// Operators keep it apart from backups and need both.
copyFileSync(join(data, 'secrets.json'), join(folder, 'secrets.json'))
// Last, because reading can leave a trace: a visit.
const lines = [...people, ...(await readEverything(GATEWAY_URL, people))]
writeFileSync(join(folder, 'readings.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'backup', 'manifest.json'), 'utf8'))
const empty = Object.entries(manifest.databases).flatMap(([service, { tables }]) =>
  tables.filter(({ rows }) => rows === 0).map(({ name }) => `${service}.${name}`),
)
console.log(`${folder} is made. Tables without rows: ${empty.join(', ')}`)
